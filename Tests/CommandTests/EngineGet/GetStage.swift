import NetworkEngine
import TestSupport
import Testing

/// A home of its own for runs of the built `engine-get`.
final class GetStage: Sendable {
    /// The directory that is home to every run: it holds `home` and `cache`.
    let directory: TemporaryDirectory

    /// An empty home.
    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Runs `engine-get` to its end. An entry of `environment` that is nil takes a variable away.
    func run(
        _ arguments: String..., environment: [String: String?] = [:], input: [UInt8] = [],
        output: ChildProcess.OutputTarget = .collected
    ) async throws -> ChildProcess.Outcome {
        try await ChildProcess(
            BuiltProduct.path("engine-get"), arguments, environment: self.environment(environment),
            directory: directory.path, input: input, output: output
        ).outcome
    }

    /// Runs `engine-get --json` to its end, and reads what it prints.
    func answer(_ arguments: String...) async throws -> JSON {
        let outcome = try await ChildProcess(
            BuiltProduct.path("engine-get"), ["--json"] + arguments, environment: environment(),
            directory: directory.path, input: []
        ).outcome
        return try JSON(reading: outcome.output)
    }

    /// Runs a worker that reads those lines, and reads what it prints: the answers by their ids.
    func answers(_ lines: String..., arguments: [String] = []) async throws -> [JSON: JSON] {
        let outcome = try await ChildProcess(
            BuiltProduct.path("engine-get"), ["--worker"] + arguments, environment: environment(),
            directory: directory.path, input: Array(lines.joined(separator: "\n").utf8)
        ).outcome
        try #require(outcome.status == 0, "\(outcome.errorText)")
        let answers = try outcome.lines.map { try JSON(reading: Array($0.utf8)) }
        return Dictionary(answers.map { ($0["id"], $0) }) { first, _ in first }
    }

    /// The whole environment of a run.
    func environment(_ changes: [String: String?] = [:]) -> [String: String] {
        var environment = [
            "PATH": "/usr/bin:/bin", "HOME": directory.path + "/home",
            "XDG_CACHE_HOME": directory.path + "/cache", "SWIFT_BACKTRACE": "enable=no",
        ]
        for (name, value) in changes { environment[name] = value }
        return environment
    }
}
