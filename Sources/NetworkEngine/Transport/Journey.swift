/// A request on its way through redirects: where it is, where it has been, and where it may go.
struct Journey: Sendable {
    /// The request as it is sent now.
    private(set) var request: Request
    /// Its address.
    private(set) var url: URLParts
    /// Whether only addresses of the public Internet may be asked, because a public host sent us.
    private(set) var mustBePublic = false

    private let plainHTTP: PlainHTTP
    private var visited: Set<String> = []

    /// The most redirects that are followed.
    static let redirectLimit = 5

    /// Begins with a request whose URL is absolute.
    init(_ request: Request, plainHTTP: PlainHTTP) throws(EngineError) {
        self.request = request
        self.plainHTTP = plainHTTP
        do {
            url = try URLParts(request.url)
        } catch {
            throw .invalidURL(URLParts.redacted(request.url), reason: error.reason)
        }
        guard ["http", "https"].contains(url.scheme) else {
            throw .forbiddenURL(url.redacted, reason: "only http and https are asked")
        }
        guard plainHTTP.allows(url) else {
            throw .forbiddenURL(url.redacted, reason: Journey.unencrypted)
        }
        visited.insert(stop)
    }

    /// Where an answer leads, or nil when it is the end of the journey; a refused redirect throws.
    ///
    /// `cameFromPublic` says whether the host that answered is one of the public Internet, `isLocal`
    /// which addresses are not.
    func following(
        status: Int, location: String?, cameFromPublic: Bool, isLocal: (IPAddress) -> Bool
    ) throws(EngineError) -> Journey? {
        guard request.followsRedirects, Redirect.statuses.contains(status), let location else {
            return nil
        }
        var next = self
        do {
            next.url = try url.resolving(field: location)
        } catch {
            throw .refusedRedirect(to: URLParts.redacted(location), reason: error.reason)
        }
        if let refusal = request.verifier?.refusalOfRedirect(next.url.text) {
            throw .refused(refusal)
        }
        next.mustBePublic = cameFromPublic
        if let reason = objection(to: next.url, isLocal, mustBePublic: cameFromPublic) {
            throw .refusedRedirect(to: next.url.redacted, reason: reason)
        }
        next.rewrite(status: status, from: url)
        guard next.visited.insert(next.stop).inserted else {
            throw .refusedRedirect(to: next.url.redacted, reason: "it leads in a circle")
        }
        guard next.visited.count <= Journey.redirectLimit + 1 else {
            throw .refusedRedirect(
                to: next.url.redacted, reason: "more than \(Journey.redirectLimit) redirects")
        }
        return next
    }

    /// Why a public host may not send us to this machine or its surroundings.
    static let local = "a public host may not lead to a private address"
    static let unencrypted = "plain http is allowed for this machine alone"

    private var stop: String { "\(request.method) \(url.text)" }

    private func objection(
        to target: URLParts, _ isLocal: (IPAddress) -> Bool, mustBePublic: Bool
    ) -> String? {
        guard ["http", "https"].contains(target.scheme) else {
            return "only http and https are asked"
        }
        guard plainHTTP.allows(target) else { return Journey.unencrypted }
        guard url.scheme == "http" || target.scheme == "https" else {
            return "it would give up encryption"
        }
        let isLiteralLocal = IPAddress(target.host).map(isLocal) ?? false
        return mustBePublic && isLiteralLocal ? Journey.local : nil
    }

    /// Makes the request fit its new address: the method by RFC 9110 section 15.4, no body with a
    /// method that was rewritten, no credentials for another origin.
    private mutating func rewrite(status: Int, from old: URLParts) {
        request.url = url.text
        let becomesGet =
            status == 303 && ![.get, .head].contains(request.method)
            || (status == 301 || status == 302) && request.method == .post
        if becomesGet {
            request.method = .get
            request.body = nil
            for name in Journey.bodyFields { request.headers[name] = nil }
        }
        guard url.origin != old.origin else { return }
        request.dropCredentials()
    }

    private static let bodyFields = [
        "Content-Type", "Content-Length", "Content-Encoding", "Content-Language",
        "Content-Location",
        "Transfer-Encoding", "Digest", "Content-Digest",
    ]
}
