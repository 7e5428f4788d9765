extension JSONReader {
    /// Reads a string from its opening quote to behind its closing one.
    mutating func string() throws(JSONError) -> String {
        position += 1
        let start = position
        skipPlain()
        if current == UInt8(ascii: "\"") {
            defer { position += 1 }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }
        return try stringWithEscapes(from: start)
    }

    private mutating func stringWithEscapes(from start: Int) throws(JSONError) -> String {
        var text = Array(bytes[start..<position])
        while !skip(UInt8(ascii: "\"")) {
            guard skip(UInt8(ascii: "\\")) else { throw .truncated(at: position) }
            try escape(into: &text)
            let plain = position
            skipPlain()
            text.append(contentsOf: bytes[plain..<position])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Moves to the next quote or backslash, or to the end.
    private mutating func skipPlain() {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
            position += 1
        }
    }

    /// Reads what stands behind a backslash.
    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        guard let letter = current else { throw .truncated(at: position) }
        position += 1
        switch letter {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"):
            guard let unit = codeUnit() else { return text.append(letter) }
            text.append(contentsOf: Array(String(scalar(from: unit)).utf8))
        default: text.append(letter)
        }
    }

    /// The character that begins with a UTF-16 unit: half a pair alone is U+FFFD.
    private mutating func scalar(from unit: UInt16) -> Unicode.Scalar {
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let mark = position
        if UTF16.isLeadSurrogate(unit), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")),
            let second = codeUnit(), UTF16.isTrailSurrogate(second)
        {
            return JSONReader.scalar(lead: unit, trail: second)
        }
        position = mark
        return "\u{FFFD}"
    }

    private static func scalar(lead: UInt16, trail: UInt16) -> Unicode.Scalar {
        let offset = UInt32(lead - 0xD800) << 10 | UInt32(trail - 0xDC00)
        return Unicode.Scalar(0x10000 + offset) ?? "\u{FFFD}"
    }

    /// Four hexadecimal digits; the position stays where it is when they are not there.
    private mutating func codeUnit() -> UInt16? {
        guard bytes.count - position >= 4 else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = JSONReader.hexDigit(byte) else { return nil }
            unit = unit << 4 | digit
        }
        position += 4
        return unit
    }

    private static func hexDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
