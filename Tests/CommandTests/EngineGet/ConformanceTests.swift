import Testing

/// The issue cases of `Tests/Conformance` against the built `engine-get`, and what the runner makes of
/// a program that fails; `make conformance` runs the public suite too.
@Suite(.timeLimit(.minutes(5))) struct ConformanceTests {
    private static let folder = BuiltProduct.projectRoot + "/Tests/Conformance"
    private static let program = "'\(BuiltProduct.path("engine-get"))'"
    private static let expectations = ["--baseline", folder + "/expectations/rfc9111.json"]
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func everyIssueCasePassesUnderTheStandardByWorkerAndByOneProcessARequestAlike()
        async throws
    {
        let outcome = try await run(
            ConformanceTests.expectations
                + ["--worker", worker(under: "rfc9111"), "--command", command(under: "rfc9111")])

        #expect(outcome.status == 0, "\(outcome.text)\(outcome.errorText)")
        #expect(outcome.text.contains("required  24/24     optimal  16/16     check   1/1"))
        #expect(outcome.lines.last == "worker and one process a request: 41 of 41 alike")
    }

    @Test func aLostTestIsAFailureThatIsNamed() async throws {
        let outcome = try await run(
            ConformanceTests.expectations
                + ["--worker", worker(under: "thumbnails"), "--ids", "ic-immutable-url-changed"])

        #expect(outcome.status == 1)
        #expect(
            outcome.text.hasSuffix(
                "LOST: ic-immutable-url-changed: expected pass, found fail: response 2 comes from"
                    + " the cache\n"))
    }

    /// What fails every second time would pass if all of it were tried twice.
    @Test func moreLostTestsThanChanceExplainsAreNotTriedAgain() async throws {
        let lost = [
            "ic-age-overflow", "ic-immutable-url-changed", "ic-no-cache-beats-max-stale",
            "ic-no-cache-is-stored",
        ]

        let outcome = try await run(
            ConformanceTests.expectations
                + [
                    "--worker", worker(under: "mknetworkkit"), "--ids", lost.joined(separator: ","),
                ])

        #expect(outcome.status == 1)
        #expect(
            outcome.lines.first
                == "not tried again: 4 tests are lost, and chance explains 3 at most")
        #expect(outcome.lines.filter { $0.hasPrefix("LOST: ") }.count == 4)
    }

    @Test func twoWaysThatDifferInTheValueOfAFieldAreAFailure() async throws {
        let outcome = try await run([
            "--worker", worker(under: "rfc9111"),
            "--command", try changed(by: "s,text/plain,text/plane,"),
            "--ids", "ic-must-revalidate-fresh",
        ])

        #expect(outcome.status == 1)
        #expect(
            outcome.lines.contains(
                "DIFFERS: ic-must-revalidate-fresh: pass by worker, pass by a process a request"))
        #expect(outcome.lines.last == "worker and one process a request: 0 of 1 alike")
    }

    @Test func twoWaysThatComeToDifferentResultsAreAFailure() async throws {
        let outcome = try await run([
            "--worker", worker(under: "rfc9111"), "--command", command(under: "thumbnails"),
            "--ids", "ic-immutable-url-changed",
        ])

        #expect(outcome.status == 1)
        #expect(
            outcome.lines.contains(
                "DIFFERS: ic-immutable-url-changed: pass by worker, fail by a process a request"))
        #expect(outcome.lines.last == "worker and one process a request: 0 of 1 alike")
    }

    @Test func aProgramThatSaysFalselyWhereAnAnswerIsFromFails() async throws {
        let outcome = try await run([
            "--command", try changed(by: #"s/"fromCache":true/"fromCache":false/"#),
            "--ids", "ic-must-revalidate-fresh",
        ])

        #expect(outcome.status == 1)
        #expect(
            outcome.text.hasSuffix(
                "MISLABELLED: ic-must-revalidate-fresh: response 2 says falsely if it is from the"
                    + " cache\n"))
    }

    private func worker(under policy: String) -> String {
        "\(ConformanceTests.program) --worker --cache-policy \(policy)"
    }

    private func command(under policy: String) -> String {
        "\(ConformanceTests.program) {url} -X {method} {headers} {body} {revalidate} {follow}"
            + " --cache-dir {dir} --cache-policy \(policy) --json"
    }

    /// The program with what it prints changed by a script of `sed`.
    private func changed(by script: String) throws -> String {
        let liar = directory.path + "/liar"
        try TemporaryDirectory.write(Array(#""$@" | sed '\#(script)'"#.utf8), to: liar)
        return "/bin/sh \(liar) \(command(under: "rfc9111"))"
    }

    /// Runs the issue cases to their end.
    private func run(_ arguments: [String]) async throws -> ChildProcess.Outcome {
        let runner = ConformanceTests.folder + "/runner.py"
        let tests = ConformanceTests.folder + "/issue-cases.json"
        return try await ChildProcess(
            "/usr/bin/python3", [runner, "--tests", tests] + arguments,
            environment: ["PATH": "/usr/bin:/bin", "HOME": directory.path]
        ).outcome
    }
}
