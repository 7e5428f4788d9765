extension LineParser {
    /// Refuses a flag that the command does not have, and a value that the flag does not allow.
    static func checkFlag(
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
            if flag.value?.isOptional == true { return }
            throw .usage(.missing(after: spelling, allowed: kind.allowed), command: place.path)
        }
        try checkValue(value, kind, of: spelling, in: place)
    }

    private static func checkValue(
        _ value: String, _ kind: ValueKind, of name: String, in place: CommandTable.Place
    ) throws(CommandError) {
        guard let fault = kind.fault(in: value) else { return }
        let nearest = Suggestion.nearest(to: fault, among: kind.choices)
        throw .usage(
            .badValue(of: name, value: fault, allowed: kind.allowed, suggestion: nearest),
            command: place.path)
    }

    /// Refuses too few arguments, too many, and words that are none of those to choose from.
    static func checkArguments(
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
            try checkValue(word, .choice(choices), of: "\(place.name): the \(name)", in: place)
        }
    }

    /// Refuses what begins with a dash and is no flag of any command.
    static func refuseUnknownFlags(
        _ tokens: [LineScanner.Token], among flags: [Flag], of command: [String]
    ) throws(CommandError) {
        for case .unknown(let spelling) in tokens {
            let nearest = Suggestion.nearest(
                to: spelling.withoutDashes, among: flags.map(\.name))
            throw .usage(
                .unknownFlag(spelling, suggestion: nearest.map { "--\($0)" }), command: command)
        }
    }

    /// Refuses arguments that are not UTF-8, but for names of files where those are wanted: what is
    /// wrong with one of them stops no other.
    static func refuseRepaired(
        _ arguments: [String], _ tokens: [LineScanner.Token], _ words: [String]
    ) throws(CommandError) {
        guard let position = arguments.firstIndex(where: \.isRepaired) else { return }
        let takesFiles = words.first.flatMap { CommandTable.place([$0]) }?.command.takesFiles
        let areNames = tokens.allSatisfy { token in
            switch token {
            case .word(let word): !word.isRepaired || !word.repaired.hasPrefix("-")
            case .flag(_, _, let value): value?.isRepaired != true
            case .unknown: true
            }
        }
        guard takesFiles == true, areNames else { throw .usage(.notText(position: position + 1)) }
    }

    /// Refuses flags that would carry a key before anything else on the line can be repeated.
    static func refuseSecrets(_ tokens: [LineScanner.Token]) throws(CommandError) {
        for case .unknown(let spelling) in tokens {
            let name = spelling.lowercased().filter(\.isLetter)
            if ["apikey", "key", "flickrapikey", "apisecret", "secret", "token"].contains(name) {
                throw .usage(.secretFlag(spelling))
            }
        }
    }
}

extension String {
    fileprivate var withoutDashes: String { String(drop { $0 == "-" }) }
}
