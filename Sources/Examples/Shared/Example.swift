import Glibc
import NetworkEngine
import TerminalUI

/// What a small program around an engine has besides: an environment, a cache of its own, outputs
/// with a busy indicator, and a status at its end.
package struct Example: Sendable {
    /// The environment of the process.
    package let environment: [String: String]
    /// Where rows, notes and the busy indicator go.
    package let console: Console

    let terminal: TerminalCapabilities
    let style: Style
    private let name: String
    private let help: String

    /// A program of that name, as its cache is called too, which says `help` when it is asked for
    /// it, and that it is `busy` when it has to be waited for.
    package init(_ name: String, busy: String, help: String) {
        self.name = name
        self.help = help
        environment = Posix.environment.compactMapValues {
            String(validating: $0, as: UTF8.self)
        }
        let (output, notes) = (TextOutput.standard(), TextOutput.standardError())
        terminal = TerminalCapabilities(descriptor: output.descriptor, environment: environment)
        style = Style(.auto, for: terminal, environment: environment)
        let watched = TerminalCapabilities(descriptor: notes.descriptor, environment: environment)
        let line = ProgressLine(
            Tally(), activity: busy, start: EngineClock.system.elapsed(), window: watched.window,
            style: Style(.auto, for: watched, environment: environment))
        console = Console(
            output: output, notes: notes, progress: watched.understandsEscapes ? line : nil,
            clock: .system)
    }

    /// Does `work` with the arguments behind the program's name, and ends the process.
    package func run(_ work: @Sendable (inout Arguments) async throws -> ExitStatus) async
        -> Never
    {
        Posix.occupyStandardDescriptors()
        Signals.handle([SIGINT, SIGTERM, SIGHUP]) { number in
            Posix.unsilence()
            _exit(128 + number)
        }
        let drawing = Task.detached { await console.keepDrawing(clock: .system) }
        let status = await status(of: work)
        drawing.cancel()
        Posix.unsilence()
        // An exit handler would take OpenSSL's locks away from threads that still use them.
        _exit(status.rawValue)
    }

    private func status(
        of work: @Sendable (inout Arguments) async throws -> ExitStatus
    ) async -> ExitStatus {
        do {
            var arguments = try Arguments(Posix.arguments)
            var status = ExitStatus.done
            if arguments.flag("--help") {
                try console.rows(help)
            } else {
                status = try await work(&arguments)
            }
            try console.finish()
            return status
        } catch {
            if let error = error as? PosixError, error.code == EPIPE { Posix.dieOfClosedPipe() }
            note("\(error)")
            try? console.finish()
            return ExitStatus(of: error)
        }
    }

    /// The settings of an engine for the service at `url`, in whose place the environment may put
    /// another one: `APPSTORE_URL` for `appstore`. Plain http is for this machine alone.
    package func settings(for url: String) -> Engine.Configuration {
        var settings = Engine.Configuration()
        settings.baseURL = environment[name.uppercased() + "_URL"] ?? url
        let caches = UserDirectories(environment: environment).caches
        settings.cacheDirectory = caches.map { "\($0)/\(name)" }
        // These services do not say how long an answer holds.
        settings.policy.replyLifetime = .seconds(60)
        settings.plainHTTP = .loopbackOnly
        settings.trust = TrustStore(environment: environment)
        settings.proxies = Proxies(environment: environment)
        settings.warn = { note($0) }
        return settings
    }

    /// Says a sentence to the person who waits.
    package func note(_ sentence: String) {
        console.note("\(name): \(Sanitizer.message(sentence))")
    }

    /// Says how old an answer is that did not come over the network just now.
    package func noteAge(of response: Response, from engine: Engine) {
        let age = Age(engine.age(of: response))
        switch response.source {
        case .fresh, .revalidated: break
        case .cache: note("this is from the cache, \(age)")
        case .stale: note("the service was not asked; this is from the cache, \(age)")
        }
    }
}
