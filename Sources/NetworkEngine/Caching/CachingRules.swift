/// The rules of a private cache (RFC 9111): what may be stored, and what may answer a request.
///
/// Each is a function of values; the policy is asked only where the server says nothing.
struct CachingRules: Sendable {
    let policy: CachePolicy

    /// What a stored response is good for.
    enum Verdict: Hashable, Sendable {
        /// It may answer as it is.
        case fresh
        /// The server must be asked first; when it cannot be reached, the response may answer all
        /// the same, or must not.
        case stale(mayServe: Bool)
    }

    /// Whether a cache has a part in answering `request` at all. A request for a range, or with
    /// conditions of its own, is the caller's business.
    static func concerns(_ request: Request) -> Bool {
        mayWrite(request)
            && !request.headers.contains { field in
                ownConditions.contains { Headers.isSame($0, field.name) }
            }
    }

    /// Whether the answer to `request` may change what is stored.
    static func mayWrite(_ request: Request) -> Bool {
        request.method == .get && request.cacheUse != .bypass
    }

    /// Whether `response` may be stored as the answer to `request` (RFC 9111 section 3).
    func mayStore(_ response: Response, for request: Request) -> Bool {
        guard CachingRules.isWhole(response), !CacheControl(request.headers).noStore,
            Vary.fields(of: response.headers) != nil,
            !CachingRules.wasRedirected(response, from: request)
        else { return false }
        let stored = StoredResponse(response)
        let freshness = Freshness(of: stored, hasBody: !response.body.isEmpty, policy: policy)
        return !freshness.control.noStore && isWorthStoring(stored, freshness)
    }

    /// Whether `response`, which may not be stored, shows that what is stored is no longer right.
    static func replacesTheStored(_ response: Response) -> Bool {
        isWhole(response) && response.status < 400
    }

    /// Whether it is a final response and no part of another one.
    private static func isWhole(_ response: Response) -> Bool {
        (200...599).contains(response.status) && response.status != 206 && response.status != 304
    }

    /// Whether another address than that of `request` answered. What a redirect led to is not the
    /// redirect's own content, unless the caller gave both one key.
    private static func wasRedirected(_ response: Response, from request: Request) -> Bool {
        guard request.cacheKey == nil, response.url != request.url,
            let answered = try? URLParts(response.url).text
        else { return false }
        let asked = ([request.url] + request.alternateURLs).map { try? URLParts($0).text }
        return !asked.contains(nil) && !asked.contains(answered)
    }

    /// A failure is stored only when the server gives it a lifetime; anything else when it is fresh
    /// for a while, can be validated, or may answer while the network is down.
    private func isWorthStoring(_ response: StoredResponse, _ freshness: Freshness) -> Bool {
        let control = freshness.control
        let isExplicit = if case .explicit = freshness.lifetime { true } else { false }
        if response.status >= 400 { return isExplicit && !control.noCache }
        guard
            isExplicit || control.isPublic || control.isPrivate || control.noCache
                || response.isHeuristicallyCacheable
        else { return false }
        let isFreshForAWhile = !control.noCache && freshness.lifetime.duration > .zero
        return isFreshForAWhile || response.hasValidator || freshness.mayServeStale
    }

    /// Whether a stored response may answer `request` at `now` (RFC 9111 section 4).
    func verdict(on freshness: Freshness, for request: Request, now: Timestamp) -> Verdict {
        let isGood = !freshness.control.noCache && isGoodEnough(freshness, for: request, now: now)
        return isGood ? .fresh : .stale(mayServe: freshness.mayServeStale)
    }

    /// What the request itself asks of a stored response (RFC 9111 section 5.2.1).
    private func isGoodEnough(_ freshness: Freshness, for request: Request, now: Timestamp) -> Bool
    {
        if request.headers.isEmpty { return freshness.isFresh(at: now) }
        let wishes = CacheControl(request.headers)
        guard !wishes.noCache, !wishes.noStore, !CachingRules.hasPragmaNoCache(request) else {
            return false
        }
        if let maxAge = wishes.maxAge, freshness.age(at: now) >= maxAge { return false }
        let staleness = freshness.staleness(at: now)
        if let minFresh = wishes.minFresh, staleness + minFresh > .zero { return false }
        if freshness.isFresh(at: now) { return true }
        guard freshness.mayServeStale, let maxStale = wishes.maxStale else { return false }
        return !freshness.isFromTheFuture(at: now) && staleness <= maxStale
    }

    /// `Pragma` counts only where `Cache-Control` is missing (RFC 9111 section 5.4).
    private static func hasPragmaNoCache(_ request: Request) -> Bool {
        request.headers["Cache-Control"] == nil
            && request.headers.members("Pragma").contains { Headers.isSame($0, "no-cache") }
    }

    private static let ownConditions = [
        "Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since",
        "If-Range",
    ]
}

extension StoredResponse {
    /// What of `response` is stored beside its body.
    init(_ response: Response) {
        self.init(
            status: response.status, headers: response.headers,
            requestTime: response.requestTime, responseTime: response.responseTime)
    }
}
