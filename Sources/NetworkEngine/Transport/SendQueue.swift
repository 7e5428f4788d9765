/// What libcurl has sent, and the system has not brought to the other side yet.
///
/// On a slow line a body has long gone out by libcurl's count while most of it still waits here.
struct SendQueue {
    private let socket: Int32
    private var waiting: Int?

    /// The queue of that socket's connection.
    init(of socket: Int32) {
        self.socket = socket
    }

    /// Whether the other side has got something since the last look.
    mutating func hasShrunk() -> Bool {
        let before = waiting
        waiting = Posix.unconfirmedBytes(of: socket)
        guard let before, let waiting else { return false }
        return waiting < before
    }
}

/// The sockets that were opened for libcurl, which says of a connection only between which ends it is.
///
/// Only the transport's thread touches it.
final class OpenedSockets {
    /// By number, so that there are never more of them than descriptors: libcurl does not tell when it
    /// closes one, and the system gives its number to the next.
    private var numbers: Set<Int32> = []

    /// A socket has been opened.
    func note(_ socket: Int32) {
        numbers.insert(socket)
    }

    /// The queue of the connection between those ends, or nil when it is not found.
    func queue(between ends: KeptConnections.Ends) -> SendQueue? {
        guard let local = IPAddress(ends.local), let remote = IPAddress(ends.remote) else {
            return nil
        }
        let here = Posix.SocketEnd(address: local, port: ends.localPort)
        let there = Posix.SocketEnd(address: remote, port: ends.remotePort)
        let socket = numbers.first {
            Posix.localEnd(of: $0) == here && Posix.remoteEnd(of: $0) == there
        }
        return socket.map(SendQueue.init)
    }
}
