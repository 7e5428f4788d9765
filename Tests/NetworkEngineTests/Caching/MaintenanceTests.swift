import Testing

@testable import NetworkEngine

@Suite struct MaintenanceTests {
    private let workshop: CacheWorkshop
    private let headers: Headers = ["Cache-Control": "max-age=60"]

    init() throws {
        workshop = try CacheWorkshop()
    }

    private func store(
        _ body: [UInt8], as url: String, _ headers: Headers? = nil, asking: Headers = [:]
    ) -> String? {
        var response = workshop.response(headers ?? self.headers, url: url)
        response.body = body
        return workshop.cache().store(response, for: Request(url, headers: asking)).cachedFile
    }

    private func list() -> [ListedEntry] {
        var all: [ListedEntry] = []
        workshop.cache().list { entry in
            all.append(entry)
            return true
        }
        return all.sorted { $0.url < $1.url }
    }

    @Test func anEmptyCacheHasNothing() {
        let cache = workshop.cache()
        #expect(cache.statistics() == CacheStatistics())
        #expect(list().isEmpty)
        #expect(cache.clear() == CacheRemoval())
        #expect(cache.verify { _ in } == 0)
        #expect(cache.path == workshop.path)
    }

    @Test func entriesAreCountedByKind() throws {
        _ = store(CacheWorkshop.picture, as: "https://example.com/a.jpg")
        workshop.time.advance(by: .seconds(10))
        _ = store(CacheWorkshop.picture, as: "https://example.com/b.jpg")
        _ = store(Array("{}".utf8), as: "https://example.com/c")
        let statistics = workshop.cache().statistics()
        #expect(statistics.all.entries == 3)
        #expect(statistics.kinds.mapValues(\.entries) == ["jpg": 2, "json": 1])
        #expect(statistics.kinds.values.reduce(0) { $0 + $1.bytes } == statistics.all.bytes)
        #expect(statistics.all.bytes > 1_000)
        #expect(statistics.newest == workshop.time.now)
        #expect(statistics.oldest == workshop.time.now + .seconds(-10))
        #expect(statistics.damaged == 0)
    }

    @Test func aMarkerIsNoEntry() {
        _ = store(
            [1], as: "https://example.com/a",
            [
                "Cache-Control": "max-age=60", "Vary": "Accept",
            ])
        #expect(workshop.cache().statistics().all.entries == 1)
        #expect(list().count == 1)
        #expect(workshop.cache().clear().entries == 1)
        #expect(workshop.cache().statistics() == CacheStatistics())
    }

