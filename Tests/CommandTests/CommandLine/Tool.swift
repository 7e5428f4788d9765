import Foundation

/// Another program that tests run on what this one prints, such as a shell or a linter.
struct Tool: Sendable {
    /// Its name, looked up in `PATH`.
    let name: String

    /// Whether it is installed: tests of tools that are not are skipped by name.
    var isInstalled: Bool { path != nil }

    /// What came of running a tool.
    struct Outcome: Equatable {
        let output: String
        let errors: String
        let status: Int32
    }

    /// Runs it with those arguments and that text as its standard input.
    func run(_ arguments: [String], input: String) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "/nonexistent/\(name)")
        process.arguments = arguments
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("flickr-tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: directory) }
        let files = try ["input", "output", "errors"].map { name in
            let file = directory.appendingPathComponent(name)
            try Data(name == "input" ? input.utf8 : "".utf8).write(to: file)
            return file
        }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Outcome(
            output: try String(contentsOf: files[1], encoding: .utf8),
            errors: try String(contentsOf: files[2], encoding: .utf8),
            status: process.terminationStatus)
    }

    private var path: String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
            .map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
