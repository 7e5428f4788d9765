import Testing

@testable import NetworkEngine

/// A caller that has the content already, a HEAD, and a POST: what they read and change.
@Suite("Confirmations") struct ConfirmationTests {
    private let workshop: CacheWorkshop
    private let request = Request("https://example.com/a")
    private let modified = "Mon, 05 Jan 2026 11:00:00 GMT"

    init() throws {
        workshop = try CacheWorkshop()
    }

    private func store(_ headers: Headers, body: String = "hello", status: Int = 200) {
        _ = workshop.cache().store(
            workshop.response(headers, body: body, status: status), for: request)
    }

    private func take(_ method: NetworkEngine.Method, _ headers: Headers, status: Int = 200) {
        var asked = request
        asked.method = method
        let answer = workshop.response(
            headers, body: method == .head ? "" : "posted", status: status)
        workshop.take(answer, for: asked)
    }

    private func found(_ headers: Headers = [:]) -> CacheLookup {
        var request = request
        request.headers = headers
        return workshop.cache().lookup(request)
    }

    // MARK: The caller's own conditions

    @Test(
        "A fresh entry confirms what the caller has",
        arguments: [
            ("\"1\"", 304), ("W/\"1\"", 304), ("\"0\", \"1\"", 304), ("\"1\", \"2\"", 304),
            ("*", 304),
            ("\"2\"", 200), ("1", 200), ("\"1", 200), ("w/\"1\"", 200), ("\"0,\"1\"\"", 200),
        ])
    func entityTags(tags: String, status: Int) {
        store(["Cache-Control": "max-age=60", "ETag": "\"1\"", "X-Secret": "1"])
        let answer = found(["If-None-Match": tags]).response
        #expect(answer?.status == status)
        #expect(answer?.body.isEmpty == (status == 304))
        #expect(answer?.headers["ETag"] == "\"1\"")
        #expect((answer?.headers["X-Secret"] == nil) == (status == 304))
    }

    @Test("An entity tag counts before a date") func precedence() {
        store(["Cache-Control": "max-age=60", "ETag": "\"1\"", "Last-Modified": modified])
        let both: Headers = ["If-None-Match": "\"2\"", "If-Modified-Since": modified]
        #expect(found(both).response?.status == 200)
    }

    @Test(
        "A date confirms what has not been modified since, in each of its three forms",
        arguments: [
            ("Mon, 05 Jan 2026 11:00:00 GMT", 304), ("Monday, 05-Jan-26 11:00:00 GMT", 304),
            ("Mon Jan  5 11:00:00 2026", 304), ("Mon, 05 Jan 2026 11:00:01 GMT", 304),
            ("Mon, 05 Jan 2026 10:59:59 GMT", 200), ("yesterday", 200),
        ])
    func dates(since: String, status: Int) {
        store(["Cache-Control": "max-age=60", "Last-Modified": modified])
        #expect(found(["If-Modified-Since": since]).response?.status == status)
    }

