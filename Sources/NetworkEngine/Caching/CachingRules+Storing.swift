/// Which answers are stored, and to which requests (RFC 9111 section 3).
extension CachingRules {
    /// Whether a stored response may answer `request` at all. One that lays down conditions on the
    /// state of the server is the caller's business.
    static func concerns(_ request: Request) -> Bool {
        mayWrite(request)
            && !request.headers.contains { field in
                conditionsOnTheServer.contains { Headers.isSame($0, field.name) }
            }
    }

    /// Whether the answer to `request` may change what is stored for a GET. One with a body of its own
    /// is not told by its address.
    static func mayWrite(_ request: Request) -> Bool {
        request.method == .get && request.body == nil && request.cacheUse != .bypass
            && !saysNoStore(request)
    }

    private static func saysNoStore(_ request: Request) -> Bool {
        !request.headers.isEmpty && CacheControl(request.headers).noStore
    }

    private static let conditionsOnTheServer = ["If-Match", "If-Unmodified-Since"]

    /// Whether `response` may be stored as the answer to `request`.
    func mayStore(_ response: Response, for request: Request) -> Bool {
        refusal(toStore: response, for: request) == nil
    }

    /// Why `response` is not stored as the answer to `request`, or nil when it is.
    func refusal(toStore response: Response, for request: Request) -> StorageRefusal? {
        guard request.method == .get else { return .method }
        guard CachingRules.mayWrite(request) else { return .requestedNoStore }
        guard CachingRules.isFinal(response) else { return .notFinal }
        guard response.status != 206 || CachingRules.isClearPart(response, of: request) else {
            return .unclearPart
        }
        guard Vary.fields(of: response.headers) != nil else { return .varyStar }
        // A caller who names the key says that both are one.
        guard request.cacheKey != nil || !CachingRules.wasRedirected(response, from: request) else {
            return .redirected
        }
        let stored = StoredResponse(response)
        let freshness = Freshness(of: stored, hasBody: !response.body.isEmpty, policy: policy)
        return CachingRules.refusal(ofStatus: response.status, freshness.control)
            ?? refusal(ofUse: stored, freshness)
    }

    /// Whether `response`, which may not be stored, shows that what is stored is no longer right: it
    /// is another content, or there is none any more.
    static func replacesTheStored(_ response: Response) -> Bool {
        let isGone = response.status == 404 || response.status == 410
        return isFinal(response) && response.status != 206 && (response.status < 400 || isGone)
    }

    /// Whether it is a final response with content of its own.
    private static func isFinal(_ response: Response) -> Bool {
        (200...599).contains(response.status) && response.status != 304
    }

    /// Whether it is the one part that was asked for, in plain bytes.
    private static func isClearPart(_ response: Response, of request: Request) -> Bool {
        RequestedRange(request.headers) != nil && response.heldRange != nil
            && response.headers["Content-Encoding"] == nil
    }

    /// Whether another address answered than `request` or one of its alternates. What a redirect led
    /// to is not the redirect's own content.
    static func wasRedirected(_ response: Response, from request: Request) -> Bool {
        guard response.url != request.url, let answered = try? URLParts(response.url).text else {
            return false
        }
        let asked = ([request.url] + request.alternateURLs).map { try? URLParts($0).text }
        return !asked.contains(answered)
    }

    /// `no-store` counts unless the answer is for those who understand its status code, and we do
    /// (RFC 9111 section 5.2.2.3).
    private static func refusal(ofStatus status: Int, _ control: CacheControl) -> StorageRefusal? {
        guard control.mustUnderstand else { return control.noStore ? .noStore : nil }
        return understoodStatuses.contains(status) ? nil : .notUnderstood
    }

    /// A failure is stored only when it has a lifetime; anything else when it is fresh for a while,
    /// can be validated, or may answer while the network is down.
    private func refusal(ofUse response: StoredResponse, _ freshness: Freshness)
        -> StorageRefusal?
    {
        let control = freshness.control
        let isFreshForAWhile = !freshness.mustAlwaysAsk && freshness.lifetime.duration > .zero
        if response.status >= 400 { return isFreshForAWhile ? nil : .failure }
        let isCacheable =
            freshness.lifetime.isExplicit || freshness.lifetime.rule == .noCache
            || control.isPublic || control.isPrivate || response.isHeuristicallyCacheable
        let isOfUse = isFreshForAWhile || response.hasValidator || freshness.mayServeStale
        return isCacheable && isOfUse ? nil : .ofNoUse
    }

    /// The final status codes of RFC 9110 section 15, whose meaning for a cache is known.
    private static let understoodStatuses: Set<Int> = [
        200, 201, 202, 203, 204, 205, 206, 300, 301, 302, 303, 307, 308, 400, 401, 402, 403, 404,
        405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 421, 422, 426, 500, 501,
        502, 503, 504, 505,
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
