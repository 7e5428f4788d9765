import Testing

@testable import NetworkEngine

/// How the engine asks for what the cache has in part, or gives while it asks.
@Suite("Caching and the network", .timeLimit(.minutes(5))) struct CachingDeliveryTests {
    private let clock = FakeClock()
    private let url = "https://example.com/a"

    private func engine(_ answer: @escaping FakeTransport.Answer) -> (Engine, FakeTransport) {
        let transport = FakeTransport(answer)
        return (Engine(.init(), transport: transport, clock: clock.clock), transport)
    }

    private func text(_ response: Response) -> String {
        "\(response.status) \(response.source) \(String(decoding: response.body, as: UTF8.self))"
    }

    /// A server of ten digits that gives ranges, whose entity tag is what `tag` says.
    private func digits(_ tag: @escaping @Sendable () -> String?) -> FakeTransport.Answer {
        { [clock] (request) async throws(EngineError) in
            var headers: Headers = ["Cache-Control": "max-age=60"]
            if let tag = tag() { headers.append("ETag", tag) }
            let content = Array("0123456789".utf8)
            let condition = request.headers["If-Range"]
            guard condition == nil || condition == tag(),
                let range = RequestedRange(request.headers)?.bytes(of: 10)
            else {
                return Response(200, headers, String(decoding: content, as: UTF8.self), at: clock)
            }
            headers.append("Content-Range", ContentRange(range, of: 10).field)
            let body = String(decoding: content[range], as: UTF8.self)
            return Response(206, headers, body, at: clock)
        }
    }

    private func beginning(_ engine: Engine) async throws {
        let part = try await engine.response(for: Request(url, headers: ["Range": "bytes=0-3"]))
        #expect(text(part) == "206 fresh 0123")
    }

    @Test("The rest of a stored beginning is asked for, and the whole delivered and kept")
    func completed() async throws {
        let (engine, transport) = engine(digits { "\"1\"" })
        try await beginning(engine)
        #expect(text(try await engine.response(for: Request(url))) == "200 fresh 0123456789")
        #expect(transport.requests.last?.headers["Range"] == "bytes=4-")
        #expect(transport.requests.last?.headers["If-Range"] == "\"1\"")
        #expect(text(try await engine.response(for: Request(url))) == "200 cache 0123456789")
        #expect(transport.requests.count == 2)
    }

    @Test("A beginning of another content is replaced by all of it") func changed() async throws {
        let tag = Lock("\"1\"")
        let (engine, transport) = engine(digits { tag.withLock { $0 } })
        try await beginning(engine)
        tag.withLock { $0 = "\"2\"" }
        #expect(text(try await engine.response(for: Request(url))) == "200 fresh 0123456789")
        #expect(transport.requests.count == 2)
    }

    @Test("Two parts that nothing ties together are never spliced: all of it is asked for")
    func neverSpliced() async throws {
        let (engine, transport) = engine(digits { nil })
        try await beginning(engine)
        #expect(text(try await engine.response(for: Request(url))) == "200 fresh 0123456789")
        #expect(transport.requests.map { $0.headers["Range"] } == ["bytes=0-3", "bytes=4-", nil])
    }

    @Test("The whole that was put together is verified as any other") func verified() async throws {
        let (engine, _) = engine(digits { "\"1\"" })
        try await beginning(engine)
        var request = Request(url)
        request.verifier = Verifier { $1.count == 10 ? .damaged("by the test") : nil }
        await #expect(throws: EngineError.self) { try await engine.response(for: request) }
        #expect(engine.cache.lookup(Request(url)).summary == "beginning 0123")
    }

    @Test("A stale entry answers at once, and is brought up to date behind the caller's back")
    func staleWhileRevalidate() async throws {
        let count = Lock(0)
        let (engine, transport) = engine { [clock] (_) async throws(EngineError) in
            let number = count.withLock {
                $0 += 1; return $0
            }
            let control = "max-age=1, stale-while-revalidate=60"
            return Response(200, ["Cache-Control": control], "\(number)", at: clock)
        }
        _ = try await engine.response(for: Request(url))
        clock.advance(by: .seconds(2))
        #expect(text(try await engine.response(for: Request(url))) == "200 stale 1")
        await engine.settle()
        #expect(text(try await engine.response(for: Request(url))) == "200 cache 2")
        #expect(transport.requests.count == 2)
    }

    @Test("A failure behind the caller's back harms nobody") func failureBehind() async throws {
        let isDown = Lock(false)
        let (engine, _) = engine { [clock] (_) async throws(EngineError) in
            if isDown.withLock({ $0 }) { throw .cannotResolve(host: "example.com") }
            let control = "max-age=1, stale-while-revalidate=60"
            return Response(200, ["Cache-Control": control], "one", at: clock)
        }
        _ = try await engine.response(for: Request(url))
        isDown.withLock { $0 = true }
        clock.advance(by: .seconds(2))
        for _ in 0..<2 {
            #expect(text(try await engine.response(for: Request(url))) == "200 stale one")
            await engine.settle()
        }
    }

    @Test("A request for the cache alone is never sent") func onlyIfCached() async throws {
        let (engine, transport) = engine { [clock] (_) async throws(EngineError) in
            let control = "max-age=1, stale-while-revalidate=60"
            return Response(200, ["Cache-Control": control], "one", at: clock)
        }
        let wish = Request(url, headers: ["Cache-Control": "only-if-cached"])
        await #expect(throws: EngineError.self) { try await engine.response(for: wish) }
        _ = try await engine.response(for: Request(url))
        #expect(text(try await engine.response(for: wish)) == "200 cache one")
        clock.advance(by: .seconds(2))
        await #expect(throws: EngineError.self) { try await engine.response(for: wish) }
        let patient = Request(url, headers: ["Cache-Control": "only-if-cached, max-stale"])
        #expect(text(try await engine.response(for: patient)) == "200 stale one")
        #expect(transport.requests.count == 1)
    }

    @Test("A reload tells the caches on the way") func reloadIsEndToEnd() async throws {
        let (engine, transport) = engine { [clock] (_) async throws(EngineError) in
            Response(200, ["Cache-Control": "max-age=60"], "one", at: clock)
        }
        var reload = Request(url)
        reload.cacheUse = .revalidate
        _ = try await engine.response(for: reload)
        reload.headers = ["Cache-Control": "no-cache"]
        _ = try await engine.response(for: reload)
        #expect(
            transport.requests.map { $0.headers.values("Cache-Control") } == [
                ["max-age=0"], ["no-cache"],
            ])
    }

    @Test(
        "A server that fails while it is asked leaves the stale answer standing, where that is allowed",
        arguments: [
            ("max-age=1", "200 stale one"), ("max-age=1, must-revalidate", "503 fresh down"),
        ])
    func serverFailure(control: String, expected: String) async throws {
        let isDown = Lock(false)
        let (engine, _) = engine { [clock] (_) async throws(EngineError) in
            isDown.withLock { $0 }
                ? Response(503, [:], "down", at: clock)
                : Response(200, ["Cache-Control": control], "one", at: clock)
        }
        var request = Request(url)
        request.acceptableStatuses = 200...599
        _ = try await engine.response(for: request)
        isDown.withLock { $0 = true }
        clock.advance(by: .seconds(2))
        #expect(text(try await engine.response(for: request)) == expected)
    }

    @Test("A 304 to the caller's own condition is the caller's answer") func callers304()
        async throws
    {
        let (engine, _) = engine { [clock] (request) async throws(EngineError) in
            request.headers["If-None-Match"] == nil
                ? Response(200, ["Cache-Control": "max-age=1", "ETag": "\"1\""], "one", at: clock)
                : Response(304, ["Cache-Control": "max-age=60", "ETag": "\"1\""], at: clock)
        }
        _ = try await engine.response(for: Request(url))
        clock.advance(by: .seconds(2))
        var request = Request(url, headers: ["If-None-Match": "\"1\""])
        request.acceptableStatuses = 200...304
        #expect(text(try await engine.response(for: request)) == "304 fresh ")
        #expect(text(try await engine.response(for: Request(url))) == "200 cache one")
    }

    @Test("A 304 of another address, where a redirect led, confirms nothing")
    func confirmedElsewhere() async throws {
        let (engine, transport) = engine { [clock] (request) async throws(EngineError) in
            guard request.headers["If-None-Match"] != nil else {
                return Response(
                    200, ["Cache-Control": "max-age=1", "ETag": "\"1\""], "one", at: clock)
            }
            var answer = Response(304, ["ETag": "\"1\""], at: clock)
            answer.url = "https://example.com/elsewhere"
            return answer
        }
        _ = try await engine.response(for: Request(url))
        clock.advance(by: .seconds(2))
        #expect(text(try await engine.response(for: Request(url))) == "200 fresh one")
        #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, "\"1\"", nil])
    }

    @Test("What is added to the address on its way out is no redirect") func preparedAddress()
        async throws
    {
        var configuration = Engine.Configuration()
        configuration.prepare = { $0.url += "?key=secret" }
        let transport = FakeTransport { [clock] (request) async throws(EngineError) in
            request.headers["If-None-Match"] == nil
                ? Response(200, ["Cache-Control": "max-age=1", "ETag": "\"1\""], "one", at: clock)
                : Response(304, ["ETag": "\"1\""], at: clock)
        }
        let engine = Engine(configuration, transport: transport, clock: clock.clock)
        _ = try await engine.response(for: Request(url))
        clock.advance(by: .seconds(2))
        #expect(text(try await engine.response(for: Request(url))) == "200 revalidated one")
        #expect(transport.requests.count == 2)
    }

    @Test("A HEAD that a redirect led elsewhere says nothing of what is stored")
    func headElsewhere() async throws {
        let (engine, _) = engine { [clock] (request) async throws(EngineError) in
            var answer = Response(
                200, ["Cache-Control": "max-age=60", "ETag": "\"1\""], "one", at: clock)
            if request.method == .head {
                answer = Response(200, ["ETag": "\"2\""], at: clock)
                answer.url = "https://example.com/elsewhere"
            }
            return answer
        }
        _ = try await engine.response(for: Request(url))
        _ = try await engine.response(for: Request(url, method: .head))
        #expect(text(try await engine.response(for: Request(url))) == "200 cache one")
    }

    @Test("A stored failure is no answer to a caller who takes none") func storedFailure()
        async throws
    {
        let (engine, transport) = engine { [clock] (_) async throws(EngineError) in
            Response(404, ["Cache-Control": "max-age=60"], "gone", at: clock)
        }
        var tolerant = Request(url)
        tolerant.acceptableStatuses = 200...499
        #expect(text(try await engine.response(for: tolerant)) == "404 fresh gone")
        #expect(text(try await engine.response(for: tolerant)) == "404 cache gone")
        await #expect(throws: EngineError.self) { try await engine.response(for: Request(url)) }
        #expect(transport.requests.count == 1, "and nobody is asked again")
    }

    @Test("What a reload could not confirm is called stale, fresh as it may be") func unconfirmed()
        async throws
    {
        let isDown = Lock(false)
        let (engine, _) = engine { [clock] (_) async throws(EngineError) in
            if isDown.withLock({ $0 }) { throw .cannotResolve(host: "example.com") }
            return Response(200, ["Cache-Control": "max-age=60"], "one", at: clock)
        }
        _ = try await engine.response(for: Request(url))
        isDown.withLock { $0 = true }
        var reload = Request(url)
        reload.cacheUse = .revalidate
        #expect(text(try await engine.response(for: reload)) == "200 stale one")
    }

    @Test("The window of stale-if-error is measured from when the answer became stale")
    func staleIfErrorWindow() async throws {
        let isDown = Lock(false)
        let (engine, _) = engine { [clock] (_) async throws(EngineError) in
            if isDown.withLock({ $0 }) { throw .cannotResolve(host: "example.com") }
            let control = "max-age=60, stale-if-error=600"
            return Response(200, ["Cache-Control": control, "Age": "5"], "one", at: clock)
        }
        _ = try await engine.response(for: Request(url))
        isDown.withLock { $0 = true }
        clock.advance(by: .seconds(400))
        #expect(text(try await engine.response(for: Request(url))) == "200 stale one")
        clock.advance(by: .seconds(260))
        await #expect(throws: EngineError.self) { try await engine.response(for: Request(url)) }
    }

    @Test("The rest of another address, where a redirect led, completes nothing")
    func restFromElsewhere() async throws {
        let honest = digits { "\"1\"" }
        let (engine, transport) = engine { (request) async throws(EngineError) in
            var answer = try await honest(request)
            if request.headers["If-Range"] != nil { answer.url = "https://example.com/elsewhere" }
            return answer
        }
        try await beginning(engine)
        #expect(text(try await engine.response(for: Request(url))) == "200 fresh 0123456789")
        #expect(transport.requests.map { $0.headers["Range"] } == ["bytes=0-3", "bytes=4-", nil])
    }

    @Test(
        "A change at the server counts whatever the caller thinks of the answer",
        arguments: ["status", "check", "verifier"])
    func invalidation(refusedBy: String) async throws {
        var configuration = Engine.Configuration()
        if refusedBy == "check" {
            configuration.check = { response, _ in
                response.status == 201 ? Rejection(EngineError.notCached) : nil
            }
        }
        let transport = FakeTransport { [clock] (request) async throws(EngineError) in
            request.method == .get
                ? Response(200, ["Cache-Control": "max-age=60"], "one", at: clock)
                : Response(refusedBy == "status" ? 303 : 201, [:], "made", at: clock)
        }
        let engine = Engine(configuration, transport: transport, clock: clock.clock)
        _ = try await engine.response(for: Request(url))
        var post = Request(url, method: .post)
        if refusedBy == "verifier" { post.verifier = Verifier { _, _ in .empty } }
        await #expect(throws: EngineError.self) { try await engine.response(for: post) }
        #expect(text(try await engine.response(for: Request(url))) == "200 fresh one")
    }

    @Test("Who has an answer already does not wait long for a server that is busy")
    func busyServer() async throws {
        let isBusy = Lock(false)
        let (engine, transport) = engine { [clock] (_) async throws(EngineError) in
            isBusy.withLock { $0 }
                ? Response(503, ["Retry-After": "100"], at: clock)
                : Response(200, ["Cache-Control": "max-age=1"], "one", at: clock)
        }
        _ = try await engine.response(for: Request(url))
        isBusy.withLock { $0 = true }
        clock.advance(by: .seconds(2))
        #expect(text(try await engine.response(for: Request(url))) == "200 stale one")
        #expect(clock.sleeps.isEmpty)
        #expect(transport.requests.count == 2)
    }

    @Test("What varies on a field that is set on the way out is not kept") func preparedField()
        async throws
    {
        var configuration = Engine.Configuration()
        configuration.prepare = { $0.headers["Authorization"] = "Bearer me" }
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            let headers: Headers = ["Cache-Control": "max-age=60", "Vary": "Authorization"]
            return Response(200, headers, "mine", at: clock)
        }
        let engine = Engine(configuration, transport: transport, clock: clock.clock)
        for _ in 0..<2 {
            #expect(text(try await engine.response(for: Request(url))) == "200 fresh mine")
        }
        #expect(transport.requests.count == 2)
    }

    @Test("What is asked behind the caller's back is tried once, and given up after a while")
    func givenUp() async throws {
        let gate = Gate()
        let isSlow = Lock(false)
        let (arrivals, arrived) = AsyncStream.makeStream(of: Bool.self)
        let (engine, transport) = engine { [clock] (_) async throws(EngineError) in
            arrived.yield(isSlow.withLock { $0 })
            if isSlow.withLock({ $0 }) { await gate.wait() }
            let control = "max-age=1, stale-while-revalidate=60"
            return Response(200, ["Cache-Control": control], "one", at: clock)
        }
        _ = try await engine.response(for: Request(url))
        isSlow.withLock { $0 = true }
        clock.advance(by: .seconds(2))
        #expect(text(try await engine.response(for: Request(url))) == "200 stale one")
        for await isSlow in arrivals where isSlow { break }
        await engine.settle(within: .milliseconds(1))
        gate.open()
        #expect(transport.requests.count == 2)
    }

    @Test("Who asks after a change does not get what was asked for before it")
    func readingOwnWrites() async throws {
        let gate = Gate()
        let isAnswered = Lock(false)
        let (engine, _) = engine { [clock] (request) async throws(EngineError) in
            guard request.method == .get else { return Response(204, at: clock) }
            let isFirst = request.headers["X-First"] != nil
            let body = isFirst ? "old" : "new"
            let answer = Response(200, ["Cache-Control": "max-age=60"], body, at: clock)
            if isFirst {
                isAnswered.withLock { $0 = true }
                await gate.wait()
            }
            return answer
        }
        let early = Task { try await engine.response(for: Request(url, headers: ["X-First": "1"])) }
        while !isAnswered.withLock({ $0 }) { await Task.yield() }
        clock.advance(by: .seconds(1))
        _ = try await engine.response(for: Request(url, method: .post))
        gate.open()
        #expect(text(try await early.value) == "200 fresh old")
        #expect(text(try await engine.response(for: Request(url))) == "200 fresh new")
    }

    @Test("What a POST brings as the content of its own URL is not taken for older than the change")
    func postedContent() async throws {
        let (engine, transport) = engine { [clock] (_) async throws(EngineError) in
            let headers: Headers = ["Cache-Control": "max-age=60", "Content-Location": "/a"]
            let answer = Response(200, headers, "posted", at: clock)
            clock.advance(by: .seconds(1))
            return answer
        }
        _ = try await engine.response(for: Request(url, method: .post))
        #expect(text(try await engine.response(for: Request(url))) == "200 cache posted")
        #expect(transport.requests.count == 1)
    }
}
