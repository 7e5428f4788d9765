import Testing

@testable import NetworkEngine

@Suite struct RenewalTests {
    private let workshop: CacheWorkshop
    private let request = Request("https://example.com/a")

    init() throws {
        workshop = try CacheWorkshop()
        let headers: Headers = ["Cache-Control": "max-age=60", "ETag": "\"1\"", "X-Multi": "1"]
        _ = workshop.cache().store(workshop.response(headers), for: request)
        workshop.time.advance(by: .seconds(100))
    }

    private func notModified(_ headers: Headers = ["ETag": "\"1\""]) -> Response {
        workshop.response(headers, body: "", status: 304)
    }

    /// HT-4, HT-5: the 304's empty body took the place of the stored one; freshness was not renewed.
    @Test func theBodyStaysAndTheLifetimeBeginsAnew() throws {
        let cache = workshop.cache()
        let stale = try #require(cache.lookup(request).response)
        let renewed = cache.renew(
            stale, with: notModified(["X-Multi": "2", "X-Multi": "3"]), for: request)
        #expect(renewed?.body == Array("hello".utf8))
        #expect(renewed?.headers.values("X-Multi") == ["2", "3"])
        #expect(renewed?.headers["Age"] == "0")
        #expect(renewed?.cachedFile == stale.cachedFile)
        for _ in 0..<3 { #expect(workshop.cache().lookup(request).summary == "fresh hello") }
    }

    @Test func a304OfAnotherTagRenewsNothing() throws {
        let cache = workshop.cache()
        let stale = try #require(cache.lookup(request).response)
        #expect(cache.renew(stale, with: notModified(["ETag": "\"2\""]), for: request) == nil)
        #expect(workshop.cache().lookup(request).summary == "stale hello")
    }

    /// MKNetworkKit#83: a 304 came when the entry was no longer there, and the answer was empty.
    @Test func anEntryThatWentMeanwhileCannotBeRenewed() throws {
        let cache = workshop.cache()
        let stale = try #require(cache.lookup(request).response)
        _ = workshop.cache().clear()
        #expect(cache.renew(stale, with: notModified(), for: request) == nil)
    }

    @Test func anEntryThatAnotherProcessReplacedMeanwhileIsNotOverwritten() throws {
        let cache = workshop.cache()
        let stale = try #require(cache.lookup(request).response)
        let newer: Headers = ["Cache-Control": "max-age=60", "ETag": "\"2\""]
        _ = workshop.cache().store(workshop.response(newer, body: "newer"), for: request)
        #expect(cache.renew(stale, with: notModified(), for: request) == nil)
        #expect(workshop.cache().lookup(request).summary == "fresh newer")
    }

    @Test func aLifetimeThatThe304BringsHoldsFromNowOn() throws {
        let cache = workshop.cache()
        let stale = try #require(cache.lookup(request).response)
        let longer = notModified(["ETag": "\"1\"", "Cache-Control": "max-age=3600"])
        #expect(cache.renew(stale, with: longer, for: request) != nil)
        workshop.time.advance(by: .seconds(3599))
        #expect(workshop.cache().lookup(request).summary == "fresh hello")
    }

    /// The same with what this process remembers of it in memory.
    @Test func whatAnotherProcessDidMeanwhileCountsBeforeWhatIsInMemory() throws {
        let cache = workshop.cache(memory: .init(bytes: 1 << 20, entries: 8))
        let stale = try #require(cache.lookup(request).response)
        let newer: Headers = ["Cache-Control": "max-age=60", "ETag": "\"2\""]
        _ = workshop.cache().store(workshop.response(newer, body: "newer"), for: request)
        #expect(cache.renew(stale, with: notModified(), for: request) == nil)
        #expect(workshop.cache().lookup(request).summary == "fresh newer")
        _ = workshop.cache().clear()
        #expect(cache.renew(stale, with: notModified(), for: request) == nil)
        #expect(workshop.cache().lookup(request).summary == "miss")
    }
}
