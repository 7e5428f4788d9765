import TestSupport
import Testing

@testable import NetworkEngine

/// Why an entry may be used or not, as values.
@Suite struct CacheExplanationTests {
    private let workshop: CacheWorkshop
    private let url = "https://example.com/a"

    init() throws {
        workshop = try CacheWorkshop()
    }

    private func store(_ headers: Headers, asking fields: Headers = [:], body: String = "hello")
        -> String?
    {
        workshop.cache().store(
            workshop.response(headers, body: body), for: Request(url, headers: fields)
        ).cachedFile
    }

    private func finding(asking fields: Headers = [:]) -> CacheExplanation.Finding {
        workshop.cache().explanation(of: Request(url, headers: fields)).finding
    }

    private func found(asking fields: Headers = [:]) -> CacheExplanation.Entry? {
        if case .entry(let entry) = finding(asking: fields) { entry } else { nil }
    }

    @Test func nothingIsNothing() {
        #expect(finding() == .nothing)
        #expect(workshop.cache().explanation(of: Request("HTTPS://EXAMPLE.com/a#x")).url == url)
        let secret = workshop.cache().explanation(of: Request("https://u:p@example.com/a?b"))
        #expect(secret == CacheExplanation(url: "example.com/a?…", finding: .nothing))
    }

    @Test func anEntryIsToldWithItsFile() throws {
        let path = store([
            "Cache-Control": "max-age=60, immutable", "ETag": "\"1\"", "Last-Modified": "then",
        ])
        workshop.time.advance(by: .seconds(20))

        let entry = try #require(found())

        #expect(entry.status == 200)
        #expect(entry.bytes == 5)
        #expect(entry.part == nil)
        #expect(entry.path == path)
        #expect(entry.stored == workshop.time.now + .seconds(-20))
        #expect(entry.age == .seconds(20))
        #expect(entry.lifetime.duration == .seconds(60) && entry.lifetime.rule == .maxAge)
        #expect(entry.freshness == .fresh(for: .seconds(40)))
        #expect(entry.etag == "\"1\"" && entry.lastModified == "then")
        #expect(entry.isImmutable)
        #expect(entry.next == .answer)
        #expect(entry.afterwards == .ask(["If-None-Match": "\"1\"", "If-Modified-Since": "then"]))
        #expect(entry.staleUse == .allowed(onFailureFor: nil))
        #expect(entry.varies.isEmpty && entry.otherVariants.isEmpty)
    }

    /// A look is no use: a sweep goes by the time of the last one.
    @Test func explainingTouchesNothing() throws {
        let path = try #require(store(["Cache-Control": "max-age=60"]))
        let file = String(path.dropFirst(workshop.directory.path.count + 1))
        let modified = workshop.modified(of: file)
        workshop.time.advance(by: .seconds(100_000))

        #expect(found() != nil)
        #expect(workshop.modified(of: file) == modified)
        _ = workshop.cache().lookup(Request(url))
        #expect(workshop.modified(of: file) != modified)
    }

    @Test func aDamagedEntryIsToldAndStays() throws {
        let path = try #require(store(["Cache-Control": "max-age=60"]))
        let file = String(path.dropFirst(workshop.directory.path.count + 1))
        var bytes = try workshop.directory.bytes(of: file)
        bytes[0] ^= 1
        try workshop.directory.write(bytes, to: file)

        #expect(finding() == .damaged(DamagedEntry(path: path, reason: "the body is damaged")))
        #expect(finding() == .damaged(DamagedEntry(path: path, reason: "the body is damaged")))
        #expect(workshop.cache().lookup(Request(url)).summary == "miss")
        #expect(finding() == .nothing)
    }

    @Test func whatIsOnlyInMemoryIsFoundToo() throws {
        let cache = ResponseCache(
            directory: nil, memory: .init(bytes: 1 << 20, entries: 9), clock: workshop.time.clock,
            warn: { _ in })
        for accept in ["a", "b"] {
            _ = cache.store(
                workshop.response(["Cache-Control": "max-age=60", "Vary": "Accept"]),
                for: Request(url, headers: ["Accept": accept]))
        }

        let found = cache.explanation(of: Request(url, headers: ["Accept": "b"])).finding
        guard case .entry(let entry) = found else {
            Issue.record("\(found)")
            return
        }
        #expect(entry.path == nil)
        #expect(entry.varies == ["accept": "b"])
        #expect(entry.otherVariants.map(\.fields) == [["accept": "a"]])
    }

