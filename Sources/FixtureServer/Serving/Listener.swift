import Glibc
import NetworkEngine

/// Accepts clients on a port of this machine and gives each a thread.
struct Listener {
    private let socket: Socket
    private let router: Router

    /// Listens on 127.0.0.1; port 0 lets the system choose.
    init(port: UInt16, router: Router) throws(PosixError) {
        socket = try Socket.listening(port: port)
        self.router = router
    }

    /// The port it listens on.
    var port: UInt16 { socket.port }

    /// Accepts clients for ever, on a thread of its own.
    func start() {
        OwnThread.start { [self] in
            while true { acceptOne() }
        }
    }

    private func acceptOne() {
        guard let client = try? socket.acceptNext() else { return }
        let trouble = router.troubleOfConnection()
        if trouble.delay > 0 { _ = client.wait(milliseconds: trouble.delay) }
        let isStarted = OwnThread.start { [router] in
            serve(client, trouble, router)
        }
        if !isStarted { client.close() }
    }
}

/// Serves one client, unless the connection itself is in trouble.
private func serve(_ client: Socket, _ trouble: Delivery, _ router: Router) {
    guard let ending = trouble.stop?.ending else {
        var connection = Connection(socket: client, router: router)
        return connection.serve()
    }
    switch ending {
    case .close: client.close()
    case .reset: client.reset()
    case .silence:
        _ = client.wait(milliseconds: nil, bell: router.release.line())
        client.close()
    }
}
