import Testing

@testable import NetworkEngine

@Suite struct JourneyTests {
    /// One hop: from where with which method, which status, to where; and what comes of it.
    struct Hop: Sendable, CustomTestStringConvertible {
        var from = "https://a.example/x"
        var method = Method.get
        var status = 302
        var to: String?
        var url: String?
        var becomes = Method.get

        var testDescription: String { "\(method) \(from) \(status) \(to ?? "nowhere")" }
    }

    @Test(arguments: [
        Hop(status: 301, to: "/y", url: "https://a.example/y"),
        Hop(status: 302, to: "y", url: "https://a.example/y"),
        Hop(status: 303, to: "https://b.example/", url: "https://b.example/"),
        Hop(status: 307, to: "//b.example/z", url: "https://b.example/z"),
        Hop(status: 308, to: "?q", url: "https://a.example/x?q"),
        Hop(
            from: "http://a.example/", status: 301, to: "https://a.example/",
            url: "https://a.example/"),
        // Bytes of UTF-8 as a field holds them, and a byte that is none.
        Hop(to: "/caf\u{C3}\u{A9}", url: "https://a.example/caf%C3%A9"),
        Hop(to: "/\u{FF}", url: "https://a.example/%FF"),
        Hop(method: .head, status: 303, to: "/y", url: "https://a.example/y", becomes: .head),
        Hop(method: .head, status: 301, to: "/y", url: "https://a.example/y", becomes: .head),
        Hop(method: .post, status: 301, to: "/y", url: "https://a.example/y", becomes: .get),
        Hop(method: .post, status: 302, to: "/y", url: "https://a.example/y", becomes: .get),
        Hop(method: .post, status: 303, to: "/y", url: "https://a.example/y", becomes: .get),
        Hop(method: .post, status: 307, to: "/y", url: "https://a.example/y", becomes: .post),
        Hop(method: .post, status: 308, to: "/y", url: "https://a.example/y", becomes: .post),
        Hop(method: .put, status: 301, to: "/y", url: "https://a.example/y", becomes: .put),
        Hop(method: .put, status: 303, to: "/y", url: "https://a.example/y", becomes: .get),
        Hop(method: .delete, status: 302, to: "/y", url: "https://a.example/y", becomes: .delete),
        Hop(method: .post, status: 303, to: "/x", url: "https://a.example/x", becomes: .get),
    ]) func aRedirectLeadsOnByTheRules(hop: Hop) throws {
        var request = Request(hop.from, method: hop.method)
        request.body = hop.method == .post ? Body([1, 2]) : nil
        request.headers["Content-Type"] = "text/plain"
        let next = try #require(try follow(request, hop))
        #expect(next.url.text == hop.url)
        #expect(next.request.url == hop.url)
        #expect(next.request.method == hop.becomes)
        let keepsBody = hop.becomes == hop.method
        #expect(next.request.body == (keepsBody ? request.body : nil))
        #expect(next.request.headers["Content-Type"] == (keepsBody ? "text/plain" : nil))
    }

    @Test(arguments: [
        Hop(status: 200, to: "/y"), Hop(status: 300, to: "/y"), Hop(status: 304, to: "/y"),
        Hop(status: 305, to: "/y"), Hop(status: 302, to: nil), Hop(status: 404, to: "/y"),
    ]) func otherAnswersAreTheEnd(hop: Hop) throws {
        #expect(try follow(Request(hop.from), hop) == nil)
    }

    @Test(arguments: [
        ("http://a.example/y", "it would give up encryption"),
        ("http://127.0.0.1/y", "it would give up encryption"),
        ("ftp://a.example/y", "only http and https are asked"),
        ("file:///etc/passwd", "Incomplete URL"),
        ("javascript:alert(1)", "Unsupported number of slashes following scheme"),
        ("https://127.0.0.1/y", "a public host may not lead to a private address"),
        ("https://[::1]/y", "a public host may not lead to a private address"),
        ("https://[::ffff:10.0.0.1]/y", "a public host may not lead to a private address"),
        ("https://2130706433/y", "a public host may not lead to a private address"),
        ("https://0x7f.1/y", "a public host may not lead to a private address"),
        ("https://169.254.169.254/latest", "a public host may not lead to a private address"),
        ("https://a.example/x", "it leads in a circle"),
        ("https://a.example/x#other", "it leads in a circle"),
        ("https://a\u{0}b/", "Control character"),
    ]) func aRedirectToWhereNobodyMayGoIsRefused(location: String, reason: String) {
        expectRefusal(reason) { try follow(Request("https://a.example/x"), Hop(to: location)) }
    }

