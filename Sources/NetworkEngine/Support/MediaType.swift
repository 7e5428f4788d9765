/// What a `Content-Type` says (RFC 9110 section 8.3).
struct MediaType: Hashable, Sendable {
    /// Type and subtype in small letters, such as `text/csv`.
    let name: String
    /// The name of the coding of its text, in small letters.
    let charset: String?

    /// What `field` says, or nil when it names no type.
    init?(_ field: String) {
        let parts = field.split(separator: ";", omittingEmptySubsequences: false)
        let name = MediaType.word(parts[0])
        guard name.utf8.contains(UInt8(ascii: "/")) else { return nil }
        self.name = name
        charset = parts.dropFirst().lazy.compactMap(MediaType.charset).first
    }

    /// Whether it is what `pattern` stands for: a type, `image/*` for all of a kind, or `+json` for
    /// all with that suffix (RFC 6839).
    func matches(_ pattern: String) -> Bool {
        let pattern = pattern.lowercased()
        if pattern.hasSuffix("/*") { return name.hasPrefix(pattern.dropLast()) }
        return pattern.hasPrefix("+") ? name.hasSuffix(pattern) : name == pattern
    }

    /// A coding's name holds no semicolon, so a quoted value need not be taken apart before.
    private static func charset(_ parameter: Substring) -> String? {
        let sides = parameter.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, word(sides[0]) == "charset" else { return nil }
        let value = word(sides[1]).filter { $0 != "\"" && $0 != "'" }
        return value.isEmpty ? nil : value
    }

    private static func word(_ text: Substring) -> String {
        String(Substring(text.utf8.trimmed)).lowercased()
    }
}
