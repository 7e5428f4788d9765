import TestSupport
import Testing

@testable import NetworkEngine

/// What becomes of a request when an authenticator fails, or when the answer to what it has signed is
/// lost.
@Suite(.timeLimit(.minutes(5))) struct AuthenticatorFailureTests {
    private let clock = FakeClock()

    private struct NoToken: Error {}

    /// libcurl asked again by itself, with the same signature, which a server takes once.
    @Test func anAnswerThatIsLostOnAKeptConnectionIsAskedForUnderANewSignature() async throws {
        // given
        let server = try ScriptedServer { request in
            request.number == 2 ? [.close] : [.ok("for \(request.headers["x-nonce"] ?? "")")]
        }
        defer { server.stop() }
        var configuration = Engine.Configuration()
        configuration.authenticator = numbering()
        let engine = Engine(configuration, clock: clock.clock)
        // when
        var bodies: [String] = []
        for path in ["/a", "/b"] {
            let response = try await engine.response(for: Request(server.url + path, method: .put))
            bodies.append(String(decoding: response.body, as: UTF8.self))
        }
        // then
        #expect(bodies == ["for 1", "for 3"])
        #expect(server.requests.map { $0.headers["x-nonce"] } == ["1", "2", "3"])
        #expect(engine.retryCount == 1)
    }

    @Test func whatIsLostThereAndMustNotComeTwiceIsNotAskedAgain() async throws {
        let server = try ScriptedServer { $0.number == 2 ? [.close] : [.ok("x")] }
        defer { server.stop() }
        var configuration = Engine.Configuration()
        configuration.authenticator = numbering()
        let engine = Engine(configuration, clock: clock.clock)
        _ = try await engine.response(for: Request(server.url))
        await #expect(throws: EngineError.self) {
            try await engine.response(for: Request(server.url, method: .post))
        }
        #expect(server.requests.count == 2)
    }

    /// The word of a `Rejection` was lost, and a failure that could heal ended the request.
    @Test(arguments: [
        Rejection(NoToken(), canHeal: true) as any Error,
        EngineError.cannotResolve(host: "tokens.example"),
    ])
    func whatCanHealIsTriedAgain(error: any Error) async throws {
        let transport = FakeTransport { _ in Response(200, [:], "x") }
        let count = Lock(0)
        var configuration = Engine.Configuration()
        configuration.authenticator = Authenticator { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number < 3 { throw error }
        }
        let engine = Engine(configuration, transport: transport, clock: clock.clock)
        let response = try await engine.response(for: Request("https://h/"))
        #expect(response.source == .fresh)
        #expect(transport.requests.count == 1)
        #expect(engine.retryCount == 2)
    }

    @Test func whatCannotHealEndsTheRequestBeforeItIsSent() async throws {
        let transport = FakeTransport { _ in Response() }
        let engine = failing(transport, with: Rejection(NoToken()))
        let error = await #expect(throws: EngineError.self) {
            try await engine.response(for: Request("https://h/"))
        }
        guard case .cannotAuthorize(let cause as Rejection) = error else {
            Issue.record("something else: \(String(describing: error))")
            return
        }
        #expect(cause.error is NoToken)
        #expect(transport.requests.isEmpty)
    }

    /// The host of the request was passed over, and the network said to be down, because the host of
    /// its tokens did not resolve.
    @Test func theFailureOfAnotherHostSaysNothingOfTheOneThatIsAsked() async throws {
        let transport = FakeTransport { _ in Response() }
        let engine = failing(transport, with: EngineError.cannotResolve(host: "tokens.example"))
        var request = Request("https://h/")
        request.alternateURLs = ["https://other/"]
        let error = await #expect(throws: EngineError.self) {
            try await engine.response(for: request)
        }
        #expect(error?.description == "the name tokens.example does not resolve")
        #expect(transport.requests.isEmpty)
        #expect(engine.reachability == .unknown)
    }

    @Test func thePlaceThatItHadUnderTheRateLimitIsGivenBack() async throws {
        let transport = FakeTransport { _ in Response(200, [:], "x") }
        let hasFailed = Lock(false)
        var configuration = Engine.Configuration()
        configuration.rateLimit = RateLimit(
            .init(capacity: 1, period: .seconds(60)), path: nil, clock: clock.clock)
        configuration.authenticator = Authenticator { _ in
            let isFirst = hasFailed.withLock { hasFailed in
                defer { hasFailed = true }
                return !hasFailed
            }
            if isFirst { throw NoToken() }
        }
        let engine = Engine(configuration, transport: transport, clock: clock.clock)
        await #expect(throws: EngineError.self) {
            try await engine.response(for: Request("https://h/"))
        }
        _ = try await engine.response(for: Request("https://h/"))
        #expect(clock.sleeps.isEmpty)
    }

    @Test func oneThatNeverEndsIsGivenUpWithItsRequest() async throws {
        let transport = FakeTransport { _ in Response() }
        let (gate, isAsked) = (Gate(), Gate())
        var configuration = Engine.Configuration()
        configuration.authenticator = Authenticator { _ in
            isAsked.open()
            await gate.wait()
        }
        let engine = Engine(configuration, transport: transport, clock: clock.clock)
        let task = Task { try await engine.response(for: Request("https://h/")) }
        await isAsked.wait()
        task.cancel()
        let error = await #expect(throws: EngineError.self) { try await task.value }
        #expect(error?.description == "it was cancelled")
        #expect(engine.runningCount == 0)
        gate.open()
        #expect(transport.requests.isEmpty)
    }

    /// Signs with one number after the other.
    private func numbering() -> Authenticator {
        let count = Lock(0)
        return Authenticator { request in
            let number = count.withLock { count in
                count += 1
                return count
            }
            request.headers["X-Nonce"] = "\(number)"
        }
    }

    /// An engine that cannot prove who asks.
    private func failing(_ transport: FakeTransport, with error: any Error & Sendable) -> Engine {
        var configuration = Engine.Configuration()
        configuration.authenticator = Authenticator { _ in throw error }
        return Engine(configuration, transport: transport, clock: clock.clock)
    }
}
