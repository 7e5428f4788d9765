import NetworkEngine
import Testing

@testable import EngineGet

/// Wrong usage: a sentence, status 2, nothing on standard output, nothing asked of anybody.
@Suite(.timeLimit(.minutes(5))) struct GetUsageTests {
    @Test(arguments: [
        ([], "no URL is given"),
        (["--json"], "no URL is given"),
        (
            ["http://a/", "http://b/"],
            "one URL is asked for at a time, and http://b/ is the second"
        ),
        (["http://a/", "--bogus"], "there is no flag --bogus"),
        (["http://a/", "--json=1"], "there is no flag --json=1"),
        (["http://a/", "-X"], "-X takes a value"),
        (["http://a/", "-X", ""], "-X takes a value"),
        (["http://a/", "--data"], "--data takes a value"),
        (["http://a/", "--cache-dir="], "--cache-dir takes a value"),
        (["http://a/", "-H", "Accept"], "-H takes 'Name: value', not 'Accept'"),
        (["http://a/", "-H", ": b"], "-H takes 'Name: value', not ': b'"),
        (
            ["http://a/", "--cache-policy", "lru"],
            "there is no policy 'lru'; the policies are thumbnails, rfc9111, mknetworkkit"
        ),
        (["http://a/", "--retries", "-1"], "--retries takes a number from 0 to 100, not '-1'"),
        (["http://a/", "--retries=x"], "--retries takes a number from 0 to 100, not 'x'"),
        (
            ["http://a/", "--revalidate", "--offline"],
            "--revalidate and --offline exclude each other"
        ),
        (
            ["http://a/", "--offline", "--revalidate"],
            "--revalidate and --offline exclude each other"
        ),
        (
            ["--worker", "http://a/"],
            "--worker reads its requests from standard input, and takes no http://a/"
        ),
        (
            ["-X", "PUT", "--worker"],
            "--worker reads its requests from standard input, and takes no -X"
        ),
    ]) func wrongUsageIsToldInASentence(arguments: [String], sentence: String) async throws {
        let stage = try GetStage()

        let outcome = try await ChildProcess(
            BuiltProduct.path("engine-get"), arguments, environment: stage.environment(), input: []
        ).outcome

        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errorText == "engine-get: \(sentence)\nTry 'engine-get --help'.\n")
        #expect(stage.directory.files().isEmpty)
    }

    @Test func anAddressThatIsNoTextIsRefused() {
        #expect(throws: GetOptionError.self) { try GetOptions([[0x68, 0xFF]]) }
    }

    @Test func helpAndVersionComeBeforeAllElse() async throws {
        let stage = try GetStage()

        let help = try await stage.run("--json", "--help", "--bogus")
        let version = try await stage.run("--version")

        #expect(help.status == 0)
        #expect(help.text == HelpText.text)
        #expect(version.status == 0)
        #expect(version.text == "engine-get with \(LibraryVersions.line)\n")
    }

    /// Each flag of the usage lines has a line of its own, and the other way round.
    @Test func theHelpTellsOfEveryFlag() {
        let lines = HelpText.text.split(separator: "\n")
        let usage = lines.prefix(4).flatMap { $0.split { " []'".contains($0) } }
            .filter { $0.hasPrefix("-") }
        let told = lines.dropFirst(4).compactMap { line -> Substring? in
            let words = line.split(separator: " ")
            return line.hasPrefix("  -") ? words.first : nil
        }
        #expect(Set(usage) == Set(told))
        #expect(told.count == 12)
    }

    @Test func theHelpNamesEveryPolicy() {
        for name in CachePolicy.named.map(\.name) { #expect(HelpText.text.contains(name)) }
    }
}
