/// Cuts a command line into words and flags, without knowing yet which command it is for.
///
/// Nothing is refused here: what is wrong becomes a token, so that `--help` works on every line.
struct LineScanner {
    /// A part of the command line.
    enum Token: Equatable, Sendable {
        /// A command, an action or an argument.
        case word(String)
        /// A flag as it was written, without its value, and the value if one stood there.
        case flag(Flag, spelling: String, value: String?)
        /// Something that begins with a dash and is no flag of any command.
        case unknown(String)
    }

    private var rest: ArraySlice<String>
    private var tokens: [Token] = []

    /// The parts of a command line, its first argument being the one behind the program's name.
    static func tokens(of arguments: [String]) -> [Token] {
        var scanner = LineScanner(rest: arguments[...])
        while let argument = scanner.rest.popFirst() {
            if argument == "--" {
                scanner.tokens += scanner.rest.map(Token.word)
                break
            }
            scanner.take(argument)
        }
        return scanner.tokens
    }

    private mutating func take(_ argument: String) {
        if argument.hasPrefix("--") {
            takeLong(argument)
        } else if argument.hasPrefix("-"), argument != "-" {
            takeLetters(argument.dropFirst())
        } else {
            tokens.append(.word(argument))
        }
    }

    private mutating func takeLong(_ argument: String) {
        let parts = argument.split(
            separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let spelling = String(parts[0])
        guard let flag = Self.flag(spelled: spelling) else {
            return tokens.append(.unknown(spelling))
        }
        let attached = parts.count == 2 ? String(parts[1]) : nil
        let value = attached ?? flag.value.flatMap { takeValue($0) }
        tokens.append(.flag(flag, spelling: spelling, value: value))
    }

    /// Takes the next argument as a value; a flag there means that the value was forgotten. One that
    /// may be missing begins with a digit: anything else is a word of its own.
    private mutating func takeValue(_ value: Flag.Value) -> String? {
        guard let next = rest.first, next != "--" else { return nil }
        if value.isOptional, !String(next.prefix(1)).isDigits { return nil }
        let name = next.prefix { $0 != "=" }
        return Self.flag(spelled: String(name)) == nil ? rest.popFirst() : nil
    }

    private mutating func takeLetters(_ letters: Substring) {
        for (place, letter) in letters.enumerated() {
            guard let flag = Self.flag(spelled: "-\(letter)") else {
                let whole = place == 0 ? "-\(letters.prefix { $0 != "=" })" : "-\(letter)"
                return tokens.append(.unknown(whole))
            }
            let spelling = "-\(letter)"
            guard let value = flag.value else {
                tokens.append(.flag(flag, spelling: spelling, value: nil))
                continue
            }
            let attached = String(letters.dropFirst(place + 1))
            return tokens.append(
                .flag(
                    flag, spelling: spelling,
                    value: attached.isEmpty ? takeValue(value) : attached))
        }
    }

    private static func flag(spelled spelling: String) -> Flag? {
        CommandTable.flags.first { $0.spellings.contains(spelling) }
    }
}
