import Testing

/// The issue cases of `Tests/Conformance` against the built `engine-get`; `make conformance` runs the
/// public suite too.
@Suite(.timeLimit(.minutes(5))) struct ConformanceTests {
    private static let folder = BuiltProduct.projectRoot + "/Tests/Conformance"

    @Test func everyIssueCasePassesUnderTheStandardByWorkerAndByOneProcessARequestAlike()
        async throws
    {
        let program = BuiltProduct.path("engine-get")
        let command =
            "'\(program)' {url} -X {method} {headers} {body} {revalidate} {follow}"
            + " --cache-dir {dir} --cache-policy rfc9111 --json"

        let outcome = try await run(policy: "rfc9111", "--command", command)

        #expect(outcome.status == 0, "\(outcome.text)\(outcome.errorText)")
        #expect(outcome.text.contains("required  24/24     optimal  16/16     check   1/1"))
        #expect(outcome.lines.last == "worker and one process a request: 41 of 41 alike")
    }

    @Test func aLostTestIsAFailureThatIsNamed() async throws {
        let outcome = try await run(policy: "thumbnails", "--ids", "ic-immutable-url-changed")

        #expect(outcome.status == 1)
        #expect(
            outcome.lines.contains(
                "LOST: ic-immutable-url-changed: expected pass, found fail: response 2 comes from the"
                    + " cache"))
    }

    /// Runs the issue cases under that policy against what is expected of `rfc9111`.
    private func run(policy: String, _ arguments: String...) async throws -> ChildProcess.Outcome {
        let program = BuiltProduct.path("engine-get")
        let directory = try TemporaryDirectory()
        return try await ChildProcess(
            "/usr/bin/python3",
            [
                ConformanceTests.folder + "/runner.py",
                "--tests", ConformanceTests.folder + "/issue-cases.json",
                "--worker", "'\(program)' --worker --cache-policy \(policy)",
                "--baseline", ConformanceTests.folder + "/expectations/rfc9111.json",
            ] + arguments,
            environment: ["PATH": "/usr/bin:/bin", "HOME": directory.path]
        ).outcome
    }
}
