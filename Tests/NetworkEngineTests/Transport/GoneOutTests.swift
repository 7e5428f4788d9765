import Glibc
import TestSupport
import Testing

@testable import NetworkEngine

/// Whether a server may have got a whole request, of which a write's fate depends.
@Suite(.timeLimit(.minutes(5))) struct GoneOutTests {
    private func hasGoneOut(_ request: Request) async -> Bool {
        let transport = CurlTransport()
        defer { transport.shutDown() }
        let ticket = TransferTicket()
        _ = try? await transport.send(request, as: ticket)
        return ticket.mayHaveArrived
    }

    private func upload(to url: String, bytes: Int) -> Request {
        Request(url, method: .post, body: Body([UInt8](repeating: 1, count: bytes)))
    }

    @Test func whatIsAnsweredHas() async throws {
        let server = try ScriptedServer { _ in [.ok("")] }
        defer { server.stop() }
        #expect(await hasGoneOut(upload(to: server.url, bytes: 1 << 20)))
        #expect(await hasGoneOut(Request(server.url)))
    }

    @Test func whatWasReadAndNotAnsweredHas() async throws {
        let server = try ScriptedServer { _ in [.reset] }
        defer { server.stop() }
        #expect(await hasGoneOut(upload(to: server.url, bytes: 10)))
        #expect(await hasGoneOut(Request(server.url, method: .delete)))
    }

    @Test func whatFindsNobodyHasNot() async throws {
        let port = try LoopbackSocket.unusedPort()
        #expect(await !hasGoneOut(upload(to: "http://127.0.0.1:\(port)/", bytes: 10)))
        #expect(await !hasGoneOut(upload(to: "http://host.invalid/", bytes: 10)))
    }

    /// An upload that broke off in its middle had perhaps arrived, and was thrown away.
    @Test func aBodyThatBreaksOffInItsMiddleHasNot() async throws {
        let (listener, port) = try LoopbackSocket.listening()
        OwnThread.start {
            guard let connection = LoopbackSocket.accepted(by: listener) else { return }
            var beginning = [UInt8](repeating: 0, count: 1000)
            recv(connection, &beginning, beginning.count, 0)
            LoopbackSocket.resetOnClose(connection)
            close(connection)
        }
        defer { close(listener) }
        #expect(await !hasGoneOut(upload(to: "http://127.0.0.1:\(port)/", bytes: 64 << 20)))
    }

    @Test func aCancelledRequestWhoseBodyIsOnItsWayHasNot() async throws {
        let (listener, port) = try LoopbackSocket.listening()
        let isHeld = ThreadGate()
        OwnThread.start {
            guard let connection = LoopbackSocket.accepted(by: listener) else { return }
            _ = isHeld.wait()
            close(connection)
        }
        defer {
            isHeld.open()
            close(listener)
        }
        let task = Lock<Task<Bool, Never>?>(nil)
        let isKnown = OneShot<Void, Never>()
        var request = upload(to: "http://127.0.0.1:\(port)/", bytes: 64 << 20)
        request.onUploadProgress = { progress in
            if progress.sent > 0 { task.withLock { $0?.cancel() } }
        }
        let sending = Task { [request] in
            _ = await isKnown.result()
            return await hasGoneOut(request)
        }
        task.withLock { $0 = sending }
        isKnown.deliver(.success(()))
        #expect(await !sending.value)
    }
}
