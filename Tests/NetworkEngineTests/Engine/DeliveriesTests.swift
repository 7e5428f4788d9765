import Testing

@testable import NetworkEngine

@Suite("Two-phase delivery", .timeLimit(.minutes(5))) struct DeliveriesTests {
    private let clock = FakeClock()
    private let request = Request("https://example.com/a")

    /// The answers that the server gives, one after the other.
    private func engine(_ answers: [Result<Response, EngineError>]) -> (Engine, FakeTransport) {
        let left = Lock(answers[...])
        let transport = FakeTransport { [clock] (_) async throws(EngineError) in
            let next = left.withLock { $0.popFirst() } ?? .failure(.cannotResolve(host: "a"))
            var response = try next.get()
            (response.requestTime, response.responseTime) = (clock.clock.now(), clock.clock.now())
            return response
        }
        return (Engine(.init(), transport: transport, clock: clock.clock), transport)
    }

    private func answer(
        _ body: String, _ headers: Headers = ["Cache-Control": "max-age=1", "ETag": "\"1\""],
        status: Int = 200
    ) -> Result<Response, EngineError> {
        .success(Response(status, headers, body, at: clock))
    }

    /// The deliveries as a transcript, the error at its end.
    private func transcript(_ engine: Engine, _ request: Request? = nil) async -> [String] {
        var lines: [String] = []
        do throws(EngineError) {
            for try await delivery in engine.deliveries(for: request ?? self.request) {
                let response = delivery.response
                let text = "\(response.source) \(String(decoding: response.body, as: UTF8.self))"
                switch delivery {
                case .provisional: lines.append("provisional \(text)")
                case .final: lines.append("final \(text)")
                }
            }
        } catch {
            lines.append("\(error)")
        }
        return lines
    }

    @Test("What is not cached is delivered once") func nothingCached() async {
        let (engine, _) = engine([answer("one")])
        #expect(await transcript(engine) == ["final fresh one"])
    }

    @Test("What is fresh is delivered once, without the network") func freshEntry() async {
        let (engine, transport) = engine([answer("one")])
        _ = await transcript(engine)
        #expect(await transcript(engine) == ["final cache one"])
        #expect(transport.requests.count == 1)
    }

    @Test("What has changed is delivered twice") func changed() async {
        let (engine, _) = engine([answer("one"), answer("two")])
        _ = await transcript(engine)
        clock.advance(by: .seconds(2))
        #expect(await transcript(engine) == ["provisional stale one", "final fresh two"])
    }

    @Test("What the server confirms is delivered once") func confirmed() async {
        let (engine, transport) = engine([answer("one"), answer("", status: 304)])
        _ = await transcript(engine)
        clock.advance(by: .seconds(2))
        #expect(await transcript(engine) == ["provisional stale one"])
        #expect(transport.requests.last?.headers["If-None-Match"] == "\"1\"")
        #expect(await transcript(engine) == ["final cache one"], "it is fresh again")
    }

    @Test("The same bytes once more are no second delivery") func sameBytes() async {
        let (engine, _) = engine([answer("one"), answer("one", ["ETag": "\"2\""])])
        _ = await transcript(engine)
        clock.advance(by: .seconds(2))
        #expect(await transcript(engine) == ["provisional stale one"])
    }

    @Test("A network that is down leaves the provisional answer standing") func networkDown() async
    {
        let (engine, _) = engine([answer("one")])
        _ = await transcript(engine)
        clock.advance(by: .seconds(2))
        #expect(await transcript(engine) == ["provisional stale one"])
    }

    @Test("What has gone is told after the provisional answer") func gone() async {
        let (engine, _) = engine([answer("one"), answer("", [:], status: 404)])
        _ = await transcript(engine)
        clock.advance(by: .seconds(2))
        #expect(
            await transcript(engine)
                == ["provisional stale one", "the server answered with status 404"])
    }

    @Test(
        "What must not be used without validation is never provisional",
        arguments: ["no-cache", "max-age=1, must-revalidate"])
    func strictEntries(control: String) async {
        let headers: Headers = ["Cache-Control": control, "ETag": "\"1\""]
        let (engine, _) = engine([
            answer("one", headers), answer("", headers, status: 304), answer("two", headers),
        ])
        _ = await transcript(engine)
        clock.advance(by: .seconds(2))
        #expect(await transcript(engine) == ["final revalidated one"])
        clock.advance(by: .seconds(2))
        #expect(await transcript(engine) == ["final fresh two"])
    }

    @Test("A reload shows a fresh entry first, and then what has changed") func reload() async {
        let (engine, _) = engine([answer("one", ["Cache-Control": "max-age=60"]), answer("two")])
        _ = await transcript(engine)
        var reload = request
        reload.cacheUse = .revalidate
        #expect(await transcript(engine, reload) == ["provisional cache one", "final fresh two"])
    }

    @Test("The cache alone is asked once and delivers once") func cacheAlone() async {
        let (engine, transport) = engine([answer("one")])
        var offline = request
        offline.cacheUse = .cacheOnly
        #expect(await transcript(engine, offline) == ["it is not in the cache"])
        _ = await transcript(engine)
        clock.advance(by: .seconds(2))
        #expect(await transcript(engine, offline) == ["final stale one"])
        #expect(transport.requests.count == 1)
    }

    @Test("Nothing follows the end, an error, or a cancelled task") func theEndIsTheEnd()
        async throws
    {
        let (engine, _) = engine([answer("one")])
        var iterator = engine.deliveries(for: request).makeAsyncIterator()
        #expect(try await iterator.next()?.response.body == Array("one".utf8))
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
        clock.advance(by: .seconds(2))
        let cancelled = Task {
            var iterator = engine.deliveries(for: request).makeAsyncIterator()
            _ = try await iterator.next()
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect {
                _ = try await iterator.next()
            } throws: { error in
                if case EngineError.cancelled = error { true } else { false }
            }
            return try await iterator.next() == nil
        }
        #expect(try await cancelled.value)
    }
}
