import Testing

@testable import NetworkEngine

/// What an engine with a base URL makes of the requests that it is given.
@Suite struct EngineAddressTests {
    @Test(arguments: [
        ("https://h", "", "https://h/"), ("https://h", "/", "https://h/"),
        ("https://h/", "a", "https://h/a"), ("https://h/v1/", "a", "https://h/v1/a"),
        ("https://h/v1", "a", "https://h/a"), ("https://h/v1/", "/a", "https://h/a"),
        ("https://h/v1/", "../a", "https://h/a"), ("https://h/v1/", "", "https://h/v1/"),
        ("https://h/v1/", "?q=1", "https://h/v1/?q=1"),
        ("https://h:443/v1/", "a", "https://h/v1/a"),
        ("https://h:8443/v1/", "a?b=c", "https://h:8443/v1/a?b=c"),
        ("https://h/v1/", "a%20b", "https://h/v1/a%20b"),
        ("https://h/v1/", "a b", "https://h/v1/a%20b"),
        ("https://h/v1/", "a+b?c=d+e%2B", "https://h/v1/a+b?c=d+e%2B"),
        ("https://h/v%201/", "a", "https://h/v%201/a"),
        ("https://h/v1/", "//o/a", "https://o/a"),
        ("https://h/v1/", "http://o:81/a#b", "http://o:81/a"),
    ])
    func referencesAreReadAgainstTheBase(base: String, reference: String, url: String)
        async throws
    {
        let transport = FakeTransport { _ in Response(200, [:], "x") }
        var configuration = Engine.Configuration()
        configuration.baseURL = base
        let engine = Engine(configuration, transport: transport)
        _ = try await engine.response(for: Request(reference))
        #expect(transport.requests.map(\.url) == [url])
    }

    @Test func aFieldOfTheRequestsOwnStandsInPlaceOfTheDefault() async throws {
        let transport = FakeTransport { _ in Response(200, [:], "x") }
        var configuration = Engine.Configuration()
        configuration.headers = ["Accept": "text/plain", "X-Default": "1"]
        let engine = Engine(configuration, transport: transport)
        _ = try await engine.response(for: Request("https://h/", headers: ["accept": "image/*"]))
        let request = try #require(transport.requests.first)
        #expect(request.headers.values("Accept") == ["image/*"])
        #expect(request.headers["X-Default"] == "1")
    }

    /// An address and a reference to it were two entries, and a list of the cache showed the reference.
    @Test func theCacheKnowsAReferenceByItsAddress() async throws {
        let clock = FakeClock()
        let transport = FakeTransport { _ in
            Response(200, ["Cache-Control": "max-age=60"], "x", at: clock)
        }
        var configuration = Engine.Configuration()
        configuration.baseURL = "https://h/v1/"
        let engine = Engine(configuration, transport: transport, clock: clock.clock)
        let calls = RequestSerializer.query.authenticating(["key": "secret"])
        for address in ["a", "https://h/v1/a"] {
            _ = try await engine.response(for: calls.request(address, ["q": "b"]))
        }
        #expect(transport.requests.map(\.url) == ["https://h/v1/a?q=b&key=secret"])
        let explanation = try engine.explanation(of: calls.request("a", ["q": "b"]))
        #expect(explanation.url == "https://h/v1/a?q=b")
    }
}
