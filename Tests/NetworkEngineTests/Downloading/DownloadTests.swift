import Glibc
import TestSupport
import Testing

@testable import NetworkEngine

/// A body goes to its file as it arrives, and nothing else is left behind.
@Suite(.timeLimit(.minutes(5))) struct DownloadTests {
    private let workshop: DownloadWorkshop
    private let file = ServedFile(300_000)

    init() throws {
        workshop = try DownloadWorkshop()
    }

    @Test func aBodyGoesToItsFileAndNothingElseIsLeft() async throws {
        // given
        let server = try ScriptedServer { [file] in file.answer(to: $0) }
        defer { server.stop() }
        try workshop.directory.write([1], to: "film.mp4")
        // when
        let download = try await workshop.engine()
            .download(workshop.request(at: server), to: workshop.path)
        // then
        #expect(try workshop.content() == file.body)
        #expect(try workshop.names() == ["film.mp4"])
        #expect(download.path == workshop.path)
        #expect(download.bytes == 300_000 && download.resumedFrom == 0)
        #expect(download.response.status == 200 && download.response.body.isEmpty)
        let sent = try #require(server.requests.first).headers
        #expect(sent["Accept-Encoding"] == "identity" && sent["Range"] == nil)
    }

    /// Run as root with the place `/dev/null`, it left the machine a file there.
    @Test(arguments: ["pipe", "link"]) func whatIsNoFileIsNotReplaced(form: String) async throws {
        let server = try ScriptedServer { [file] in file.answer(to: $0) }
        defer { server.stop() }
        if form == "pipe" {
            #expect(mkfifo(workshop.path, 0o600) == 0)
        } else {
            #expect(symlink("/dev/null", workshop.path) == 0)
        }
        let error = await #expect(throws: EngineError.self) {
            try await workshop.engine()
                .download(workshop.request(at: server), to: workshop.path)
        }
        #expect(error?.description == "cannot write \(workshop.path): File exists")
        #expect(server.requests.isEmpty)
    }

    @Test func anEmptyBodyIsAnEmptyFile() async throws {
        let server = try ScriptedServer { _ in [.answer(200)] }
        defer { server.stop() }
        let download = try await workshop.engine().download(
            workshop.request(at: server), to: workshop.path)
        #expect(try workshop.content().isEmpty && download.bytes == 0)
    }

    @Test func aBodyOfUnknownLengthIsWholeWithItsLastChunk() async throws {
        let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        let isCut = Lock(true)
        let server = try ScriptedServer { _ in
            let end: [ScriptedServer.Step] = isCut.withLock { $0 } ? [.close] : [.text("0\r\n\r\n")]
            return [.text(head + "5\r\nhello\r\n")] + end
        }
        defer { server.stop() }
        let (engine, request) = (workshop.engine(), workshop.request(at: server))
        await #expect(throws: EngineError.self) {
            try await engine.download(request, to: workshop.path)
        }
        #expect(try workshop.names().isEmpty)
        isCut.withLock { $0 = false }
        _ = try await engine.download(request, to: workshop.path)
        #expect(try workshop.content() == Array("hello".utf8))
    }

    @Test func whatASmallDownloadBringsIsCachedToo() async throws {
        // given
        let server = try ScriptedServer { [file] in
            var file = file
            file.fields.append(("Cache-Control", "max-age=60"))
            return file.answer(to: $0)
        }
        defer { server.stop() }
        let (engine, request) = (workshop.engine(), workshop.request(at: server))
        // when
        let first = try await engine.download(request, to: workshop.path)
        let second = try await engine.download(request, to: workshop.path + "2")
        let response = try await engine.response(for: request)
        // then
        #expect(first.response.source == .fresh && second.response.source == .cache)
        #expect(try workshop.directory.bytes(of: "film.mp42") == file.body)
        #expect(response.source == .cache && response.body == file.body)
        #expect(server.requests.count == 1)
    }

    @Test func aLargeDownloadIsNotCachedAndAnOldEntryGoes() async throws {
        // given: a small version in the cache
        let isLarge = Lock(false)
        let large = ServedFile([UInt8](repeating: 7, count: Engine.largestCachedDownload + 1))
        let server = try ScriptedServer { [file] in
            var served = isLarge.withLock { $0 } ? large : file
            served.fields.append(("Cache-Control", "max-age=60"))
            return served.answer(to: $0)
        }
        defer { server.stop() }
        let engine = workshop.engine()
        var request = workshop.request(at: server)
        _ = try await engine.response(for: request)
        isLarge.withLock { $0 = true }
        // when
        request.cacheUse = .revalidate
        _ = try await engine.download(request, to: workshop.path)
        // then
        #expect(try workshop.content() == large.body)
        request.cacheUse = .cacheOnly
        let offline = request
        await #expect(throws: EngineError.self) { try await engine.response(for: offline) }
    }

    @Test func whatTheServerConfirmsIsTakenFromTheCache() async throws {
        let server = try ScriptedServer { [file] request in
            request.headers["If-None-Match"] == nil
                ? file.answer(to: request) : [.answer(304, [("ETag", "\"one\"")])]
        }
        defer { server.stop() }
        let engine = workshop.engine()
        var request = workshop.request(at: server)
        _ = try await engine.response(for: request)
        request.cacheUse = .revalidate
        let download = try await engine.download(request, to: workshop.path)
        #expect(download.response.source == .revalidated)
        #expect(try workshop.content() == file.body && workshop.names() == ["film.mp4"])
    }

    @Test func aCodedAnswerIsDecodedAlthoughNoneWasAskedFor() async throws {
        let server = try ScriptedServer { [file] _ in
            [.answer(200, [("Content-Encoding", "gzip")], body: Gzip.encode(file.body))]
        }
        defer { server.stop() }
        let download = try await workshop.engine().download(
            workshop.request(at: server), to: workshop.path)
        #expect(download.bytes == file.body.count)
        #expect(try workshop.content() == file.body)
    }

    @Test func aRedirectAndAPauseOfTheHostLeadToTheFile() async throws {
        // given
        let server = try ScriptedServer { [file] request in
            switch request.number {
            case 1: [.answer(429, [("Retry-After", "7")], body: Array("slower".utf8))]
            case 2: [.redirect(302, to: "/there")]
            default: file.answer(to: request)
            }
        }
        defer { server.stop() }
        // when
        _ = try await workshop.engine(retries: 1).download(
            workshop.request(at: server), to: workshop.path)
        // then
        #expect(try workshop.content() == file.body)
        #expect(workshop.clock.sleeps == [.seconds(7)])
        #expect(server.requests.map(\.target) == ["/film", "/film", "/there"])
    }

    @Test(arguments: [404, 500, 206, 204])
    func noOtherStatusThan200MakesAFile(status: Int) async throws {
        let server = try ScriptedServer { _ in [.answer(status, body: Array("page".utf8))] }
        defer { server.stop() }
        await #expect(throws: EngineError.self) {
            try await workshop.engine().download(
                workshop.request(at: server), to: workshop.path)
        }
        #expect(try workshop.names().isEmpty)
    }

    @Test func moreThanTheLimitIsRefusedByHeaderAndByCount() async throws {
        let endless = try ScriptedServer { request in
            request.number == 1
                ? [.text("HTTP/1.1 200 OK\r\nContent-Length: 20000\r\nETag: \"a\"\r\n\r\n"), .hang]
                : [.text("HTTP/1.1 200 OK\r\nETag: \"a\"\r\n\r\n"), .endlessly([1, 2, 3])]
        }
        defer { endless.stop() }
        for _ in 0..<2 {
            let error = await #expect(throws: EngineError.self) {
                try await workshop.engine().download(
                    workshop.request(at: endless), to: workshop.path, limit: 10_000)
            }
            guard case .tooLarge(limit: 10_000) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(try workshop.names().isEmpty)
        }
    }

    @Test func bytesBehindTheDeclaredLengthAreNotPartOfIt() async throws {
        let server = try ScriptedServer { _ in
            [.text("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello, and more"), .close]
        }
        defer { server.stop() }
        _ = try await workshop.engine().download(
            workshop.request(at: server), to: workshop.path)
        #expect(try workshop.content() == Array("hello".utf8))
    }

    @Test(arguments: ["/film.mp4/", "/missing/film.mp4", "/.", ""])
    func aPlaceThatCannotBeIsToldBeforeAnythingIsAsked(place: String) async throws {
        let server = try ScriptedServer { _ in [.ok("x")] }
        defer { server.stop() }
        let error = await #expect(throws: EngineError.self) {
            try await workshop.engine().download(
                workshop.request(at: server), to: workshop.directory.path + place)
        }
        guard case .unwritable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.requests.isEmpty)
    }

    @Test func whatIsNoPlainGetIsRefused() async throws {
        let ranged = Request("http://127.0.0.1:1/", headers: ["Range": "bytes=1-"])
        let post = Request("http://127.0.0.1:1/", method: .post, body: Body([1]))
        for request in [ranged, post] {
            let error = await #expect(throws: EngineError.self) {
                try await workshop.engine().download(request, to: workshop.path)
            }
            guard case .invalidRequest = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    @Test func theLongestNameHasAPartToo() async throws {
        let server = try ScriptedServer { [file] in file.answer(to: $0, cut: 1000) }
        defer { server.stop() }
        let name = String(repeating: "n", count: 255)
        await #expect(throws: EngineError.self) {
            try await workshop.engine().download(
                workshop.request(at: server), to: workshop.directory.path + "/" + name)
        }
        #expect(try workshop.names().count == 2)
    }
}
