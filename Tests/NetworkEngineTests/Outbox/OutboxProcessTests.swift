import Foundation
import TestSupport
import Testing

@testable import NetworkEngine

/// Processes that are killed, and processes that flush at once.
@Suite(.timeLimit(.minutes(5))) struct OutboxProcessTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var path: String { "\(directory.path)/outbox" }

    /// The keys of what a server has seen, in order.
    private func keys(_ server: ScriptedServer) -> [String] {
        server.requests.compactMap { $0.headers["Idempotency-Key"] }
    }

    /// OQ-1: the file was removed before the server had answered.
    @Test(arguments: ["kept", "sending", "done"])
    func aWriterThatIsKilledHasItsWriteSentOnce(at step: String) throws {
        let server = try ScriptedServer { _ in [.ok("")] }
        defer { server.stop() }
        let writer = try OutboxWriter.start(in: path, to: server.url, step)
        #expect(writer.waitForSignal() == SIGKILL)
        let seenBefore = keys(server)
        #expect(seenBefore.count == (step == "done" ? 1 : 0))
        #expect(try directory.keptFiles().count == (step == "done" ? 0 : 1))
        #expect(try OutboxWriter.start(in: path, to: server.url, "send").waitForEnd() == 0)
        #expect(keys(server).count == 1)
        #expect(try directory.keptFiles() == [])
    }

    /// OQ-5: the server had taken the write, and its process ended before it heard of it.
    @Test func aWriterThatIsKilledBeforeTheAnswerSendsUnderTheSameKey() throws {
        let writer = Lock<OutboxWriter?>(nil)
        let isStarted = ThreadGate()
        let server = try ScriptedServer { request in
            guard request.number == 1 else { return [.ok("")] }
            return [.wait(isStarted), .call { writer.withLock { $0 }?.kill() }, .hang]
        }
        defer { server.stop() }
        let process = try OutboxWriter.start(in: path, to: server.url, "none")
        writer.withLock { $0 = process }
        isStarted.open()
        #expect(process.waitForSignal() == SIGKILL)
        #expect(try directory.keptFiles().count == 1)
        #expect(try OutboxWriter.start(in: path, to: server.url, "send").waitForEnd() == 0)
        #expect(keys(server).count == 2 && Set(keys(server)).count == 1)
        #expect(try directory.keptFiles() == [])
    }

    @Test func fourProcessesFlushEachWriteOnceAndInOrder() async throws {
        let server = try ScriptedServer { _ in [.ok("")] }
        defer { server.stop() }
        try await freeze(40, to: server.url)
        let expected = try await Outbox(path).writes().map(\.id)
        let processes = try (0..<4).map { _ in
            try OutboxWriter.start(in: path, to: server.url, "send")
        }
        for process in processes { #expect(process.waitForEnd() == 0) }
        #expect(keys(server) == expected)
        #expect(try directory.keptFiles() == [])
    }

    /// OQ-6: what was queued while another process looked was lost.
    @Test func writesOfManyProcessesAtOnceAreAllKept() async throws {
        let closed = try LoopbackSocket.unusedPort()
        let processes = try (0..<8).map { _ in
            try OutboxWriter.start(in: path, to: "http://127.0.0.1:\(closed)/", "none")
        }
        for process in processes { #expect(process.waitForEnd() == 0) }
        let writes = try await Outbox(path).writes()
        #expect(writes.map(\.number) == Array(1...8))
        #expect(Set(writes.map(\.id)).count == 8)
    }

    private func freeze(_ count: Int, to url: String) async throws {
        var configuration = Engine.Configuration()
        configuration.outboxDirectory = path
        let transport = FakeTransport { (_) async throws(EngineError) in
            throw .cannotConnect(host: "127.0.0.1", reason: "no network")
        }
        let engine = Engine(configuration, transport: transport)
        for number in 0..<count {
            _ = try await engine.write(.post("\(number)", to: url))
        }
    }
}

/// A process of its own that writes through an outbox: the program `OutboxWriter`.
private struct OutboxWriter: @unchecked Sendable {
    private let process: Process

    static func start(in path: String, to url: String, _ step: String) throws -> OutboxWriter {
        let process = Process()
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
            .appending(path: "OutboxWriter")
        process.arguments = [path, url, step]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        return OutboxWriter(process: process)
    }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    func waitForEnd() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// The signal that ended it, 0 when it ended by itself.
    func waitForSignal() -> Int32 {
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    }
}
