import Flickr
import NetworkEngine
import Testing

@testable import FlickrCommand

/// The built program, from its arguments to its status, where no photo is concerned.
@Suite(.timeLimit(.minutes(5))) struct ProgramTests {
    private let stage: Stage

    init() async throws {
        stage = try await Stage()
    }

    @Test func helpIsPrintedWhenItIsAskedFor() async throws {
        let lines: [([String], HelpPage)] = [
            ([], .short), (["--help"], .program), (["help"], .program),
            (["search", "x", "-h"], .command(["search"])),
            (["help", "cache", "clear"], .command(["cache", "clear"])),
            (["help", "exit-codes"], .topic(.exitCodes)),
            (["help", "environment"], .topic(.environment)), (["help", "--man"], .manual),
        ]
        for (line, page) in lines {
            let outcome = try await run(line)

            #expect(outcome == Outcome(output: HelpText.text(page)), "\(line)")
        }
    }

    @Test func completionsArePrinted() async throws {
        for shell in Shell.allCases {
            let outcome = try await run(["completions", shell.rawValue])

            #expect(outcome == Outcome(output: Completions.script(for: shell)))
        }
    }

    @Test func theVersionNamesTheLibrariesWhenAskedForMore() async throws {
        let short = try await run(["--version"])
        let long = try await run(["--version", "-v"])

        #expect(short == Outcome(output: "flickr \(FlickrVersion.current)\n"))
        #expect(long.output.lines.count == 2)
        #expect(long.output.hasPrefix(short.output))
        #expect(long.output.lines[1].hasPrefix("libcurl/"))
        #expect(long.output.contains(" libjpeg"))
    }

    @Test(arguments: [
        "serach sunset", "search", "search a --limit 0", "search a --jsn", "cache", "cache claer",
        "fetch --size x", "completions tcsh", "config get x", "--offline --refresh search a",
        "search a --api-key 0123456789abcdef0123456789abcdef", "-q", "help nothing",
    ])
    func aMistakePrintsNoDataAndAsksNoNetwork(line: String) async throws {
        let outcome = try await run(line.split(separator: " ").map(String.init))

        #expect(outcome.output == "")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("flickr: "))
        #expect(outcome.errors.hasSuffix(" --help'.\n"))
        #expect(outcome.errors.lines.count == 2)
        #expect(try await stage.server.requests() == [])
        #expect(stage.directory.files() == [])
    }

    @Test func anArgumentThatIsNotTextIsRefused() async throws {
        let outcome = try await shell(#"exec "$0" search sea "$(printf 'a\377b')""#)

        #expect(
            outcome
                == Outcome(
                    errors: "flickr: argument 3 is not UTF-8\nTry 'flickr --help'.\n", status: 2))
        #expect(try await stage.server.requests() == [])
    }

    @Test func aVariableThatIsNotTextIsRefused() async throws {
        let outcome = try await shell(
            #"FLICKR_CACHE_DIR="$(printf '/tmp/\377')" exec "$0" search sea"#)

        #expect(outcome == Outcome(errors: "flickr: FLICKR_CACHE_DIR is not UTF-8\n", status: 2))
        #expect(try await stage.server.requests() == [])
    }

    @Test func aFullDiskIsTold() async throws {
        let outcome = try await stage.run("--help", output: .file("/dev/full"))

        #expect(outcome.status == 1)
        #expect(
            outcome.errorText
                == "flickr: cannot write standard output: No space left on device\n")
    }

    @Test func aReaderThatIsGoneEndsItSilently() async throws {
        let outcome = try await stage.run("--help", output: .closedPipe)

        #expect(outcome.signal == 13)
        #expect(outcome.errorText == "")
    }

    @Test func closedDescriptorsDoNoHarm() async throws {
        #expect(try await shell(#"exec "$0" --version <&- 2>&-"#).status == 0)
        #expect(
            try await shell(#"exec "$0" --version >&-"#)
                == Outcome(
                    errors: "flickr: cannot write standard output: Bad file descriptor\n",
                    status: 1))
        #expect(try await shell(#"exec "$0" serach 2>&-"#).status == 2)
    }

    @Test func withoutAHomeTheAccountHasOne() async throws {
        let outcome = try await run(
            ["config", "path"], environment: ["HOME": nil, "XDG_CONFIG_HOME": "relative"])

        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("/"))
        #expect(outcome.output.hasSuffix("/.config/flickr/config\n"))
    }

    @Test func aBadConfigurationIsNamedBeforeAnythingIsAsked() async throws {
        let file = stage.directory.path + "/config/flickr/config"
        _ = try await run(["config", "set", "jobs", "7"])
        try TemporaryDirectory.write(Array("# mine\njobs = none\n".utf8), to: file)

        #expect(
            try await run(["search", "sunset"])
                == Outcome(
                    errors: "flickr: \(file):2: jobs 'none' is not a whole number from 1 to 500\n",
                    status: 2))
        #expect(try await stage.server.requests() == [])
    }

    @Test func withoutAListThereIsNothingToFetch() async throws {
        #expect(
            try await run(["fetch"])
                == Outcome(
                    errors: "flickr: there is no list yet; 'flickr search <tag>' makes one\n",
                    status: 1))
        #expect(try await stage.server.requests() == [])
    }

    @Test func aDamagedListIsNamedAndKept() async throws {
        _ = try await run(["search", "sunset", "--limit", "3", "--no-images"])
        let file = stage.directory.path + "/state/flickr/last-list"
        let whole = try TemporaryDirectory.contents(of: file)
        let half = Array(whole.prefix(whole.count / 2))
        try TemporaryDirectory.write(half, to: file)

        let outcome = try await run(["fetch"])

        #expect(
            outcome
                == Outcome(
                    errors: "flickr: the list in '\(file)' is damaged: it is not complete; 'flickr"
                        + " search <tag>' makes a new one\n", status: 1))
        #expect(try TemporaryDirectory.contents(of: file) == half)
    }

    fileprivate struct Outcome: Equatable {
        var output = ""
        var errors = ""
        var status: Int32? = 0
    }

    private func run(
        _ arguments: [String], environment: [String: String?] = [:]
    ) async throws -> Outcome {
        let process = try stage.start(arguments, environment: environment)
        return Outcome(await process.outcome)
    }

    /// Runs a shell script whose `$0` is the program.
    private func shell(_ script: String) async throws -> Outcome {
        let process = try ChildProcess(
            "/bin/sh", ["-c", script, BuiltProduct.path("flickr")],
            environment: stage.environment(), input: [])
        return Outcome(await process.outcome)
    }
}

extension ProgramTests.Outcome {
    fileprivate init(_ outcome: ChildProcess.Outcome) {
        self.init(output: outcome.text, errors: outcome.errorText, status: outcome.status)
    }
}
