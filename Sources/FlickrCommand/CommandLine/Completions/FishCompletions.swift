/// Completions for fish from 3.0 on.
enum FishCompletions {
    /// The script.
    static let script =
        """
        # Completions of flickr for fish, made by 'flickr completions fish'.

        function __flickr_words --description 'The words of the line that are no flags'
            set -l skip 0
            for word in (commandline -opc)[2..-1]
                if test $skip = 1
                    set skip 0
                    continue
                end
                switch $word
                    case \(CompletionWords.valueFlags.joined(separator: " "))
                        set skip 1
                    case '-*'
                    case '*'
                        echo $word
                end
            end
        end

        function __flickr_at --description 'Whether exactly these words are there'
            set -l words (__flickr_words)
            test "$words" = "$argv"
        end

        function __flickr_in --description 'Whether the words begin with these'
            set -l words (__flickr_words)
            set -l length (count $argv)
            test "$words[1..$length]" = "$argv"
        end

        complete -c flickr -f

        """ + (choices + flags).map { "\($0)\n" }.joined()

    private static let choices = CompletionWords.choices.flatMap { path, words in
        words.map { choice in
            let condition = (["__flickr_at"] + path).joined(separator: " ")
            let summary = choice.summary.isEmpty ? "" : " -d \(quoted(choice.summary))"
            return "complete -c flickr -n '\(condition)' -a \(choice.word)\(summary)"
        }
    }

    private static let flags =
        Flag.global.map { line($0, condition: "") }
        + CommandTable.places.flatMap { place in
            place.command.flags.map { line($0, condition: " -n '__flickr_in \(place.name)'") }
        }

    private static func line(_ flag: Flag, condition: String) -> String {
        let letter = flag.letter.map { " -s \($0)" } ?? ""
        let words = flag.value?.kind.choices.joined(separator: " ") ?? ""
        let needsValue = flag.value?.isOptional == false
        let value = !needsValue ? "" : words.isEmpty ? " -x" : " -x -a '\(words)'"
        return "complete -c flickr\(condition)\(letter) -l \(flag.name)\(value)"
            + " -d \(quoted(flag.summary))"
    }

    /// The text in single quotes as fish reads it.
    private static func quoted(_ text: String) -> String {
        let escaped = text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }
        return "'\(escaped.joined())'"
    }
}
