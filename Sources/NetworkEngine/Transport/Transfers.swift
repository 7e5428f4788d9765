import CurlShim

/// What a transport has done and what it has in hand.
struct TransferFigures: Hashable, Sendable {
    /// What has gone over the network.
    var traffic = Traffic()
    /// How many requests wait for a place.
    var waiting = 0
    /// How many exchanges libcurl is busy with.
    var inFlight = 0
}

/// All requests of a transport: those that wait for a place and those in flight.
///
/// Only the transport's thread touches it.
final class Transfers {
    private let configuration: TransportConfiguration
    /// Found once: it means looking through a directory.
    private let trust: TrustStore.Location
    private let rules: ConnectionRules
    private let multi: MultiHandle
    private let figures: Lock<TransferFigures>
    private let kept = KeptConnections()
    private let opened = OpenedSockets()
    private var queue: WindowQueue<Submission>
    private var jobs: [Submission: Job] = [:]
    private var flights: [UnsafeMutableRawPointer: Flight] = [:]
    private var protocols: [String: ConnectionRules.HostProtocol] = [:]
    private var busyOrigins: [String: Int] = [:]
    private var restricted: [String: HostAccess] = [:]
    private var idleHandles: [EasyHandle] = []
    private var lastStallCheck: Duration

    /// A request on its way.
    private struct Job {
        var journey: Journey
        var handle: UnsafeMutableRawPointer?
        /// Whether it needs a connection that no request was sent over before.
        var isAfresh = false
    }

    /// An exchange that libcurl is busy with; without a submission it is there for its connection.
    private struct Flight {
        let exchange: Exchange
        let submission: Submission?
    }

    /// No requests yet.
    init(
        _ configuration: TransportConfiguration, rules: ConnectionRules, multi: MultiHandle,
        figures: Lock<TransferFigures>
    ) {
        self.configuration = configuration
        trust = configuration.trust.location
        self.rules = rules
        self.multi = multi
        self.figures = figures
        queue = WindowQueue(total: rules.total)
        lastStallCheck = configuration.clock.elapsed()
    }

    /// Whether nothing is in flight. What waits then would be in flight.
    var isIdle: Bool { flights.isEmpty }

    /// Does what a caller asks for.
    func apply(_ command: TransferCommand) {
        switch command {
        case .submit(let submission): accept(submission)
        case .cancel(let submission):
            drop(submission)
            submission.answer.deliver(.failure(.cancelled))
        case .raise(let ticket, let priority):
            for submission in jobs.keys where submission.ticket == ticket {
                queue.raise(submission, to: priority)
            }
        case .setAccess(let host, let access): setAccess(to: host, access)
        case .connectAhead(let journey): openConnections(for: journey)
        }
    }

    /// Lets everything go on as far as it can without waiting.
    func turn() {
        startWaiting()
        let code = multi.perform()
        while let done = multi.nextDone() { finish(done.handle, done.code) }
        guard code == CURLM_OK else { return failAll(String(cString: curl_multi_strerror(code))) }
        endStalled()
        startWaiting()
        figures.withLock { figures in
            figures.waiting = queue.waitingCount
            figures.inFlight = flights.count
        }
    }

    /// Ends everything: nobody will call again.
    func abandon() {
        for submission in Array(jobs.keys) {
            drop(submission)
            submission.answer.deliver(.failure(.cancelled))
        }
        for key in Array(flights.keys) { land(key) }
    }
}

// MARK: - Coming and going

extension Transfers {
    private func accept(_ submission: Submission) {
        guard !submission.answer.isDelivered else { return }
        if case .refused(let error) = restricted[submission.journey.url.host] {
            submission.answer.deliver(.failure(error))
            return
        }
        jobs[submission] = Job(journey: submission.journey)
        enqueue(submission, submission.journey)
    }

    private func enqueue(_ submission: Submission, _ journey: Journey) {
        queue.enqueue(
            submission, host: journey.url.origin, priority: submission.journey.request.priority)
    }

    private func drop(_ submission: Submission) {
        guard let job = jobs.removeValue(forKey: submission) else { return }
        if let handle = job.handle { land(handle) } else { queue.remove(submission) }
    }

    private func deliver(_ result: Result<Response, EngineError>, to submission: Submission) {
        jobs[submission] = nil
        submission.answer.deliver(result)
    }

    private func setAccess(to host: String, _ access: HostAccess) {
        restricted[host] = access
        if case .open = access { restricted[host] = nil }
        guard case .refused(let error) = access else { return }
        for (submission, job) in jobs where job.handle == nil && job.journey.url.host == host {
            drop(submission)
            submission.answer.deliver(.failure(error))
        }
    }

    /// How many requests may be in flight to an origin: none to a host that is left alone.
    private func window(_ origin: String) -> Int {
        let isRestricted = restricted.keys.contains { origin.contains("://\($0):") }
        return isRestricted ? 0 : rules.window(known(origin))
    }

    private func failAll(_ reason: String) {
        for (submission, job) in jobs {
            drop(submission)
            submission.answer.deliver(
                .failure(.connectionFailed(host: job.journey.url.host, reason: reason)))
        }
    }

