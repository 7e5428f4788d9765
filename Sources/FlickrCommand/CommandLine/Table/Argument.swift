/// An argument of a command, beside its flags.
struct Argument: Hashable, Sendable {
    /// The placeholder in the help, without brackets.
    let name: String
    /// How many words it takes.
    let count: Count
    /// The words to choose from; empty where anything goes.
    let choices: [String]
    /// Whether its words are names of files.
    let isFile: Bool

    /// How many words an argument takes.
    enum Count: Hashable, Sendable {
        case one
        case optional
        case oneOrMore
        case any

        /// The least and the greatest number of words.
        var range: ClosedRange<Int> {
            switch self {
            case .one: 1...1
            case .optional: 0...1
            case .oneOrMore: 1...Int.max
            case .any: 0...Int.max
            }
        }
    }

    /// An argument of that name.
    init(_ name: String, _ count: Count = .one, choices: [String] = [], isFile: Bool = false) {
        self.name = name
        self.count = count
        self.choices = choices
        self.isFile = isFile
    }

    /// As the usage line shows it: `<tag>...`, `[<what>...]`, `bash|zsh|fish`.
    var synopsis: String {
        let word =
            choices.isEmpty || choices.count > 4 ? "<\(name)>" : choices.joined(separator: "|")
        return switch count {
        case .one: word
        case .optional: "[\(word)]"
        case .oneOrMore: "\(word)..."
        case .any: "[\(word)...]"
        }
    }
}

extension Argument {
    /// What a message asks for when it is missing.
    var needed: String {
        let noun = "a \(name.replacing("|", with: " or "))"
        return choices.isEmpty ? noun : "\(noun): \(choices.joined(separator: ", "))"
    }
}
