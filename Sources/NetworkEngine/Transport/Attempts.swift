/// Sends a request until it is answered, or until nothing can heal what went wrong.
///
/// A host that does not resolve or connect is passed over for another address of the same content
/// at once; what may heal is tried again after a wait; a host that asks for fewer requests is left
/// alone by all.
struct Attempts: Sendable {
    /// Looks at an answer and the request that it was given to, as it was sent: returns the answer,
    /// or throws why it is none.
    typealias Judge = @Sendable (Response, Request) async throws(EngineError) -> Response

    /// How much is done for an answer.
    enum Patience: Hashable, Sendable {
        /// All that the policy says.
        case full
        /// Somebody has an answer already that will do: a network that is down is not waited for, nor
        /// a server that wants more than a moment.
        case short
        /// Nobody waits: one try.
        case none

        fileprivate func allows(_ wait: Duration) -> Bool {
            switch self {
            case .full: true
            case .short: wait <= .seconds(1)
            case .none: false
            }
        }
    }

    /// What brings requests to their servers.
    let transport: any Transport
    /// Whether and when a request is sent again.
    let policy: RetryPolicy
    /// The calls that the service allows, or nil.
    let rateLimit: RateLimit?
    /// What the failures and the answers say of the network.
    let reachability: ReachabilityWatch
    /// What waits are made of.
    let clock: EngineClock
    /// The last hand on every request, each time that it is sent.
    let prepare: @Sendable (inout Request) -> Void
    /// Called with every request just before it is sent.
    let onSend: @Sendable (Request) -> Void
    /// Told of each wait for more than the next try.
    let onWait: @Sendable (Wait) -> Void

    private let pauses: HostPauses
    private let deadHosts = DeadHosts()
    private let retryCount = Lock(0)

    init(
        transport: any Transport, policy: RetryPolicy, rateLimit: RateLimit?,
        reachability: ReachabilityWatch, clock: EngineClock,
        prepare: @escaping @Sendable (inout Request) -> Void,
        onSend: @escaping @Sendable (Request) -> Void,
        onWait: @escaping @Sendable (Wait) -> Void
    ) {
        self.transport = transport
        self.policy = policy
        self.rateLimit = rateLimit
        self.reachability = reachability
        self.clock = clock
        self.prepare = prepare
        self.onSend = onSend
        self.onWait = onWait
        pauses = HostPauses(clock: clock) { transport.setAccess(to: $0, $1) }
    }

    /// How many requests have been sent again.
    var retries: Int { retryCount.withLock { $0 } }

    /// The answer to `request` that `judge` accepts.
    func answer(
        to request: Request, as ticket: TransferTicket, patience: Patience, judge: Judge
    ) async throws(EngineError) -> Response {
        var attempt = 1
        while true {
            let failure: Failure
            do throws(Failure) {
                return try await firstAnswer(to: request, as: ticket, judge: judge)
            } catch {
                failure = error
            }
            if failure.error.isNetworkDown { reachability.noteNobody(at: failure.host) }
            if patience != .full, failure.error.findsNobody { throw failure.error }
            try await wait(
                after: failure, of: request, attempt: attempt, patience: patience)
            attempt += 1
            retryCount.withLock { $0 += 1 }
        }
    }

    /// An error, and the host that it came from.
    private struct Failure: Error {
        let error: EngineError
        let host: String
    }

    /// Asks the addresses of `request` in turn, as long as there is nobody at one of them.
    private func firstAnswer(
        to request: Request, as ticket: TransferTicket, judge: Judge
    ) async throws(Failure) -> Response {
        var addresses = deadHosts.addresses(of: request)[...]
        while true {
            var attempt = request.moved(to: addresses.popFirst() ?? request.url)
            request.sink?.ask(in: &attempt)
            do throws(EngineError) {
                let (answer, sent) = try await send(attempt, as: ticket)
                return try await judge(answer, sent)
            } catch {
                if error.isTurnedAway { ticket.noteTurnedAway() }
                let isDead = deadHosts.note(error, of: attempt.url)
                if isDead, !addresses.isEmpty { continue }
                throw Failure(error: error, host: Attempts.host(of: attempt))
            }
        }
    }

    private func send(_ request: Request, as ticket: TransferTicket)
        async throws(EngineError) -> (Response, sent: Request)
    {
        let host = Attempts.host(of: request)
        try await pauses.waitUntilOpen(host)
        try await waitForTurn()
        var outgoing: Request
        do throws(EngineError) {
            outgoing = try await prepared(request)
        } catch {
            rateLimit?.giveBack()
            throw error
        }
        var response = try await transported(outgoing, as: ticket)
        if let reply = try await reply(to: response, of: outgoing) {
            try await waitForTurn()
            outgoing = reply
            response = try await transported(outgoing, as: ticket)
        }
        reachability.noteAnswer(of: host)
        if response.status < 400 { pauses.noteSuccess(of: host) }
        return (response, outgoing)
    }

    private func transported(_ request: Request, as ticket: TransferTicket)
        async throws(EngineError) -> Response
    {
        onSend(request)
        return try await transport.send(request, as: ticket)
    }

    private func waitForTurn() async throws(EngineError) {
        guard let rateLimit else { return }
        let wait = rateLimit.reserve()
        guard wait > .zero else { return }
        onWait(Wait(reason: .rateLimit, end: clock.now() + wait))
        do throws(EngineError) {
            try await sleep(wait)
        } catch {
            rateLimit.giveBack()
            throw error
        }
    }

    private func wait(
        after failure: Failure, of request: Request, attempt: Int, patience: Patience
    ) async throws(EngineError) {
        let decision = policy.decision(
            after: failure.error, for: request, attempt: attempt, now: clock.now())
        switch decision {
        case .giveUp(let error):
            if case .rateLimited(_, let wait?) = error, wait > policy.patience {
                pauses.refuse(failure.host, for: wait)
            }
            throw error
        case .retry(let wait):
            guard patience.allows(wait) else { throw failure.error }
            try await sleep(wait)
        case .pauseHost(let duration):
            let rest = pauses.pause(failure.host, for: duration)
            onWait(Wait(reason: .host(failure.host), end: clock.now() + rest))
            guard patience.allows(duration ?? .zero) else { throw failure.error }
        }
    }

    private func sleep(_ duration: Duration) async throws(EngineError) {
        do throws(CancellationError) {
            try await clock.sleep(duration)
        } catch {
            throw .cancelled
        }
    }

    /// The host of a request as the transport names it too, which keeps back what waits there for a
    /// place. What is no URL fails there.
    private static func host(of request: Request) -> String {
        (try? URLParts(request.url))?.host ?? ""
    }
}

extension EngineError {
    /// Whether a server has answered that it did nothing: it was too busy, or does not accept who asks.
    fileprivate var isTurnedAway: Bool {
        guard case .status(let response) = self else { return isOfCaller }
        return [408, 429, 503].contains(response.status) || isOfCaller
    }

    /// Whether nobody could be reached, be it by the request or by what proves who asks.
    var findsNobody: Bool {
        guard case .cannotAuthorize(let error as EngineError) = self else { return isNetworkDown }
        return error.findsNobody
    }

    /// Whether nobody could be reached.
    var isNetworkDown: Bool {
        switch self {
        case .cannotResolve, .cannotConnect: true
        default: false
        }
    }
}
