import NetworkEngine

/// A local Flickr, a home of its own, and the built program between them.
final class Stage: Sendable {
    /// A key that the server takes.
    static let key = "0123456789abcdef0123456789abcdef"

    /// The local Flickr.
    let server: LocalFlickr
    /// The directory that is home to every run: it holds `home`, `cache`, `state` and `config`.
    let directory: TemporaryDirectory

    /// Starts a server with nothing in the way.
    init(server: LocalFlickr? = nil) async throws {
        if let server {
            self.server = server
        } else {
            self.server = try await LocalFlickr()
        }
        directory = try TemporaryDirectory()
    }

    /// Runs `flickr` to its end. An entry of `environment` that is nil takes a variable away.
    func run(
        _ arguments: String..., environment: [String: String?] = [:], input: String = "",
        output: ChildProcess.OutputTarget = .collected
    ) async throws -> ChildProcess.Outcome {
        let process = try start(
            arguments, environment: environment, input: Array(input.utf8), output: output)
        return await process.outcome
    }

    /// Starts `flickr` and leaves it running.
    func start(
        _ arguments: [String], environment: [String: String?] = [:], input: [UInt8]? = [],
        output: ChildProcess.OutputTarget = .collected
    ) throws -> ChildProcess {
        try ChildProcess(
            BuiltProduct.path("flickr"), arguments, environment: self.environment(environment),
            directory: directory.path, input: input, output: output)
    }

    /// Runs a line of the shell to its end, in which `flickr` is the built program.
    func shell(_ line: String) async throws -> ChildProcess.Outcome {
        let programs = BuiltProduct.path("flickr").split(separator: "/").dropLast()
        let path = "/" + programs.joined(separator: "/") + ":/usr/bin:/bin"
        let process = try ChildProcess(
            "/bin/sh", ["-c", line], environment: environment(["PATH": path]),
            directory: directory.path, input: [])
        return await process.outcome
    }

    /// The whole environment of a run: nothing of the user's own is in it.
    func environment(_ changes: [String: String?] = [:]) -> [String: String] {
        let root = directory.path
        var environment: [String: String] = [
            "PATH": "/usr/bin:/bin", "HOME": root + "/home", "LANG": "C.UTF-8", "TZ": "UTC",
            "XDG_CACHE_HOME": root + "/cache", "XDG_STATE_HOME": root + "/state",
            "XDG_CONFIG_HOME": root + "/config", "SWIFT_BACKTRACE": "enable=no",
            "FLICKR_API_KEY": Stage.key, "FLICKR_API_URL": server.url,
            "FLICKR_PHOTO_URL": server.url + "/{server}/{id}_{secret}_{size}.{format}",
        ]
        for (name, value) in changes { environment[name] = value }
        return environment
    }

    /// The files of the cache, from `cache/flickr` on.
    var cachedFiles: [String] {
        directory.files(below: "cache/flickr")
    }
}