    private func startWaiting() {
        while let (submission, host) = queue.next(window: window) {
            guard let job = jobs[submission] else {
                queue.release(host)
                continue
            }
            do {
                jobs[submission]?.handle = try launch(job, for: .answer, submission)
            } catch {
                queue.release(host)
                deliver(.failure(error), to: submission)
            }
        }
    }
}

// MARK: - In flight

extension Transfers {
    private func launch(
        _ job: Job, for purpose: Exchange.Purpose, _ submission: Submission?
    ) throws(EngineError) -> UnsafeMutableRawPointer {
        let (journey, host) = (job.journey, job.journey.url.host)
        guard let handle = idleHandles.popLast() ?? EasyHandle() else {
            throw .connectionFailed(host: host, reason: "out of memory")
        }
        let exchange = Exchange(
            journey, on: handle, configuration, for: purpose, kept: kept,
            opened: opened, isAfresh: job.isAfresh)
        try exchange.prepare(trusting: trust)
        let code = multi.add(handle)
        guard code == CURLM_OK else {
            throw .connectionFailed(host: host, reason: String(cString: curl_multi_strerror(code)))
        }
        flights[handle.pointer] = Flight(exchange: exchange, submission: submission)
        busyOrigins[journey.url.origin, default: 0] += 1
        limitConnections()
        return handle.pointer
    }

    /// Takes an exchange out of libcurl's hands and its numbers into ours.
    @discardableResult
    private func land(_ key: UnsafeMutableRawPointer) -> Flight? {
        guard let flight = flights.removeValue(forKey: key) else { return nil }
        let exchange = flight.exchange
        let origin = exchange.journey.url.origin
        if let spoken = exchange.spokenProtocol { protocols[origin] = spoken }
        if exchange.spokenProtocol == .serial { kept.note(exchange.handle) }
        if exchange.hasGoneOut { flight.submission?.ticket.noteGoneOut() }
        figures.withLock { figures in
            figures.traffic.requests += exchange.timesSent
            figures.traffic.connections += exchange.connectionsOpened
            figures.traffic.bytes += exchange.received
        }
        multi.remove(exchange.handle)
        let others = (busyOrigins[origin] ?? 1) - 1
        busyOrigins[origin] = others > 0 ? others : nil
        limitConnections()
        if flight.submission != nil { queue.release(origin) }
        if idleHandles.count < Transfers.keptHandles { idleHandles.append(exchange.handle) }
        return flight
    }

    /// The most handles that are kept for later: the default window.
    private static let keptHandles = 128

    private func finish(_ key: UnsafeMutableRawPointer, _ code: CURLcode) {
        guard let flight = land(key), let submission = flight.submission else { return }
        jobs[submission]?.handle = nil
        if flight.exchange.needsFreshConnection { return repeatAfresh(submission) }
        do {
            let response = try flight.exchange.outcome(code)
            if flight.exchange.isAnsweredTooEarly(by: response) { return repeatAfresh(submission) }
            guard let next = try flight.exchange.redirection(of: response) else {
                return deliver(.success(response), to: submission)
            }
            configuration.onRedirect(next.request)
            jobs[submission] = Job(journey: next)
            enqueue(submission, next)
        } catch {
            deliver(.failure(error), to: submission)
        }
    }

    /// Sends the request again on a connection of its own, which cannot ask for that once more.
    private func repeatAfresh(_ submission: Submission) {
        guard let journey = jobs[submission]?.journey else { return }
        jobs[submission]?.isAfresh = true
        enqueue(submission, journey)
    }

    private func endStalled() {
        let now = configuration.clock.elapsed()
        guard now - lastStallCheck >= Transfers.stallCheckInterval else { return }
        lastStallCheck = now
        for (key, flight) in flights where flight.exchange.isStalled(at: now) {
            flight.exchange.failStalled()
            finish(key, CURLE_OPERATION_TIMEDOUT)
        }
    }

    private static let stallCheckInterval = Duration.milliseconds(50)
}

// MARK: - Connections

extension Transfers {
    /// Opens what HTTP/2 may have of connections to a host that is not known to speak HTTP/1.1.
    /// Plain http would lose them again: libcurl keeps an unused connection only over HTTP/2.
    private func openConnections(for journey: Journey) {
        let origin = journey.url.origin
        guard journey.url.scheme == "https", known(origin) != .serial,
            busyOrigins[origin] == nil
        else { return }
        for _ in 0..<rules.connections(.unknown) {
            // What goes wrong now goes wrong again, and is told, when something is asked.
            _ = try? launch(Job(journey: journey), for: .connection, nil)
        }
    }

    private func known(_ origin: String) -> ConnectionRules.HostProtocol {
        protocols[origin] ?? (origin.hasPrefix("http:") ? .serial : .unknown)
    }

    /// libcurl has one limit for all hosts: the strictest of those that are busy.
    private func limitConnections() {
        let limits = busyOrigins.keys.map { rules.connections(known($0)) }
        if let strictest = limits.min() { multi.limitConnections(perHost: strictest) }
    }
}
