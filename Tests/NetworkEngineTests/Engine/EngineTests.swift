import Glibc
import TestSupport
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct EngineTests {
    let clock = FakeClock()

    private func engine(
        _ configuration: Engine.Configuration = .init(), _ transport: FakeTransport
    ) -> Engine {
        Engine(configuration, transport: transport, clock: clock.clock)
    }

    private func text(_ response: Response) -> String {
        String(decoding: response.body, as: UTF8.self)
    }

    @Test func aFreshEntryAnswersWithoutTheNetwork() async throws {
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            Response(200, ["Cache-Control": "max-age=60"], "hello", at: clock)
        }
        let engine = engine(.init(), transport)
        let first = try await engine.response(for: Request("https://example.com/a"))
        let second = try await engine.response(for: Request("https://example.com/a"))
        #expect(first.source == .fresh && !first.isInCache)
        #expect(second.source == .cache && second.isInCache)
        #expect(text(second) == "hello")
        #expect(transport.requests.count == 1)
    }

    @Test func a304DeliversTheStoredBodyAndRenewsTheEntry() async throws {
        let transport = FakeTransport { [clock] (request) async throws(EngineError) in
            request.headers["If-None-Match"] == "\"a\""
                ? Response(304, ["ETag": "\"a\"", "Cache-Control": "max-age=60"], at: clock)
                : Response(
                    200, ["ETag": "\"a\"", "Cache-Control": "max-age=60"], "hello", at: clock)
        }
        let engine = engine(.init(), transport)
        _ = try await engine.response(for: Request("https://example.com/a"))
        clock.advance(by: .seconds(61))
        let renewed = try await engine.response(for: Request("https://example.com/a"))
        let again = try await engine.response(for: Request("https://example.com/a"))
        #expect(renewed.source == .revalidated && text(renewed) == "hello")
        #expect(again.source == .cache && text(again) == "hello")
        #expect(transport.requests.count == 2)
    }

    @Test func anEntryThatVanishesBeforeThe304IsFetchedWithoutConditions() async throws {
        let engineBox = Lock<Engine?>(nil)
        let transport = FakeTransport { [clock] (request) async throws(EngineError) in
            guard request.headers["If-None-Match"] != nil else {
                return Response(
                    200, ["ETag": "\"a\"", "Cache-Control": "max-age=1"], "hello", at: clock)
            }
            engineBox.withLock { $0 }?.cache.remove(Request("https://example.com/a"))
            return Response(304, ["ETag": "\"a\""], at: clock)
        }
        let engine = engine(.init(), transport)
        engineBox.withLock { $0 = engine }
        _ = try await engine.response(for: Request("https://example.com/a"))
        clock.advance(by: .seconds(2))
        let response = try await engine.response(for: Request("https://example.com/a"))
        #expect(response.source == .fresh && text(response) == "hello")
        #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, "\"a\"", nil])
    }

    @Test func aStaleEntryAnswersAtOnceWhenTheNetworkIsDown() async throws {
        let isDown = Lock(false)
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            if isDown.withLock({ $0 }) { throw .cannotResolve(host: "example.com") }
            return Response(200, ["Cache-Control": "max-age=1"], "hello", at: clock)
        }
        let engine = engine(.init(), transport)
        _ = try await engine.response(for: Request("https://example.com/a"))
        clock.advance(by: .seconds(2))
        isDown.withLock { $0 = true }
        let response = try await engine.response(for: Request("https://example.com/a"))
        #expect(response.source == .stale && text(response) == "hello")
        #expect(clock.sleeps.isEmpty)
    }

    @Test func offlineAnswersFromTheCacheAloneAndStaleToo() async throws {
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            Response(200, ["Cache-Control": "max-age=1"], "hello", at: clock)
        }
        let engine = engine(.init(), transport)
        var request = Request("https://example.com/a")
        request.cacheUse = .cacheOnly
        await #expect(throws: EngineError.self) { try await engine.response(for: request) }
        _ = try await engine.response(for: Request("https://example.com/a"))
        clock.advance(by: .seconds(2))
        let response = try await engine.response(for: request)
        #expect(response.source == .stale)
        #expect(transport.requests.count == 1)
    }

    @Test func aThousandCallersOfOneURLMakeOneRequest() async throws {
        let gate = Gate()
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            await gate.wait()
            return Response(200, ["Cache-Control": "no-store"], "hello", at: clock)
        }
        let engine = engine(.init(), transport)
        let bodies = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<1000 {
                group.addTask {
                    try? await engine.response(for: Request("https://example.com/a")).body.count
                }
            }
            while engine.coalescedCount < 999 { await Task.yield() }
            gate.open()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(bodies == Array(repeating: 5, count: 1000))
        #expect(transport.requests.count == 1)
    }

    @Test("With a cache in memory and with one on disk alone", arguments: [16 << 20, 0])
    func whoLookedBeforeAnEqualRequestWasAnsweredAsksNoMore(memoryBytes: Int) async throws {
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            Response(200, ["Cache-Control": "max-age=60"], "hello", at: clock)
        }
        let directory = try TemporaryDirectory()
        var configuration = Engine.Configuration()
        configuration.memoryBytes = memoryBytes
        configuration.cacheDirectory = directory.path
        let engine = engine(configuration, transport)
        let beginnings = try (0..<2).map { _ in try engine.begin(Request("https://example.com/a")) }
        var sources: [Source] = []
        for case .open(let question) in beginnings {
            sources.append(try await engine.finish(question).source)
        }
        #expect(sources == [.fresh, .cache])
        #expect(transport.requests.count == 1)
    }

    @Test func nobodyWhoWantsAVerifiedAnswerSharesAnUnverifiedOne() async throws {
        let gate = Gate()
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            await gate.wait()
            return Response(200, ["Cache-Control": "no-store"], "hello", at: clock)
        }
        let engine = engine(.init(), transport)
        var verified = Request("https://example.com/a")
        verified.verifier = Verifier { _, _ in .damaged("always") }
        let plain = Task { try await engine.response(for: Request("https://example.com/a")) }
        let refused = Task { [verified] in try await engine.response(for: verified) }
        while transport.requests.count < 2 { await Task.yield() }
        gate.open()
        #expect(text(try await plain.value) == "hello")
        await #expect(throws: EngineError.self) { _ = try await refused.value }
    }

    @Test func equalRequestsThatChangeSomethingAreSentEach() async throws {
        let transport = FakeTransport { (_) async throws(EngineError) in Response(200) }
        let engine = engine(.init(), transport)
        async let first = engine.response(for: Request("https://example.com/a", method: .post))
        async let second = engine.response(for: Request("https://example.com/a", method: .post))
        _ = try await (first, second)
        #expect(transport.requests.count == 2)
    }

    @Test func aRefusedBodyIsNeitherDeliveredNorStored() async throws {
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            Response(200, ["Cache-Control": "max-age=60"], "<html>", at: clock)
        }
        let engine = engine(.init(), transport)
        var request = Request("https://example.com/a")
        request.verifier = Verifier { _, _ in .notAnImage(found: "an HTML page") }
        for _ in 0..<2 {
            await #expect(throws: EngineError.self) { try await engine.response(for: request) }
        }
        #expect(transport.requests.count == 2)
    }

    @Test func aRejectionThatCanHealIsTriedAgain() async throws {
        let count = Lock(0)
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            let number = count.withLock {
                $0 += 1; return $0
            }
            return Response(200, [:], number < 3 ? "busy" : "done", at: clock)
        }
        var configuration = Engine.Configuration()
        configuration.check = { response, _ in
            response.body == Array("busy".utf8)
                ? Rejection(EngineError.cancelled, canHeal: true) : nil
        }
        let engine = engine(configuration, transport)
        let response = try await engine.response(for: Request("https://example.com/a"))
        #expect(text(response) == "done")
        #expect(engine.retryCount == 2 && clock.sleeps.count == 2)
    }

    @Test func a429PausesTheHostAsLongAsItAsks() async throws {
        let count = Lock(0)
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            let number = count.withLock {
                $0 += 1; return $0
            }
            return number == 1
                ? Response(429, ["Retry-After": "7"], at: clock)
                : Response(200, [:], "ok", at: clock)
        }
        let engine = engine(.init(), transport)
        let response = try await engine.response(for: Request("https://example.com/a"))
        #expect(text(response) == "ok")
        #expect(clock.sleeps == [.seconds(7)])
    }

    /// At an explicit port what waited for a place went out all the same.
    @Test(arguments: ["http://H.example:8080/a", "https://h.example/a", "https://u:p@h.example/"])
    func aPauseIsToldUnderTheNameThatTheTransportKnows(url: String) async throws {
        let isFirst = Lock(true)
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            let isRefused = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            return isRefused ? Response(429, ["Retry-After": "7"], at: clock) : Response(200)
        }
        _ = try await engine(.init(), transport).response(for: Request(url))
        #expect(transport.pausedHosts == ["h.example"])
    }

    @Test func aHostThatIsNotThereIsPassedOverForTheRestOfTheRun() async throws {
        let transport = FakeTransport { [clock] (request) async throws(EngineError) in
            if request.url.contains("farm66") { throw .cannotResolve(host: "farm66.example.com") }
            return Response(200, [:], "ok", at: clock)
        }
        let engine = engine(.init(), transport)
        for name in ["a", "b"] {
            var request = Request("https://farm66.example.com/\(name)")
            request.alternateURLs = ["https://live.example.com/\(name)"]
            request.cacheKey = "https://live.example.com/\(name)"
            #expect(text(try await engine.response(for: request)) == "ok")
        }
        #expect(
            transport.requests.map(\.url) == [
                "https://farm66.example.com/a", "https://live.example.com/a",
                "https://live.example.com/b",
            ])
        #expect(clock.sleeps.isEmpty)
    }

    @Test func gzipIsUndoneForTheCallerAndKeptInTheCache() async throws {
        let packed = Gzip.encode(Array("hello".utf8))
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            let headers: Headers = ["Content-Encoding": "gzip", "Cache-Control": "max-age=60"]
            var response = Response(200, headers, at: clock)
            response.body = packed
            return response
        }
        let engine = engine(.init(), transport)
        for _ in 0..<2 {
            #expect(
                text(try await engine.response(for: Request("https://example.com/a"))) == "hello")
        }
        #expect(transport.requests.count == 1)
    }

    /// The path of such a picture led to a file that no viewer opens.
    @Test func aPictureThatCamePackedIsStoredAsThatPicture() async throws {
        // given
        let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            let headers: Headers = [
                "Content-Encoding": "gzip", "Content-Length": "9", "Cache-Control": "max-age=60",
            ]
            var response = Response(200, headers, at: clock)
            response.body = Gzip.encode(picture)
            return response
        }
        let directory = try TemporaryDirectory()
        var configuration = Engine.Configuration()
        configuration.cacheDirectory = directory.path
        let engine = engine(configuration, transport)
        // when
        let first = try await engine.response(for: Request("https://example.com/a"))
        let second = try await engine.response(for: Request("https://example.com/a"))
        // then
        #expect(first.body == picture && second.body == picture)
        #expect(second.source == .cache && second.headers["Content-Encoding"] == nil)
        let file = try #require(try directory.files().first { $0.hasSuffix(".jpg") })
        #expect(first.cachedFile == "\(directory.path)/\(file)")
        #expect(try directory.bytes(of: file).starts(with: picture))
    }

    @Test func codingsWithoutEndAreNotUndone() async throws {
        let packed = Gzip.encode(Array("hello".utf8))
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            let codings = Array(repeating: "gzip", count: 1000).joined(separator: ",")
            var response = Response(200, ["Content-Encoding": codings], at: clock)
            response.body = packed
            return response
        }
        let response = try await engine(.init(), transport)
            .response(for: Request("https://example.com/a"))
        #expect(response.body == packed)
    }

    @Test func anAddressThatIsNoneIsToldWithoutItsSecrets() async throws {
        var configuration = Engine.Configuration()
        configuration.baseURL = "https://example.com/"
        let transport = FakeTransport { (_) async throws(EngineError) in Response(200) }
        do {
            _ = try await engine(configuration, transport)
                .response(for: Request("https://user:word@exa mple.com/?key=secret"))
            Issue.record("it was asked")
        } catch {
            #expect(!"\(error)".contains("word") && !"\(error)".contains("secret"))
        }
    }

    @Test func whatThePrepareHookAddsIsSentAndIsNoPartOfTheKey() async throws {
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            Response(200, ["Cache-Control": "max-age=60"], "hello", at: clock)
        }
        var configuration = Engine.Configuration()
        configuration.baseURL = "https://example.com/v1/"
        configuration.headers = ["User-Agent": "test/1"]
        configuration.prepare = { $0.url += "?api_key=secret" }
        let engine = engine(configuration, transport)
        for _ in 0..<2 { _ = try await engine.response(for: Request("photos")) }
        #expect(transport.requests.map(\.url) == ["https://example.com/v1/photos?api_key=secret"])
        #expect(transport.requests[0].headers["User-Agent"] == "test/1")
    }

    @Test func anotherStatusIsAnErrorThatCarriesTheResponse() async throws {
        let transport = FakeTransport { (_) async throws(EngineError) in Response(404, [:], "no") }
        do {
            _ = try await engine(.init(), transport).response(for: Request("https://example.com/"))
            Issue.record("a 404 was delivered")
        } catch {
            guard case .status(let response) = error else { throw error }
            #expect(response.status == 404)
        }
    }

    @Test func emptyingTheCacheOfOneEngineLeavesTheOthersAlone() async throws {
        let directory = try TemporaryDirectory()
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            Response(200, ["Cache-Control": "max-age=60"], "hello", at: clock)
        }
        let engines = ["one", "other"].map { name in
            var configuration = Engine.Configuration()
            configuration.cacheDirectory = "\(directory.path)/\(name)"
            return engine(configuration, transport)
        }
        for engine in engines {
            _ = try await engine.response(for: Request("https://example.com/a"))
        }
        #expect(engines[0].emptyCache() == 1)
        let sources = [
            try await engines[0].response(for: Request("https://example.com/a")).source,
            try await engines[1].response(for: Request("https://example.com/a")).source,
        ]
        #expect(sources == [.fresh, .cache])
    }

    @Test func aCallersOwnRuleSaysWhatIsTriedAgain() async throws {
        for (allows, method, tries) in [(true, Method.post, 4), (false, .get, 1)] {
            let transport = FakeTransport { [clock] _ in Response(503, at: clock) }
            var configuration = Engine.Configuration()
            configuration.retry.allows = { error, _ in allows && error.canHeal }
            await #expect(throws: EngineError.self) {
                try await engine(configuration, transport).response(
                    for: Request("https://example.com/a", method: method))
            }
            #expect(transport.requests.count == tries)
        }
    }

    @Test func aVerifierMayTakeItsTimeSinceItIsNotAskedOnTheTransportsThread() async throws {
        let server = try ScriptedServer { _ in [.ok("hello")] }
        defer { server.stop() }
        let threads = Lock<(transport: pthread_t?, verifier: pthread_t?)>((nil, nil))
        var request = Request(server.url)
        request.onProgress = { _ in threads.withLock { $0.transport = pthread_self() } }
        request.verifier = Verifier { _, _ in
            threads.withLock { $0.verifier = pthread_self() }
            return nil
        }
        _ = try await Engine(.init()).response(for: request)
        let (transport, verifier) = threads.withLock { $0 }
        #expect(transport != nil && verifier != nil)
        #expect(transport != verifier)
    }
}
