/// How old a stored response is, and how long it may be reused (RFC 9111 section 4.2).
///
/// It is worked out once from the header fields; what depends on the time of day is asked of it
/// after that.
struct Freshness: Hashable, Sendable {
    let control: CacheControl
    let lifetime: Lifetime
    /// How old it was when it was received.
    let initialAge: Duration
    let responseTime: Timestamp
    private let lifetimeStart: CachePolicy.LifetimeStart

    init(of response: StoredResponse, hasBody: Bool, policy: CachePolicy) {
        control = CacheControl(response.headers)
        lifetime = policy.lifetime(of: response, control, hasBody: hasBody)
        initialAge = response.initialAge
        responseTime = response.responseTime
        lifetimeStart = policy.lifetimeStart
    }

    /// The time since the origin server made the response, or last confirmed it (RFC 9111 section
    /// 4.2.3).
    func age(at now: Timestamp) -> Duration {
        initialAge + max(.zero, now - responseTime)
    }

    /// Whether it may be reused as it is.
    func isFresh(at now: Timestamp) -> Bool {
        !isFromTheFuture(at: now) && !mustAlwaysAsk && used(at: now) < lifetime.duration
    }

    /// For how long it has been stale; negative while it is fresh.
    func staleness(at now: Timestamp) -> Duration {
        used(at: now) - lifetime.duration
    }

    /// Whether it was stored at a time that is yet to come: the clock has been set back since.
    func isFromTheFuture(at now: Timestamp) -> Bool {
        responseTime > now
    }

    /// Whether it must not be reused without validation, however young it is.
    var mustAlwaysAsk: Bool { control.noCache && lifetime.rule != .noCache }

    /// Whether it may answer although it is stale, when nobody can be asked (RFC 9111 section
    /// 4.2.4).
    var mayServeStale: Bool { !control.noCache && !control.mustRevalidate }

    /// For how long it may answer although it is stale, when the server was asked and failed: as long
    /// as `stale-if-error` has it, where that is given (RFC 5861 section 4).
    func standIn(at now: Timestamp) -> StandIn {
        guard mayServeStale else { return .never }
        guard let limit = control.staleIfError else { return .always }
        return .until(now + (limit - staleness(at: now)))
    }

    /// Whether it may answer although it is stale, while the server is asked behind the caller's
    /// back (RFC 5861 section 3).
    func mayServeWhileAsking(at now: Timestamp) -> Bool {
        guard mayServeStale, let limit = control.staleWhileRevalidate else { return false }
        return !isFromTheFuture(at: now) && staleness(at: now) <= limit
    }

    /// How much of the lifetime is used up.
    private func used(at now: Timestamp) -> Duration {
        switch lifetimeStart {
        case .origin: age(at: now)
        case .receipt: max(.zero, now - responseTime)
        }
    }
}
