import TerminalUI

extension String {
    /// The text between single quotes as a message may show it: on one line, without control
    /// characters, cut when it is long, and without what could be an API key.
    var quoted: String {
        guard !isShapedLikeKey else { return "'(32 hexadecimal digits)'" }
        let start = unicodeScalars.prefix(Self.longestQuote)
        let ellipsis = start.endIndex < unicodeScalars.endIndex ? "..." : ""
        return "'\(Sanitizer.field(String(start)))\(ellipsis)'"
    }

    /// Whether it consists of 32 hexadecimal digits, as an API key does.
    var isShapedLikeKey: Bool {
        utf8.count == 32 && utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }

    private static let longestQuote = 80
}
