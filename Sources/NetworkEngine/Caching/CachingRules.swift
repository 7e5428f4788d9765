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
        guard request.cacheUse != .bypass, request.method == .get else { return false }
        return !request.headers.contains { field in
            ownConditions.contains { Headers.isSame($0, field.name) }
        }
    }

    /// Whether `response` may be stored as the answer to `request` (RFC 9111 section 3).
    func mayStore(_ response: Response, for request: Request) -> Bool {
        guard request.method == .get, request.cacheUse != .bypass,
            (200...599).contains(response.status), response.status != 206, response.status != 304,
            !CacheControl(request.headers).noStore,
            Vary.fields(of: response.headers) != nil
        else { return false }
        let control = CacheControl(response.headers)
        guard !control.noStore else { return false }
        return isWorthStoring(StoredResponse(response), control)
    }

    /// A failure is stored only when the server gives it a lifetime; anything else also when it
    /// can be validated, or may answer while the network is down.
    private func isWorthStoring(_ response: StoredResponse, _ control: CacheControl) -> Bool {
        let isExplicit = control.maxAge != nil || response.expiry != nil
        if response.status >= 400 { return isExplicit && !control.noCache }
        guard
            isExplicit || control.isPublic || control.isPrivate || control.noCache
                || response.isHeuristicallyCacheable
        else { return false }
        return response.hasValidator || CachingRules.mayServeStale(control)
    }

    /// Whether `response` may answer `request` at `now` (RFC 9111 section 4).
    func verdict(
        on response: StoredResponse, hasBody: Bool, for request: Request, now: Timestamp
    ) -> Verdict {
        let control = CacheControl(response.headers)
        let freshness = Freshness(
            of: response, control: control, hasBody: hasBody, policy: policy, now: now)
        let mayServe = CachingRules.mayServeStale(control)
        let isGood =
            !control.noCache
            && isGoodEnough(freshness, mayBeStale: mayServe, for: request)
        return isGood ? .fresh : .stale(mayServe: mayServe)
    }

    /// What the request itself asks of a stored response (RFC 9111 section 5.2.1).
    private func isGoodEnough(
        _ freshness: Freshness, mayBeStale: Bool, for request: Request
    ) -> Bool {
        if request.headers.isEmpty { return freshness.isFresh }
        let wishes = CacheControl(request.headers)
        guard !wishes.noCache, !wishes.noStore, !CachingRules.hasPragmaNoCache(request) else {
            return false
        }
        if let maxAge = wishes.maxAge, freshness.age >= maxAge { return false }
        if let minFresh = wishes.minFresh, freshness.staleness + minFresh >= .zero { return false }
        if freshness.isFresh { return true }
        guard mayBeStale, let maxStale = wishes.maxStale else { return false }
        return !freshness.isFromTheFuture && freshness.staleness <= maxStale
    }

    /// Whether a response with these directives may answer although it is stale, when the server
    /// cannot be reached (RFC 9111 section 4.2.4).
    static func mayServeStale(_ control: CacheControl) -> Bool {
        !control.noCache && !control.mustRevalidate
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
