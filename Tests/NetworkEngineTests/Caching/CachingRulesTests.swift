import Testing

@testable import NetworkEngine

@Suite struct CachingRulesTests {
    private let rules = CachingRules(policy: .thumbnails)
    private let now = Timestamp(seconds: 1_767_614_400)
    private let request = Request("https://example.com/a")

    private func response(
        _ headers: Headers, status: Int = 200, body: String = "x",
        url: String = "https://example.com/a"
    ) -> Response {
        Response(
            status: status, headers: headers, body: Array(body.utf8), url: url, requestTime: now,
            responseTime: now)
    }

    private func mayStore(_ headers: Headers, status: Int = 200) -> Bool {
        rules.mayStore(response(headers, status: status), for: request)
    }

    @Test func whatHasALifetimeOrAValidatorMayBeStored() {
        #expect(mayStore(["Cache-Control": "max-age=60"]))
        #expect(mayStore(["ETag": "\"1\""]))
        #expect(mayStore(["Expires": "Fri, 31 Dec 9999 23:59:59 GMT"], status: 302))
        #expect(mayStore(["Cache-Control": "private, max-age=60"]))
        #expect(mayStore([:]), "it may answer while the network is down")
    }

    /// psf/cachecontrol: `no-cache` with a validator was never stored, so no 304 ever came.
    @Test func whatMustAlwaysBeAskedForMayBeStoredWithAValidator() {
        #expect(mayStore(["Cache-Control": "no-cache", "ETag": "\"1\""]))
        #expect(mayStore(["Cache-Control": "max-age=0", "ETag": "\"1\""]))
        #expect(!mayStore(["Cache-Control": "no-cache"]))
        #expect(!mayStore(["Cache-Control": "max-age=0, must-revalidate"]))
    }

    /// A picture with this field and no validator was fetched anew each time.
    @Test func whatMustBeRevalidatedOnceItIsStaleIsStoredWhileItIsFresh() {
        #expect(mayStore(["Cache-Control": "max-age=60, must-revalidate"]))
        #expect(!mayStore(["Cache-Control": "max-age=60, must-revalidate, no-cache"]))
    }

