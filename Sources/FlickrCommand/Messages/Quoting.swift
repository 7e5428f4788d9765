import TerminalUI

extension String {
    /// The text between single quotes as a message may show it: on one line, without control
    /// characters, without what could be an API key, and cut when it is long.
    var quoted: String {
        let safe = withoutKeys.unicodeScalars
        let start = safe.prefix(Self.longestQuote)
        let ellipsis = start.endIndex < safe.endIndex ? "..." : ""
        return "'\(Sanitizer.field(String(start)))\(ellipsis)'"
    }

    /// The text with other words in place of every run of as many hexadecimal digits as a key has.
    private var withoutKeys: String {
        var shown = ""
        var digits = ""
        for scalar in unicodeScalars {
            if scalar.isASCII, scalar.properties.isHexDigit {
                digits.unicodeScalars.append(scalar)
            } else {
                shown += digits.hiddenIfKey
                shown.unicodeScalars.append(scalar)
                digits = ""
            }
        }
        return shown + digits.hiddenIfKey
    }

    private var hiddenIfKey: String {
        utf8.count == 32 ? "(32 hexadecimal digits)" : self
    }

    private static let longestQuote = 80
}
