/// What may stand as the value of a flag, an argument or a setting.
enum ValueKind: Hashable, Sendable {
    /// A whole number, in ASCII digits without a sign.
    case number(ClosedRange<Int>)
    /// One of these words.
    case choice([String])
    /// The path of a directory: absolute, or below the home directory.
    case path
    /// Any text that is not empty; what it is called, such as `a tag`.
    case text(String)

    /// What is allowed, in words that follow "is not" or "needs".
    var allowed: String {
        switch self {
        case .number(let range):
            "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let words): "one of \(words.joined(separator: ", "))"
        case .path: "an absolute path, or one that begins with ~/"
        case .text(let name): name
        }
    }

    /// What is allowed, as short as the help has it, or nil where there is nothing to say.
    var summary: String? {
        switch self {
        case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .choice(let words): words.joined(separator: " ")
        case .path, .text: nil
        }
    }

    /// The words to choose from; none where anything goes.
    var choices: [String] {
        if case .choice(let words) = self { words } else { [] }
    }

    /// Whether `value` is allowed.
    func accepts(_ value: String) -> Bool {
        switch self {
        case .number: number(value) != nil
        case .choice(let words): words.contains(value)
        case .path: value.hasPrefix("/") || value.hasPrefix("~/")
        case .text: !value.isBlank
        }
    }

    /// The number that `value` spells, or nil when it spells none that is allowed.
    func number(_ value: String) -> Int? {
        guard case .number(let range) = self, value.isDigits else { return nil }
        return Int(value).flatMap { range.contains($0) ? $0 : nil }
    }
}

extension String {
    /// Whether it consists of one or more ASCII digits.
    var isDigits: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Whether there is nothing in it but white space.
    var isBlank: Bool {
        unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
}
