extension String {
    /// The text between single quotes as a message may show it: on one line, without control
    /// characters, cut when it is long, and without what could be an API key.
    var quoted: String {
        guard !isShapedLikeKey else { return "'(32 hexadecimal digits)'" }
        let shown = unicodeScalars.prefix(Self.longestQuote).map { scalar in
            scalar.properties.isPrintable ? Character(scalar) : "\u{FFFD}"
        }
        return "'\(String(shown))\(unicodeScalars.count > Self.longestQuote ? "..." : "")'"
    }

    /// Whether it consists of 32 hexadecimal digits, as an API key does.
    var isShapedLikeKey: Bool {
        utf8.count == 32 && utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }

    private static let longestQuote = 80
}

extension Unicode.Scalar.Properties {
    fileprivate var isPrintable: Bool {
        switch generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
            .unassigned:
            false
        default: true
        }
    }
}
