extension JSON {
    /// The value as one line of JSON text, without a line end.
    ///
    /// Whatever could disturb a terminal or mislead a reader's eye is written as `\u` and four digits:
    /// controls, bidirectional controls and other invisible format characters, line and paragraph
    /// separators, private use and code points without a meaning. Everything else is UTF-8.
    public var line: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the value as such a line.
    public func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let digits) where JSON.isNumber(digits): bytes += digits.utf8
        case .number(let text): JSON.write(text, to: &bytes)
        case .string(let value): JSON.write(value, to: &bytes)
        case .array(let values):
            JSON.write(values, between: ("[", "]"), to: &bytes) { $0.write(to: &$1) }
        case .object(let members):
            JSON.write(members, between: ("{", "}"), to: &bytes) { member, bytes in
                JSON.write(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
        }
    }

    /// Whether a text is a number as the standard has it (RFC 8259 section 6). Others are written as
    /// texts: they would make a text of JSON that no reader takes.
    private static func isNumber(_ text: String) -> Bool {
        var rest = Substring(text).utf8
        func skip(_ bytes: String.UTF8View) -> Bool {
            guard let first = rest.first, bytes.contains(first) else { return false }
            rest = rest.dropFirst()
            return true
        }
        func skipDigits() -> Int {
            let count = rest.prefix { (0x30...0x39).contains($0) }.count
            rest = rest.dropFirst(count)
            return count
        }
        _ = skip("-".utf8)
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = skipDigits()
        guard whole == 1 || whole > 1 && !startsWithZero else { return false }
        if skip(".".utf8), skipDigits() == 0 { return false }
        if skip("eE".utf8) {
            _ = skip("+-".utf8)
            if skipDigits() == 0 { return false }
        }
        return rest.isEmpty
    }

    private static func write<Element>(
        _ elements: [Element], between brackets: (Unicode.Scalar, Unicode.Scalar),
        to bytes: inout [UInt8], each write: (Element, inout [UInt8]) -> Void
    ) {
        bytes.append(UInt8(ascii: brackets.0))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(element, &bytes)
        }
        bytes.append(UInt8(ascii: brackets.1))
    }

    private static func write(_ value: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        if value.utf8.allSatisfy(isPlain) {
            bytes += value.utf8
        } else {
            writeEscaping(value, to: &bytes)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func writeEscaping(_ value: String, to bytes: inout [UInt8]) {
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": bytes += "\\\"".utf8
            case "\\": bytes += "\\\\".utf8
            case "\n": bytes += "\\n".utf8
            case "\r": bytes += "\\r".utf8
            case "\t": bytes += "\\t".utf8
            case _ where mustBeEscaped(scalar): writeEscape(scalar, to: &bytes)
            default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
    }

    /// Whether a byte stands for itself, as nearly all do.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func writeEscape(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            let digits = String(unit, radix: 16)
            bytes += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
        }
    }

    private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        if scalar == zeroWidthJoiner || scalar == zeroWidthNonJoiner { return false }
        return switch scalar.properties.generalCategory {
        case .control, .format, .privateUse, .surrogate, .unassigned, .lineSeparator,
            .paragraphSeparator:
            true
        default: false
        }
    }

    /// Holds an emoji of several parts together.
    private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
    /// Keeps letters of some scripts apart.
    private static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"
}
