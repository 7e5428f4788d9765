import Testing

@testable import FlickrCommand

/// The same flags everywhere: in the table, the help, the manual page and what real shells offer.
@Suite(.timeLimit(.minutes(5))) struct FlagSetTests {
    @Test(arguments: CommandTable.places.map(\.path))
    func theHelpOfACommandNamesItsFlags(path: [String]) {
        let help = HelpText.text(.command(path))

        #expect(Set(help.flagSpellings(in: helpColumn)) == table(path))
    }

    @Test func theHelpOfTheProgramNamesTheGlobalFlags() {
        let help = HelpText.text(.program)

        #expect(Set(help.flagSpellings(in: helpColumn)) == Set(Flag.global.flatMap(\.spellings)))
    }

    @Test(arguments: CommandTable.places.filter { $0.command.actions.isEmpty }.map(\.path))
    func theManualPageNamesTheFlagsOfEachCommand(path: [String]) throws {
        let sections = HelpText.text(.manual).split(separator: "\n.S")
        let own = try #require(
            sections.first { $0.hasPrefix("S \"\\fBflickr \(path.joined(separator: " "))\\fR") })
        let global = try #require(sections.first { $0.hasPrefix("H \"GLOBAL FLAGS\"") })

        #expect(Set("\(own)\n\(global)".flagSpellings(in: manualTerm)) == table(path))
    }

    @Test(.enabled(if: Tool(name: "bash").isInstalled), arguments: CommandTable.places.map(\.path))
    func bashOffersTheFlagsOfEachCommand(path: [String]) async throws {
        let script = """
            \(Completions.script(for: .bash))
            COMP_WORDS=(flickr \(path.joined(separator: " ")) -)
            COMP_CWORD=\(path.count + 1)
            _flickr
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try await Tool(name: "bash").run(["--norc", "-s"], input: script)

        #expect(outcome.errors == "")
        #expect(Set(outcome.output.lines) == table(path))
    }

    @Test(.enabled(if: Tool(name: "fish").isInstalled), arguments: CommandTable.places.map(\.path))
    func fishOffersTheFlagsOfEachCommand(path: [String]) async throws {
        let line = (["flickr"] + path).joined(separator: " ")
        let script = """
            \(Completions.script(for: .fish))
            complete -C '\(line) --'
            complete -C '\(line) -'
            """
        let outcome = try await Tool(name: "fish").run(["--no-config"], input: script)
        let words = outcome.output.lines.map { $0.prefix { $0 != "\t" } }.map(String.init)

        #expect(Set(words) == table(path))
    }

    /// `_arguments` is replaced by a function that prints the flags it is given, so that the script
    /// itself runs, without a terminal.
    @Test(.enabled(if: Tool(name: "zsh").isInstalled), arguments: CommandTable.places.map(\.path))
    func zshOffersTheFlagsOfEachCommand(path: [String]) async throws {
        let states = ["argument", "rest"].prefix(path.count).joined(separator: " ")
        let script = """
            compdef() { }
            _describe() { }
            states=(\(states) done) depth=0
            _arguments() {
                (( depth > 0 )) && shift words
                depth=$((depth + 1))
                state=$states[$depth] offered=("$@")
                return 1
            }
            words=(flickr \(path.joined(separator: " ")) -)
            \(Completions.script(for: .zsh))
            shift words
            _flickr
            print -rl -- $offered
            """
        let outcome = try await Tool(name: "zsh").run(["-f", "-s"], input: script)

        #expect(outcome.errors == "")
        #expect(Set(outcome.output.flagSpellings(in: zshSpecification)) == table(path))
    }

    private func table(_ path: [String]) -> Set<String> {
        Set(CommandTable.place(path)?.flags.flatMap(\.spellings) ?? [])
    }

    /// The left column of a help page.
    private func helpColumn(_ line: String) -> String? {
        let text = line.drop { $0 == " " }
        guard line.hasPrefix("  "), text.hasPrefix("-") else { return nil }
        return text.split(separator: "  ", maxSplits: 1).first.map(String.init)
    }

    /// The term of a list item of the manual page, as roff prints it.
    private func manualTerm(_ line: String) -> String? {
        guard line.hasPrefix("\\fB\\-") else { return nil }
        return ["\\fB", "\\fR", "\\fI"].reduce(line) { $0.replacing($1, with: " ") }
            .replacing("\\-", with: "-")
    }

    /// A flag as `_arguments` gets it, but not the options of `_arguments` itself.
    private func zshSpecification(_ line: String) -> String? {
        if ["-C", "-s", "-S"].contains(line) { return nil }
        let flag = line.hasPrefix("(") ? line.drop { $0 != ")" }.dropFirst() : line[...]
        return String(flag.drop { $0 == "*" }.prefix { !"[=".contains($0) })
    }
}

extension String {
    /// The lines that are not empty.
    var lines: [String] { split(separator: "\n").map(String.init) }

    /// The spellings of flags in those parts of the lines that `part` picks.
    fileprivate func flagSpellings(in part: (String) -> String?) -> [String] {
        lines.compactMap(part).flatMap { $0.split { " ,".contains($0) } }
            .map(String.init).filter { $0.hasPrefix("-") }
    }
}
