/// Whether an entry is fresh.
package enum EntryFreshness: Hashable, Sendable {
    /// It is, for so long still.
    case fresh(for: Duration)
    /// It is not, for so long already.
    case stale(for: Duration)
    /// It must not be used without asking, however young it is.
    case alwaysAsked
    /// It was received at a time that comes only in so long: the clock has been set back.
    case fromTheFuture(by: Duration)

    init(_ freshness: Freshness, at now: Timestamp) {
        if freshness.mustAlwaysAsk {
            self = .alwaysAsked
        } else if freshness.isFromTheFuture(at: now) {
            self = .fromTheFuture(by: freshness.responseTime - now)
        } else {
            let staleness = freshness.staleness(at: now)
            self = staleness < .zero ? .fresh(for: .zero - staleness) : .stale(for: staleness)
        }
    }
}
