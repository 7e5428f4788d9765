import Testing

@testable import NetworkEngine

/// The rules of use, of changes at the server, and of what must not be kept.
@Suite struct ResponseCacheUseTests {
    private let workshop: CacheWorkshop
    private let hour: Headers = ["Cache-Control": "max-age=3600", "ETag": "\"1\""]
    private let request = Request("https://example.com/a")

    init() throws {
        workshop = try CacheWorkshop()
    }

    private func asking(_ use: CacheUse) -> Request {
        var request = request
        request.cacheUse = use
        return request
    }

    private func found(_ request: Request) -> String {
        workshop.cache().lookup(request).summary
    }

    @Test func aFreshEntryIsAskedForAllTheSameWhenItIsToBeRevalidated() {
        _ = workshop.cache().store(workshop.response(hour), for: request)
        guard
            case .stale(let response, let conditions, _) = workshop.cache().lookup(
                asking(.revalidate))
        else {
            Issue.record("it was not to be revalidated")
            return
        }
        #expect(conditions == ["If-None-Match": "\"1\""])
        #expect(response.source == .cache, "it is fresh, whatever the caller wants")
    }

    @Test func theCacheAloneAnswersWithWhateverIsThere() {
        #expect(found(asking(.cacheOnly)) == "miss")
        _ = workshop.cache().store(workshop.response(hour), for: request)
        #expect(found(asking(.cacheOnly)) == "fresh hello")
        workshop.time.advance(by: .seconds(86_400 * 365))
        guard
            case .stale(let response, let conditions, _) = workshop.cache().lookup(
                asking(.cacheOnly))
        else {
            Issue.record("a stale entry was not given")
            return
        }
        #expect(response.source == .stale)
        #expect(conditions.isEmpty)
    }

    @Test func theCacheAloneDoesNotAnswerWithWhatTheServerForbids() {
        let strict: Headers = ["Cache-Control": "max-age=60, must-revalidate", "ETag": "\"1\""]
        _ = workshop.cache().store(workshop.response(strict), for: request)
        #expect(found(asking(.cacheOnly)) == "fresh hello")
        workshop.time.advance(by: .seconds(60))
        #expect(found(asking(.cacheOnly)) == "miss")
        #expect(found(request) == "stale hello", "it can still be validated")
    }

    @Test func aBypassNeitherReadsNorWrites() throws {
        _ = workshop.cache().store(workshop.response(hour), for: asking(.bypass))
        #expect(try workshop.directory.files().isEmpty)
        _ = workshop.cache().store(workshop.response(hour), for: request)
        #expect(found(asking(.bypass)) == "miss")
    }

    @Test func aStoredRedirectAnswersOnlyARequestThatDoesNotFollowIt() {
        var asked = request
        asked.followsRedirects = false
        let redirect: Headers = ["Location": "/b", "Cache-Control": "max-age=60"]
        _ = workshop.cache().store(workshop.response(redirect, status: 302), for: asked)
        #expect(found(asked) == "fresh hello")
        #expect(found(request) == "miss")
    }

    @Test func whatMayNotBeStoredLeavesNoFile() throws {
        let cache = workshop.cache(memory: .init(bytes: 1 << 20, entries: 10))
        let response = cache.store(
            workshop.response(["Cache-Control": "no-store", "ETag": "\"1\""]), for: request)
        #expect(response.cachedFile == nil)
        #expect(cache.lookup(request).summary == "miss")
        #expect(try workshop.directory.files().isEmpty)
    }

    @Test func anAnswerThatMayNotBeStoredTakesTheFormerOneWithIt() {
        _ = workshop.cache().store(workshop.response(hour), for: request)
        _ = workshop.cache().store(workshop.response(["Cache-Control": "no-store"]), for: request)
        #expect(found(asking(.cacheOnly)) == "miss")
    }

    @Test(arguments: [400, 403, 429, 500, 503])
    func aFailureLeavesTheFormerAnswerWhereItIs(status: Int) {
        _ = workshop.cache().store(workshop.response(hour), for: request)
        _ = workshop.cache().store(workshop.response([:], status: status), for: request)
        #expect(found(request) == "fresh hello")
    }

    @Test(arguments: [404, 410], [true, false])
    func whatIsGoneIsNoLongerThereOfflineEither(status: Int, isVerified: Bool) {
        _ = workshop.cache().store(workshop.response(hour), for: request)
        var asked = request
        if isVerified { asked.verifier = Verifier { _, _ in nil } }
        workshop.cache().note(failure: workshop.response([:], status: status), for: asked)
        #expect(found(asking(.cacheOnly)) == "miss")
    }

    @Test func aFailureWithALifetimeIsKeptUnlessOnlyWhatIsVerifiedMayBe() throws {
        var verified = request
        verified.verifier = Verifier { _, _ in nil }
        workshop.cache().note(failure: workshop.response(hour, status: 410), for: verified)
        #expect(try workshop.directory.files().isEmpty)
        workshop.cache().note(failure: workshop.response(hour, status: 410), for: request)
        #expect(found(request) == "fresh hello")
    }

    /// MKNetworkKit#21: a changed picture was handed out, but the old one stayed in the cache.
    @Test func aNewAnswerReplacesTheOldOne() throws {
        _ = workshop.cache().store(workshop.response(hour), for: request)
        _ = workshop.cache().store(workshop.response(hour, body: "new"), for: request)
        #expect(found(request) == "fresh new")
        #expect(try workshop.directory.files().count == 2, "the entry, and the directory's tag")
    }