    @Test func theListSaysWhatEachEntryIsAndWhetherItIsFresh() throws {
        let path = store(
            CacheWorkshop.picture, as: "https://example.com/a.jpg",
            ["Cache-Control": "max-age=60", "Vary": "Accept"], asking: ["Accept": "image/*"])
        _ = store(
            [1, 2], as: "https://example.com/b",
            [
                "Cache-Control": "no-cache", "ETag": "\"1\"",
            ])
        _ = store([], as: "https://example.com/c")
        let stored = workshop.time.now
        workshop.time.advance(by: .seconds(20))

        let entries = list()

        #expect(entries.map(\.url) == (["a.jpg", "b", "c"]).map { "https://example.com/\($0)" })
        let first = try #require(entries.first)
        #expect(first.varies == ["accept": "image/*"])
        #expect(first.status == 200)
        #expect(first.bytes == CacheWorkshop.picture.count)
        #expect(first.stored == stored && first.used == stored)
        #expect(first.path == path)
        #expect(
            entries.map(\.freshness) == [
                .fresh(for: .seconds(40)), .alwaysAsked, .fresh(for: .seconds(40)),
            ])
        workshop.time.advance(by: .seconds(50))
        #expect(list().last?.freshness == .stale(for: .seconds(10)))
    }

    @Test func aListEndsWhenItsReaderHasEnough() {
        for number in 0..<10 { _ = store([1], as: "https://example.com/\(number)") }
        var seen = 0
        workshop.cache().list { _ in
            seen += 1
            return seen < 3
        }
        #expect(seen == 3)
    }

    @Test func longMetadataIsListedToo() {
        var long = headers
        long.append("X-Long", String(repeating: "x", count: 10_000))
        _ = store([1], as: "https://example.com/a", long)
        #expect(list().map(\.bytes) == [1])
    }

    @Test func verifyingNamesAndRemovesWhatIsDamaged() throws {
        let good = store(CacheWorkshop.picture, as: "https://example.com/a.jpg")
        let bad = try #require(store(CacheWorkshop.picture, as: "https://example.com/b.jpg"))
        let file = String(bad.dropFirst(workshop.directory.path.count + 1))
        var bytes = try workshop.directory.bytes(of: file)
        bytes[100] ^= 1
        try workshop.directory.write(bytes, to: file)

        var damaged: [DamagedEntry] = []
        #expect(workshop.cache().statistics().damaged == 1)
        let whole = workshop.cache().verify { damaged.append($0) }

        #expect(whole == 1)
        #expect(damaged == [DamagedEntry(path: bad, reason: "the body is damaged")])
        #expect(workshop.mode(of: file) == nil)
        #expect(list().map(\.path) == [good])
        #expect(workshop.cache().verify { damaged.append($0) } == 1)
        #expect(damaged.count == 1)
    }

    @Test func anEntryUnderAWrongNameIsDamaged() throws {
        let path = try #require(store([1], as: "https://example.com/a"))
        let file = String(path.dropFirst(workshop.directory.path.count + 1))
        let bytes = try workshop.directory.bytes(of: file)
        let start = file.index(file.endIndex, offsetBy: -5)
        let wrong = file.replacingCharacters(at: start, with: file[start] == "0" ? "1" : "0")
        try workshop.directory.write(bytes, to: wrong)
        var reasons: [String] = []
        #expect(workshop.cache().verify { reasons.append($0.reason) } == 1)
        #expect(reasons == ["it holds another entry"])
    }

    @Test func clearingRemovesEntriesAndLeavesTheTag() throws {
        for number in 0..<20 { _ = store([1, 2, 3], as: "https://example.com/\(number)") }
        let bytes = workshop.cache().statistics().all.bytes
        let cache = workshop.cache(memory: .init(bytes: 1 << 20, entries: 10))
        #expect(cache.lookup(Request("https://example.com/1")).response != nil)

        #expect(cache.clear() == CacheRemoval(entries: 20, bytes: bytes))
        #expect(cache.lookup(Request("https://example.com/1")).summary == "miss")
        #expect(try workshop.directory.files() == ["cache/CACHEDIR.TAG"])
    }

    /// DK-17: removing a picture left copies of it behind.
    @Test func removingAURLRemovesAllItsVariants() {
        let varying: Headers = ["Cache-Control": "max-age=60", "Vary": "Accept"]
        for accept in ["a", "b", "c"] {
            _ = store([1], as: "https://example.com/a", varying, asking: ["Accept": accept])
        }
        _ = store([1], as: "https://example.com/b")
        _ = store([1], as: "https://example.com/c")
        let bytes = workshop.cache().statistics().all.bytes
        let removed = workshop.cache().remove(urls: [
            "https://example.com/a", "https://example.com/c", "https://example.com/d",
        ])
        #expect(
            removed.mapValues(\.entries) == [
                "https://example.com/a": 3, "https://example.com/c": 1,
            ])
        #expect(list().map(\.url) == ["https://example.com/b"])
        let rest = workshop.cache().statistics().all.bytes
        #expect(removed.values.reduce(rest) { $0 + $1.bytes } == bytes)
        #expect(workshop.cache().remove(urls: ["https://example.com/a"]).isEmpty)
    }

    /// A variant whose marker has gone is found by no request, but listed.
    @Test func removingAURLRemovesVariantsWithoutTheirMarker() {
        let varying: Headers = ["Cache-Control": "max-age=60", "Vary": "Accept"]
        _ = store([1], as: "https://example.com/a", varying, asking: ["Accept": "a"])
        _ = store([2], as: "https://example.com/a")
        #expect(list().count == 2)
        #expect(
            workshop.cache().remove(urls: ["https://example.com/a"])["https://example.com/a"]?
                .entries == 2)
        #expect(list().isEmpty)
    }

    @Test func removingAURLRemovesADamagedEntry() throws {
        let path = try #require(store([1, 2, 3], as: "https://example.com/a"))
        let file = String(path.dropFirst(workshop.directory.path.count + 1))
        try workshop.directory.write([9], to: file)
        #expect(
            workshop.cache().remove(urls: ["https://example.com/a"]) == [
                "https://example.com/a": CacheRemoval(entries: 1, bytes: 1)
            ])
        #expect(workshop.mode(of: file) == nil)
    }

    @Test func removingAURLForgetsItInMemory() {
        let cache = workshop.cache(memory: .init(bytes: 1 << 20, entries: 10))
        let request = Request("https://example.com/a")
        _ = cache.store(workshop.response(headers), for: request)
        _ = cache.remove(urls: [request.url])
        #expect(cache.lookup(request).summary == "miss")
    }

    @Test func everyKindOfDamageHasItsSentence() {
        let all: [EntryFile.Damage] = [.length, .magic, .version, .footer, .metadata, .body, .key]
        #expect(
            all.map(\.description) == [
                "its length is wrong", "it does not end as an entry does",
                "another version wrote it", "the footer is damaged", "the metadata is damaged",
                "the body is damaged", "it holds another entry",
            ])
    }
}

extension String {
    fileprivate func replacingCharacters(at index: Index, with character: Character) -> String {
        var copy = self
        copy.replaceSubrange(index...index, with: String(character))
        return copy
    }
}