    @Test("Without a validator of its own an entry confirms nothing") func nothingToCompare() {
        store(["Cache-Control": "max-age=60"])
        #expect(
            found(["If-Modified-Since": "Fri, 31 Dec 2100 00:00:00 GMT"]).response?.status == 200)
        #expect(found(["If-None-Match": "*"]).response?.status == 200)
    }

    @Test("A stale entry leaves the caller's conditions to the server, which may renew it")
    func forwarded() {
        store(["Cache-Control": "max-age=60", "ETag": "\"1\""])
        workshop.time.advance(by: .seconds(61))
        var conditional = request
        conditional.headers = ["If-None-Match": "\"1\""]
        #expect(workshop.cache().lookup(conditional).summary == "miss")
        let other = workshop.response(["ETag": "\"2\""], body: "", status: 304)
        let bare = workshop.response([:], body: "", status: 304)
        for answer in [other, bare] {
            _ = workshop.cache().store(answer, for: conditional)
            #expect(found().summary == "stale hello", "it may speak of the caller's own content")
        }
        let same = workshop.response(["ETag": "\"1\""], body: "", status: 304)
        #expect(workshop.cache().store(same, for: conditional).status == 304)
        #expect(found().summary == "fresh hello")
    }

    // MARK: HEAD

    @Test("A HEAD about the same content renews the entry and its fields") func headRenews() {
        store(["Cache-Control": "max-age=60", "ETag": "\"1\"", "X-A": "1", "X-B": "1"])
        workshop.time.advance(by: .seconds(61))
        take(
            .head,
            ["Cache-Control": "max-age=90", "ETag": "\"1\"", "Content-Length": "5", "X-A": "2"])
        workshop.time.advance(by: .seconds(61))
        #expect(found().summary == "fresh hello")
        #expect(found().response?.headers["X-A"] == "2")
        #expect(found().response?.headers["X-B"] == "1")
    }

    @Test(
        "A HEAD about another content ends the entry",
        arguments: [
            ["ETag": "\"2\"", "Content-Length": "5"], ["Content-Length": "5"],
            ["ETag": "\"1\"", "Content-Length": "6"],
            ["ETag": "\"1\"", "Last-Modified": "Mon, 05 Jan 2026 11:00:00 GMT"],
        ] as [Headers])
    func headEnds(headers: Headers) {
        store(["Cache-Control": "max-age=60", "ETag": "\"1\"", "Content-Length": "5"])
        take(.head, headers)
        #expect(found().summary == "miss")
    }

    @Test(
        "A HEAD that failed, or must not be stored, changes nothing",
        arguments: [301, 404, 410, 500])
    func headFails(status: Int) {
        store(["Cache-Control": "max-age=60", "ETag": "\"1\""])
        take(.head, ["ETag": "\"2\""], status: status)
        #expect(found().summary == "fresh hello")
    }

    @Test("A HEAD makes no entry, and is not answered by one") func headAlone() throws {
        take(.head, ["Cache-Control": "max-age=60"])
        #expect(try workshop.directory.files().isEmpty)
        store(["Cache-Control": "max-age=60"])
        var head = request
        head.method = .head
        #expect(workshop.cache().lookup(head).summary == "miss")
    }

    // MARK: POST

    @Test("The content of its own URL, posted with a lifetime, answers a GET") func posted() {
        take(.post, ["Cache-Control": "max-age=60", "Content-Location": "/a"])
        #expect(found().summary == "fresh posted")
    }

    @Test(
        "Other answers to a POST make the entry invalid and are not kept",
        arguments: [
            (["Cache-Control": "max-age=60"], 200),
            (["Cache-Control": "max-age=60", "Content-Location": "/b"], 200),
            (["Content-Location": "/a", "ETag": "\"1\""], 200),
            (["Cache-Control": "max-age=0", "Content-Location": "/a"], 200),
            (["Cache-Control": "max-age=60, no-store", "Content-Location": "/a"], 200),
            (["Cache-Control": "max-age=60", "Content-Location": "https://example.org/a"], 200),
            (["Cache-Control": "max-age=60", "Content-Location": "/a"], 201),
        ] as [(Headers, Int)])
    func notKept(headers: Headers, status: Int) {
        store(["Cache-Control": "max-age=60"])
        take(.post, headers, status: status)
        #expect(found().summary == "miss")
    }

    @Test("Only a POST may be kept, and not under the rules of 2012") func postAlone() {
        let headers: Headers = ["Cache-Control": "max-age=60", "Content-Location": "/a"]
        take(.put, headers)
        #expect(found().summary == "miss")
        var post = request
        post.method = .post
        let cache = workshop.cache(policy: .mknetworkkit)
        _ = cache.store(workshop.response(headers), for: post)
        #expect(cache.lookup(request).summary == "miss")
    }

    // MARK: Wishes of the request

    @Test("An answer to a request with no-store leaves the entry as it is") func requestNoStore() {
        store(["Cache-Control": "max-age=60"])
        var secret = request
        secret.headers = ["Cache-Control": "no-store"]
        #expect(workshop.cache().lookup(secret).summary == "miss")
        _ = workshop.cache().store(
            workshop.response(["Cache-Control": "max-age=60"], body: "other"), for: secret)
        #expect(found().summary == "fresh hello")
    }

    @Test("What max-stale lets through is called stale") func maxStale() {
        store(["Cache-Control": "max-age=60"])
        workshop.time.advance(by: .seconds(70))
        let answer = found(["Cache-Control": "max-stale=60"])
        #expect(answer.summary == "fresh hello")
        #expect(answer.response?.source == .stale)
    }

    @Test("While the server is asked a stale entry answers for as long as it says")
    func staleWhileRevalidate() {
        store(["Cache-Control": "max-age=60, stale-while-revalidate=30", "ETag": "\"1\""])
        workshop.time.advance(by: .seconds(90))
        guard case .staleWhileAsking(let response, let conditions, _) = found() else {
            Issue.record("not given while asking")
            return
        }
        #expect(response.source == .stale)
        #expect(conditions == ["If-None-Match": "\"1\""])
        for wish in ["no-cache", "max-age=100", "min-fresh=1", "max-stale=5"] {
            #expect(found(["Cache-Control": wish]).summary == "stale hello", "\(wish)")
        }
        workshop.time.advance(by: .seconds(1))
        #expect(found().summary == "stale hello")
    }

    @Test(
        "A directive that forbids stale answers comes before one that allows them",
        arguments: ["must-revalidate", "no-cache"])
    func forbidden(directive: String) {
        let control = "max-age=1, stale-while-revalidate=30, \(directive)"
        store(["Cache-Control": control, "ETag": "\"1\""])
        workshop.time.advance(by: .seconds(2))
        #expect(found().summary == "stale hello")
        store(["Cache-Control": "max-age=1, stale-if-error=30, \(directive)", "ETag": "\"1\""])
        workshop.time.advance(by: .seconds(2))
        #expect(!found().mayStandIn(at: workshop.time.now))
    }

    @Test("A reload asks again, but not for what is immutable and fresh (RFC 8246)")
    func immutable() {
        store(["Cache-Control": "max-age=60, immutable", "ETag": "\"1\""])
        var reload = request
        reload.cacheUse = .revalidate
        #expect(workshop.cache().lookup(reload).summary == "fresh hello")
        #expect(found(["Cache-Control": "no-cache"]).summary == "stale hello")
        var explicit = reload
        explicit.headers = ["Cache-Control": "no-cache"]
        #expect(workshop.cache().lookup(explicit).summary == "stale hello")
        workshop.time.advance(by: .seconds(60))
        #expect(workshop.cache().lookup(reload).summary == "stale hello")
    }

    @Test(
        "What must be understood is stored when its status code is known",
        arguments: [
            (200, true), (404, true), (599, false), (299, false),
        ])
    func mustUnderstand(status: Int, isStored: Bool) {
        store(["Cache-Control": "max-age=60, no-store, must-understand"], status: status)
        #expect((found().response != nil) == isStored)
    }

    @Test("A stale answer to an error ends with the window that the server gives it")
    func staleIfError() {
        store(["Cache-Control": "max-age=60, stale-if-error=600", "Age": "10"])
        workshop.time.advance(by: .seconds(400))
        let lookup = found()
        #expect(lookup.mayStandIn(at: workshop.time.now))
        #expect(lookup.mayStandIn(at: workshop.time.now + .seconds(250)))
        #expect(!lookup.mayStandIn(at: workshop.time.now + .seconds(251)))
        workshop.time.advance(by: .seconds(251))
        #expect(!found().mayStandIn(at: workshop.time.now))
    }

    @Test(
        "What a request forbids, it forbids when the server fails too (RFC 9111 section 4.2.4)",
        arguments: [("no-cache", false), ("max-stale=5", false), ("max-stale=50", true)])
    func wishes(wish: String, isAllowed: Bool) {
        store(["Cache-Control": "max-age=60", "ETag": "\"1\""])
        workshop.time.advance(by: .seconds(100))
        let lookup = found(["Cache-Control": wish])
        #expect(
            lookup.mayStandIn(at: workshop.time.now) == isAllowed || lookup.summary == "fresh hello"
        )
    }

    // MARK: What a confirmation changes

    private func confirm(_ headers: Headers) -> Response? {
        let cache = workshop.cache()
        guard case .stale(let stale, _, _) = cache.lookup(request) else { return nil }
        return cache.renew(
            stale, with: workshop.response(headers, body: "", status: 304), for: request)
    }

    @Test("A confirmation that forbids to store gives its answer and ends the entry")
    func confirmedNoStore() throws {
        store(["Cache-Control": "max-age=0", "ETag": "\"1\""])
        let answer = confirm(["Cache-Control": "no-store, max-age=600"])
        #expect(answer?.body == Array("hello".utf8))
        #expect(answer?.cachedFile == nil)
        #expect(found().summary == "miss")
    }

    @Test("A confirmation that brings a dependence puts the entry under it")
    func confirmedVary() {
        var asking = request
        asking.headers = ["X-Who": "me"]
        _ = workshop.cache().store(
            workshop.response(["Cache-Control": "max-age=0", "ETag": "\"1\""]), for: asking)
        let cache = workshop.cache()
        guard case .stale(let stale, _, _) = cache.lookup(asking) else {
            Issue.record("not stale")
            return
        }
        let confirmation = workshop.response(
            ["Cache-Control": "max-age=60", "Vary": "X-Who"], body: "", status: 304)
        #expect(cache.renew(stale, with: confirmation, for: asking) != nil)
        #expect(workshop.cache().lookup(asking).summary == "fresh hello")
        #expect(found(["X-Who": "you"]).summary == "miss")
        #expect(found().summary == "miss")
    }

    @Test("A field that a confirmation lets nobody keep is given once and then gone")
    func confirmedQualifiedNoCache() {
        store(["Cache-Control": "max-age=0", "ETag": "\"1\"", "Set-Cookie": "a=1"])
        let news: Headers = [
            "Cache-Control": "max-age=60, no-cache=\"Set-Cookie\"", "Set-Cookie": "a=2",
        ]
        #expect(confirm(news)?.headers.values("Set-Cookie") == ["a=2"])
        #expect(found().response?.headers["Set-Cookie"] == nil)
    }

    @Test("An answer without a date is given again with the time of its receipt")
    func missingDate() {
        store(["Cache-Control": "max-age=60"])
        let received = HTTPDate.format(workshop.time.now)
        workshop.time.advance(by: .seconds(5))
        #expect(found().response?.headers.values("Date") == [received])
    }

    @Test("An answer that was asked for before a change is not kept after it")
    func overtaken() {
        let early = workshop.response(["Cache-Control": "max-age=60"], body: "old")
        workshop.time.advance(by: .seconds(1))
        let cache = workshop.cache()
        var put = request
        put.method = .put
        cache.invalidate(after: workshop.response([:], status: 204), to: put)
        _ = cache.store(early, for: request)
        #expect(cache.lookup(request).summary == "miss")
        let late = workshop.response(["Cache-Control": "max-age=60"], body: "new")
        _ = cache.store(late, for: request)
        #expect(cache.lookup(request).summary == "fresh new")
    }

    @Test("The page that a change led to is no longer right either")
    func seeOther() {
        var list = request
        list.url = "https://example.com/list"
        _ = workshop.cache().store(
            workshop.response(["Cache-Control": "max-age=60"], url: list.url), for: list)
        var post = request
        post.method = .post
        workshop.cache().invalidate(after: workshop.response([:], url: list.url), to: post)
        #expect(workshop.cache().lookup(list).summary == "miss")
    }

    @Test("A GET with a body of its own is neither answered nor kept")
    func bodyOfItsOwn() {
        store(["Cache-Control": "max-age=60"])
        var asking = request
        asking.body = Body(Array("{}".utf8))
        #expect(workshop.cache().lookup(asking).summary == "miss")
        _ = workshop.cache().store(
            workshop.response(["Cache-Control": "max-age=60"], body: "other"), for: asking)
        #expect(found().summary == "fresh hello")
    }

    @Test("A caller who names another host than the address does is left alone")
    func otherHost() {
        store(["Cache-Control": "max-age=60"])
        #expect(found(["Host": "b.example"]).summary == "miss")
    }
}
