/// Escapes of URLs (RFC 3986 section 2.1).
package enum PercentEncoding {
    /// `text` as the value or the name of a query's parameter: all but unreserved characters escaped.
    package static func queryValue(_ text: String) -> String {
        encode(text.utf8) { isUnreserved($0) }
    }

    /// A path or query with escapes in capitals, unreserved characters plain (RFC 3986 section
    /// 6.2.2) and whatever may not stand in a URL escaped; nothing else changes.
    package static func inOrder(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if let value = escape(in: bytes, at: index) {
                append(value, to: &result, plainly: isUnreserved(value))
                index += 3
            } else {
                append(bytes[index], to: &result, plainly: mayStand(bytes[index]))
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// `text` with the bytes in place of their escapes; what is no UTF-8 then is repaired.
    package static func decoded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let value = escape(in: bytes, at: index)
            result.append(value ?? bytes[index])
            index += value == nil ? 1 : 3
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// `bytes` as text, those beyond ASCII escaped; nothing else changes.
    static func beyondASCII(_ bytes: [UInt8]) -> String {
        encode(bytes) { $0 < 0x80 }
    }

    private static func encode(_ bytes: some Sequence<UInt8>, _ isPlain: (UInt8) -> Bool) -> String
    {
        var result: [UInt8] = []
        for byte in bytes { append(byte, to: &result, plainly: isPlain(byte)) }
        return String(decoding: result, as: UTF8.self)
    }

    private static func append(_ byte: UInt8, to result: inout [UInt8], plainly: Bool) {
        guard !plainly else {
            result.append(byte)
            return
        }
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func escape(in bytes: [UInt8], at index: Int) -> UInt8? {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
            let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
        else { return nil }
        return high << 4 | low
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || "-._~".utf8.contains(byte)
    }

    /// A percent sign that begins no escape stays: servers read such URLs, and escaping it would
    /// make another address.
    private static func mayStand(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || "-._~:/?#[]@!$&'()*+,;=%|".utf8.contains(byte)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