    @Test func otherVariantsAreListedTheNewestFirst() throws {
        for accept in ["a", "b", "c"] {
            _ = store(
                ["Cache-Control": "max-age=60", "Vary": "Accept, Cookie"],
                asking: ["Accept": accept])
            workshop.time.advance(by: .seconds(1))
        }
        let now = workshop.time.now

        #expect(
            finding()
                == .otherVariants(
                    ["c", "b", "a"].enumerated().map { index, accept in
                        .init(
                            fields: ["accept": accept, "cookie": nil],
                            stored: now + .seconds(-1 - index))
                    }, fields: ["accept", "cookie"]))
        let other = try #require(found(asking: ["Accept": "b"]))
        #expect(other.otherVariants.map(\.fields["accept"]) == ["c", "a"])
        // The fields have changed, so that what was kept under the others is not found any more.
        _ = store(["Cache-Control": "max-age=60", "Vary": "Accept"], asking: ["Accept": "b"])
        #expect(try #require(found(asking: ["Accept": "b"])).otherVariants.isEmpty)
    }

    /// It said that 0 answers with other values were kept.
    @Test func whereAllVariantsHaveGoneThereIsNothing() throws {
        let path = try #require(
            store(["Cache-Control": "max-age=60", "Vary": "Accept"], asking: ["Accept": "a"]))
        try workshop.directory.remove(String(path.dropFirst(workshop.directory.path.count + 1)))

        #expect(finding(asking: ["Accept": "a"]) == .nothing)
        #expect(finding(asking: ["Accept": "b"]) == .nothing)
    }

    @Test func aPartIsToldWithItsBytes() throws {
        var part = workshop.response(
            ["Content-Range": "bytes 0-4/9", "ETag": "\"1\"", "Cache-Control": "max-age=60"],
            status: 206)
        part.url = url
        _ = workshop.cache().store(part, for: Request(url, headers: ["Range": "bytes=0-4"]))

        let entry = try #require(found())

        #expect(entry.part == "bytes 0-4/9")
        #expect(entry.next == .complete(["Range": "bytes=5-", "If-Range": "\"1\""]))
    }

    /// For random answers and ages: what is explained is what a request then gets.
    @Test(arguments: [CachePolicy.thumbnails, .rfc9111, .mknetworkkit])
    func theNextStepIsWhatARequestGets(policy: CachePolicy) {
        var random = SeededRandom(seed: 9111)
        let fields = [
            (
                "Cache-Control",
                [
                    "max-age=60", "no-cache", "max-age=60, must-revalidate", "no-cache=\"x\"",
                    "max-age=9, stale-while-revalidate=60", "public", "max-age=60, immutable",
                ]
            ),
            ("Age", ["0", "50", "x"]), ("ETag", ["\"1\"", "W/\"2\""]),
            ("Expires", ["0", "Mon, 05 Jan 2026 12:01:00 GMT"]),
            ("Last-Modified", ["Sun, 04 Jan 2026 12:00:00 GMT"]), ("Content-Type", ["image/png"]),
        ]
        var seen: Set<CacheExplanation.Step?> = []
        for number in 0..<400 {
            var headers = Headers()
            for (name, values) in fields where Bool.random(using: &random) {
                headers.append(name, values.randomElement(using: &random) ?? "")
            }
            let request = Request("https://example.com/\(number)")
            let cache = workshop.cache(policy: policy)
            _ = cache.store(workshop.response(headers, url: request.url), for: request)
            workshop.time.advance(by: .seconds(Int.random(in: -20...130, using: &random)))

            let finding = workshop.cache(policy: policy).explanation(of: request).finding
            let step: CacheExplanation.Step? =
                if case .entry(let entry) = finding { entry.next } else { nil }
            #expect(step == Self.step(cache.lookup(request)), "\(headers)")
            seen.insert(step)
        }
        #expect(seen.contains(.answer) && seen.contains(.fetch))
        #expect(seen.contains { if case .ask = $0 { true } else { false } })
        #expect(seen.contains { if case .answerAndAsk = $0 { true } else { false } })
    }

    private static func step(_ lookup: CacheLookup) -> CacheExplanation.Step? {
        switch lookup {
        case .miss: nil
        case .fresh: .answer
        case .staleWhileAsking(_, let conditions, _): .answerAndAsk(conditions)
        case .stale(_, let conditions, _): conditions.isEmpty ? .fetch : .ask(conditions)
        case .beginning(_, let conditions): .complete(conditions)
        }
    }

    @Test func aTrialKeepsNothingAndTakesNothingAway() async throws {
        let answers = Lock<[Headers]>([
            ["Cache-Control": "max-age=60", "ETag": "\"2\""], ["Cache-Control": "no-store"],
        ])
        var configuration = Engine.Configuration()
        configuration.cacheDirectory = workshop.path
        let transport = FakeTransport { _ in
            Response(200, answers.withLock { $0.removeFirst() }, "new")
        }
        let engine = Engine(configuration, transport: transport, clock: workshop.time.clock)
        let request = Request(url)

        guard case .kept(let entry) = try await engine.trial(of: request) else {
            Issue.record("it would not be kept")
            return
        }
        #expect(entry.etag == "\"2\"" && entry.lifetime.rule == .maxAge && entry.path == nil)
        #expect(finding() == .nothing)
        let kept = store(["Cache-Control": "max-age=60"])
        #expect(try await engine.trial(of: request) == .refused(.noStore))
        #expect(found()?.path == kept)
        #expect(transport.requests.map(\.cacheUse) == [.bypass, .bypass])
    }

    @Test func aTrialOfWhatIsNoAnswerFails() async throws {
        let engine = Engine(
            Engine.Configuration(), transport: FakeTransport { _ in Response(404) },
            clock: workshop.time.clock)
        let error = await #expect(throws: EngineError.self) {
            try await engine.trial(of: Request(url))
        }
        #expect("\(try #require(error))" == "the server answered with status 404")
        let secret = Request("https://u:p@example.com/")
        let answer = workshop.response(["Cache-Control": "max-age=60"], url: secret.url)
        #expect(workshop.cache().trial(of: answer, for: secret) == .refused(.requestedNoStore))
    }

    @Test func anEngineExplainsWithTheFieldsThatItAdds() throws {
        var configuration = Engine.Configuration()
        configuration.baseURL = "https://example.com/x/"
        configuration.headers = ["User-Agent": "test"]
        let engine = Engine(configuration, transport: FakeTransport { _ in Response() })
        _ = engine.cache.store(
            Response(
                200, ["Cache-Control": "max-age=60", "Vary": "User-Agent"], "x",
                url: "https://example.com/x/a"),
            for: Request("https://example.com/x/a", headers: ["User-Agent": "test"]))

        guard case .entry(let entry) = try engine.explanation(of: Request("a")).finding else {
            Issue.record("it is not found")
            return
        }
        #expect(entry.varies == ["user-agent": "test"])
        #expect(throws: EngineError.self) { try engine.explanation(of: Request("http://[")) }
    }
}
