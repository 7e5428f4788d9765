/// Talks to one service: keeps answers, sends requests, shares equal ones, retries what can heal.
///
/// ```swift
/// var configuration = Engine.Configuration()
/// configuration.cacheDirectory = "/home/me/.cache/app/pictures"
/// let engine = Engine(configuration)
/// let response = try await engine.response(for: Request("https://example.com/photo.jpg"))
/// print(response.source, response.body.count)
/// ```
public final class Engine: Sendable {
    /// What the engine was made of.
    public let configuration: Configuration

    /// What is stored, for looking at it and clearing it.
    package let cache: ResponseCache

    /// Where writes wait for the network, or nil when the engine keeps none.
    public let outbox: Outbox?

    let transport: any Transport
    let attempts: Attempts
    let running: RunningRequests
    let storing = Turnstile()
    let workers = Workers(width: Engine.workerCount)
    let flights = Flights(cancelled: .cancelled)
    private let background = BackgroundTasks()
    /// What is done when the network is there again.
    private let returns = Lock<(@Sendable () -> Void)?>(nil)

    typealias Flights = SingleFlight<FlightKey, TransferTicket, Response, EngineError>
    private static let workerCount = 2

    /// An engine with a transport of its own.
    public convenience init(_ configuration: Configuration, clock: EngineClock = .system) {
        let transport = CurlTransport(configuration.transport(clock: clock))
        self.init(configuration, transport: transport, clock: clock)
    }

    /// An engine that runs its transfers on the thread and the connections of another one, whose
    /// timeouts, limits, proxies and trust hold for both.
    public convenience init(
        _ configuration: Configuration, sharing other: Engine, clock: EngineClock = .system
    ) {
        self.init(configuration, transport: other.transport, clock: clock)
    }

    package init(
        _ configuration: Configuration, transport: any Transport, clock: EngineClock = .system
    ) {
        self.configuration = configuration
        self.transport = transport
        cache = ResponseCache(configuration, clock: clock)
        outbox = configuration.outboxDirectory.map {
            Outbox(
                $0, limits: configuration.outboxLimits, clock: clock,
                onEvent: configuration.onOutboxEvent, warn: configuration.warn)
        }
        attempts = Attempts(
            transport: transport, policy: configuration.retry, rateLimit: configuration.rateLimit,
            reachability: ReachabilityWatch(
                clock: clock, onChange: configuration.onReachabilityChange,
                onReturn: { [returns] in returns.withLock { $0 }?() }),
            clock: clock, prepare: configuration.prepare, onSend: configuration.onSend,
            onWait: configuration.onWait)
        running = RunningRequests(onChange: configuration.onRunningChange)
        guard outbox != nil else { return }
        let send: @Sendable () -> Void = { [weak self] in self?.sendWhatWaits() }
        returns.withLock { $0 = send }
    }

    /// The answer to `request`: from the cache while it is fresh, else from the network.
    ///
    /// Equal requests at one time share one transfer, which ends when the last of their tasks is
    /// cancelled; the first one's verifier, alternate addresses and `onProgress` count. One with a
    /// `check` has a transfer of its own. When the network fails, a stale entry answers if the rules
    /// allow it.
    /// - Throws: `EngineError`, `.cancelled` among them when the surrounding task is cancelled.
    public func response(for request: Request) async throws(EngineError) -> Response {
        switch try begin(request) {
        case .answered(let response): response
        case .open(let question): try await finish(question)
        }
    }

    /// What can be said of a request without waiting.
    package enum Beginning: Sendable {
        /// The cache has the answer.
        case answered(Response)
        /// The network has to be asked, which `finish` does.
        case open(Question)
    }

    /// The first half of `response(for:)`: the cache's answer, or what is left to ask.
    /// - Throws: `EngineError`, `.notCached` among them when only the cache was wanted.
    package func begin(_ request: Request) throws(EngineError) -> Beginning {
        switch try opening(of: request) {
        case .answered(let response): return .answered(response)
        case .provisional(let stored, let question, forEverybody: true):
            ask(question)
            return .answered(try delivered(stored, to: question.request))
        case .provisional(_, let question, forEverybody: false), .open(let question):
            return .open(question)
        }
    }

    /// Asks in the background; what comes is stored, what fails is no harm.
    func ask(_ question: Question) {
        var request = question.request
        (request.onProgress, request.sink) = (nil, nil)
        var entry = question.entry
        entry?.isAskedBehind = true
        let silent = Question(request, entry)
        background.start { _ = try? await self.finish(silent) }
    }

    /// The second half of `response(for:)`: the answer of the network.
    /// - Throws: what `response(for:)` throws.
    package func finish(_ question: Question) async throws(EngineError) -> Response {
        try await running.run(question.request) { (request) async throws(EngineError) in
            try await self.answer(to: Question(request, question.entry))
        }
    }

    private func answer(to question: Question) async throws(EngineError) -> Response {
        try await shared(question.request) { (ticket) async throws(EngineError) in
            // An equal request may have been answered between the two halves: what was on the disk
            // before has been seen.
            let hadEntry = question.entry != nil
            if case .fresh(let answer) = self.cache.lookup(
                question.request, inMemoryAlone: hadEntry)
            {
                return try self.delivered(answer, to: question.request)
            }
            guard let entry = question.entry, !(entry.isBeginning && question.request.sink != nil)
            else {
                return try await self.fetched(question.request, as: ticket)
            }
            return entry.isBeginning
                ? try await self.continued(entry, for: question.request, as: ticket)
                : try await self.revalidated(entry, for: question.request, as: ticket)
        }
    }

    /// Sends what waits in the outbox, in the background. Where a write has found the network, that is
    /// being done already.
    private func sendWhatWaits() {
        guard let outbox, outbox.turns.areOver else { return }
        background.start {
            do throws(OutboxError) {
                try await self.flushOutbox()
            } catch {
                self.configuration.warn(error.description)
            }
        }
    }

    /// Waits until answers that were given while the server was still being asked (RFC 5861 section
    /// 3) have been brought up to date, and until what waited in the outbox when the network came back
    /// has been sent; a program does so before it ends. What is not there within `limit`, 5 seconds
    /// by default, is given up.
    public func settle(within limit: Duration = .seconds(5)) async {
        await background.settle(within: limit)
    }

    /// Opens connections to the host of `url` before there is anything to ask of it.
    public func connectAhead(to url: String) {
        transport.connectAhead(to: url)
    }

    /// What has gone over the network, by this engine and those that share its transport.
    public var traffic: Traffic { transport.traffic }

    /// How many requests have been sent again after a failure.
    public var retryCount: Int { attempts.retries }

    /// How many requests were answered along with an equal one that was under way.
    public var coalescedCount: Int { flights.joined }
}

extension ResponseCache {
    fileprivate convenience init(_ configuration: Engine.Configuration, clock: EngineClock) {
        self.init(
            directory: configuration.cacheDirectory, policy: configuration.policy,
            memory: MemoryLimits(
                bytes: configuration.memoryBytes, entries: configuration.memoryEntries),
            limits: configuration.diskLimits, clock: clock, warn: configuration.warn)
    }
}
