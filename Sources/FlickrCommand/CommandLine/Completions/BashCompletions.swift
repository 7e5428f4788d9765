/// Completions for bash from 3.2 on, without the package bash-completion.
enum BashCompletions {
    /// The script.
    static let script = """
        # Completions of flickr for bash, made by 'flickr completions bash'.

        _flickr() {
            local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
            local path="flickr" words="" word index
            # bash takes --flag=value apart into three words.
            if [[ $current == "=" ]]; then
                current=""
            elif [[ $previous == "=" ]]; then
                previous="${COMP_WORDS[COMP_CWORD-2]}"
            fi
            for ((index = 1; index < COMP_CWORD; index++)); do
                word="${COMP_WORDS[index]}"
                case "$word" in
                    \(CompletionWords.valueFlags.joined(separator: " | ")))
                        [[ "${COMP_WORDS[index+1]}" == "=" ]] && ((index++))
                        ((index++))
                        ;;
                    -*) ;;
                    *)
                        case "$path $word" in
        \(cases(of: paths))
                                path="$path $word" ;;
                        esac
                        ;;
                esac
            done
            case "$previous" in
        \(values)
                *)
                    if [[ $current == -* ]]; then
                        words="\(Flag.global.flatMap(\.spellings).joined(separator: " "))"
                        case "$path" in
        \(flags)
                        esac
                    else
                        case "$path" in
        \(choices)
                        esac
                    fi
                    ;;
            esac
            COMPREPLY=($(compgen -W "$words" -- "$current"))
        }

        complete -F _flickr flickr

        """

    private static let paths = CommandTable.places.map { "flickr \($0.name)" }

    private static func cases(of paths: [String]) -> String {
        indent(20, paths.map { "\"\($0)\"" }.joined(separator: " | \\\n") + ")")
    }

    private static let values = indent(
        8,
        (CommandTable.flags.filter { $0.value?.kind.choices.isEmpty == false }.map { flag in
            assignment(flag.spelling, flag.value?.kind.choices ?? [])
        } + ["\(CompletionWords.valueFlags.joined(separator: " | "))) ;;"]).joined(separator: "\n"))

    private static let flags = indent(
        16,
        CommandTable.places.filter { !$0.command.flags.isEmpty }.map { place in
            let own = place.command.flags.flatMap(\.spellings).joined(separator: " ")
            return "\"flickr \(place.name)\") words=\"\(own) $words\" ;;"
        }.joined(separator: "\n"))

    private static let choices = indent(
        16,
        CompletionWords.choices.map { path, words in
            let name = (["flickr"] + path).joined(separator: " ")
            return assignment("\"\(name)\"", words.map(\.word))
        }.joined(separator: "\n"))

    private static func assignment(_ pattern: String, _ words: [String]) -> String {
        "\(pattern)) words=\"\(words.joined(separator: " "))\" ;;"
    }

    private static func indent(_ count: Int, _ text: String) -> String {
        text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 }
            .joined(separator: "\n")
    }
}
