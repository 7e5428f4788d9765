import TerminalUI

extension String {
    /// The text between single quotes as a message may show it: cleaned as every text from outside,
    /// without what could be an API key, and cut when it is long.
    var quoted: String {
        let (start, ellipsis) = withoutKeys.cut(to: Self.longestQuote)
        return "'\(Sanitizer.message(start))\(ellipsis)'"
    }

    /// A sentence as a message may show it: cut where something from outside, such as an address or
    /// a service's own words, makes it longer than anybody reads.
    var cutSentence: String {
        let (start, ellipsis) = cut(to: Self.longestSentence)
        return start + ellipsis
    }

    private func cut(to length: Int) -> (start: String, ellipsis: String) {
        let start = unicodeScalars.prefix(length)
        return (String(start), start.endIndex < endIndex ? "..." : "")
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
    private static let longestSentence = 500
}
