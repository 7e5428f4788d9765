import NetworkEngine

/// The local services, a home of its own, and a built example between them.
struct ExampleStage: Sendable {
    /// The local services.
    let server: LocalFlickr
    /// The directory that is home to every run: it holds `home` and `cache`.
    let directory: TemporaryDirectory
    private let program: String

    /// Starts the services for `program`.
    init(_ program: String) async throws {
        self.program = program
        server = try await LocalFlickr()
        directory = try TemporaryDirectory()
    }

    /// Runs the example to its end.
    func run(
        _ arguments: String..., environment: [String: String] = [:],
        output: ChildProcess.OutputTarget = .collected
    ) async throws -> ChildProcess.Outcome {
        try await ChildProcess(
            BuiltProduct.path(program), arguments,
            environment: self.environment.merging(environment) { $1 },
            directory: directory.path, input: [], output: output
        ).outcome
    }

    /// Runs the example on a terminal.
    func run(
        on terminal: Terminal, _ arguments: String..., environment: [String: String] = [:],
        steps: [Terminal.Step] = []
    ) async throws -> Terminal.Session {
        try await terminal.run(
            [BuiltProduct.path(program)] + arguments,
            environment: self.environment.merging(environment) { $1 }, steps: steps)
    }

    /// The environment of a run in which the services cannot be reached.
    var withoutNetwork: [String: String] {
        [program.uppercased() + "_URL": "http://127.0.0.1:1/"]
    }

    private var environment: [String: String] {
        [
            "PATH": "/usr/bin:/bin", "HOME": directory.path + "/home", "LANG": "C.UTF-8",
            "XDG_CACHE_HOME": directory.path + "/cache", "SWIFT_BACKTRACE": "enable=no",
            program.uppercased() + "_URL": server.url + "/",
        ]
    }
}

extension ChildProcess.Outcome {
    /// The lines of standard output, taken apart at their tabs.
    var fields: [[String]] {
        lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }
}
