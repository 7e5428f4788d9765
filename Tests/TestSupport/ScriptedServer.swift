import Glibc
import NetworkEngine

/// An HTTP/1.1 server on loopback that answers as its script says, byte for byte.
///
/// It listens on a port that the system chooses, serves each connection on a thread of its own and
/// keeps every request. `stop` ends it; so does the end of its last reference.
///
///     let server = try ScriptedServer { request in
///         request.target == "/gone" ? [.text("HTTP/1.1 404 Gone\r\nContent-Length: 0\r\n\r\n")] : [.ok("hello")]
///     }
///     defer { server.stop() }
///     // ask server.url + "/gone", then look at server.requests
package final class ScriptedServer: Sendable {
    /// What happens on the connection once a request has been read, one step after the other.
    package enum Step: Sendable {
        /// These bytes go out as they are.
        case bytes([UInt8])
        /// The same bytes go out again and again until the client has enough.
        case endlessly([UInt8])
        /// Nothing happens until the gate opens.
        case wait(ThreadGate)
        /// The test is told that everything before has happened.
        case call(@Sendable () -> Void)
        /// Nothing happens until the client closes the connection or the server stops.
        case hang
        /// The connection is closed in order.
        case close
        /// The connection is reset.
        case reset

        /// Text as it is, one byte for each character.
        package static func text(_ text: String) -> Step { .bytes(latin1(text)) }

        /// A whole answer with its length.
        package static func answer(
            _ status: Int, _ fields: [(String, String)] = [], body: [UInt8] = []
        ) -> Step {
            let length = fields.contains { $0.0 == "Content-Length" } || status == 304
            let all = fields + (length ? [] : [("Content-Length", "\(body.count)")])
            let head = all.map { "\($0.0): \($0.1)\r\n" }.joined()
            return .bytes(latin1("HTTP/1.1 \(status) Status\r\n\(head)\r\n") + body)
        }

        /// A whole answer of status 200 with that text.
        package static func ok(_ body: String) -> Step { answer(200, body: Array(body.utf8)) }

        /// A redirect.
        package static func redirect(_ status: Int, to location: String) -> Step {
            answer(status, [("Location", location)])
        }

        private static func latin1(_ text: String) -> [UInt8] {
            text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        }
    }

    /// Says what to do with a request; called on the connection's thread.
    package typealias Script = @Sendable (ScriptedRequest) -> [Step]

    private let core: ScriptedServerCore

    /// Starts a server on 127.0.0.1, or another address of 127.0.0.0/8, that answers by `script`.
    package init(address: String = "127.0.0.1", _ script: @escaping Script) throws {
        core = try ScriptedServerCore(address, script)
        OwnThread.start { [core] in core.acceptConnections() }
    }

    deinit { core.stop() }

    /// The port it listens on.
    package var port: Int { core.port }

    /// Its root, such as `http://127.0.0.1:4711`, without a slash at the end.
    package var url: String { "http://\(core.address):\(port)" }

    /// Every request so far, in the order of arrival.
    package var requests: [ScriptedRequest] { core.state.withLock { $0.requests } }

    /// How many connections were accepted so far.
    package var connections: Int { core.state.withLock { $0.connections } }

    /// How many connections are open now.
    package var openConnections: Int { core.state.withLock { $0.open.count } }

    /// Ends it and every connection; legal at any time, and again.
    package func stop() { core.stop() }
}

/// What the server's threads share; they keep it alive, not the server.
private final class ScriptedServerCore: Sendable {
    struct State: Sendable {
        var requests: [ScriptedRequest] = []
        var connections = 0
        var open: Set<Int32> = []
        var isStopped = false
    }

    let address: String
    let port: Int
    let state = Lock(State())
    private let listener: Int32
    private let script: ScriptedServer.Script

    init(_ address: String, _ script: @escaping ScriptedServer.Script) throws {
        self.address = address
        self.script = script
        (listener, port) = try LoopbackSocket.listening(on: address)
    }

    func stop() {
        state.withLock { state in
            guard !state.isStopped else { return }
            state.isStopped = true
            shutdown(listener, Int32(SHUT_RDWR))
            for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    func acceptConnections() {
        defer { close(listener) }
        while let descriptor = LoopbackSocket.accepted(by: listener) {
            let number = state.withLock { state -> Int? in
                guard !state.isStopped else { return nil }
                state.open.insert(descriptor)
                state.connections += 1
                return state.connections
            }
            guard let number else {
                close(descriptor)
                return
            }
            OwnThread.start { self.serve(descriptor, connection: number) }
        }
    }

    private func serve(_ descriptor: Int32, connection: Int) {
        defer {
            state.withLock { state in
                state.open.remove(descriptor)
                _ = close(descriptor)
            }
        }
        let reader = RequestReader(descriptor: descriptor)
        var isOpen = true
        while isOpen, var request = reader.next() {
            request.connection = connection
            request.number = state.withLock { state in
                state.requests.append(request)
                return state.requests.count
            }
            isOpen = script(request).allSatisfy { perform($0, on: descriptor) }
        }
    }

    /// Does one step; false when the connection is to end.
    private func perform(_ step: ScriptedServer.Step, on descriptor: Int32) -> Bool {
        switch step {
        case .bytes(let bytes): return LoopbackSocket.sendAll(bytes, to: descriptor)
        case .endlessly(let bytes):
            while LoopbackSocket.sendAll(bytes, to: descriptor) {}
            return false
        case .wait(let gate): return gate.wait()
        case .call(let action):
            action()
            return true
        case .hang:
            LoopbackSocket.drain(descriptor)
            return false
        case .close: return false
        case .reset:
            LoopbackSocket.resetOnClose(descriptor)
            return false
        }
    }
}
