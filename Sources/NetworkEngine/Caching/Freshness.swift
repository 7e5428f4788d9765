/// How old a stored response is, and how long it may be reused (RFC 9111 section 4.2).
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

    /// The time since the origin server made the response, or last confirmed it.
    let age: Duration
    let lifetime: Lifetime
    /// It was stored at a time that is yet to come: the clock has been set back.
    let isFromTheFuture: Bool

    /// Whether it may be reused as it is, its directives aside.
    var isFresh: Bool { !isFromTheFuture && age < lifetime.duration }

    /// For how long it has been stale; negative while it is fresh.
    var staleness: Duration { age - lifetime.duration }

    /// The freshness of `response` at `now`.
    init(
        of response: StoredResponse, control: CacheControl, hasBody: Bool, policy: CachePolicy,
        now: Timestamp
    ) {
        age = Freshness.age(of: response, now: now)
        lifetime = Lifetime(of: response, control: control, hasBody: hasBody, policy: policy)
        isFromTheFuture = response.responseTime > now
    }

    /// The current age, after RFC 9111 section 4.2.3.
    static func age(of response: StoredResponse, now: Timestamp) -> Duration {
        let received = response.responseTime
        let date = response.date.map { Timestamp(seconds: received.seconds) - $0 } ?? .zero
        let apparentAge = max(.zero, date)
        let correctedAge = response.ageValue + max(.zero, received - response.requestTime)
        return max(apparentAge, correctedAge) + max(.zero, now - received)
    }
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
        if response.status == 200, hasBody, !control.noCache {
            let configured =
                !response.isPicture
                ? policy.replyLifetime
                : response.hasValidator
                    ? policy.validatedPictureLifetime : policy.otherPictureLifetime
            if let configured, configured >= share ?? .zero { return .configured(configured) }
        }
        return share.map { .heuristic($0) } ?? .none
    }
}
