import TestSupport
import Testing

@testable import NetworkEngine

/// Redirects with real connections.
@Suite(.timeLimit(.minutes(5))) struct RedirectTests {
    @Test func eachRedirectIsARequestAndTheLastAddressAnswers() async throws {
        // given
        let server = try ScriptedServer { request in
            switch request.target {
            case "/1": [.redirect(301, to: "/2")]
            // The two bytes that é has in UTF-8.
            case "/2": [.redirect(307, to: "3?q=\u{C3}\u{A9}")]
            default: [.ok("here")]
            }
        }
        defer { server.stop() }
        let transport = CurlTransport()
        // when
        let response = try await transport.send(Request(server.url + "/1"))
        // then
        #expect(response.body == Array("here".utf8))
        #expect(response.url == server.url + "/3?q=%C3%A9")
        #expect(server.requests.map(\.target) == ["/1", "/2", "/3?q=%C3%A9"])
        #expect(transport.traffic.requests == 3)
    }

    /// `--curl` printed the first of two requests, and run as printed it brought nothing.
    @Test func theRequestThatARedirectLeadsToIsTold() async throws {
        // given
        let server = try ScriptedServer { request in
            request.target == "/1" ? [.redirect(302, to: "/2")] : [.ok("here")]
        }
        defer { server.stop() }
        let told = Lock<[Request]>([])
        var configuration = TransportConfiguration()
        configuration.onRedirect = { request in told.withLock { $0.append(request) } }
        // when
        var request = Request(server.url + "/1")
        request.headers = ["X-Kept": "yes"]
        _ = try await CurlTransport(configuration).send(request)
        // then
        let requests = told.withLock { $0 }
        #expect(requests.map(\.url) == [server.url + "/2"])
        #expect(requests.first?.headers["X-Kept"] == "yes")
    }

    @Test func aRedirectIsTheAnswerWhenItIsNotToBeFollowed() async throws {
        // given
        let server = try ScriptedServer { _ in [.redirect(302, to: "/2")] }
        defer { server.stop() }
        // when
        var request = Request(server.url + "/1")
        request.followsRedirects = false
        let response = try await CurlTransport().send(request)
        // then
        #expect(response.status == 302)
        #expect(response.headers["Location"] == "/2")
        #expect(response.url == server.url + "/1")
        #expect(server.requests.map(\.target) == ["/1"])
    }

    @Test func aPostThatIsSeenOtherBecomesAGetWithoutBody() async throws {
        // given
        let server = try ScriptedServer { request in
            request.method == "POST" ? [.redirect(303, to: "/done")] : [.ok("")]
        }
        defer { server.stop() }
        // when
        let request = Request(server.url + "/do", method: .post, body: Body(Array("a=b".utf8)))
        _ = try await CurlTransport().send(request)
        // then
        #expect(server.requests.map(\.method) == ["POST", "GET"])
        #expect(server.requests.map { String(decoding: $0.body, as: UTF8.self) } == ["a=b", ""])
    }

    @Test func authorizationDoesNotFollowToAnotherPort() async throws {
        // given
        let other = try ScriptedServer { _ in [.ok("")] }
        defer { other.stop() }
        let server = try ScriptedServer { [url = other.url] _ in [.redirect(302, to: url + "/")] }
        defer { server.stop() }
        // when
        var request = Request(server.url)
        request.headers["Authorization"] = "Bearer secret"
        _ = try await CurlTransport().send(request)
        // then
        #expect(server.requests.first?.headers["Authorization"] == "Bearer secret")
        #expect(other.requests.count == 1)
        #expect(other.requests.first?.headers["Authorization"] == nil)
    }

    @Test func aPublicHostDoesNotReachAnInnerOneByItsName() async throws {
        // given
        let inner = try ScriptedServer { _ in [.ok("secret")] }
        defer { inner.stop() }
        let outer = try ScriptedServer(address: "127.0.0.2") { [port = inner.port] _ in
            [.redirect(302, to: "http://localhost:\(port)/")]
        }
        defer { outer.stop() }
        let transport = RedirectTests.transportThatTakes127002ForPublic()
        // when
        let error = await #expect(throws: EngineError.self) {
            try await transport.send(Request(outer.url))
        }
        // then
        #expect(
            error?.description == "refused the redirect to http://localhost:\(inner.port)/: "
                + "a public host may not lead to a private address")
        #expect(inner.connections == 0)
    }

    @Test func norOverAConnectionThatStandsAlready() async throws {
        // given
        let inner = try ScriptedServer { _ in [.ok("secret")] }
        defer { inner.stop() }
        let outer = try ScriptedServer(address: "127.0.0.2") { [port = inner.port] _ in
            [.redirect(302, to: "http://localhost:\(port)/")]
        }
        defer { outer.stop() }
        let transport = RedirectTests.transportThatTakes127002ForPublic()
        _ = try await transport.send(Request("http://localhost:\(inner.port)/"))
        // when
        await #expect(throws: EngineError.self) { try await transport.send(Request(outer.url)) }
        // then
        #expect(inner.requests.count == 1)
    }

    private static func transportThatTakes127002ForPublic() -> CurlTransport {
        var configuration = TransportConfiguration()
        configuration.isLocal = { $0 != IPAddress("127.0.0.2") }
        return CurlTransport(configuration)
    }
}
