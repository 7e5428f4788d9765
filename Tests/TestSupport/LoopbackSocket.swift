import Glibc
import NetworkEngine

/// The socket calls of the test servers, on 127.0.0.1 alone.
package enum LoopbackSocket {
    /// A socket that listens on a port chosen by the system, and the port.
    package static func listening(on address: String = "127.0.0.1") throws
        -> (descriptor: Int32, port: Int)
    {
        let descriptor = try bound(to: address)
        try Posix.retrying("listen", "a test server") { listen(descriptor, 1024) }
        return (descriptor, try port(of: descriptor))
    }

    /// A port that nobody listens on, though nothing keeps it so.
    package static func unusedPort() throws -> Int {
        let descriptor = try bound(to: "127.0.0.1")
        defer { close(descriptor) }
        return try port(of: descriptor)
    }

    /// The next connection of a listening socket, or nil once it is shut down.
    package static func accepted(by listener: Int32) -> Int32? {
        while true {
            let descriptor = accept(listener, nil, nil)
            if descriptor >= 0 {
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                setNumber(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
                return descriptor
            }
            if errno != EINTR && errno != ECONNABORTED { return nil }
        }
    }

    /// Sends all of it; false when the other side has gone.
    package static func sendAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let window = UnsafeRawBufferPointer(rebasing: rest)
                let count = send(
                    descriptor, window.baseAddress, window.count, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// A connection to that port.
    package static func connected(to port: Int) throws -> Int32 {
        let descriptor = try unbound()
        var address = loopback(port: port)
        try withSocketAddress(&address) { pointer, length in
            _ = try Posix.retrying("connect", "a test server") {
                connect(descriptor, pointer, length)
            }
        }
        return descriptor
    }

    /// Reads until the other side closes.
    package static func readAll(_ descriptor: Int32) -> [UInt8] {
        var all: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &part, part.count, 0)
            guard count > 0 else { return all }
            all += part[..<count]
        }
    }

    /// Reads and forgets until the other side closes.
    package static func drain(_ descriptor: Int32) {
        var part = [UInt8](repeating: 0, count: 4096)
        while recv(descriptor, &part, part.count, 0) > 0 {}
    }

    /// Makes closing the socket send a reset.
    package static func resetOnClose(_ descriptor: Int32) {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    private static func bound(to ip: String) throws -> Int32 {
        let descriptor = try unbound()
        setNumber(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
        var address = loopback(port: 0)
        inet_pton(AF_INET, ip, &address.sin_addr)
        try withSocketAddress(&address) { pointer, length in
            _ = try Posix.retrying("bind", "a test server") { bind(descriptor, pointer, length) }
        }
        return descriptor
    }

    private static func unbound() throws -> Int32 {
        try Posix.retrying("socket", "a test server") {
            socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        }
    }

    private static func loopback(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        address.sin_port = in_port_t(port).bigEndian
        return address
    }

    private static func port(of descriptor: Int32) throws -> Int {
        var address = sockaddr_in()
        try withSocketAddress(&address) { pointer, length in
            var length = length
            _ = try Posix.retrying("getsockname", "a test server") {
                getsockname(descriptor, pointer, &length)
            }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func withSocketAddress(
        _ address: inout sockaddr_in,
        _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) throws -> Void
    ) throws {
        try withUnsafeMutablePointer(to: &address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private static func setNumber(
        _ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Int32
    ) {
        var value = value
        setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
