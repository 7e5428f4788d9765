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
        (["http://a/", "-X"], "-X takes a text in UTF-8"),
        (["http://a/", "-X", ""], "-X takes a text in UTF-8"),
        (["http://a/", "--data"], "--data takes a value"),
        (["http://a/", "--cache-dir"], "--cache-dir takes a text in UTF-8"),
        (["http://a/", "-H"], "-H takes 'Name: value'"),
        (["http://a/", "-H", "Accept"], "-H takes 'Name: value'"),
        (["http://a/", "-H", ": b"], "-H takes 'Name: value'"),
        (
            ["http://a/", "--cache-policy", "lru"],
            "--cache-policy takes one of thumbnails, rfc9111, mknetworkkit"
        ),
        (["", "--json"], "the URL takes a text in UTF-8"),
        (
            ["http://a/", "--revalidate", "--offline"],
            "revalidate and offline exclude each other"
        ),
        (
            ["http://a/", "--data", "a", "--form", "b=c"],
            "a body is given in one way of --data, --form, --json-body, --part"
        ),
        (["http://a/", "--form", "=c"], "--form takes NAME=VALUE"),
        (["http://a/", "--part", "c"], "--part takes NAME=VALUE or NAME=@FILE"),
        (["http://a/", "--json-body", "{"], "--json-body takes a JSON text"),
        (["http://a/", "--user", "ada"], "--user goes with --password"),
        (["http://a/", "--password", "topsecret"], "--password takes env:NAME or file:PATH"),
        (["http://a/", "--bearer", "env:UNSET"], "--bearer takes a text, and env:UNSET is none"),
        (
            ["http://a/", "--bearer", "file:/nowhere"],
            "--bearer takes a text, and file:/nowhere is none"
        ),
        (["http://a/", "--password", "env:HOME"], "--password goes with --user or --cert"),
        (["http://a/", "--auth", "basic"], "--auth goes with --user"),
        (
            ["http://a/", "--user", "ada", "--password", "env:HOME", "--auth", "own"],
            "--auth takes one of any, basic, digest, ntlm"
        ),
        (
            ["http://a/", "--bearer", "env:HOME", "--cert", "c.pem"],
            "one of --user, --bearer, --cert says who asks"
        ),
        (["--worker", "http://a/"], "--worker reads its requests from standard input"),
        (["-X", "PUT", "--worker"], "--worker reads its requests from standard input"),
        (["--output", "f", "--worker"], "--worker reads its requests from standard input"),
        (["http://a/", "--output", "f", "--json"], "--json and --output exclude each other"),
        (["--json", "--worker"], "--worker reads its requests from standard input"),
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
        let fault = #expect(throws: Fault.self) { try Options([[0x68, 0xFF]]) }

        #expect(fault?.description == "the URL takes a text in UTF-8")
    }

    @Test func helpComesBeforeAllElse() async throws {
        let stage = try GetStage()

        let help = try await stage.run("--json", "--help", "--bogus")

        #expect(help.status == 0)
        #expect(help.text == Options.help)
    }

    /// Each flag of the usage lines has a line of its own, and the other way round.
    @Test func theHelpTellsOfEveryFlag() {
        let lines = Options.help.split(separator: "\n")
        let usage = lines.prefix(7).flatMap { $0.split { " []'".contains($0) } }
            .filter { $0.hasPrefix("-") }
        let told = lines.dropFirst(7).compactMap { line -> Substring? in
            let words = line.split(separator: " ")
            return line.hasPrefix("  -") ? words.first : nil
        }
        #expect(Set(usage) == Set(told))
        #expect(told.count == 22)
    }

    @Test func theHelpNamesEveryPolicy() {
        for name in CachePolicy.named.map(\.name) { #expect(Options.help.contains(name)) }
    }
}
