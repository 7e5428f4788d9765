/// Whether a failed request is sent again, and when.
public struct RetryPolicy: Sendable {
    /// How often a request is sent again after the first time, 3 by default.
    public var retries = 3
    /// Whether a request that failed so may be sent again at all: by default what can heal, where
    /// repeating does no harm (RFC 9110 section 9.2.2) or the server knows the request again by its
    /// `Idempotency-Key`.
    public var allows: @Sendable (EngineError, Request) -> Bool = { $0.canHeal && $1.isRepeatable }
    /// How long a server may ask to wait, 120 seconds by default; more is not waited for.
    public var patience = Duration.seconds(120)
    /// A number from 0 up to 1 that spreads the waits of many clients.
    public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }

    /// The defaults.
    public init() {}

    /// What to do about a failure.
    package enum Decision: Sendable {
        /// The request has failed for good, for that reason.
        case giveUp(EngineError)
        /// The request is sent again after that time.
        case retry(after: Duration)
        /// Every request to the host waits: for that time, or as `HostPauses` finds right.
        case pauseHost(Duration?)
    }

    /// What to do when `request` failed with `error` the `attempt`th time it was sent, from 1 on.
    ///
    /// Only what `allows` lets is sent again.
    package func decision(
        after error: EngineError, for request: Request, attempt: Int, now: Timestamp
    ) -> Decision {
        guard allows(error, request) else { return .giveUp(error) }
        let asked = retryAfter(error, now: now)
        if let asked, asked > patience {
            return .giveUp(.rateLimited(host: error.host ?? request.url, retryAfter: asked))
        }
        guard attempt <= retries else {
            let isLimit = error.isTooManyRequests
            return .giveUp(
                isLimit ? .rateLimited(host: error.host ?? request.url, retryAfter: asked) : error)
        }
        if error.isTooManyRequests { return .pauseHost(asked) }
        return .retry(after: asked ?? backOff(attempt))
    }

    /// The wait before another attempt: doubling, between half and the whole of it by chance.
    private func backOff(_ attempt: Int) -> Duration {
        let whole = RetryPolicy.firstWait * (1 << min(attempt - 1, 20))
        let milliseconds = min(whole, RetryPolicy.longestWait).milliseconds
        return .milliseconds(Int64(Double(milliseconds) * (0.5 + random() / 2)))
    }

    private static let firstWait = Duration.milliseconds(400)
    private static let longestWait = Duration.seconds(30)
    /// More seconds count as that many, as in the fields of a cache (RFC 9111 section 1.2.2): a sum
    /// with a clock's time must not overflow.
    private static let greatestSeconds: Int64 = 1 << 31

    /// What the server asks for (RFC 9110 section 10.2.3): seconds, or a date.
    private func retryAfter(_ error: EngineError, now: Timestamp) -> Duration? {
        guard case .status(let response) = error, let value = response.headers["Retry-After"] else {
            return nil
        }
        if !value.isEmpty, value.utf8.allSatisfy({ (48...57).contains($0) }) {
            return .seconds(min(Int64(value) ?? .max, RetryPolicy.greatestSeconds))
        }
        return HTTPDate.parse(value, now: now).map { max(.zero, $0 - now) }
    }
}

extension EngineError {
    /// Whether the same request may succeed later: the network failed, the body broke off, the
    /// server is overloaded, a part was spoiled, or the caller's check says so.
    public var canHeal: Bool {
        switch self {
        case .cannotResolve, .cannotConnect, .timedOut, .connectionFailed, .truncated, .spoiled:
            true
        case .status(let response): [408, 429, 500, 502, 503, 504].contains(response.status)
        case .rejected(let rejection): rejection.canHeal
        case .cannotAuthorize(let error as EngineError): error.canHeal
        case .cannotAuthorize(let rejection as Rejection): rejection.canHeal
        case .invalidURL, .forbiddenURL, .invalidRequest, .cannotAuthorize, .cannotSecure,
            .tooLarge, .refusedRedirect, .rateLimited, .refused, .notCached, .unwritable,
            .cancelled:
            false
        }
    }

    /// Whether the server has had too many requests (RFC 6585 section 4).
    fileprivate var isTooManyRequests: Bool {
        guard case .status(let response) = self else { return false }
        return response.status == 429
    }

    /// The host that answered with a status, as a sentence names it.
    fileprivate var host: String? {
        guard case .status(let response) = self else { return nil }
        return (try? URLParts(response.url))?.host
    }
}
