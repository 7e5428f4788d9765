/// Links behind text (OSC 8), to Flickr alone: a title must not lead a click elsewhere.
package enum Hyperlink {
    /// The longest address that terminals take, in bytes.
    private static let longest = 2083
    private static let domains = ["flickr.com", "staticflickr.com"]

    /// `text` with a link to `url` behind it; without one when the address is not one of Flickr's.
    static func link(_ text: String, to url: String) -> String {
        guard let target = target(url) else { return text }
        return "\u{1B}]8;;\(target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }

    /// The address as it may stand in the sequence; nil unless it is https, names one of Flickr's
    /// hosts and nothing beside it (no user, no port), and is short enough.
    package static func target(_ url: String) -> String? {
        let scheme = "https://"
        guard url.utf8.starts(with: scheme.utf8) else { return nil }
        let rest = url.utf8.dropFirst(scheme.utf8.count)
        let host = rest.prefix { isHostByte($0) }
        let next = rest.dropFirst(host.count).first
        guard next.map({ [UInt8(ascii: "/"), UInt8(ascii: "?")].contains($0) }) ?? true,
            isFlickr(String(decoding: host, as: UTF8.self).lowercased())
        else { return nil }
        let target = escaped(url)
        return target.utf8.count <= longest ? target : nil
    }

    private static func isFlickr(_ host: String) -> Bool {
        domains.contains { host == $0 || host.hasSuffix("." + $0) }
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// Percent-encodes what is not visible ASCII, and the semicolon that divides parameters.
    private static func escaped(_ url: String) -> String {
        var escaped = ""
        for byte in url.utf8 {
            if (0x21...0x7E).contains(byte), byte != UInt8(ascii: ";") {
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let hex = String(byte, radix: 16, uppercase: true)
                escaped += hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)"
            }
        }
        return escaped
    }
}
