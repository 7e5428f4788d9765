import Glibc

/// Another program that tests run on what this one prints, such as a shell or a linter.
struct Tool: Sendable {
    /// Its name, looked up in `PATH`.
    let name: String

    /// Whether it is installed; without it its tests are skipped, and the run says so.
    var isInstalled: Bool { path != nil }

    /// What came of running a tool.
    struct Outcome: Equatable {
        let output: String
        let errors: String
        let status: Int32?
    }

    /// Runs it with those arguments and that text as its standard input.
    func run(_ arguments: [String], input: String) async throws -> Outcome {
        let home = try TemporaryDirectory()
        let process = try ChildProcess(
            path ?? name, arguments,
            environment: ["PATH": Self.searchPath, "HOME": home.path, "LANG": "C.UTF-8"],
            input: Array(input.utf8))
        let outcome = await process.outcome
        return Outcome(output: outcome.text, errors: outcome.errorText, status: outcome.status)
    }

    private static let searchPath = "/usr/local/bin:/usr/bin:/bin"

    private var path: String? {
        Self.searchPath.split(separator: ":").map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 }
    }
}
