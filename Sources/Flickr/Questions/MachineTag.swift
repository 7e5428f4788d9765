/// A tag for programs, `namespace:predicate=value`, or the beginning of one: `namespace:` and
/// `namespace:predicate=` stand for all that begin so, `*` for any name.
public struct MachineTag: Hashable, Sendable, CustomStringConvertible {
    /// As Flickr reads it: a value of other than letters, digits and `_` is in double quotes.
    public let description: String

    /// What is allowed, in words that follow "is not".
    public static let allowed =
        "a machine tag: namespace:, namespace:predicate= or"
        + " namespace:predicate=value, with * for any name"

    /// The machine tag that `text` writes, nil when it writes none.
    public init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let rest = text[text.index(after: colon)...]
        let equals = rest.firstIndex(of: "=") ?? rest.endIndex
        let value = rest[equals...].dropFirst()
        guard MachineTag.isName(text[..<colon]) else { return nil }
        guard rest.isEmpty || MachineTag.isName(rest[..<equals]) else { return nil }
        guard !value.dropFirst().dropLast().contains("\"") else { return nil }
        let isPlain = value.isEmpty || MachineTag.isName(value) || MachineTag.isQuoted(value)
        guard isPlain || !value.contains("\"") else { return nil }
        description = isPlain ? text : "\(text[..<value.startIndex])\"\(value)\""
    }

    private static func isName(_ text: Substring) -> Bool {
        text == "*"
            || (!text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    private static func isQuoted(_ value: Substring) -> Bool {
        value.utf8.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
    }
}
