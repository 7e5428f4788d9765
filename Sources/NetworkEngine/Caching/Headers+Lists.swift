extension Headers {
    /// The members of all fields of that name that are lists (RFC 9110 section 5.6.1): split at
    /// commas outside quoted strings, without white space around them, empty ones left out.
    func members(_ name: String) -> [String] {
        var all: [String] = []
        forEachMember(name) { all.append(String(decoding: $0, as: UTF8.self)) }
        return all
    }

    /// Calls `body` with the bytes of each member of all fields of that name.
    func forEachMember(_ name: String, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void) {
        for field in self where Headers.isSame(field.name, name) {
            Headers.forEachMember(of: field.value, body)
        }
    }

    /// Calls `body` with the bytes of each member of a list.
    static func forEachMember(
        of list: String, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void
    ) {
        var list = list
        list.withUTF8 { bytes in
            var start = 0
            var quotes = QuoteTracker()
            for index in 0..<bytes.count {
                let isInside = quotes.isInside(at: bytes[index])
                guard !isInside, bytes[index] == UInt8(ascii: ",") else { continue }
                give(bytes[start..<index], to: body)
                start = index + 1
            }
            give(bytes[start...], to: body)
        }
    }

    /// `bytes` as text, with the letters A to Z made small; everything else stays.
    static func lowercased(_ bytes: some Collection<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count) { buffer in
            for (index, byte) in bytes.enumerated() {
                buffer[index] = (65...90).contains(byte) ? byte + 32 : byte
            }
            return bytes.count
        }
    }

    private static func give(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>,
        to body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void
    ) {
        let member = bytes.trimmed
        if !member.isEmpty { body(member) }
    }
}

/// Follows a text byte by byte and knows what lies in a quoted string (RFC 9110 section 5.6.4).
private struct QuoteTracker {
    private var isQuoted = false
    private var isEscaped = false

    /// Takes the next byte; whether it belongs to a quoted string.
    mutating func isInside(at byte: UInt8) -> Bool {
        if isEscaped {
            isEscaped = false
            return true
        }
        if byte == UInt8(ascii: "\"") {
            isQuoted.toggle()
            return true
        }
        isEscaped = isQuoted && byte == UInt8(ascii: "\\")
        return isQuoted
    }
}
