/// Completions for zsh, as a file `_flickr` in its function path or sourced.
enum ZshCompletions {
    /// The script.
    static let script = """
        #compdef flickr
        # Completions of flickr for zsh, made by 'flickr completions zsh'.

        _flickr() {
            local curcontext="$curcontext" state line
            local -a flags choices
            typeset -A opt_args
            flags=(
        \(indented(8, Flag.global.flatMap(specification)))
            )
            _arguments -C -s -S $flags '1: :->command' '*:: :->argument' && return 0
            case $state in
                command)
        \(indented(12, described("command", CompletionWords.choices[0].words)))
                    ;;
                argument)
                    case $words[1] in
        \(indented(16, CommandTable.commands.flatMap(argument)))
                    esac
                    ;;
            esac
        }

        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
            _flickr "$@"
        else
            compdef _flickr flickr
        fi

        """

    /// The case of a command: its own flags, and its actions or words to choose from.
    private static func argument(_ command: Command) -> [String] {
        let flags = command.flags.flatMap(specification)
        let words =
            command.actions.isEmpty
            ? arguments(of: command) : ["'1: :->action'", "'*:: :->rest'"]
        let call =
            ["_arguments -C -s -S $flags \\"]
            + (flags + words).map { "    \($0) \\" } + ["    && return 0"]
        return ["\(command.name))"]
            + (call + actions(of: command)).map { "    \($0)" }
            + ["    ;;"]
    }

    private static func arguments(of command: Command) -> [String] {
        guard let argument = command.arguments.first else { return [] }
        let words = argument.choices.joined(separator: " ")
        let action = words.isEmpty ? "" : "(\(words))"
        let place = argument.count.range.upperBound > 1 ? "*" : "1"
        return [CompletionWords.singleQuoted("\(place):\(argument.name):\(action)")]
    }

    private static func actions(of command: Command) -> [String] {
        if command.actions.isEmpty { return [] }
        let words = CompletionWords.choices.first { $0.path == [command.name] }?.words ?? []
        return ["case $state in", "    action)"]
            + described("action", words).map { "        \($0)" }
            + ["        ;;", "    rest)", "        case $words[1] in"]
            + command.actions.filter { !($0.arguments.isEmpty && $0.flags.isEmpty) }.map { action in
                let own = action.flags.flatMap(specification) + arguments(of: action)
                return "            \(action.name)) _arguments -s -S $flags"
                    + " \(own.joined(separator: " ")) ;;"
            }
            + ["            *) _arguments -s -S $flags ;;", "        esac", "        ;;", "esac"]
    }

    private static func described(_ kind: String, _ words: [CompletionWords.Choice]) -> [String] {
        ["choices=("]
            + words.map { "    " + CompletionWords.singleQuoted("\($0.word):\($0.summary)") }
            + [")", "_describe \(kind) choices"]
    }

    /// A flag as `_arguments` wants it, a line for each spelling.
    private static func specification(_ flag: Flag) -> [String] {
        flag.spellings.map { spelling in
            let excluded =
                flag.spellings.count > 1 ? "(\(flag.spellings.joined(separator: " ")))" : ""
            let repeats = flag.accumulates ? "*" : excluded
            let value = flag.value.map { value in
                let words = value.kind.choices.joined(separator: " ")
                let mark = value.isOptional ? "::" : ":"
                return "\(mark)\(value.name):" + (words.isEmpty ? "" : "(\(words))")
            }
            let name = flag.value == nil ? spelling : "\(spelling)="
            return CompletionWords.singleQuoted(
                "\(repeats)\(name)[\(flag.summary)]\(value ?? "")")
        }
    }

    private static func indented(_ count: Int, _ lines: [String]) -> String {
        lines.map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}
