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
}
