@testable import NetworkEngine

/// A transport that answers from a function and writes down what it was asked.
final class FakeTransport: Transport {
    typealias Answer = @Sendable (Request) async throws(EngineError) -> Response

    private let answer: Answer
    private let log = Lock([Request]())
    private let raises = Lock([Priority]())
    private let pauses = Lock([String]())

    init(_ answer: @escaping Answer) {
        self.answer = answer
    }

    /// The requests so far, in order.
    var requests: [Request] { log.withLock { $0 } }

    /// The priorities that waiting requests were raised to.
    var raised: [Priority] { raises.withLock { $0 } }

    /// The hosts that were to be left alone, in order.
    var pausedHosts: [String] { pauses.withLock { $0 } }

    func send(_ request: Request, as ticket: TransferTicket) async throws(EngineError) -> Response {
        log.withLock { $0.append(request) }
        var response: Response
        do throws(EngineError) {
            response = try await answer(request)
        } catch {
            if !error.isBeforeSending { ticket.noteGoneOut() }
            throw error
        }
        ticket.noteGoneOut()
        if response.url.isEmpty { response.url = request.url }
        return response
    }

    func raise(_ ticket: TransferTicket, to priority: Priority) {
        raises.withLock { $0.append(priority) }
    }

    func setAccess(to host: String, _ access: HostAccess) {
        if case .paused = access { pauses.withLock { $0.append(host) } }
    }

    func connectAhead(to url: String) {}

    var traffic: Traffic {
        var traffic = Traffic()
        traffic.requests = requests.count
        return traffic
    }
}

/// A clock that stands still until it is moved, and counts the waits without waiting.
final class FakeClock: Sendable {
    private let state: Lock<(now: Timestamp, elapsed: Duration, sleeps: [Duration])>

    init(_ now: Timestamp = Timestamp(seconds: 1_800_000_000)) {
        state = Lock((now, .zero, []))
    }

    /// The waits so far; each moves the clock on.
    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    /// Moves the time on.
    func advance(by duration: Duration) {
        state.withLock { state in
            state.now = state.now + duration
            state.elapsed += duration
        }
    }

    /// The clock as the engine takes it.
    var clock: EngineClock {
        EngineClock(
            now: { self.state.withLock { $0.now } },
            elapsed: { self.state.withLock { $0.elapsed } },
            sleep: { (duration) async throws(CancellationError) in
                if Task.isCancelled { throw CancellationError() }
                self.advance(by: duration)
                self.state.withLock { $0.sleeps.append(duration) }
            })
    }
}

extension Response {
    /// An answer of a fake server at that time.
    init(
        _ status: Int = 200, _ headers: Headers = [:], _ text: String = "",
        at clock: FakeClock = FakeClock(), url: String = ""
    ) {
        let now = clock.clock.now()
        self.init(
            status: status, headers: headers, body: Array(text.utf8), url: url, requestTime: now,
            responseTime: now)
    }
}

extension EngineError {
    /// Whether no request goes out where this happens.
    fileprivate var isBeforeSending: Bool {
        switch self {
        case .cannotResolve, .cannotConnect, .cannotSecure, .cannotAuthorize, .rateLimited: true
        default: false
        }
    }
}