    @Test func aHostOfThisMachineMayLeadToItself() throws {
        let journey = try Journey(Request("http://127.0.0.1:1/x"), plainHTTP: .loopbackOnly)
        let next = try journey.following(
            status: 302, location: "http://localhost:2/y", cameFromPublic: false,
            isLocal: { $0.isLocal })
        #expect(next?.url.text == "http://localhost:2/y")
        #expect(next?.mustBePublic == false)
    }

    @Test func plainHTTPIsForThisMachineAloneAlsoAfterARedirect() {
        expectRefusal("plain http is allowed for this machine alone") {
            try Journey(Request("http://127.0.0.1/x"), plainHTTP: .loopbackOnly).following(
                status: 302, location: "http://10.0.0.1/y", cameFromPublic: false,
                isLocal: { $0.isLocal })
        }
    }

    @Test func aNameBehindAPublicHostMustTurnOutPublic() throws {
        let next = try follow(Request("https://a.example/"), Hop(to: "https://inner.example/"))
        #expect(next?.mustBePublic == true)
    }

    @Test func fiveRedirectsAreFollowedAndASixthIsNot() throws {
        var journey = try Journey(Request("https://a.example/0"), plainHTTP: .never)
        for number in 1...5 {
            journey = try #require(
                try journey.following(
                    status: 302, location: "/\(number)", cameFromPublic: true,
                    isLocal: { $0.isLocal }))
        }
        expectRefusal("more than 5 redirects") { [journey] in
            try journey.following(
                status: 302, location: "/6", cameFromPublic: true, isLocal: { $0.isLocal })
        }
    }

    @Test(arguments: [
        ("https://a.example/y", true), ("https://a.example:443/y", true),
        ("https://a.example:8443/y", false), ("https://b.example/y", false),
        ("https://a.example.evil/y", false), ("https://user@a.example/y", true),
    ]) func credentialsStayWithTheirOrigin(location: String, stay: Bool) throws {
        var request = Request("https://a.example/x")
        request.headers = [
            "Authorization": "Basic x", "cookie": "c=1", "Proxy-Authorization": "p", "Host": "h",
            "Accept": "image/*",
        ]
        let next = try #require(try follow(request, Hop(to: location)))
        for name in ["Authorization", "Cookie", "Proxy-Authorization", "Host"] {
            #expect((next.request.headers[name] != nil) == stay)
        }
        #expect(next.request.headers["Accept"] == "image/*")
    }

    @Test func userAndPasswordOfTheAddressStayWithTheirHost() throws {
        let request = Request("https://me:secret@a.example/x")
        #expect(try follow(request, Hop(to: "/y"))?.url.userInfo == "me:secret")
        #expect(try follow(request, Hop(to: "//b.example/y"))?.url.userInfo == nil)
        #expect(try follow(request, Hop(to: "https://b.example/y"))?.url.userInfo == nil)
    }

    @Test(arguments: [
        ("nonsense", "not a usable address: nonsense (Bad scheme)"),
        ("https:", "not a usable address: https: (Unsupported number of slashes following scheme)"),
        (
            "https://me:pw@h x/?api_key=1",
            "not a usable address: h x/?… (Bad hostname)"
        ),
        ("ftp://h/x", "refused to ask ftp://h:21/x: only http and https are asked"),
        (
            "http://h/x?api_key=1",
            "refused to ask http://h/x?…: plain http is allowed for this machine alone"
        ),
    ]) func anAddressThatCannotBeAskedIsNamedWithoutItsSecrets(url: String, sentence: String) {
        let error = #expect(throws: EngineError.self) {
            try Journey(Request(url), plainHTTP: .loopbackOnly)
        }
        #expect(error?.description == sentence)
    }

    private func follow(_ request: Request, _ hop: Hop) throws(EngineError) -> Journey? {
        try Journey(request, plainHTTP: .allowed).following(
            status: hop.status, location: hop.to, cameFromPublic: true, isLocal: { $0.isLocal })
    }

    private func expectRefusal(_ reason: String, _ body: () throws -> Journey?) {
        let error = #expect(throws: EngineError.self) { _ = try body() }
        guard case .refusedRedirect(_, let found) = error else {
            Issue.record("not refused: \(String(describing: error))")
            return
        }
        #expect(found == reason)
    }
}
