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
        try refuseSecrets(tokens)
        let words = tokens.words
        if tokens.contains(.help) { return .explain(try topic(words)) }
        if tokens.contains(.version) { return .version(verbose: tokens.contains(.verbose)) }
        if words.isEmpty { try refuseUnknownFlags(tokens, among: Flag.global, of: []) }
        let place = try place(words)
        try refuseUnknownFlags(tokens, among: place.flags, of: place.path)
        let values = try values(tokens, for: place)
        let arguments = Array(words.dropFirst(place.path.count))
        try check(arguments, of: place)
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
            try check(flag, spelling, value, in: place)
            values[flag.name, default: []].append(value ?? "")
        }
        return values
    }

    private static func check(
        _ named: Flag, _ spelling: String, _ value: String?, in place: CommandTable.Place
    ) throws(CommandError) {
        guard let flag = place.flag(spelled: spelling) else {
            let owners = CommandTable.owners(ofFlag: named.name)
            throw .usage(
                .foreignFlag(spelling, command: place.name, owners: owners), command: place.path)
        }
        guard let kind = flag.value?.kind else {
            guard let value else { return }
            throw .usage(.unexpectedValue(flag: spelling, value: value), command: place.path)
        }
        guard let value else {
            throw .usage(.missing(after: spelling, allowed: kind.allowed), command: place.path)
        }
        try check(value, kind, of: spelling, in: place)
    }

    private static func check(
        _ value: String, _ kind: ValueKind, of name: String, in place: CommandTable.Place
    ) throws(CommandError) {
        if kind.accepts(value) { return }
        let nearest = Suggestion.nearest(to: value, among: kind.choices)
        throw .usage(
            .badValue(of: name, value: value, allowed: kind.allowed, suggestion: nearest),
            command: place.path)
    }

    private static func check(
        _ arguments: [String], of place: CommandTable.Place
    ) throws(CommandError) {
        let command = place.command
        if arguments.count < command.wordCount.lowerBound {
            let missing = command.arguments[min(arguments.count, command.arguments.count - 1)]
            throw .usage(
                .missing(after: place.name, allowed: missing.needed), command: place.path)
        }
        if arguments.count > command.wordCount.upperBound {
            let extra = arguments[command.wordCount.upperBound]
            throw .usage(.unexpectedArgument(extra, command: place.name), command: place.path)
        }
        for (index, word) in arguments.enumerated() {
            let choices = command.choices(at: index)
            if choices.isEmpty { continue }
            let name = command.arguments[min(index, command.arguments.count - 1)].name
            try check(word, .choice(choices), of: "\(place.name): the \(name)", in: place)
        }
    }

    private static func refuseUnknownFlags(
        _ tokens: [LineScanner.Token], among flags: [Flag], of command: [String]
    ) throws(CommandError) {
        for case .unknown(let spelling) in tokens {
            let nearest = Suggestion.nearest(
                to: spelling.withoutDashes, among: flags.map(\.name))
            throw .usage(
                .unknownFlag(spelling, suggestion: nearest.map { "--\($0)" }), command: command)
        }
    }

    /// Refuses flags that would carry a key before anything else on the line can be repeated.
    private static func refuseSecrets(_ tokens: [LineScanner.Token]) throws(CommandError) {
        for case .unknown(let spelling) in tokens {
            let name = spelling.lowercased().filter(\.isLetter)
            if ["apikey", "key", "flickrapikey", "secret", "token"].contains(name) {
                throw .usage(.secretFlag(spelling))
            }
        }
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

extension String {
    fileprivate var withoutDashes: String { String(drop { $0 == "-" }) }
}
