import Glibc
import TestSupport
import Testing

@testable import NetworkEngine

/// What becomes of a part that something else changes: another process while it comes or is looked
/// at, or the end of the power.
@Suite(.timeLimit(.minutes(5))) struct SpoiledPartsTests {
    private let workshop: DownloadWorkshop

    init() throws {
        workshop = try DownloadWorkshop()
    }

    /// Too large to be judged in memory, or not.
    private static func file(isLarge: Bool) -> ServedFile {
        ServedFile(isLarge ? Engine.largestCachedDownload + 50_000 : 2_000_000)
    }

    private var partPath: String { workshop.directory.path + "/.film.mp4.part" }

    private func part() throws -> Descriptor { Descriptor(try Posix.open(partPath, O_RDWR)) }

    /// Writes zeros over a range of the part.
    private func tear(_ range: Range<Int>) throws {
        let (zeros, file) = ([UInt8](repeating: 0, count: range.count), try part())
        let result = zeros.withUnsafeBytes { zeros in
            Result { () throws(PosixError) in
                try Posix.write(zeros, at: range.lowerBound, to: file, named: "the part")
            }
        }
        try result.get()
    }

    /// A request during which `change` happens once, as soon as bytes have come.
    private func request(
        at server: ScriptedServer, _ change: @escaping @Sendable () throws -> Void
    ) -> Request {
        let isDue = Lock(true)
        var request = workshop.request(at: server)
        request.onProgress = { _ in
            let isNow = isDue.withLock { isDue in
                defer { isDue = false }
                return isDue
            }
            if isNow { try? change() }
        }
        return request
    }

    private func outcome(_ request: Request, retries: Int = 0) async
        -> Result<Download, EngineError>
    {
        do throws(EngineError) {
            return .success(
                try await workshop.engine(retries: retries).download(request, to: workshop.path))
        } catch {
            return .failure(error)
        }
    }

    /// The program died by SIGBUS.
    @Test(arguments: [0, 1])
    func aPartThatIsCutShortWhileItIsLookedAtIsFetchedAgain(retries: Int) async throws {
        // given
        let file = SpoiledPartsTests.file(isLarge: true)
        let server = try ScriptedServer { file.answer(to: $0) }
        defer { server.stop() }
        let looks = Lock(0)
        var request = workshop.request(at: server)
        request.verifier = Verifier { [self] _, bytes in
            let isFirst = looks.withLock { looks in
                looks += 1
                return looks == 1
            }
            if isFirst, let part = try? part() { try? Posix.cut(part, at: 1000) }
            return bytes.last == nil ? .empty : nil
        }
        // when
        let outcome = await outcome(request, retries: retries)
        // then
        guard retries > 0 else {
            #expect(throws: EngineError.self) { try outcome.get() }
            #expect("\(outcome)".contains("something else has changed \(partPath) while"))
            #expect(try workshop.names().isEmpty)
            return
        }
        #expect(try outcome.get().bytes == file.body.count)
        #expect(try workshop.content() == file.body && workshop.names() == ["film.mp4"])
        #expect(server.ranges == [nil, nil])
    }

    @Test(arguments: [true, false])
    func whatIsWrittenIntoAPartIsNoPartOfTheFile(isLarge: Bool) async throws {
        let file = SpoiledPartsTests.file(isLarge: isLarge)
        let server = try ScriptedServer { file.answer(to: $0) }
        defer { server.stop() }
        let request = request(at: server) { [self] in try tear(100..<4000) }
        _ = try await outcome(request, retries: 1).get()
        #expect(try workshop.content() == file.body && workshop.names() == ["film.mp4"])
        #expect(server.ranges == [nil, nil])
    }

    @Test(arguments: [true, false])
    func whatIsPutInThePlaceOfAPartStaysThere(isRefused: Bool) async throws {
        let file = SpoiledPartsTests.file(isLarge: false)
        let server = try ScriptedServer { file.answer(to: $0) }
        defer { server.stop() }
        let (directory, partPath) = (workshop.directory, partPath)
        var request = request(at: server) {
            try directory.write([1, 2, 3], to: "other")
            rename(directory.path + "/other", partPath)
        }
        if isRefused { request.verifier = Verifier { _, _ in .damaged("by the test") } }
        let outcome = await outcome(request)
        let reason = isRefused ? "by the test" : "cannot find \(partPath): No such file"
        #expect("\(outcome)".contains(reason))
        #expect(try workshop.directory.bytes(of: ".film.mp4.part") == [1, 2, 3])
        #expect(try !workshop.names().contains("film.mp4"))
    }

    /// Where the power had failed, zeros in a part of the right length were taken for its bytes.
    @Test(arguments: [0..<1, 100_000..<100_001, 700_000..<710_000, 1_400_000..<1_500_000])
    func aTornPartIsContinuedBeforeTheTear(range: Range<Int>) async throws {
        // given
        let file = SpoiledPartsTests.file(isLarge: false)
        try await workshop.breakOff(file, behind: 1_500_000)
        try tear(range)
        let server = try ScriptedServer { file.answer(to: $0) }
        defer { server.stop() }
        // when
        let download = try await outcome(workshop.request(at: server)).get()
        // then
        #expect(try workshop.content() == file.body && workshop.names() == ["film.mp4"])
        #expect(download.resumedFrom <= range.lowerBound)
        #expect(range.lowerBound - download.resumedFrom < 2 * PartCheckpoint.distance)
        let from = download.resumedFrom
        #expect(server.ranges == [from == 0 ? nil : "bytes=\(from)-"])
    }

    @Test func whatWasAddedToAPartIsNotBelieved() async throws {
        let file = SpoiledPartsTests.file(isLarge: false)
        try await workshop.breakOff(file, behind: 1_000_000)
        let zeros = [UInt8](repeating: 0, count: 1_000_000)
        try workshop.directory.write(file.body.prefix(1_000_000) + zeros, to: ".film.mp4.part")
        let server = try ScriptedServer { file.answer(to: $0) }
        defer { server.stop() }
        let download = try await outcome(workshop.request(at: server)).get()
        #expect(download.resumedFrom == 1_000_000)
        #expect(try workshop.content() == file.body)
    }

    /// A film that was whole but for what the disk had lost was taken for whole.
    @Test func aTornPartOfAllTheBytesIsNotTakenForWhole() async throws {
        // given: a run that ended between the last byte and the place
        let file = SpoiledPartsTests.file(isLarge: true)
        let server = try ScriptedServer { file.answer(to: $0) }
        defer { server.stop() }
        let request = workshop.request(at: server)
        _ = try await workshop.engine().heldDownload(request, at: workshop.path)
        try tear(5_000_000..<5_004_096)
        // when
        let download = try await outcome(request).get()
        // then
        #expect(try workshop.content() == file.body)
        #expect((4_000_000..<5_000_000).contains(download.resumedFrom))
    }

    @Test func aPartIsContinuedAgainAndAgain() async throws {
        // given: each run brings something, and is torn
        let file = SpoiledPartsTests.file(isLarge: false)
        try await workshop.breakOff(file, behind: 900_000)
        try tear(800_000..<900_000)
        let cut = try ScriptedServer { file.answer(to: $0, cut: 600_000) }
        defer { cut.stop() }
        _ = await outcome(workshop.request(at: cut))
        try tear(1_200_000..<1_300_000)
        let server = try ScriptedServer { file.answer(to: $0) }
        defer { server.stop() }
        // when
        let download = try await outcome(workshop.request(at: server)).get()
        // then
        #expect(try workshop.content() == file.body)
        #expect((900_000...1_200_000).contains(download.resumedFrom))
    }
}
