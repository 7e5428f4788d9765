import Testing

@testable import NetworkEngine

/// What a program does to its engine's cache by hand.
@Suite struct EngineCacheTests {
    private let clock = FakeClock()
    private let request = Request("https://h/a")
    private let lasting: Headers = ["Cache-Control": "max-age=60"]

    @Test func whatIsRemovedIsAskedForAgainAndNothingElseIs() async throws {
        let (engine, transport) = engine()
        let other = Request("https://h/b")
        for request in [request, other] { _ = try await engine.response(for: request) }

        try engine.removeCached(request)

        #expect(try await engine.response(for: request).source == .fresh)
        #expect(try await engine.response(for: other).source == .cache)
        #expect(transport.requests.count == 3)
    }

    @Test func whatIsPutInAnswersAsLongAsItsFieldsSay() async throws {
        let (engine, transport) = engine()

        try await engine.seedCache(request, headers: lasting, body: Array("seed".utf8))

        let seeded = try await engine.response(for: request)
        #expect(seeded.source == .cache && seeded.body == Array("seed".utf8))
        #expect(transport.requests.isEmpty)
        clock.advance(by: .seconds(61))
        #expect(try await engine.response(for: request).source == .fresh)
    }

    @Test func whatTheVerifierRefusesIsNotPutIn() async throws {
        let (engine, _) = engine()
        var request = request
        request.verifier = Verifier { _, bytes in bytes.isEmpty ? .empty : nil }

        let error = await #expect(throws: EngineError.self) {
            try await engine.seedCache(request, headers: lasting, body: [])
        }

        guard case .refused(.empty) = error else {
            Issue.record("not refused: \(String(describing: error))")
            return
        }
        #expect(try await engine.response(for: request).source == .fresh)
    }

    @Test func whatMustNotBeStoredIsNotPutInEither() async throws {
        let (engine, transport) = engine()
        try await engine.seedCache(request, headers: ["Cache-Control": "no-store"], body: [1])
        _ = try await engine.response(for: request)
        #expect(transport.requests.count == 1)
    }

    private func engine() -> (Engine, FakeTransport) {
        let transport = FakeTransport { [clock, lasting] _ in
            Response(200, lasting, "x", at: clock)
        }
        return (Engine(.init(), transport: transport, clock: clock.clock), transport)
    }
}
