import Glibc
import TestSupport
import Testing

@testable import NetworkEngine

/// Bodies that leave this machine slowly: libcurl has long handed them to the system by then.
@Suite(.timeLimit(.minutes(5))) struct SlowUplinkTests {
    private let clock = WatchedClock()

    /// What the system still had to bring was no progress, and the upload timed out while its bytes
    /// went out, "waiting for the answer".
    @Test func aBodyThatTheOtherSideTakesSlowlyIsNotStalled() async throws {
        let server = try SlowServer { [clock] connection in
            var rest = try connection.readHead() + SlowUplinkTests.length
            while rest > 0 {
                rest -= try connection.read(min(rest, 32_768))
                if rest > 0 { clock.advance(by: .seconds(6)) }
            }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        }
        let response = try await transport().send(request(to: server))
        #expect(response.status == 200)
    }

    @Test func aBodyThatTheOtherSideDoesNotTakeIsGivenUp() async throws {
        let server = try SlowServer { [clock] connection in
            _ = try connection.readHead()
            for _ in 0..<3 { clock.advance(by: .seconds(11)) }
        }
        let error = await #expect(throws: EngineError.self) {
            try await transport().send(request(to: server))
        }
        #expect(error?.description == "127.0.0.1 timed out while waiting for the answer")
    }

    private static let length = 500_000

    private func request(to server: SlowServer) -> Request {
        Request(
            "http://127.0.0.1:\(server.port)/", method: .post,
            body: Body([UInt8](repeating: 7, count: SlowUplinkTests.length)))
    }

    private func transport() -> CurlTransport {
        var configuration = TransportConfiguration()
        configuration.clock = clock.clock
        configuration.timeouts.stall = .seconds(10)
        return CurlTransport(configuration)
    }
}

/// A clock that a server moves, and at which the transport has then looked.
private final class WatchedClock: Sendable {
    private struct State: Sendable {
        var elapsed = Duration.zero
        var looks = 0
        var gate: ThreadGate?
    }

    private let state = Lock(State())

    /// Moves the time on, and waits until the transport has seen what is stalled by then.
    func advance(by duration: Duration) {
        state.withLock { $0.elapsed += duration }
        waitForLooks(3)
    }

    /// Waits until the time has been asked for so many times.
    func waitForLooks(_ count: Int) {
        let gate = ThreadGate()
        state.withLock { ($0.looks, $0.gate) = (count, gate) }
        _ = gate.wait()
    }

    var clock: EngineClock {
        EngineClock(
            now: { Timestamp(seconds: 1_800_000_000) }, elapsed: { self.look() },
            sleep: { (_) async throws(CancellationError) in })
    }

    private func look() -> Duration {
        state.withLock { state in
            state.looks -= 1
            if state.looks == 0 { state.gate?.open() }
            return state.elapsed
        }
    }
}

/// A server that takes no more of a request than its script reads, for one connection.
private final class SlowServer: Sendable {
    /// The one connection, whose receive buffer is as small as can be.
    struct Connection: Sendable {
        let descriptor: Int32

        struct Closed: Error {}

        /// Reads the header, a byte at a time, and returns 0: nothing of the body has been read.
        func readHead() throws -> Int {
            var tail: [UInt8] = []
            while tail != Array("\r\n\r\n".utf8) {
                var byte: UInt8 = 0
                guard recv(descriptor, &byte, 1, 0) == 1 else { throw Closed() }
                tail = tail.suffix(3) + [byte]
            }
            return 0
        }

        /// Reads so many bytes, and returns how many.
        func read(_ count: Int) throws -> Int {
            var part = [UInt8](repeating: 0, count: count)
            guard recv(descriptor, &part, count, Int32(MSG_WAITALL)) == count else {
                throw Closed()
            }
            return count
        }

        func send(_ text: String) {
            _ = LoopbackSocket.sendAll(Array(text.utf8), to: descriptor)
        }
    }

    let port: Int
    private let listener: Int32

    init(_ script: @escaping @Sendable (Connection) throws -> Void) throws {
        (listener, port) = try LoopbackSocket.listening()
        var size: Int32 = 8192
        setsockopt(
            listener, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        OwnThread.start { [listener] in
            guard let descriptor = LoopbackSocket.accepted(by: listener) else { return }
            try? script(Connection(descriptor: descriptor))
            close(descriptor)
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }
}
