/// The transport on libcurl: all transfers run on one thread of its own.
///
/// The thread starts with the first request and ends with `shutDown`, or when the transport is no
/// longer referred to. HTTP/2 is spoken where TLS offers it.
package final class CurlTransport: Transport {
    private let configuration: TransportConfiguration
    private let state = Lock(State.new)
    private let sum = Lock(TransferFigures())

    private enum State: Sendable {
        case new
        case running(TransferThread)
        case shutDown
    }

    /// A transport that keeps to `configuration`. Nothing is started yet.
    package init(_ configuration: TransportConfiguration = TransportConfiguration()) {
        self.configuration = configuration
    }

    deinit { shutDown() }

    package var traffic: Traffic { figures.traffic }

    /// What it has done and has in hand, as of its last turn.
    var figures: TransferFigures { sum.withLock { $0 } }

    package func send(_ request: Request, as ticket: TransferTicket) async throws(EngineError)
        -> Response
    {
        let journey = try Journey(request, plainHTTP: configuration.plainHTTP)
        guard !Task.isCancelled else { throw .cancelled }
        let thread = try thread(for: journey.url.host)
        let submission = Submission(ticket: ticket, journey: journey)
        guard thread.post(.submit(submission)) else { throw .cancelled }
        return try await withTaskCancellationHandler {
            await submission.answer.result()
        } onCancel: {
            // The caller goes on at once; the thread ends the transfer when it gets to it. What
            // became of a write is known only then.
            if request.method.isSafe { submission.answer.deliver(.failure(.cancelled)) }
            if !thread.post(.cancel(submission)) { submission.answer.deliver(.failure(.cancelled)) }
        }.get()
    }

    package func raise(_ ticket: TransferTicket, to priority: Priority) {
        guard case .running(let thread) = state.withLock({ $0 }) else { return }
        thread.post(.raise(ticket, priority))
    }

    package func setAccess(to host: String, _ access: HostAccess) {
        _ = try? thread(for: host).post(.setAccess(host: host, access))
    }

    package func connectAhead(to url: String) {
        let journey = try? Journey(Request(url), plainHTTP: configuration.plainHTTP)
        guard let journey, journey.url.scheme == "https" else { return }
        _ = try? thread(for: journey.url.host).post(.connectAhead(journey))
    }

    /// Ends all transfers as cancelled, and the thread. Later requests are cancelled at once.
    package func shutDown() {
        let last = state.withLock { state in
            defer { state = .shutDown }
            return state
        }
        if case .running(let thread) = last { thread.stop() }
    }

    private func thread(for host: String) throws(EngineError) -> TransferThread {
        try state.withLock { state throws(EngineError) in
            switch state {
            case .running(let thread): return thread
            case .shutDown: throw .cancelled
            case .new:
                guard let thread = TransferThread(configuration, figures: sum) else {
                    throw .connectionFailed(host: host, reason: "no memory for transfers")
                }
                state = .running(thread)
                return thread
            }
        }
    }
}
