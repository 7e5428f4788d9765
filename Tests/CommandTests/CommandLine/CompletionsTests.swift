import Testing

@testable import FlickrCommand

@Suite(.timeLimit(.minutes(5))) struct CompletionsTests {
    @Test(arguments: Shell.allCases.filter { Tool(name: $0.rawValue).isInstalled })
    func theScriptIsWellFormed(shell: Shell) async throws {
        let script = Completions.script(for: shell)
        let outcome = try await Tool(name: shell.rawValue).run(["-n", "/dev/stdin"], input: script)

        #expect(outcome == Tool.Outcome(output: "", errors: "", status: 0))
        #expect(script.hasSuffix("\n"))
        #expect(!script.contains("\t"))
    }

    @Test(arguments: [
        (
            "flickr",
            "search browse fetch show info upload fave comment share outbox auth cache config completions help"
        ),
        ("flickr se", "search"),
        ("flickr zzz", ""),
        ("flickr cache", "clear stats list verify prune path explain rm"),
        ("flickr --jobs 5 cache", "clear stats list verify prune path explain rm"),
        ("flickr --jobs = 5 cache p", "prune path"),
        ("flickr search cache", ""),
        ("flickr search --limit", ""),
        ("flickr search a --size 5", "500 5k"),
        ("flickr --color = a", "auto always"),
        ("flickr --color =", "auto always never"),
        ("flickr search --color n", "never"),
        ("flickr --cache-policy", "thumbnails rfc9111 mknetworkkit"),
        ("flickr cache list --cache-policy = r", "rfc9111"),
        ("flickr completions", "bash zsh fish"),
        ("flickr cache rm --size 5", "500 5k"), ("flickr cache e", "explain"),
        ("flickr config get", SettingKey.allCases.map(\.rawValue).joined(separator: " ")),
        ("flickr help e", "exit-codes environment"),
    ])
    func bashOffersWordsThatFit(line: String, offered: String) async throws {
        let words = line.split(separator: " ").map { "'\($0)'" }
        let ends = line.split(separator: " ").last.map { endings.contains(String($0)) } ?? false
        let current = ends ? words : words + ["''"]
        let script = """
            \(Completions.script(for: .bash))
            COMP_WORDS=(\(current.joined(separator: " ")))
            COMP_CWORD=\(current.count - 1)
            _flickr
            echo "${COMPREPLY[*]}"
            """
        let outcome = try await Tool(name: "bash").run(["--norc", "-s"], input: script)

        #expect(outcome == Tool.Outcome(output: offered + "\n", errors: "", status: 0))
    }

    /// Last words that are still being typed; behind all others a new word begins.
    private let endings: Set = ["se", "zzz", "p", "5", "a", "=", "n", "e", "r"]
}
