import Glibc

extension Posix {
    /// Whether something can be read from a socket without waiting: bytes, its end or an error.
    package static func hasArrivals(_ socket: Int32) -> Bool {
        var byte: UInt8 = 0
        while true {
            let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
            if count >= 0 { return true }
            if errno != EINTR { return errno != EAGAIN }
        }
    }

    /// An end of a connection.
    struct SocketEnd: Hashable {
        let address: IPAddress
        let port: Int
    }

    /// This end of a socket's connection, or nil without one.
    static func localEnd(of socket: Int32) -> SocketEnd? {
        end { getsockname(socket, $0, $1) }
    }

    /// The other end of a socket's connection, or nil without one.
    static func remoteEnd(of socket: Int32) -> SocketEnd? {
        end { getpeername(socket, $0, $1) }
    }

    /// How many bytes the other side of a TCP connection has not confirmed yet, or nil where the
    /// system does not tell.
    static func unconfirmedBytes(of socket: Int32) -> Int? {
        var count: Int32 = 0
        return ioctl(socket, UInt(TIOCOUTQ), &count) == 0 ? Int(count) : nil
    }

    private static func end(
        _ ask: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> SocketEnd? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &storage) { bytes in
            guard let start = bytes.baseAddress else { return nil }
            let address = start.assumingMemoryBound(to: sockaddr.self)
            guard ask(address, &length) == 0, let ip = IPAddress(address) else { return nil }
            // The port stands in the same place in both families.
            let port = start.loadUnaligned(fromByteOffset: 2, as: UInt16.self)
            return SocketEnd(address: ip, port: Int(UInt16(bigEndian: port)))
        }
    }
}
