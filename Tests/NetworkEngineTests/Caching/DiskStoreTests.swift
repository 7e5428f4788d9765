import Glibc
import Testing

@testable import NetworkEngine

@Suite struct DiskStoreTests {
    private let workshop: CacheWorkshop
    private let headers: Headers = ["Cache-Control": "max-age=3600"]

    init() throws {
        workshop = try CacheWorkshop()
    }

    private func store(_ body: [UInt8], as url: String = "https://example.com/a.jpg") -> Response {
        var response = workshop.response(headers, url: url)
        response.body = body
        return workshop.cache().store(response, for: Request(url))
    }

    private func found(_ url: String = "https://example.com/a.jpg") -> [UInt8]? {
        workshop.cache().lookup(Request(url)).response?.body
    }

    /// The entry's file, relative to the workshop's directory.
    private func entryFile() throws -> String {
        let files = try workshop.directory.files()
        return try #require(files.first { $0 != "cache/CACHEDIR.TAG" })
    }

    @Test func theFileOfAPictureBeginsWithThatPictureAndIsNamedAfterIt() throws {
        let stored = store(CacheWorkshop.picture)
        let digest = CacheKey(method: .get, url: "https://example.com/a.jpg").digest
        let path = "cache/\(digest.prefix(2))/\(digest).jpg"
        #expect(stored.cachedFile == "\(workshop.directory.path)/\(path)")
        let bytes = try workshop.directory.bytes(of: path)
        #expect(Array(bytes.prefix(CacheWorkshop.picture.count)) == CacheWorkshop.picture)
        #expect(Set(try workshop.directory.files()) == ["cache/CACHEDIR.TAG", path])
    }

    @Test func theDirectoryIsMarkedAsACacheAndClosedToOthers() throws {
        _ = store([1])
        let tag = try workshop.directory.bytes(of: "cache/CACHEDIR.TAG")
        #expect(
            String(decoding: tag, as: UTF8.self)
                .hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
        let file = try entryFile()
        let shard = String(file.dropLast(69))
        #expect(workshop.mode(of: "cache") == 0o700)
        #expect(workshop.mode(of: shard) == 0o700)
        #expect(workshop.mode(of: file) == 0o600)
    }

    /// A cache in `/tmp` shut everybody else out of it.
    @Test("A directory that was there before keeps its mode, and shards are closed to others")
    func theModeOfAnEmptyDirectory() throws {
        mkdir(workshop.path, 0o755)
        chmod(workshop.path, 0o1777)
        #expect(store([1]).cachedFile != nil)
        #expect(workshop.mode(of: "cache") == 0o1777)
        let shard = String(try entryFile().dropLast(69))
        #expect(workshop.mode(of: shard) == 0o700)
    }

    @Test("A lookup changes nothing")
    func aLookupChangesNothing() throws {
        #expect(found() == nil)
        #expect(workshop.mode(of: "cache") == nil)
        mkdir(workshop.path, 0o755)
        chmod(workshop.path, 0o755)
        #expect(found() == nil)
        #expect(try workshop.directory.files().isEmpty)
        #expect(workshop.mode(of: "cache") == 0o755)
        _ = store([1])
        let shard = String(try entryFile().dropLast(69))
        chmod("\(workshop.directory.path)/\(shard)", 0o755)
        #expect(found() == [1])
        #expect(workshop.mode(of: shard) == 0o755)
        _ = store([2])
        #expect(workshop.mode(of: shard) == 0o700)
    }

    @Test(
        "A cache whose mark was lost or is another one's goes on",
        arguments: [nil, "", "Signature: 8a477f597d28d172789f06886806bc55\n"])
    func aCacheWithoutItsMark(tag: String?) throws {
        _ = store([1])
        unlink("\(workshop.path)/CACHEDIR.TAG")
        if let tag { try workshop.directory.write(Array(tag.utf8), to: "cache/CACHEDIR.TAG") }
        #expect(found() == [1])
        #expect(store([2]).cachedFile != nil)
    }

    @Test func anEmptyBodyAndALargeOneComeBack() {
        for count in [0, 1, 4095, 4096, 1_000_000] {
            let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            _ = store(body)
            #expect(found() == body, "\(count) bytes")
        }
    }

