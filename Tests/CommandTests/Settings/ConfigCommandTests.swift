import Glibc
import TerminalUI
import Testing

@testable import FlickrCommand

/// `flickr config` from arguments to what it prints.
@Suite struct ConfigCommandTests {
    private let scratch: Scratch
    private let key = "0123456789abcdef0123456789abcdef"

    init() throws {
        scratch = try Scratch()
    }

    @Test func thePathIsPrinted() throws {
        #expect(
            try run("config", "path") == .init(output: "\(scratch.path("config"))/flickr/config\n"))
        #expect(
            try run("config", "path", "--json")
                == .init(output: #"{"path":"\#(scratch.path("config"))/flickr/config"}"# + "\n"))
    }

    @Test func theListShowsEverySettingAndNotTheKey() throws {
        try scratch.write("jobs = 12\napi-key = \(key)\n", to: "config/flickr/config")

        #expect(
            try run("config", "list").output == """
                api-key = (set)
                api-secret = (not set)
                cache-dir = /h/.cache/flickr
                state-dir = /h/.local/state/flickr
                cache-policy = thumbnails
                color = auto
                image = auto
                jobs = 12
                limit = 25
                retries = 3
                timeout = 30
                mastodon-server = (not set)
                mastodon-token = (not set)
                bluesky-handle = (not set)
                bluesky-password = (not set)
                bluesky-server = bsky.social
                share-to = (not set)

                """)
    }

    @Test func theListAsJSONSaysWhereValuesComeFrom() throws {
        try scratch.write("jobs = 12\n", to: "config/flickr/config")
        let file = "\(scratch.path("config"))/flickr/config"

        #expect(
            try run("config", "list", "--json", environment: [.apiKey: key]).output == """
                {"setting":"api-key","value":"(set)","origin":"FLICKR_API_KEY"}
                {"setting":"api-secret","value":null,"origin":null}
                {"setting":"cache-dir","value":"/h/.cache/flickr","origin":"default"}
                {"setting":"state-dir","value":"/h/.local/state/flickr","origin":"default"}
                {"setting":"cache-policy","value":"thumbnails","origin":"default"}
                {"setting":"color","value":"auto","origin":"default"}
                {"setting":"image","value":"auto","origin":"default"}
                {"setting":"jobs","value":"12","origin":"\(file)"}
                {"setting":"limit","value":"25","origin":"default"}
                {"setting":"retries","value":"3","origin":"default"}
                {"setting":"timeout","value":"30","origin":"default"}
                {"setting":"mastodon-server","value":null,"origin":null}
                {"setting":"mastodon-token","value":null,"origin":null}
                {"setting":"bluesky-handle","value":null,"origin":null}
                {"setting":"bluesky-password","value":null,"origin":null}
                {"setting":"bluesky-server","value":"bsky.social","origin":"default"}
                {"setting":"share-to","value":null,"origin":null}

                """)
    }

    @Test func aValueIsSetAndRead() throws {
        #expect(try run("config", "set", "limit", "40") == .init())
        #expect(try run("config", "get", "limit") == .init(output: "40\n"))
        #expect(try run("config", "set", "limit", "") == .init())
        #expect(try run("config", "get", "limit") == .init(output: "25\n"))
    }

    @Test func aSettingWithoutAValueIsAnError() throws {
        #expect(
            try run("config", "get", "jobs")
                == .init(errors: "flickr: jobs is not set\n", status: .failed))
        #expect(
            try run("config", "get", "api-key")
                == .init(errors: "flickr: api-key is not set\n", status: .failed))
    }

    @Test(arguments: ["%", "%\n", "  %\r\n"])
    func theKeyComesFromStandardInput(input: String) throws {
        let typed = input.split(separator: "%", omittingEmptySubsequences: false)
            .joined(separator: key)

        #expect(try run("config", "set", "api-key", input: typed) == .init())
        #expect(try scratch.text("config/flickr/config") == "api-key = \(key)\n")
        #expect(try run("config", "get", "api-key") == .init(output: "(set)\n"))
        #expect(try run("config", "set", "api-key", "") == .init())
        #expect(try run("config", "get", "api-key").status == .failed)
    }

    @Test func theAPISecretComesFromStandardInput() throws {
        let secret = "0123456789abcdef"

        #expect(try run("config", "set", "api-secret", input: "\(secret)\n") == .init())
        #expect(try scratch.text("config/flickr/config") == "api-secret = \(secret)\n")
        #expect(try scratch.mode("config/flickr/config") == 0o600)
        #expect(try run("config", "get", "api-secret") == .init(output: "(set)\n"))
        #expect(
            try run("config", "set", "api-secret", input: key)
                == .init(
                    errors: "flickr: what came on standard input is not an API secret: 16"
                        + " hexadecimal digits are needed\n", status: .forbidden))
        #expect(
            try run("config", "set", "api-secret", input: "")
                == .init(
                    errors: "flickr: no API secret came on standard input\n", status: .forbidden))
    }

    @Test(arguments: [
        ("mastodon-token", "9x-_Y", "two words", "a Mastodon token: visible ASCII"),
        ("bluesky-password", "abcd-\"é\"-fgh", "short", "a Bluesky password: 8 to 256 characters"),
    ])
    func aSecretOfANetworkComesFromStandardInput(
        key: String, secret: String, wrong: String, sentence: String
    ) throws {
        #expect(try run("config", "set", key, input: "\(secret)\n") == .init())
        #expect(try scratch.text("config/flickr/config") == "\(key) = \(secret)\n")
        #expect(try scratch.mode("config/flickr/config") == 0o600)
        #expect(try run("config", "get", key) == .init(output: "(set)\n"))
        let refused = try run("config", "set", key, input: wrong)
        #expect(refused.status == .forbidden && !refused.errors.contains(wrong))
        #expect(
            refused.errors.hasPrefix("flickr: what came on standard input is not \(sentence)"))
        #expect(try run("config", "list").output.contains("\(key) = (set)\n"))
    }

    @Test func aMalformedKeyIsNotKept() throws {
        #expect(
            try run("config", "set", "api-key", input: "secret but no key\n")
                == .init(
                    errors: "flickr: what came on standard input is not an API key: 32 hexadecimal"
                        + " digits are needed\n", status: .forbidden))
        #expect(
            try run("config", "set", "api-key", input: " \n")
                == .init(errors: "flickr: no API key came on standard input\n", status: .forbidden))
        #expect(try run("config", "get", "api-key").status == .failed)
    }

    @Test func aKeyInTheEnvironmentIsMentioned() throws {
        #expect(
            try run("config", "set", "api-key", environment: [.apiKey: "x"], input: key)
                == .init(errors: "flickr: FLICKR_API_KEY is set, and goes before the file\n"))
        #expect(
            try run("config", "set", "-q", "api-key", environment: [.apiKey: "x"], input: key)
                == .init())
    }

    @Test func anExposedKeyIsRemarkedOn() throws {
        try scratch.write("api-key = \(key)\n", to: "config/flickr/config", mode: 0o644)
        let file = "\(scratch.path("config"))/flickr/config"

        #expect(
            try run("config", "get", "api-key")
                == .init(
                    output: "(set)\n",
                    errors: "flickr: \(file) holds the API key and others can read it: run"
                        + " 'chmod 600 \(file)'\n"))
    }

    @Test func aHostileValueCannotReachTheTerminal() throws {
        try scratch.write("cache-dir = /\u{1B}[2J\u{7}\n", to: "config/flickr/config")

        #expect(try run("config", "get", "cache-dir") == .init(output: "/\u{FFFD}[2J\u{FFFD}\n"))
    }

    @Test func withoutAHomeThereIsNoFile() throws {
        let output = try Capture()
        let errors = try Capture()
        let program = Program(
            environment: Environment(), output: output.output, errors: errors.output,
            input: SecretInput { _, _ in "" })

        #expect(program.run(["config", "path"]) == .failed)
        #expect(
            try errors.text()
                == "flickr: there is no place for the configuration file: HOME is not set\n")
    }

    /// What came of a run.
    private struct Outcome: Equatable {
        var output = ""
        var errors = ""
        var status = ExitStatus.done
    }

    private func run(
        _ arguments: String..., environment: [EnvironmentVariable: String] = [:], input: String = ""
    ) throws -> Outcome {
        let output = try Capture()
        let errors = try Capture()
        var variables = environment
        variables[.home] = "/h"
        variables[.configHome] = scratch.path("config")
        let program = Program(
            environment: Environment(variables), output: output.output, errors: errors.output,
            input: SecretInput { _, _ in input })
        let status = program.run(arguments)
        return Outcome(output: try output.text(), errors: try errors.text(), status: status)
    }
}

/// An output of the program into a file.
struct Capture {
    /// The output.
    let output: TextOutput
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write("", to: "text")
        output = TextOutput(
            descriptor: open(scratch.path("text"), O_WRONLY | O_CLOEXEC), name: "standard output")
    }

    /// What was written.
    func text() throws -> String {
        try output.flush()
        close(output.descriptor)
        return try scratch.text("text")
    }
}
