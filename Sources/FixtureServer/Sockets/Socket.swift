import Glibc
import NetworkEngine

/// A TCP socket: the one place of the server that makes socket calls.
struct Socket: Sendable {
    /// The descriptor, owned by whoever made the socket.
    let descriptor: Int32

    /// A socket that listens on 127.0.0.1; port 0 lets the system choose.
    static func listening(port: UInt16) throws(PosixError) -> Socket {
        let socket = Socket(
            descriptor: try Posix.retrying("socket", "127.0.0.1") {
                Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            })
        socket.set(SO_REUSEADDR, 1)
        let subject = "127.0.0.1:\(port)"
        try Posix.retrying("bind", subject) {
            withLoopback(port) { bind(socket.descriptor, $0, $1) }
        }
        try Posix.retrying("listen", subject) { listen(socket.descriptor, backlog) }
        return socket
    }

    private static let backlog: Int32 = 1024

    /// The port it is bound to.
    var port: UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = getsockname(descriptor, $0, &length)
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Waits for the next client.
    func acceptNext() throws(PosixError) -> Socket {
        let client = Socket(
            descriptor: try Posix.retrying("accept", "a connection") {
                accept(descriptor, nil, nil)
            })
        _ = fcntl(client.descriptor, F_SETFD, FD_CLOEXEC)
        var on: Int32 = 1
        setsockopt(
            client.descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on,
            socklen_t(MemoryLayout<Int32>.size))
        return client
    }

    /// Waits for bytes; none at the end or when the client is gone.
    func receive() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
            while true {
                let received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
                if received < 0, errno == EINTR { continue }
                count = max(0, received)
                return
            }
        }
    }

    /// Sends everything; false when the client is gone.
    func send(_ bytes: some Collection<UInt8>) -> Bool {
        let whole = Array(bytes)
        return whole.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = Glibc.send(
                    descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent,
                    Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Waits until the client leaves, `bell` rings or the time is over.
    func wait(milliseconds: Int?, bell: Bell.Line? = nil) -> Event {
        var watched = [pollfd(fd: descriptor, events: Socket.peerHungUp, revents: 0)]
        if let bell { watched.append(pollfd(fd: bell.descriptor, events: 0, revents: 0)) }
        while true {
            let ready = poll(&watched, nfds_t(watched.count), milliseconds.map(Int32.init) ?? -1)
            if ready < 0, errno == EINTR { continue }
            if ready <= 0 { return .timeOver }
            return watched[0].revents != 0 ? .clientLeft : .bellRang
        }
    }

    /// Linux's `POLLRDHUP`, which Swift does not import: the client has closed its side.
    private static let peerHungUp: Int16 = 0x2000

    /// What ended a wait.
    enum Event: Sendable {
        case clientLeft
        case bellRang
        case timeOver
    }

    /// Closes it; what was sent still arrives.
    func close() {
        _ = Glibc.close(descriptor)
    }

    /// Closes it with a reset, which throws away what has not arrived yet.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    private func set(_ option: Int32, _ value: Int32) {
        var value = value
        setsockopt(descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Calls `body` with the address of a port of this machine.
    static func withLoopback<Result>(
        _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
