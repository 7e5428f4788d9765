import Glibc

/// An IPv4 or IPv6 address, and whether it belongs to the machine or its surroundings.
package struct IPAddress: Hashable, Sendable {
    /// Four or sixteen bytes, the most significant first.
    package let bytes: [UInt8]

    /// Reads an address as it stands in a URL or comes from libcurl: `127.0.0.1`, `::1`, `[::1]`.
    package init?(_ text: String) {
        let text =
            text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            self.init(bytes: withUnsafeBytes(of: four) { Array($0) })
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            self.init(bytes: withUnsafeBytes(of: six) { Array($0) })
        } else {
            return nil
        }
    }

    /// The address in a socket address of the Internet families.
    package init?(_ address: UnsafePointer<sockaddr>) {
        let start = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            let four = start.loadUnaligned(as: sockaddr_in.self).sin_addr
            self.init(bytes: withUnsafeBytes(of: four) { Array($0) })
        case AF_INET6:
            let six = start.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            self.init(bytes: withUnsafeBytes(of: six) { Array($0) })
        default:
            return nil
        }
    }

    /// An IPv4 address inside IPv6 (RFC 4291 section 2.5.5, RFC 6052 section 2.1) is that IPv4
    /// address: whoever writes it so means the same machine.
    private init(bytes: [UInt8]) {
        let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
        let compatible: [UInt8] = Array(repeating: 0, count: 12)
        let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8)
        let isEmbedded =
            bytes.count == 16
            && (bytes.starts(with: mapped) || bytes.starts(with: translated)
                || bytes.starts(with: compatible) && bytes[12] != 0)
        self.bytes = isEmbedded ? Array(bytes.suffix(4)) : bytes
    }

    /// Whether it means the machine itself (RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3).
    package var isLoopback: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes == IPAddress.loopback6
    }

    /// Whether it means the machine or a network that the Internet does not reach: loopback,
    /// private, shared, link-local, unspecified, multicast and reserved (IANA's special-purpose
    /// registries).
    package var isLocal: Bool {
        bytes.count == 4 ? isLocal4 : isLocal6
    }

    private static let loopback6: [UInt8] = Array(repeating: 0, count: 15) + [1]

    private var isLocal4: Bool {
        switch (bytes[0], bytes[1]) {
        case (0, _), (10, _), (127, _), (169, 254), (172, 16...31), (192, 168), (100, 64...127),
            (198, 18...19), (224..., _):
            true
        case (192, 0): bytes[2] == 0
        default: false
        }
    }

    private var isLocal6: Bool {
        switch (bytes[0], bytes[1]) {
        case (0, 0): bytes == IPAddress.loopback6 || bytes.allSatisfy { $0 == 0 }
        case (0xFC...0xFD, _), (0xFE, 0x80...0xFF), (0xFF, _): true
        default: false
        }
    }
}

extension URLParts {
    /// Whether the host is this machine by its name or address: 127.0.0.0/8, `::1`, `localhost`.
    package var isLoopback: Bool {
        host == "localhost" || IPAddress(host)?.isLoopback == true
    }
}
