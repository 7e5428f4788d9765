import Testing

@testable import NetworkEngine

@Suite struct ResponseCacheTests {
    private let workshop: CacheWorkshop
    private let request = Request("https://example.com/a")

    init() throws {
        workshop = try CacheWorkshop()
    }

    @Test func whatWasNeverStoredIsAMissAndLeavesNothingBehind() throws {
        #expect(workshop.cache().lookup(request).summary == "miss")
        #expect(try workshop.directory.files().isEmpty)
    }

    @Test func anotherProcessFindsWhatWasStored() throws {
        let stored = workshop.cache().store(
            workshop.response(["Cache-Control": "max-age=60"]), for: request)
        workshop.time.advance(by: .seconds(12))

        let found = workshop.cache().lookup(request)

        #expect(found.summary == "fresh hello")
        #expect(found.response?.source == .cache)
        #expect(found.response?.headers["Age"] == "12")
        #expect(found.response?.cachedFile == stored.cachedFile)
        #expect(stored.cachedFile?.hasPrefix(workshop.path) == true)
    }

    @Test func afterItsLifetimeTheServerIsAskedWithBothValidatorsByteForByte() throws {
        let headers: Headers = [
            "Cache-Control": "max-age=60", "ETag": "W/\"x y\"",
            "Last-Modified": "Sun, 06-Nov-1994 08:49:37 GMT",
        ]
        _ = workshop.cache().store(workshop.response(headers), for: request)
        workshop.time.advance(by: .seconds(60))

        guard case .stale(let response, let conditions, _) = workshop.cache().lookup(request) else {
            Issue.record("it is still fresh")
            return
        }
        #expect(response.source == .stale)
        #expect(
            conditions == [
                "If-None-Match": "W/\"x y\"",
                "If-Modified-Since": "Sun, 06-Nov-1994 08:49:37 GMT",
            ])
    }

    @Test func a304RenewsTheEntryForTheNextProcess() throws {
        _ = workshop.cache().store(
            workshop.response(["Cache-Control": "max-age=60", "ETag": "\"1\""]), for: request)
        workshop.time.advance(by: .seconds(100))
        let cache = workshop.cache()
        let stale = try #require(cache.lookup(request).response)

        let renewed = cache.renew(
            stale, with: workshop.response(["ETag": "\"1\""], body: "", status: 304), for: request)

        #expect(renewed?.source == .revalidated)
        #expect(renewed?.status == 200)
        #expect(renewed.map { String(decoding: $0.body, as: UTF8.self) } == "hello")
        workshop.time.advance(by: .seconds(59))
        #expect(workshop.cache().lookup(request).summary == "fresh hello")
        workshop.time.advance(by: .seconds(1))
        #expect(workshop.cache().lookup(request).summary == "stale hello")
    }
}