    /// MKNetworkKit#60: a page of PHP's came from the cache for ever.
    @Test func noStoreIsObeyed() {
        #expect(!mayStore(["Cache-Control": "no-store"]))
        #expect(!mayStore(["Cache-Control": "NO-STORE, max-age=3600"]))
        #expect(
            !mayStore([
                "Cache-Control":
                    "no-store, no-cache, must-revalidate, post-check=0, pre-check=0",
                "Expires": "Thu, 19 Nov 1981 08:52:00 GMT",
                "Last-Modified": "Mon, 05 Jan 2026 12:00:00 GMT",
            ]))
        var secret = request
        secret.headers = ["Cache-Control": "no-store"]
        #expect(!rules.mayStore(response(["Cache-Control": "max-age=60"]), for: secret))
    }

    @Test(arguments: [100, 103, 206, 304, 199, 600, 999])
    func aPartAndAnInterimResponseAreNeverStored(status: Int) {
        #expect(!mayStore(["Cache-Control": "max-age=60", "ETag": "\"1\""], status: status))
    }

    /// HT-23: a failure was cached without the server's saying so.
    @Test func aFailureIsStoredOnlyWithALifetime() {
        let old: Headers = ["Last-Modified": "Mon, 05 Jan 2015 12:00:00 GMT"]
        for (status, isHeuristicallyCacheable) in [
            (404, true), (410, true), (500, false), (503, false),
        ] {
            #expect(mayStore(["Cache-Control": "max-age=60"], status: status))
            #expect(!mayStore([:], status: status))
            #expect(!mayStore(["ETag": "\"1\""], status: status))
            #expect(mayStore(old, status: status) == isHeuristicallyCacheable)
        }
    }

    /// RFC 9111 section 3 does not name no-cache among what makes a response storable.
    @Test func noCacheMakesNoStatusStorable() {
        let headers: Headers = ["Cache-Control": "no-cache", "ETag": "\"1\""]
        #expect(mayStore(headers))
        for status in [201, 299, 302] { #expect(!mayStore(headers, status: status)) }
    }

    @Test func aRequestThatSaysNoStoreIsLeftAlone() {
        var secret = request
        secret.headers = ["Cache-Control": "no-store"]
        #expect(!CachingRules.concerns(secret))
        #expect(!rules.mayStore(response(["Cache-Control": "max-age=60"]), for: secret))
    }

    @Test func whatVariesOnEverythingIsNotStored() {
        #expect(!mayStore(["Cache-Control": "max-age=60", "Vary": "*"]))
        #expect(!mayStore(["Cache-Control": "max-age=60", "Vary": "Accept, *"]))
        #expect(mayStore(["Cache-Control": "max-age=60", "Vary": "Accept"]))
    }

    @Test func whatARedirectLedToIsNotTheRedirectsOwn() {
        let there = response(["Cache-Control": "max-age=60"], url: "https://example.com/b")
        #expect(!rules.mayStore(there, for: request))
        var named = request
        named.cacheKey = "https://example.com/a"
        #expect(rules.mayStore(there, for: named), "the caller gave both one key")
        var alternative = request
        alternative.alternateURLs = ["https://example.com/b"]
        #expect(rules.mayStore(there, for: alternative))
        let spelled = response(["Cache-Control": "max-age=60"], url: "https://EXAMPLE.com:443/a")
        #expect(rules.mayStore(spelled, for: request), "another spelling is no redirect")
    }

    @Test(arguments: ["If-Match", "If-Unmodified-Since", "if-match"])
    func aConditionOnTheServersStateIsTheCallersBusiness(name: String) {
        var own = request
        own.headers = Headers([Headers.Field(name: name, value: "x")])
        #expect(!CachingRules.concerns(own))
        #expect(CachingRules.concerns(request))
    }

    @Test(arguments: [Method.head, .post, .put, .delete, .options, Method(rawValue: "get")])
    func onlyAGetIsAnswered(method: NetworkEngine.Method) {
        var other = request
        other.method = method
        #expect(!CachingRules.concerns(other))
    }

    private func verdict(
        _ headers: Headers, after seconds: Int64, wishing wishes: Headers = [:]
    ) -> CachingRules.Verdict {
        let stored = StoredResponse(response(headers))
        var request = request
        request.headers = wishes
        return rules.verdict(
            on: Freshness(of: stored, hasBody: true, policy: rules.policy), for: request,
            now: now + .seconds(seconds))
    }

    @Test func mustRevalidateMattersOnlyOnceItIsStale() {
        let headers: Headers = ["Cache-Control": "max-age=60, must-revalidate"]
        #expect(verdict(headers, after: 59) == .fresh)
        #expect(verdict(headers, after: 60) == .stale(mayServe: false))
        #expect(verdict(["Cache-Control": "max-age=60"], after: 60) == .stale(mayServe: true))
    }

    @Test func noCacheIsNeverFreshAndNeverServedStale() {
        for value in ["no-cache", "no-cache, max-age=3600", "max-age=3600, no-cache"] {
            #expect(verdict(["Cache-Control": value], after: 0) == .stale(mayServe: false))
        }
        let qualified: Headers = ["Cache-Control": "max-age=60, no-cache=\"Set-Cookie\""]
        #expect(verdict(qualified, after: 0) == .fresh)
    }

    @Test(arguments: [
        ("no-cache", 0, false), ("max-age=10", 9, true),
        ("max-age=10", 10, false), ("max-age=0", 0, false), ("min-fresh=10", 49, true),
        ("min-fresh=10", 51, false), ("max-stale", 1000, true), ("max-stale=10", 70, true),
        ("max-stale=10", 71, false), ("max-stale=10, max-age=5", 65, false), ("private", 5, true),
    ])
    func aRequestMayWishForMoreOrLess(wish: String, seconds: Int64, isFresh: Bool) {
        let answer = verdict(
            ["Cache-Control": "max-age=60"], after: seconds, wishing: ["Cache-Control": wish])
        #expect((answer == .fresh) == isFresh)
    }

    /// undici#5508, rusty-http-cache-semantics#22: `max-stale` won over the server's word.
    @Test(arguments: ["max-age=1, must-revalidate", "max-age=3600, no-cache"])
    func noWishGoesAgainstTheServersWord(control: String) {
        let answer = verdict(
            ["Cache-Control": control], after: 3, wishing: ["Cache-Control": "max-stale=600"])
        #expect(answer == .stale(mayServe: false))
    }

    @Test func pragmaCountsOnlyWithoutCacheControl() {
        let headers: Headers = ["Cache-Control": "max-age=60"]
        #expect(verdict(headers, after: 0, wishing: ["Pragma": "no-cache"]) != .fresh)
        #expect(verdict(headers, after: 0, wishing: ["Pragma": "other"]) == .fresh)
        let both: Headers = ["Pragma": "no-cache", "Cache-Control": "max-age=30"]
        #expect(verdict(headers, after: 0, wishing: both) == .fresh)
        #expect(verdict(["Cache-Control": "max-age=60", "Pragma": "no-cache"], after: 0) == .fresh)
    }

    @Test func theEmptyWishOfOtherFieldsChangesNothing() {
        let headers: Headers = ["Cache-Control": "max-age=60"]
        #expect(verdict(headers, after: 1, wishing: ["User-Agent": "x"]) == .fresh)
    }
}
