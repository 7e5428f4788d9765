/// How old a stored response is, and how long it may be reused (RFC 9111 section 4.2).
///
/// It is worked out once from the header fields; what depends on the time of day is asked of it
/// after that.
struct Freshness: Hashable, Sendable {
    /// For how long a response is fresh, and who says so.
    enum Lifetime: Hashable, Sendable {
        /// The server: `max-age` or `Expires`.
        case explicit(Duration)
        /// The standard's heuristic: a share of the time since it was last modified.
        case heuristic(Duration)
        /// The policy, since the server says nothing.
        case configured(Duration)
        /// Nobody: it is never fresh.
        case none

        var duration: Duration {
            switch self {
            case .explicit(let duration), .heuristic(let duration), .configured(let duration):
                duration
            case .none: .zero
            }
        }
    }

    let control: CacheControl
    let lifetime: Lifetime
    /// How old it was when it was received.
    let initialAge: Duration
    let responseTime: Timestamp

    init(of response: StoredResponse, hasBody: Bool, policy: CachePolicy) {
        control = CacheControl(response.headers)
        lifetime = Lifetime(of: response, control: control, hasBody: hasBody, policy: policy)
        initialAge = response.initialAge
        responseTime = response.responseTime
    }

    /// The time since the origin server made the response, or last confirmed it (RFC 9111 section
    /// 4.2.3).
    func age(at now: Timestamp) -> Duration {
        initialAge + max(.zero, now - responseTime)
    }

    /// Whether it may be reused as it is, its directives aside.
    func isFresh(at now: Timestamp) -> Bool {
        !isFromTheFuture(at: now) && age(at: now) < lifetime.duration
    }

    /// For how long it has been stale; negative while it is fresh.
    func staleness(at now: Timestamp) -> Duration {
        age(at: now) - lifetime.duration
    }

    /// Whether it was stored at a time that is yet to come: the clock has been set back since.
    func isFromTheFuture(at now: Timestamp) -> Bool {
        responseTime > now
    }

    /// Whether it may answer although it is stale, when the server cannot be reached (RFC 9111
    /// section 4.2.4).
    var mayServeStale: Bool { !control.noCache && !control.mustRevalidate }
}

extension Freshness.Lifetime {
    fileprivate init(
        of response: StoredResponse, control: CacheControl, hasBody: Bool, policy: CachePolicy
    ) {
        if let maxAge = control.maxAge {
            self = .explicit(maxAge)
        } else if let expiry = response.expiry {
            self = .explicit(max(.zero, expiry))
        } else {
            self = .implied(response, control, hasBody: hasBody, policy: policy)
        }
    }

    /// The lifetime of a response whose server says nothing.
    private static func implied(
        _ response: StoredResponse, _ control: CacheControl, hasBody: Bool, policy: CachePolicy
    ) -> Self {
        let share =
            response.isHeuristicallyCacheable || control.isPublic
            ? response.unmodified.map { $0 / policy.heuristicDivisor } : nil
        let configured = response.status == 200 && hasBody ? policy.lifetime(response) : nil
        if let configured, configured >= share ?? .zero { return .configured(configured) }
        return share.map { .heuristic($0) } ?? .none
    }
}

extension CachePolicy {
    /// How long a complete response with status 200 is fresh when the server says nothing.
    fileprivate func lifetime(_ response: StoredResponse) -> Duration? {
        guard response.isPicture else { return replyLifetime }
        return response.hasValidator ? validatedPictureLifetime : otherPictureLifetime
    }
}
