/// What a shell may offer behind `flickr`, taken from the table.
enum CompletionWords {
    /// The spellings of all flags that need a value: the word behind one is no argument.
    static let valueFlags = CommandTable.flags.filter { $0.value?.isOptional == false }
        .flatMap(\.spellings)

    /// What may be typed behind the words of a path, where the table knows it.
    static let choices: [(path: [String], words: [Choice])] =
        [([], CommandTable.commands.map(Choice.init))]
        + CommandTable.places.map { place in
            let actions = place.command.actions.map(Choice.init)
            let words = place.command.choices(at: 0).map { Choice(word: $0, summary: "") }
            return (place.path, actions + words)
        }.filter { !$0.words.isEmpty }

    /// A word to choose, and what it does.
    struct Choice: Sendable {
        /// What is typed.
        let word: String
        /// A sentence, or nothing.
        let summary: String
    }

    /// The text in single quotes as every Bourne shell reads it.
    static func singleQuoted(_ text: String) -> String {
        "'"
            + text.split(separator: "'", omittingEmptySubsequences: false).joined(
                separator: "'\\''")
            + "'"
    }
}

extension CompletionWords.Choice {
    fileprivate init(_ command: Command) {
        self.init(word: command.name, summary: command.summary)
    }
}
