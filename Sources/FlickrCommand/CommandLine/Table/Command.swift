/// A command of the program, or an action of a command.
struct Command: Sendable {
    /// The word that is typed.
    let name: String
    /// What stands behind it, in order.
    let arguments: [Argument]
    /// A sentence without capital and full stop for the list of commands.
    let summary: String
    /// Paragraphs for the command's own help.
    let details: [String]
    /// The flags that it takes beside the global ones.
    let flags: [Flag]
    /// Its actions; a command with actions takes no arguments of its own.
    let actions: [Command]
    /// Command lines that show its use.
    let examples: [Example]

    /// A command line and what it does.
    struct Example: Hashable, Sendable {
        /// What is typed, without a prompt.
        let line: String
        /// What it does.
        let summary: String
    }

    /// A command; what is left out is empty.
    init(
        _ name: String, _ arguments: [Argument] = [], _ summary: String, details: [String] = [],
        flags: [Flag] = [], actions: [Command] = [], examples: [Example] = []
    ) {
        self.name = name
        self.arguments = arguments
        self.summary = summary
        self.details = details
        self.flags = flags
        self.actions = actions
        self.examples = examples
    }

    /// What stands behind the name in a usage line: `<tag>...`, `clear|stats`.
    var argumentSynopsis: String {
        guard actions.isEmpty else { return actions.map(\.name).joined(separator: "|") }
        return arguments.map(\.synopsis).joined(separator: " ")
    }

    /// The least and the greatest number of words that its arguments take together.
    var wordCount: ClosedRange<Int> {
        arguments.reduce(0...0) { sum, argument in
            let range = argument.count.range
            let most = sum.upperBound.addingReportingOverflow(range.upperBound)
            return sum.lowerBound + range.lowerBound...(most.overflow ? .max : most.partialValue)
        }
    }

    /// Whether an argument is the name of a file.
    var takesFiles: Bool { arguments.contains(where: \.isFile) }

    /// The words to choose from at that place among its arguments; empty where anything goes.
    func choices(at index: Int) -> [String] {
        if index < arguments.count { return arguments[index].choices }
        return arguments.last.map { $0.count.range.upperBound > 1 ? $0.choices : [] } ?? []
    }
}
