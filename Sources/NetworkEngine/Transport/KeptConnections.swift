import CurlShim

/// The connections over HTTP/1.x that libcurl keeps for another request, each with its socket.
///
/// libcurl sends a request over such a connection whatever has come there meanwhile, and takes that
/// for the answer. It must not be one (RFC 9112 section 6.3): it belongs to no request. Over HTTP/2
/// an answer names its request, and other frames may come at any time.
///
/// Only the transport's thread touches it.
final class KeptConnections {
    /// The two ends of a connection.
    struct Ends: Hashable {
        let local: String
        let localPort: Int
        let remote: String
        let remotePort: Int
    }

    /// By socket, so that there are never more of them than descriptors: libcurl does not tell when
    /// it closes one, and the system gives its number to the next.
    private var ends: [Int32: Ends] = [:]

    /// Remembers the connection of a handle whose transfer over HTTP/1.x has just ended, if it is
    /// kept.
    func note(_ handle: EasyHandle) {
        guard let socket = handle.socket, let local = handle.text(CURLINFO_LOCAL_IP),
            let remote = handle.text(CURLINFO_PRIMARY_IP)
        else { return }
        ends[socket] = Ends(
            local: local, localPort: handle.number(CURLINFO_LOCAL_PORT), remote: remote,
            remotePort: handle.number(CURLINFO_PRIMARY_PORT))
    }

    /// Whether something waits on the connection between those ends, though nothing was asked.
    func hasArrivals(between ends: Ends) -> Bool {
        guard let socket = self.ends.first(where: { $0.value == ends })?.key else { return false }
        return Posix.hasArrivals(socket)
    }
}
