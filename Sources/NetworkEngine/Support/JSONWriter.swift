extension JSON {
    /// The value as one line of JSON text, without a line end.
    ///
    /// Whatever could disturb a terminal or mislead a reader's eye is written as `\u` and four digits:
    /// controls, bidirectional controls and other invisible format characters, line and paragraph
    /// separators, private use and code points without a meaning. Everything else is UTF-8.
    package var line: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let digits): text += digits
        case .string(let value): JSON.write(value, to: &text)
        case .array(let values):
            JSON.write(values, between: ("[", "]"), to: &text) { $0.write(to: &$1) }
        case .object(let members):
            JSON.write(members, between: ("{", "}"), to: &text) { member, text in
                JSON.write(member.name, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], between brackets: (String, String), to text: inout String,
        each write: (Element, inout String) -> Void
    ) {
        text += brackets.0
        for (index, element) in elements.enumerated() {
            if index > 0 { text += "," }
            write(element, &text)
        }
        text += brackets.1
    }

    private static func write(_ value: String, to text: inout String) {
        text += "\""
        if value.utf8.allSatisfy(isPlain) { text += value } else { writeEscaping(value, to: &text) }
        text += "\""
    }

    private static func writeEscaping(_ value: String, to text: inout String) {
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where mustBeEscaped(scalar): writeEscape(scalar, to: &text)
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Whether a byte stands for itself, as nearly all do.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func writeEscape(_ scalar: Unicode.Scalar, to text: inout String) {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
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
