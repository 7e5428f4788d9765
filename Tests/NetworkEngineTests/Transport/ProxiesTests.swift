import TestSupport
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct ProxiesTests {
    @Test(
        arguments: [
            ([:], "http://h/", nil),
            (["http_proxy": "p"], "http://h/", "p"), (["http_proxy": "p"], "https://h/", nil),
            (["HTTP_PROXY": "p"], "http://h/", nil), (["https_proxy": "p"], "https://h/", "p"),
            (["HTTPS_PROXY": "p"], "https://h/", "p"),
            (["https_proxy": "p", "HTTPS_PROXY": "q"], "https://h/", "p"),
            (["https_proxy": "", "HTTPS_PROXY": "q"], "https://h/", "q"),
            (["all_proxy": "p"], "https://h/", "p"), (["ALL_PROXY": "p"], "http://h/", "p"),
            (["all_proxy": "p", "http_proxy": "q"], "http://h/", "q"),
            (["http_proxy": "p", "no_proxy": "*"], "http://h/", nil),
            (["http_proxy": "p", "no_proxy": "other, h"], "http://h/", nil),
            (["http_proxy": "p", "NO_PROXY": "h"], "http://h/", nil),
            (["http_proxy": "p", "no_proxy": ".example"], "http://a.example/", nil),
            (["http_proxy": "p", "no_proxy": "EXAMPLE"], "http://a.b.example/", nil),
            (["http_proxy": "p", "no_proxy": "example"], "http://badexample/", "p"),
            (["http_proxy": "p", "no_proxy": "example"], "http://example./", nil),
            (["http_proxy": "p", "no_proxy": "10.0.0.0/8"], "http://10.1.2.3/", nil),
            (["http_proxy": "p", "no_proxy": "10.0.0.0/8"], "http://11.1.2.3/", "p"),
            (["http_proxy": "p", "no_proxy": "192.168.1.128/25"], "http://192.168.1.127/", "p"),
            (["http_proxy": "p", "no_proxy": "192.168.1.128/25"], "http://192.168.1.200/", nil),
            (["http_proxy": "p", "no_proxy": "fd00::/8"], "http://[fd12::1]/", nil),
            (["http_proxy": "p", "no_proxy": "10.0.0.0/99"], "http://10.0.0.0/", "p"),
            (["http_proxy": "p", "no_proxy": "1.2.3.4"], "http://1.2.3.4/", nil),
            (["http_proxy": "p"], "http://127.0.0.1/", nil),
            (["http_proxy": "p"], "http://127.9.9.9/", nil),
            (["http_proxy": "p"], "http://[::1]/", nil),
            (["all_proxy": "p"], "http://localhost:8/", nil),
            (["all_proxy": "p"], "https://LOCALHOST/", nil),
            (["all_proxy": "p"], "http://localhost.evil/", "p"),
        ] as [([String: String], String, String?)])
    func theEnvironmentNamesTheProxy(environment: [String: String], url: String, proxy: String?)
        throws
    {
        let proxies = Proxies(environment: environment)
        #expect(proxies.proxy(for: try URLParts(url)) == proxy)
    }

    @Test func aRequestGoesThroughItsProxyAndOneToThisMachineDoesNot() async throws {
        // given
        let proxy = try ScriptedServer { _ in [.ok("by proxy")] }
        defer { proxy.stop() }
        let server = try ScriptedServer { _ in [.ok("directly")] }
        defer { server.stop() }
        var configuration = TransportConfiguration()
        configuration.proxies = Proxies(http: proxy.url)
        let transport = CurlTransport(configuration)
        // when
        let far = try await transport.send(Request("http://far.invalid/x"))
        let near = try await transport.send(Request(server.url + "/y"))
        // then
        #expect(far.body == Array("by proxy".utf8))
        #expect(near.body == Array("directly".utf8))
        #expect(proxy.requests.map(\.target) == ["http://far.invalid/x"])
        #expect(server.requests.map(\.target) == ["/y"])
    }

    /// libcurl knew Basic alone, so that a proxy with Digest was never passed, and gave the password
    /// away before it was asked.
    @Test(arguments: [
        "Digest realm=\"p\", nonce=\"n\", qop=\"auth\"", "Basic realm=\"p\"",
    ])
    func aProxyIsToldWhoAsksInTheWayThatItWants(challenge: String) async throws {
        // given
        let kind = String(challenge.prefix { $0 != " " })
        let proxy = try ScriptedServer { request in
            let proof = request.headers["Proxy-Authorization"] ?? ""
            return proof.hasPrefix("\(kind) ")
                ? [.ok("by proxy")] : [.answer(407, [("Proxy-Authenticate", challenge)])]
        }
        defer { proxy.stop() }
        var configuration = TransportConfiguration()
        configuration.proxies = Proxies(http: "http://ada:p%21@127.0.0.1:\(proxy.port)")
        // when
        let response = try await CurlTransport(configuration).send(
            Request("http://far.invalid/x"))
        // then
        #expect(response.body == Array("by proxy".utf8))
        #expect(proxy.requests.map { $0.headers["Proxy-Authorization"] == nil } == [true, false])
        let proof = proxy.requests.last?.headers["Proxy-Authorization"]
        #expect(proof?.contains("p!") == false)
        #expect(proof?.contains("username=\"ada\"") == (kind == "Digest"))
    }
}
