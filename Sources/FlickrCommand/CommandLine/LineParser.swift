/// Holds a command line against the table: it fits, or an error says why not.
enum LineParser {
    /// What a command line asks for.
    enum Result: Sendable {
        /// Run the command.
        case run(ParsedLine)
        /// Explain the command of that path; an empty path is the program.
        case explain([String])
        /// Say the version; `true` with that of the libraries.
        case version(verbose: Bool)
        /// There is nothing on the line.
        case nothing
    }

    /// Reads the arguments behind the program's name.
    static func parse(_ arguments: [String]) throws(CommandError) -> Result {
        let tokens = LineScanner.tokens(of: arguments)
        if tokens.isEmpty { return .nothing }
        let words = tokens.words
        try refuseRepaired(arguments, tokens, words)
        try refuseSecrets(tokens)
        if tokens.contains(.help) { return .explain(try topic(words)) }
        if tokens.contains(.version) { return .version(verbose: tokens.contains(.verbose)) }
        if words.isEmpty { try refuseUnknownFlags(tokens, among: Flag.global, of: []) }
        let place = try place(words)
        try refuseUnknownFlags(tokens, among: place.flags, of: place.path)
        let values = try values(tokens, for: place)
        let arguments = Array(words.dropFirst(place.path.count))
        try checkArguments(arguments, of: place)
        return .run(ParsedLine(place: place, arguments: arguments, values: values))
    }

    /// The command that `--help` is asked for; what stands behind its name does not matter.
    private static func topic(_ words: [String]) throws(CommandError) -> [String] {
        guard let first = words.first else { return [] }
        guard let command = CommandTable.place([first]) else {
            throw unknownCommand(first)
        }
        let action = words.dropFirst().first.flatMap { CommandTable.place([first, $0]) }
        return (action ?? command).path
    }

    /// The command or action that the words begin with.
    static func place(
        _ words: [String], needsAction: Bool = true
    ) throws(CommandError) -> CommandTable.Place {
        guard let first = words.first else {
            throw .usage(.noCommand(commands: CommandTable.commands.map(\.name)))
        }
        guard let place = CommandTable.place([first]) else { throw unknownCommand(first) }
        let actions = place.command.actions.map(\.name)
        if actions.isEmpty { return place }
        guard let second = words.dropFirst().first else {
            if !needsAction { return place }
            let allowed = "an action: \(actions.joined(separator: ", "))"
            throw .usage(.missing(after: first, allowed: allowed), command: [first])
        }
        guard let action = CommandTable.place([first, second]) else {
            let nearest = Suggestion.nearest(to: second, among: actions)
            throw .usage(
                .unknownAction(second, command: first, suggestion: nearest, actions: actions),
                command: [first])
        }
        return action
    }

    private static func unknownCommand(_ name: String) -> CommandError {
        let commands = CommandTable.commands.map(\.name)
        let nearest = Suggestion.nearest(to: name, among: commands)
        return .usage(.unknownCommand(name, suggestion: nearest, commands: commands))
    }

    private static func values(
        _ tokens: [LineScanner.Token], for place: CommandTable.Place
    ) throws(CommandError) -> [String: [String]] {
        var values: [String: [String]] = [:]
        for token in tokens {
            guard case .flag(let flag, let spelling, let value) = token else { continue }
            try checkFlag(flag, spelling, value, in: place)
            values[flag.name, default: []].append(value ?? "")
        }
        return values
    }
}

extension [LineScanner.Token] {
    fileprivate var words: [String] {
        compactMap { if case .word(let word) = $0 { word } else { nil } }
    }

    fileprivate func contains(_ wanted: Flag) -> Bool {
        contains { if case .flag(wanted, _, _) = $0 { true } else { false } }
    }
}
