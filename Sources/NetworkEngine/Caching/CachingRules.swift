/// What a private cache may do (RFC 9111): store a response, use it again, serve it stale. Each is a
/// function of values; the policy is asked only where the standard leaves room.
struct CachingRules: Sendable {
    let policy: CachePolicy

    /// What a stored response is good for.
    enum Verdict: Hashable, Sendable {
        /// It may answer as it is.
        case fresh
        /// It may answer as it is, if the server is asked after that (RFC 5861 section 3).
        case staleWhileAsking
        /// The server must be asked first; when only the cache can be asked, the response may answer
        /// all the same, or must not.
        case stale(mayServe: Bool)
    }

    /// Whether a stored response may answer `request` at `now` (RFC 9111 section 4).
    func verdict(on freshness: Freshness, for request: Request, now: Timestamp) -> Verdict {
        if request.headers.isEmpty, request.cacheUse != .revalidate {
            return plainVerdict(on: freshness, now: now)
        }
        let wishes = CacheControl(request.headers)
        let isGoodEnough = CachingRules.isGoodEnough(freshness, for: request, wishes, now: now)
        let isForbidden = CachingRules.isForbidden(freshness, by: request, wishes, now: now)
        let stale = Verdict.stale(mayServe: freshness.mayServeStale && !isForbidden)
        if request.cacheUse == .revalidate {
            let isImmutable = freshness.control.isImmutable && freshness.isFresh(at: now)
            return isImmutable && isGoodEnough ? .fresh : stale
        }
        if isGoodEnough { return .fresh }
        return CachingRules.hasWishes(request, wishes)
            ? stale : plainVerdict(on: freshness, now: now)
    }

    private func plainVerdict(on freshness: Freshness, now: Timestamp) -> Verdict {
        if freshness.isFresh(at: now) { return .fresh }
        return freshness.mayServeWhileAsking(at: now)
            ? .staleWhileAsking : .stale(mayServe: freshness.mayServeStale)
    }

    /// What the request itself asks of a stored response (RFC 9111 section 5.2.1).
    private static func isGoodEnough(
        _ freshness: Freshness, for request: Request, _ wishes: CacheControl, now: Timestamp
    ) -> Bool {
        guard !wishes.noCache, !hasPragmaNoCache(request), !freshness.mustAlwaysAsk else {
            return false
        }
        if let maxAge = wishes.maxAge, freshness.age(at: now) >= maxAge { return false }
        let staleness = freshness.staleness(at: now)
        if let minFresh = wishes.minFresh, staleness + minFresh > .zero { return false }
        if freshness.isFresh(at: now) { return true }
        guard freshness.mayServeStale, let maxStale = wishes.maxStale else { return false }
        return !freshness.isFromTheFuture(at: now) && staleness <= maxStale
    }

    /// Whether the request itself wants no stale answer, or none that is so stale, even when the
    /// server fails (RFC 9111 sections 5.2.1.2 and 5.2.1.4).
    private static func isForbidden(
        _ freshness: Freshness, by request: Request, _ wishes: CacheControl, now: Timestamp
    ) -> Bool {
        wishes.noCache || hasPragmaNoCache(request)
            || wishes.maxStale.map { freshness.staleness(at: now) > $0 } ?? false
    }

    /// Whether the request itself says how fresh or stale an answer may be.
    private static func hasWishes(_ request: Request, _ wishes: CacheControl) -> Bool {
        wishes.noCache || wishes.maxAge != nil || wishes.minFresh != nil || wishes.maxStale != nil
            || hasPragmaNoCache(request)
    }

    /// `Pragma` counts only where `Cache-Control` is missing (RFC 9111 section 5.4).
    private static func hasPragmaNoCache(_ request: Request) -> Bool {
        request.headers["Cache-Control"] == nil
            && request.headers.members("Pragma").contains { Headers.isSame($0, "no-cache") }
    }
}
