import Glibc
import TestSupport
import Testing

@testable import NetworkEngine

/// What is there of a file is continued when nothing can go wrong with it, and else begun again.
@Suite(.timeLimit(.minutes(5))) struct ResumingTests {
    private let workshop: DownloadWorkshop
    private let file = ServedFile(300_000)

    init() throws {
        workshop = try DownloadWorkshop()
    }

    @Test func theNextRunAsksForTheRestAlone() async throws {
        // given
        try await workshop.breakOff(file, behind: 100_000)
        let server = try ScriptedServer { [file] in file.answer(to: $0) }
        defer { server.stop() }
        let steps = Lock([Request.Progress]())
        var request = workshop.request(at: server)
        request.onProgress = { step in steps.withLock { $0.append(step) } }
        // when
        let engine = workshop.engine()
        let download = try await engine.download(request, to: workshop.path)
        // then
        #expect(try workshop.content() == file.body)
        #expect(try workshop.names() == ["film.mp4"])
        #expect(download.bytes == 300_000 && download.resumedFrom == 100_000)
        #expect(download.response.status == 200)
        #expect(download.response.headers["Content-Range"] == nil)
        #expect(download.response.headers["Content-Length"] == "300000")
        #expect(server.ranges == ["bytes=100000-"])
        #expect(server.requests.first?.headers["If-Range"] == "\"one\"")
        #expect(engine.traffic.bytes == 200_000)
        let told = steps.withLock { $0 }
        #expect(told.last == Request.Progress(received: 300_000, expected: 300_000))
        #expect(told.allSatisfy { $0.received > 100_000 && $0.expected == 300_000 })
    }

    @Test func aRetryGoesOnAtTheByteWhereTheLastTryBrokeOff() async throws {
        // given: each answer breaks off behind 100,000 bytes, or at once
        let server = try ScriptedServer { [file] request in
            request.number == 3 ? [.reset] : file.answer(to: request, cut: 100_000)
        }
        defer { server.stop() }
        // when
        let download = try await workshop.engine(retries: 3).download(
            workshop.request(at: server), to: workshop.path)
        // then
        #expect(try workshop.content() == file.body)
        #expect(
            server.ranges == [nil, "bytes=100000-", "bytes=200000-", "bytes=200000-"])
        #expect(download.resumedFrom == 0)
    }

    @Test func aPartWithoutALengthIsContinued() async throws {
        // given
        let file = file
        let chunk =
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nETag: \"one\"\r\n\r\n186A0\r\n"
        let server = try ScriptedServer { request in
            request.number == 1
                ? [.text(chunk), .bytes(Array(file.body.prefix(100_000))), .close]
                : file.answer(to: request)
        }
        defer { server.stop() }
        // when
        _ = try await workshop.engine(retries: 1).download(
            workshop.request(at: server), to: workshop.path)
        // then
        #expect(try workshop.content() == file.body)
        #expect(server.ranges == [nil, "bytes=100000-"])
    }

    /// A server may send less than it was asked for: that counted as a failure.
    @Test func anAnswerOfAPieceIsFollowedByTheNextWithoutATry() async throws {
        let file = file
        let ends = [150_000, 150_001, 299_999, 300_000]
        let server = try ScriptedServer { request in
            let start = request.number == 1 ? 100_000 : ends[request.number - 2]
            let end = ends[request.number - 1]
            return [
                .answer(
                    206,
                    [("ETag", "\"one\""), ("Content-Range", "bytes \(start)-\(end - 1)/300000")],
                    body: Array(file.body[start..<end]))
            ]
        }
        defer { server.stop() }
        try await workshop.breakOff(file, behind: 100_000)
        let download = try await workshop.engine().download(
            workshop.request(at: server), to: workshop.path)
        #expect(try workshop.content() == file.body)
        #expect(server.ranges == [100_000, 150_000, 150_001, 299_999].map { "bytes=\($0)-" })
        #expect(download.resumedFrom == 100_000 && download.response.status == 200)
    }

    @Test func aServerThatIgnoresTheRangeSendsAllOfIt() async throws {
        try await workshop.breakOff(file, behind: 100_000)
        let server = try ScriptedServer { [file] _ in
            [.answer(200, file.fields, body: file.body)]
        }
        defer { server.stop() }
        let download = try await workshop.engine().download(
            workshop.request(at: server), to: workshop.path)
        #expect(try workshop.content() == file.body)
        #expect(download.resumedFrom == 0)
        #expect(server.requests.count == 1)
    }

    @Test func aContentThatHasChangedIsTakenWhole() async throws {
        try await workshop.breakOff(file, behind: 100_000)
        let changed = ServedFile(250_000, seed: 2, etag: "\"two\"")
        let server = try ScriptedServer { changed.answer(to: $0) }
        defer { server.stop() }
        _ = try await workshop.engine().download(
            workshop.request(at: server), to: workshop.path)
        #expect(try workshop.content() == changed.body)
        #expect(server.ranges == ["bytes=100000-"])
    }

    @Test(arguments: [nil, "W/\"one\"", "*"])
    func withoutAStrongTagNothingIsContinued(tag: String?) async throws {
        // given
        var file = file
        file.fields = tag.map { [("ETag", $0)] } ?? []
        let (old, changed) = (file, ServedFile(300_000, seed: 2))
        let server = try ScriptedServer { request in
            request.number == 1
                ? old.answer(to: request, cut: 100_000)
                : [.answer(200, body: changed.body)]
        }
        defer { server.stop() }
        // when
        _ = try await workshop.engine(retries: 1).download(
            workshop.request(at: server), to: workshop.path)
        // then
        #expect(try workshop.content() == changed.body)
        #expect(server.ranges == [nil, nil])
    }

    @Test func aWholePartIsTakenForWhatItIs() async throws {
        // given: a run that ended between the last byte and the place
        let file = ServedFile([UInt8](repeating: 7, count: Engine.largestCachedDownload + 1))
        var tagged = file
        tagged.fields = [("ETag", "\"one\"")]
        let server = try ScriptedServer { [tagged] in tagged.answer(to: $0) }
        defer { server.stop() }
        _ = try await workshop.engine().heldDownload(
            workshop.request(at: server), at: workshop.path)
        // when
        let download = try await workshop.engine().download(
            workshop.request(at: server), to: workshop.path)
        // then
        #expect(try workshop.content() == file.body)
        #expect(server.ranges == [nil, "bytes=\(file.body.count)-"])
        #expect(download.resumedFrom == file.body.count && download.response.status == 200)
        #expect(try workshop.names() == ["film.mp4"])
    }

    @Test func aCancelledRunLeavesItsPartToTheNext() async throws {
        // given
        let gate = ThreadGate()
        let arrived = OneShot<Void, Never>()
        let file = file
        let server = try ScriptedServer { request in
            guard request.number == 1 else { return file.answer(to: request) }
            let head = "HTTP/1.1 200 OK\r\nContent-Length: 300000\r\nETag: \"one\"\r\n\r\n"
            return [.text(head), .bytes(Array(file.body.prefix(100_000))), .wait(gate)]
        }
        defer { server.stop() }
        var request = workshop.request(at: server)
        request.onProgress = { if $0.received == 100_000 { arrived.deliver(.success(())) } }
        let (engine, path) = (workshop.engine(), workshop.path)
        let task = Task { [request] in try await engine.download(request, to: path) }
        await arrived.result().get()
        // when
        task.cancel()
        await #expect(throws: EngineError.self) { try await task.value }
        gate.open()
        let download = try await engine.download(request, to: path)
        // then
        #expect(download.resumedFrom == 100_000)
        #expect(try workshop.content() == file.body && workshop.names() == ["film.mp4"])
    }

    /// What had come was given up although nobody had looked at it.
    @Test func aRunThatIsCancelledBehindTheLastByteLeavesWhatCame() async throws {
        // given
        let (body, clock) = (file.body, workshop.clock)
        let transport = FakeTransport { (request) throws(EngineError) in
            let headers: Headers = ["ETag": "\"one\"", "Content-Length": "300000"]
            _ = try request.sink?.begin(200, headers, length: 300_000)
            try body.withUnsafeBufferPointer { (bytes) throws(EngineError) in
                try request.sink?.take(UnsafeRawBufferPointer(bytes))
            }
            withUnsafeCurrentTask { $0?.cancel() }
            return Response(200, headers, at: clock)
        }
        let engine = Engine(Engine.Configuration(), transport: transport, clock: clock.clock)
        // when
        let path = workshop.path
        await #expect(throws: EngineError.self) {
            try await engine.download(Request("https://example.com/film"), to: path)
        }
        // then
        #expect(try workshop.directory.bytes(of: ".film.mp4.part") == body)
        #expect(try workshop.names().contains(".film.mp4.part.info"))
    }

    @Test func twoAtOnceDoNotWriteToOneFile() async throws {
        // given: the first one stands still in the middle
        let gate = ThreadGate()
        let arrived = OneShot<Void, Never>()
        let file = file
        let server = try ScriptedServer { request in
            guard request.number == 1 else { return file.answer(to: request) }
            let head = "HTTP/1.1 200 OK\r\nContent-Length: 300000\r\nETag: \"one\"\r\n\r\n"
            return [
                .text(head), .bytes(Array(file.body.prefix(100_000))), .wait(gate),
                .bytes(Array(file.body[100_000...])),
            ]
        }
        defer { server.stop() }
        var request = workshop.request(at: server)
        request.onProgress = { if $0.received == 100_000 { arrived.deliver(.success(())) } }
        let path = workshop.path
        let (first, second) = (workshop.engine(), workshop.engine())
        let task = Task { [request] in try await first.download(request, to: path) }
        await arrived.result().get()
        // when
        request.onProgress = nil
        let other = try await second.download(request, to: path)
        let isThere = try workshop.content() == file.body
        gate.open()
        let own = try await task.value
        // then
        #expect(isThere && other.bytes == 300_000 && own.bytes == 300_000)
        #expect(try workshop.content() == file.body && workshop.names() == ["film.mp4"])
        #expect(server.ranges == [nil, nil])
    }

    @Test(arguments: [true, false])
    func aPartIsGoodForADay(isOld: Bool) async throws {
        try await workshop.breakOff(file, behind: 100_000)
        workshop.clock.advance(by: .seconds(24 * 3600 + (isOld ? 1 : 0)))
        let server = try ScriptedServer { [file] in file.answer(to: $0) }
        defer { server.stop() }
        _ = try await workshop.engine().download(
            workshop.request(at: server), to: workshop.path)
        #expect(server.ranges == [isOld ? nil : "bytes=100000-"])
        #expect(try workshop.content() == file.body)
    }

    @Test func thePartOfAnotherContentIsNotContinued() async throws {
        try await workshop.breakOff(file, behind: 100_000)
        let server = try ScriptedServer { [file] in file.answer(to: $0) }
        defer { server.stop() }
        var request = workshop.request(at: server)
        request.cacheKey = "http://example.com/other"
        _ = try await workshop.engine().download(request, to: workshop.path)
        #expect(server.ranges == [nil])
    }

    @Test func whatAFailureBringsIsNotAddedToThePart() async throws {
        try await workshop.breakOff(file, behind: 100_000)
        let server = try ScriptedServer { [file] request in
            request.number == 1
                ? [.answer(503, body: Array("<html>busy</html>".utf8))] : file.answer(to: request)
        }
        defer { server.stop() }
        _ = try await workshop.engine(retries: 1).download(
            workshop.request(at: server), to: workshop.path)
        #expect(try workshop.content() == file.body)
        #expect(server.ranges == ["bytes=100000-", "bytes=100000-"])
    }

    /// A file that had our part's name as one of two was written into.
    @Test(arguments: ["symbolic link", "hard link", "directory"])
    func somethingElseUnderThePartsNameIsLeftAlone(kind: String) async throws {
        // given
        let server = try ScriptedServer { [file] in file.answer(to: $0) }
        defer { server.stop() }
        let (precious, name) = (workshop.directory.path + "/precious", ".film.mp4.part")
        try workshop.directory.write([1, 2, 3], to: "precious")
        let part = workshop.directory.path + "/" + name
        switch kind {
        case "symbolic link": symlink(precious, part)
        case "hard link": link(precious, part)
        default: try workshop.directory.makeDirectory(name)
        }
        // when
        _ = try await workshop.engine().download(
            workshop.request(at: server), to: workshop.path)
        // then
        #expect(try workshop.content() == file.body)
        #expect(try workshop.directory.bytes(of: "precious") == [1, 2, 3])
    }

    @Test func aLinkUnderTheNameOfTheRecordIsLeftAlone() async throws {
        try await workshop.breakOff(file, behind: 100_000)
        let record = try workshop.directory.bytes(of: ".film.mp4.part.info")
        let path = workshop.directory.path + "/precious"
        link(workshop.directory.path + "/.film.mp4.part.info", path)
        let server = try ScriptedServer { [file] in file.answer(to: $0) }
        defer { server.stop() }
        _ = try await workshop.engine().download(
            workshop.request(at: server), to: workshop.path)
        #expect(try workshop.content() == file.body)
        #expect(try workshop.directory.bytes(of: "precious") == record)
        #expect(server.ranges == [nil])
    }

    @Test func aDamagedRecordIsNoReasonToGoOn() async throws {
        try await workshop.breakOff(file, behind: 100_000)
        var record = try workshop.directory.bytes(of: ".film.mp4.part.info")
        record[record.count / 2] ^= 1
        try workshop.directory.write(record, to: ".film.mp4.part.info")
        let server = try ScriptedServer { [file] in file.answer(to: $0) }
        defer { server.stop() }
        _ = try await workshop.engine().download(
            workshop.request(at: server), to: workshop.path)
        #expect(server.ranges == [nil])
        #expect(try workshop.content() == file.body)
    }
}
