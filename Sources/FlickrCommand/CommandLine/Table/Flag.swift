/// A flag of the command line, as every part of the program knows it: the parser, the help, the
/// completions and the manual page.
struct Flag: Hashable, Sendable {
    /// The name behind the two dashes.
    let name: String
    /// The letter behind one dash, or nil when it has none.
    let letter: Character?
    /// What stands behind it, or nil for a switch.
    let value: Value?
    /// Whether each occurrence counts; otherwise the last one wins.
    let accumulates: Bool
    /// A sentence without capital and full stop for the help.
    let summary: String

    /// The value of a flag.
    struct Value: Hashable, Sendable {
        /// The placeholder in the help, such as `N`.
        let name: String
        /// What is allowed.
        let kind: ValueKind
        /// What holds without the flag, or nil when nothing can be named.
        let standard: String?
        /// Whether the flag may stand without it.
        var isOptional = false

        /// As the help shows it: `N`, `[DAY]`.
        var synopsis: String { isOptional ? "[\(name)]" : name }
    }

    /// A switch.
    static func on(_ name: String, letter: Character? = nil, _ summary: String) -> Flag {
        Flag(name: name, letter: letter, value: nil, accumulates: false, summary: summary)
    }

    /// A flag with a value.
    static func of(
        _ name: String, letter: Character? = nil, _ valueName: String, _ kind: ValueKind,
        standard: String? = nil,
        accumulates: Bool = false, _ summary: String
    ) -> Flag {
        Flag(
            name: name, letter: letter,
            value: Value(name: valueName, kind: kind, standard: standard),
            accumulates: accumulates, summary: summary)
    }

    /// The same flag, which may stand without its value.
    var withOptionalValue: Flag {
        guard var value else { return self }
        value.isOptional = true
        return Flag(
            name: name, letter: letter, value: value, accumulates: accumulates, summary: summary)
    }

    /// As it is written: `--limit`.
    var spelling: String { "--\(name)" }

    /// As the help shows it: `-q, --quiet`, `--limit N`.
    var synopsis: String {
        let long = value.map { "\(spelling) \($0.synopsis)" } ?? spelling
        return letter.map { "-\($0), \(long)" } ?? long
    }

    /// The summary, and in parentheses what is allowed and what is the default.
    var explanation: String {
        let facts = [value?.kind.summary, value?.standard.map { "default \($0)" }].compactMap(
            \.self)
        return facts.isEmpty ? summary : "\(summary) (\(facts.joined(separator: "; ")))"
    }

    /// How it may be written: `--quiet` and `-q`.
    var spellings: [String] {
        [spelling] + (letter.map { ["-\($0)"] } ?? [])
    }
}
