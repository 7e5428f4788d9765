/// How long a post may be, and how its network counts.
struct PostRule: Equatable, Sendable {
    /// The most characters, as people see them: a letter with its accents is one, and so is a
    /// family of emoji.
    var characters: Int
    /// The most bytes of UTF-8, nil where nobody counts them.
    var bytes: Int?
    /// How many characters each address counts for, nil where it is text like any other.
    var address: Int?
    /// Whether `@user` in a text calls that user, and `@user@server` counts without the server.
    var hasMentions = false
}

extension PostRule {
    /// How many characters of the limit `text` takes.
    func length(of text: String) -> Int { counted(text).count }

    /// By how much `text` is too long, and in what; nil when it fits.
    func excess(of text: String) -> (count: Int, unit: String, limit: Int)? {
        let more = length(of: text) - characters
        if more > 0 { return (more, "character", characters) }
        guard let bytes, text.utf8.count > bytes else { return nil }
        return (text.utf8.count - bytes, "byte", bytes)
    }

    /// The text as it is counted.
    private func counted(_ text: String) -> String {
        var parts: [(range: Range<String.Index>, counted: String)] = []
        let addresses = PostScanner.addresses(in: text)
        if let address {
            let mark = String(repeating: "x", count: address)
            parts += addresses.map { ($0, mark) }
        }
        if hasMentions {
            parts += PostScanner.mentions(in: text)
                .filter { mention in !addresses.contains { $0.overlaps(mention.range) } }
                .map { ($0.range, "@\($0.user)") }
        }
        parts.sort { $0.range.lowerBound < $1.range.lowerBound }
        var result = ""
        var position = text.startIndex
        for part in parts {
            result += text[position..<part.range.lowerBound] + part.counted
            position = part.range.upperBound
        }
        return result + text[position...]
    }
}
