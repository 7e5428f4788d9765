/// For how long a stored response is fresh, and who says so.
package struct Lifetime: Hashable, Sendable {
    /// What gives a response its lifetime.
    package enum Rule: Hashable, Sendable, CaseIterable {
        /// The server, by `max-age` (RFC 9111 section 5.2.2.1).
        case maxAge
        /// The server, by `Expires` (RFC 9111 section 5.3).
        case expires
        /// The standard's heuristic: a share of the time since it was last modified (RFC 9111
        /// section 4.2.2).
        case heuristic
        /// The policy, for an answer that the server wants to be asked about each time.
        case noCache
        /// The policy, for an answer of any kind that has a validator.
        case validator
        /// The policy, for a picture that has a validator.
        case validatedPicture
        /// The policy, for a picture of which the server says nothing.
        case picture
        /// The policy, for any other answer of which the server says nothing.
        case reply
        /// Nobody: it is never fresh.
        case none
    }

    /// The length, never negative.
    package let duration: Duration
    /// Where it comes from.
    package let rule: Rule

    init(_ duration: Duration, by rule: Rule) {
        self.duration = max(.zero, duration)
        self.rule = rule
    }

    static let none = Lifetime(.zero, by: .none)

    /// Whether the server names it.
    var isExplicit: Bool { rule == .maxAge || rule == .expires }
}

extension CachePolicy {
    /// The lifetime of a stored response under this policy.
    func lifetime(of response: StoredResponse, _ control: CacheControl, hasBody: Bool) -> Lifetime {
        if control.noCache, noCacheLifetime > .zero {
            return Lifetime(min(noCacheLifetime, control.maxAge ?? noCacheLifetime), by: .noCache)
        }
        if let maxAge = control.maxAge { return Lifetime(maxAge, by: .maxAge) }
        if let expiry = response.expiry(from: lifetimeStart) {
            return Lifetime(expiry, by: .expires)
        }
        if let validatedLifetime, response.hasValidator, response.status == 200 {
            return Lifetime(validatedLifetime, by: .validator)
        }
        return implied(response, control, hasBody: hasBody)
    }

    /// The lifetime of a response whose server says nothing.
    private func implied(_ response: StoredResponse, _ control: CacheControl, hasBody: Bool)
        -> Lifetime
    {
        let share =
            response.isHeuristicallyCacheable || control.isPublic
            ? heuristicLifetime(response) : nil
        let configured = response.status == 200 && hasBody ? configuredLifetime(response) : nil
        guard let configured, configured.duration >= share ?? .zero else {
            return share.map { Lifetime($0, by: .heuristic) } ?? .none
        }
        return configured
    }

    private func heuristicLifetime(_ response: StoredResponse) -> Duration? {
        guard let heuristicDivisor, let unmodified = response.unmodified else { return nil }
        let share = unmodified / max(1, heuristicDivisor)
        return heuristicLimit.map { min($0, share) } ?? share
    }

    private func configuredLifetime(_ response: StoredResponse) -> Lifetime? {
        guard response.isPicture else {
            return replyLifetime.map { Lifetime($0, by: .reply) }
        }
        return response.hasValidator
            ? validatedPictureLifetime.map { Lifetime($0, by: .validatedPicture) }
            : otherPictureLifetime.map { Lifetime($0, by: .picture) }
    }
}
