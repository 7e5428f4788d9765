import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct ReachabilityTests {
    let clock = FakeClock()
    let changes = Lock([Reachability]())

    /// An engine for which the hosts whose names begin with `down` cannot be reached.
    private func engine() -> Engine {
        var configuration = Engine.Configuration()
        configuration.retry.retries = 0
        configuration.onReachabilityChange = { [changes] change in
            changes.withLock { $0.append(change) }
        }
        let transport = FakeTransport { [clock] (request) async throws(EngineError) in
            guard !request.url.contains("//down") else { throw .cannotResolve(host: "down") }
            return Response(request.url.hasSuffix("busy") ? 503 : 200, at: clock)
        }
        return Engine(configuration, transport: transport, clock: clock.clock)
    }

    @Test func nothingIsKnownBeforeTheFirstRequest() {
        #expect(engine().reachability == .unknown)
    }

    @Test func anAnswerOfAnyKindShowsThatTheNetworkIsThere() async {
        let engine = engine()
        _ = try? await engine.response(for: Request("https://up.example/busy"))
        #expect(engine.reachability == .online)
        #expect(changes.withLock { $0 } == [.online])
    }

    @Test func aHostThatCannotBeReachedMeansOfflineUnlessAnotherHasJustAnswered() async {
        let engine = engine()
        _ = try? await engine.response(for: Request("https://down.example/"))
        #expect(engine.reachability == .offline)
        _ = try? await engine.response(for: Request("https://up.example/"))
        _ = try? await engine.response(for: Request("https://down.example/"))
        #expect(engine.reachability == .online)
        clock.advance(by: .seconds(31))
        _ = try? await engine.response(for: Request("https://down.example/"))
        #expect(changes.withLock { $0 } == [.offline, .online, .offline])
    }

    @Test func anotherAddressOfTheSameContentKeepsTheNetworkOnline() async {
        let engine = engine()
        var request = Request("https://down.example/a")
        request.alternateURLs = ["https://up.example/a"]
        _ = try? await engine.response(for: request)
        #expect(changes.withLock { $0 } == [.online])
    }

    @Test func whatTheCacheAnswersSaysNothing() async {
        let engine = engine()
        var request = Request("https://up.example/")
        request.cacheUse = .cacheOnly
        _ = try? await engine.response(for: request)
        #expect(engine.reachability == .unknown)
    }
}
