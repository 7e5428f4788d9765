import Glibc
import NetworkEngine
import TestSupport
import Testing

/// Downloads by processes of their own: killed, two at once, on a full disk, of much.
@Suite(.timeLimit(.minutes(5))) struct GetDownloadTests {
    private let stage: GetStage

    init() throws {
        stage = try GetStage()
    }

    /// A server of one content, which stands still behind the first `pause` bytes of the first
    /// answer, until it is told to go on.
    private func server(_ body: [UInt8], pause: Int, until gate: ThreadGate) throws
        -> ScriptedServer
    {
        try ScriptedServer { request in
            let fields = "Content-Length: \(body.count)\r\nETag: \"one\"\r\n\r\n"
            if request.number == 1 {
                return [
                    .text("HTTP/1.1 200 OK\r\n" + fields), .bytes(Array(body.prefix(pause))),
                    .wait(gate), .bytes(Array(body.dropFirst(pause))),
                ]
            }
            guard let range = request.headers["Range"],
                let start = Int(range.dropFirst(6).dropLast())
            else { return [.answer(200, [("ETag", "\"one\"")], body: body)] }
            let part = "bytes \(start)-\(body.count - 1)/\(body.count)"
            return [
                .answer(
                    206, [("ETag", "\"one\""), ("Content-Range", part)], body: Array(body[start...])
                )
            ]
        }
    }

    private func start(_ server: ScriptedServer, shell: String = "") throws -> ChildProcess {
        try ChildProcess(
            "/bin/sh",
            [
                "-c", "\(shell) exec \"$0\" \"$@\"", BuiltProduct.path("engine-get"),
                server.url + "/film", "--output", "film",
            ],
            environment: stage.environment(), directory: stage.directory.path, input: [])
    }

    /// Returns once the part has that many bytes.
    private func waitForPart(_ bytes: Int) async throws {
        let path = stage.directory.path + "/.film.part"
        for _ in 0..<10_000 {
            let file = try? Descriptor(Posix.open(path, O_RDONLY))
            if let file, try Posix.status(file).size == bytes { return }
            try await Task.sleep(for: .milliseconds(2))
        }
        Issue.record("the part has not come to \(bytes) bytes")
    }

    private static func body(_ count: Int) -> [UInt8] {
        var random = SeededRandom(seed: 3)
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    @Test func aRunAfterAKilledOneAsksForTheRestAlone() async throws {
        // given
        let (body, gate) = (GetDownloadTests.body(900_000), ThreadGate())
        let server = try server(body, pause: 600_000, until: gate)
        defer { server.stop() }
        let killed = try start(server)
        try await waitForPart(600_000)
        // when
        killed.send(SIGKILL)
        let end = await killed.outcome
        let next = try await start(server).outcome
        gate.open()
        // then
        #expect(end.signal == SIGKILL)
        #expect(next.status == 0)
        #expect(try stage.directory.contents(of: "film") == body)
        let range = try #require(server.requests.last?.headers["Range"])
        let kept = try #require(Int(range.dropFirst("bytes=".count).dropLast()))
        #expect(next.errorText == "900000 bytes, \(kept) of them from a former run\n")
        #expect(kept > 300_000 && server.requests.count == 2)
        #expect(stage.directory.files().filter { $0.contains("part") }.isEmpty)
    }

    @Test func twoProcessesWithOneDestinationDoNotSpoilEachOther() async throws {
        let (body, gate) = (GetDownloadTests.body(500_000), ThreadGate())
        let server = try server(body, pause: 200_000, until: gate)
        defer { server.stop() }
        let first = try start(server)
        try await waitForPart(200_000)
        let second = try await start(server).outcome
        let isThere = try stage.directory.contents(of: "film") == body
        gate.open()
        let end = await first.outcome
        #expect(isThere && end.status == 0 && second.status == 0)
        #expect(second.errorText == "500000 bytes, 0 of them from a former run\n")
        #expect(try stage.directory.contents(of: "film") == body)
        #expect(stage.directory.files().filter { $0.contains("part") }.isEmpty)
    }

    @Test func aDiskThatTakesNoMoreIsToldAndKeepsThePart() async throws {
        // given: files of at most 100 blocks of 512 bytes
        let (body, gate) = (GetDownloadTests.body(500_000), ThreadGate())
        gate.open()
        let server = try server(body, pause: 200_000, until: gate)
        defer { server.stop() }
        // when
        let full = try await start(server, shell: "ulimit -f 100;").outcome
        let part = try stage.directory.contents(of: ".film.part").count
        let next = try await start(server).outcome
        // then
        #expect(full.status == 1)
        #expect(
            full.errorText.hasSuffix("/.film.part: File too large\n"), "\(full.errorText)")
        #expect(part == 51_200)
        let kept = try #require(next.errorText.split(separator: " ").compactMap { Int($0) }.last)
        #expect(next.errorText == "500000 bytes, \(kept) of them from a former run\n")
        #expect((51_200 - 16_384...51_200).contains(kept))
        #expect(try stage.directory.contents(of: "film") == body)
    }

    @Test func muchGoesToAFileWithoutTakingMemory() async throws {
        // given: 200 MB, made up as they are sent, and memory for half of that
        let piece = [UInt8](repeating: 7, count: 1 << 20)
        let server = try ScriptedServer { _ in
            [.text("HTTP/1.1 200 OK\r\nContent-Length: \(200 << 20)\r\nETag: \"a\"\r\n\r\n")]
                + (0..<200).map { _ in .bytes(piece) }
        }
        defer { server.stop() }
        // when
        let outcome = try await start(server, shell: "ulimit -d 102400;").outcome
        // then
        #expect(outcome.errorText == "\(200 << 20) bytes, 0 of them from a former run\n")
    }
}