    @Test func contentOfAnotherKindTakesThePlaceOfTheFormer() throws {
        let kinds: [(String, [UInt8])] = [
            ("jpg", CacheWorkshop.picture), ("json", Array("{}".utf8)),
            ("gif", Array("GIF89a".utf8)), ("html", Array("<p>".utf8)), ("bin", [0, 1]),
            ("png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        ]
        for (suffix, body) in kinds {
            let stored = store(body)
            #expect(stored.cachedFile?.hasSuffix("." + suffix) == true)
            #expect(found() == body)
            #expect(try workshop.directory.files().count == 2)
        }
    }

    @Test("What another process stored meanwhile, of another kind, does not hide the newest entry")
    func theNewestOfTwoKinds() throws {
        let kinds: [([UInt8], Headers)] = [
            (Array("{}".utf8), headers), (Array("<p>".utf8), headers), ([0, 1], headers),
            (CacheWorkshop.picture, headers),
            ([1], ["Cache-Control": "max-age=3600", "Vary": "Accept"]),
        ]
        for (number, former) in kinds.enumerated() {
            for (index, newest) in kinds.enumerated() {
                // given
                let request = Request("https://example.com/\(number)/\(index)")
                let cache = workshop.cache()
                #expect(cache.lookup(request).summary == "miss")
                var response = workshop.response(former.1, url: request.url)
                response.body = former.0
                _ = workshop.cache().store(response, for: request)
                // when
                response.headers = newest.1
                response.body = newest.0
                _ = cache.store(response, for: request)
                // then
                let found = workshop.cache().lookup(request).response?.body
                #expect(found == newest.0, "\(number) \(index)")
            }
        }
    }

    /// TR-3, TR-5, TR-8: whatever is wrong with a file, it is a miss, and the file goes.
    @Test(arguments: [0, 1, 200, 503, 504, 530, 600])
    func aDamagedEntryIsAMissAndGoes(place: Int) throws {
        _ = store(CacheWorkshop.picture)
        let file = try entryFile()
        var bytes = try workshop.directory.bytes(of: file)
        bytes[place] ^= 1
        try workshop.directory.write(bytes, to: file)

        let cache = workshop.cache()
        #expect(cache.lookup(Request("https://example.com/a.jpg")).summary == "miss")
        #expect(cache.damagedCount == 1)
        #expect(try workshop.directory.files() == ["cache/CACHEDIR.TAG"])
        #expect(store(CacheWorkshop.picture).cachedFile != nil)
        #expect(found() == CacheWorkshop.picture)
    }

    @Test(arguments: [0, 1, 35, 36, 504, 540])
    func aTruncatedEntryIsAMissAndGoes(length: Int) throws {
        _ = store(CacheWorkshop.picture)
        let file = try entryFile()
        try workshop.directory.write(
            Array(try workshop.directory.bytes(of: file).prefix(length)), to: file)
        #expect(found() == nil)
        #expect(try workshop.directory.files() == ["cache/CACHEDIR.TAG"])
    }

    @Test func theEntryOfAnotherKeyIsAMiss() throws {
        _ = store(CacheWorkshop.picture, as: "https://example.com/b.jpg")
        let bytes = try workshop.directory.bytes(of: entryFile())
        _ = workshop.cache().clear()
        _ = store(CacheWorkshop.picture)
        try workshop.directory.write(bytes, to: entryFile())
        #expect(found() == nil)
    }

    /// RW-9: the directory was removed while the program ran, and nothing was stored from then on.
    @Test func aDirectoryThatWasRemovedIsMadeAnew() throws {
        let cache = workshop.cache()
        let request = Request("https://example.com/a.jpg")
        _ = cache.store(workshop.response(headers), for: request)
        #expect(cache.lookup(request).summary == "fresh hello")
        for other in [request.url, "https://example.com/b", "https://example.com/c"] {
            try workshop.directory.remove("cache")
            #expect(cache.lookup(request).summary == "miss")
            let asked = Request(other)
            let stored = cache.store(workshop.response(headers, url: other), for: asked)
            #expect(stored.cachedFile != nil)
            #expect(cache.lookup(asked).summary == "fresh hello")
        }
        #expect(workshop.warnings.withLock { $0 }.isEmpty)
    }

    @Test func aShardThatWasRemovedIsMadeAnew() throws {
        let cache = workshop.cache()
        let request = Request("https://example.com/a.jpg")
        _ = cache.store(workshop.response(headers), for: request)
        try workshop.directory.remove(String(entryFile().dropLast(69)))
        #expect(cache.store(workshop.response(headers), for: request).cachedFile != nil)
        #expect(cache.lookup(request).summary == "fresh hello")
    }

    @Test func useIsNotedAtMostHourly() throws {
        _ = store([1])
        let file = try entryFile()
        let written = try #require(workshop.modified(of: file))
        workshop.time.advance(by: .seconds(3600))
        #expect(found() != nil)
        #expect(workshop.modified(of: file) == written)
        workshop.time.advance(by: .milliseconds(1))
        _ = workshop.cache().lookup(Request("https://example.com/a.jpg"))
        #expect(workshop.modified(of: file) == written + .milliseconds(3_600_001))
    }

    @Test func anEntryThatIsTooLargeIsNotStoredAndTakesTheFormerWithIt() {
        let limits = DiskLimits(bytes: 100_000)
        let cache = workshop.cache(limits: limits)
        let request = Request("https://example.com/a.jpg")
        #expect(cache.store(workshop.response(headers), for: request).cachedFile != nil)
        let large = workshop.response(headers, body: String(repeating: "x", count: 30_000))
        #expect(cache.store(large, for: request).cachedFile == nil)
        #expect(cache.lookup(request).summary == "miss")
        #expect(workshop.warnings.withLock { $0 }.isEmpty)
    }

    @Test(arguments: ["directory", "pipe", "link"])
    func somethingElseUnderTheNameOfAnEntryIsAMissAndStays(what: String) throws {
        _ = store(CacheWorkshop.picture)
        let file = try entryFile()
        let path = "\(workshop.directory.path)/\(file)"
        try workshop.directory.remove(file)
        switch what {
        case "directory": mkdir(path, 0o700)
        case "pipe": mkfifo(path, 0o600)
        default: symlink("/etc/passwd", path)
        }
        #expect(found() == nil)
        #expect(workshop.cache().clear() == CacheRemoval())
        #expect(workshop.mode(of: file) != nil)
    }
}
