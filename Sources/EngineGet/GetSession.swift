import Glibc
import NetworkEngine

/// What holds for all requests of a run, and the engines that answer them.
struct GetSession: Sendable {
    private let options: GetOptions
    private let environment: [String: String]
    private let defaultDirectory: String

    /// A session by the command line and the environment.
    init(_ options: GetOptions, environment: [String: String]) throws(GetOptionError) {
        self.options = options
        self.environment = environment
        if let directory = options.cacheDirectory {
            defaultDirectory = directory
        } else {
            defaultDirectory = try GetSession.ownDirectory(environment)
        }
    }

    /// What an engine with its cache in `directory`, or in the default one, is made of.
    func configuration(directory: String? = nil) -> Engine.Configuration {
        var configuration = Engine.Configuration()
        configuration.cacheDirectory = Posix.absolute(directory ?? defaultDirectory)
        configuration.policy = options.policy
        configuration.retry.retries = options.retries
        configuration.memoryBytes = GetSession.memoryBytes
        configuration.jobs = GetSession.jobs
        configuration.trust = TrustStore(environment: environment)
        configuration.proxies = Proxies(environment: environment)
        configuration.warn = { StandardStreams.say($0) }
        if options.printsCurl {
            configuration.onSend = { request in
                if let line = try? CurlLine().line(for: request) { StandardStreams.note(line) }
            }
        }
        return configuration
    }

    /// Enough for the answers of a suite; a worker has dozens of engines.
    private static let memoryBytes = 1 << 20
    /// No request of a worker waits for another one.
    private static let jobs = 200

    /// The user's own cache for this program: in `$XDG_CACHE_HOME`, else in `~/.cache`.
    private static func ownDirectory(_ environment: [String: String]) throws(GetOptionError)
        -> String
    {
        if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
            return caches + "/engine-get"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { throw .noHome }
        return home + "/.cache/engine-get"
    }
}