    /// HT-17: an answer to HEAD was given to GET with its empty body.
    @Test func anAnswerToHeadNeverAnswersGet() {
        var head = request
        head.method = .head
        _ = workshop.cache().store(workshop.response(hour, body: ""), for: head)
        #expect(found(request) == "miss")
        _ = workshop.cache().store(workshop.response(hour), for: request)
        _ = workshop.cache().store(workshop.response(hour, body: ""), for: head)
        #expect(found(request) == "fresh hello", "safe methods change nothing")
        #expect(found(head) == "miss")
    }

    /// psf/cachecontrol#461, nodejs/undici#3806: a POST changed nothing in the cache, or emptied it.
    @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "M-SEARCH"])
    func aChangeMakesItsOwnURLInvalidAndNoOther(name: String) {
        let other = Request("https://example.com/b")
        _ = workshop.cache().store(workshop.response(hour), for: request)
        _ = workshop.cache().store(workshop.response(hour), for: other)
        var change = request
        change.method = Method(rawValue: name)

        workshop.take(workshop.response([:], status: 500), for: change)
        #expect(found(request) == "fresh hello", "a change that failed")
        workshop.take(workshop.response([:], status: 204), for: change)
        #expect(found(request) == "miss")
        #expect(found(other) == "fresh hello")
    }

    @Test func aChangeMakesThePlaceThatItNamesInvalidOnTheSameServer() {
        let place = Request("https://example.com/made")
        let elsewhere = Request("https://example.org/made")
        for request in [place, elsewhere] {
            _ = workshop.cache().store(workshop.response(hour, url: request.url), for: request)
        }
        var change = request
        change.method = .post
        workshop.take(
            workshop.response(
                ["Location": "/made", "Content-Location": "https://example.org/made"], status: 201),
            for: change)
        #expect(found(place) == "miss")
        #expect(found(elsewhere) == "fresh hello")
    }

    /// KY-11: two spellings of one URL were two entries.
    @Test func twoSpellingsOfOneURLAreOneEntry() {
        _ = workshop.cache().store(workshop.response(hour), for: request)
        #expect(found(Request("HTTPS://EXAMPLE.com:443/x/../a#top")) == "fresh hello")
        #expect(found(Request("https://example.com/A")) == "miss")
    }

    @Test func theSecretsOfARequestAreNotWrittenDown() throws {
        var secret = Request("https://api.example.com/?api_key=topsecret&tags=x")
        secret.cacheKey = "https://api.example.com/?tags=x"
        secret.headers = ["Authorization": "topsecret"]
        _ = workshop.cache().store(workshop.response(hour, url: secret.url), for: secret)
        #expect(found(secret) == "fresh hello")
        #expect(workshop.cache().lookup(secret).response?.url == secret.cacheKey)
        for file in try workshop.directory.files() {
            let bytes = try workshop.directory.bytes(of: file)
            #expect(!String(decoding: bytes, as: UTF8.self).contains("topsecret"), "\(file)")
        }
    }

    @Test func anAddressWithAPasswordIsNotCached() throws {
        let secret = Request("https://user:topsecret@example.com/a")
        let stored = workshop.cache().store(workshop.response(hour, url: secret.url), for: secret)
        #expect(stored.cachedFile == nil)
        #expect(try workshop.directory.files().isEmpty)
    }

    @Test func whetherAStaleAnswerMayBeGivenIsTheServersToSay() {
        for (control, isAllowed) in [
            ("max-age=0", true), ("max-age=0, must-revalidate", false), ("no-cache", false),
        ] {
            let headers: Headers = ["Cache-Control": control, "ETag": "\"1\""]
            _ = workshop.cache().store(workshop.response(headers), for: request)
            let lookup = workshop.cache().lookup(request)
            #expect(lookup.summary == "stale hello")
            #expect(lookup.mayStandIn(at: workshop.time.now) == isAllowed, "\(control)")
        }
    }

    @Test func theAgeOfAnAnswerIsToldForFreshAndForStoredOnes() throws {
        let cache = workshop.cache()
        let fresh = workshop.response(["Age": "5", "Cache-Control": "max-age=60"])
        #expect(cache.age(of: fresh) == .seconds(5))
        _ = cache.store(fresh, for: request)
        workshop.time.advance(by: .seconds(7))
        let stored = try #require(cache.lookup(request).response)
        #expect(cache.age(of: stored) == .seconds(12))
    }

    @Test func aReplyIsFreshForAMinuteAndStaleAfterIt() {
        var policy = CachePolicy()
        policy.replyLifetime = .seconds(60)
        let reply = workshop.response(["Content-Type": "application/json"], body: "{}")
        _ = workshop.cache(policy: policy).store(reply, for: request)
        workshop.time.advance(by: .milliseconds(59_999))
        #expect(workshop.cache(policy: policy).lookup(request).summary == "fresh {}")
        workshop.time.advance(by: .milliseconds(1))
        #expect(workshop.cache(policy: policy).lookup(request).summary == "stale {}")
        #expect(workshop.cache(policy: policy).lookup(asking(.cacheOnly)).summary == "stale {}")
    }
}
