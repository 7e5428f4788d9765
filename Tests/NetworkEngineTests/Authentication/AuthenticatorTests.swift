import TestSupport
import Testing

@testable import NetworkEngine

/// A caller's own way to prove who asks.
@Suite(.timeLimit(.minutes(5))) struct AuthenticatorTests {
    private let clock = FakeClock()

    @Test func eachTryIsPreparedAndSignedAnew() async throws {
        // given
        let (clock, count) = (clock, Lock(0))
        let transport = FakeTransport { request in
            Response(request.headers["X-Nonce"] == "3" ? 200 : 503, [:], "x", at: clock)
        }
        var configuration = Engine.Configuration()
        configuration.prepare = { $0.headers.append("X-Prepared", "once") }
        configuration.authenticator = Authenticator { request in
            let nonce = count.withLock { count in
                count += 1
                return count
            }
            request.headers["X-Nonce"] = "\(nonce)"
        }
        let engine = Engine(configuration, transport: transport, clock: clock.clock)
        // when
        _ = try await engine.response(for: Request("https://h/"))
        // then
        #expect(transport.requests.map(\.headers["X-Nonce"]) == ["1", "2", "3"])
        #expect(transport.requests.allSatisfy { $0.headers.values("X-Prepared") == ["once"] })
    }

    @Test func aChallengeIsAnsweredOnce() async throws {
        // given
        let transport = FakeTransport { request in
            Response(401, ["WWW-Authenticate": "Own round=\(request.headers["X-Round"] ?? "0")"])
        }
        let asked = Lock([String?]())
        var configuration = Engine.Configuration()
        configuration.authenticator = Authenticator(answerChallenge: { answer, request in
            asked.withLock { $0.append(answer.headers["WWW-Authenticate"]) }
            var reply = request
            reply.headers["X-Round"] = "1"
            return reply
        })
        let engine = Engine(configuration, transport: transport)
        // when
        let error = await #expect(throws: EngineError.self) {
            try await engine.response(for: Request("https://h/"))
        }
        // then
        guard case .status(let response) = error else {
            Issue.record("no status: \(String(describing: error))")
            return
        }
        #expect(response.headers["WWW-Authenticate"] == "Own round=1")
        #expect(asked.withLock { $0 } == ["Own round=0"])
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: [200, 403, 404]) func otherAnswersAreNoChallenge(status: Int) async throws {
        let transport = FakeTransport { _ in Response(status) }
        var configuration = Engine.Configuration()
        configuration.authenticator = Authenticator(answerChallenge: { _, request in
            Issue.record("asked to answer")
            return request
        })
        var request = Request("https://h/")
        request.acceptableStatuses = 100...999
        _ = try await Engine(configuration, transport: transport).response(for: request)
        #expect(transport.requests.count == 1)
    }

    private struct NoToken: Error, CustomStringConvertible {
        var description: String { "there is no token" }
    }

    @Test func whatItThrowsEndsTheRequest() async throws {
        let transport = FakeTransport { _ in Response() }
        var configuration = Engine.Configuration()
        configuration.authenticator = Authenticator { _ in throw NoToken() }
        let engine = Engine(configuration, transport: transport)
        let error = await #expect(throws: EngineError.self) {
            try await engine.response(for: Request("https://h/"))
        }
        #expect(error?.description == "there is no token")
        #expect(transport.requests.isEmpty)
    }

    @Test func itsFieldsDoNotFollowARedirectToAnotherServer() async throws {
        // given
        let other = try ScriptedServer { _ in [.ok("x")] }
        defer { other.stop() }
        let server = try ScriptedServer { _ in [.redirect(302, to: other.url)] }
        defer { server.stop() }
        var configuration = Engine.Configuration()
        configuration.prepare = { $0.headers["X-Api-Key"] = "topsecret" }
        configuration.authenticator = Authenticator { $0.headers["X-Signature"] = "topsecret" }
        // when
        _ = try await Engine(configuration).response(
            for: Request(server.url, headers: ["X-Other": "1"]))
        // then
        let (first, second) = (server.requests.first, other.requests.first)
        #expect(first?.headers["X-Api-Key"] == "topsecret")
        #expect(first?.headers["X-Signature"] == "topsecret")
        #expect(second?.headers["X-Other"] == "1")
        #expect(second?.headers["X-Api-Key"] == nil)
        #expect(second?.headers["X-Signature"] == nil)
    }

    @Test func itsAccountKeepsAnswersApart() async throws {
        let transport = FakeTransport { _ in Response(200, ["Cache-Control": "max-age=60"], "x") }
        for (account, sources) in [("ada", [Source.fresh, .cache]), (nil, [.fresh, .fresh])] {
            var configuration = Engine.Configuration()
            configuration.authenticator = Authenticator(account: account)
            let engine = Engine(configuration, transport: transport, clock: clock.clock)
            var found: [Source] = []
            for _ in 0..<2 {
                found.append(try await engine.response(for: Request("https://h/")).source)
            }
            #expect(found == sources)
        }
    }
}
