import TestSupport
import Testing

@testable import NetworkEngine

/// Where secrets go, and where they do not.
@Suite(.timeLimit(.minutes(5))) struct CredentialsTests {
    static let all: [Credentials] = [
        .basic(user: "ada", password: "topsecret", isPreemptive: true),
        .basic(user: "ada", password: "topsecret"), .digest(user: "ada", password: "topsecret"),
        .ntlm(user: "WORK\\ada", password: "topsecret"), .any(user: "ada", password: "topsecret"),
        .bearer("topsecret", account: "ada"),
        .clientCertificate(file: "/c.pem", key: "/k.pem", password: "topsecret", account: "ada"),
    ]

    @Test(arguments: all) func noTextOfThemHoldsTheSecret(credentials: Credentials) throws {
        var request = Request("https://h/")
        request.credentials = credentials
        var dumped = ""
        dump(request, to: &dumped)
        for text in ["\(credentials)", String(reflecting: request), "\(request)", dumped] {
            #expect(!text.contains("topsecret"))
        }
        #expect("\(credentials)".hasSuffix("ada"))
        let line = try CurlLine().line(for: request)
        #expect(!line.contains("topsecret"))
        #expect(line.contains("***"))
    }

    @Test func aLineTakesTheSecretFromItsVariable() throws {
        let curl = CurlLine(secrets: [.init("topsecret", variable: "PASSWORD")])
        let words = try CredentialsTests.all.map { credentials in
            var request = Request("https://h/", headers: ["Accept-Encoding": "gzip"])
            request.credentials = credentials
            return try curl.line(for: request).components(between: "--compressed ", " --header")
        }
        #expect(
            words == [
                #"--basic --user 'ada:'"$PASSWORD""#, #"--basic --user 'ada:'"$PASSWORD""#,
                #"--digest --user 'ada:'"$PASSWORD""#,
                #"--ntlm --user 'WORK\ada:'"$PASSWORD""#, #"--anyauth --user 'ada:'"$PASSWORD""#,
                #"--oauth2-bearer "$PASSWORD""#,
                #"--cert '/c.pem' --key '/k.pem' --pass "$PASSWORD""#,
            ])
    }

    @Test func aFieldThatProvesWhoAsksIsMasked() throws {
        let request = Request(
            "https://h/", headers: ["authorization": "Basic eA==", "Cookie": "a=b"])
        let line = try CurlLine().line(for: request)
        #expect(line.contains("--header 'authorization: ***' --header 'Cookie: ***'"))
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func theyDoNotFollowARedirectToAnotherServer(status: Int) async throws {
        for credentials in CredentialsTests.all {
            let other = try ScriptedServer { _ in
                [.answer(401, [("WWW-Authenticate", "Basic realm=\"other\"")])]
            }
            defer { other.stop() }
            let server = try ScriptedServer { _ in [.redirect(status, to: other.url + "/there")] }
            defer { server.stop() }
            var request = Request(server.url)
            request.credentials = credentials.isCertificate ? nil : credentials
            let response = try await CurlTransport().send(request)
            #expect(response.status == 401)
            #expect(other.requests.map(\.headers["Authorization"]) == [nil])
        }
    }

    @Test func theyFollowARedirectOnTheSameServer() async throws {
        let server = try ScriptedServer { request in
            request.target == "/" ? [.redirect(302, to: "/there")] : [.answer(200)]
        }
        defer { server.stop() }
        var request = Request(server.url)
        request.credentials = .bearer("topsecret")
        _ = try await CurlTransport().send(request)
        #expect(server.requests.last?.target == "/there")
        #expect(
            server.requests.map(\.headers["Authorization"]) == [
                "Bearer topsecret", "Bearer topsecret",
            ])
    }

    @Test func theyDoNotGoToAnotherAddressOfTheContent() async throws {
        // given
        let other = try ScriptedServer { _ in [.ok("x")] }
        defer { other.stop() }
        var request = Request("http://127.0.0.1:\(try LoopbackSocket.unusedPort())/a")
        request.alternateURLs = [other.url + "/a"]
        request.credentials = .basic(user: "ada", password: "topsecret", isPreemptive: true)
        // when
        _ = try await Engine(Engine.Configuration()).response(for: request)
        // then
        #expect(other.requests.map(\.headers["Authorization"]) == [nil])
    }

    @Test func theEnginesOwnGoToItsServiceAlone() async throws {
        // given
        let transport = FakeTransport { _ in Response() }
        var configuration = Engine.Configuration()
        configuration.baseURL = "https://api.example.com/v1/"
        configuration.credentials = .basic(user: "ada", password: "topsecret")
        let engine = Engine(configuration, transport: transport)
        // when
        for url in ["photos", "https://api.example.com/x", "https://example.com/", "/a"] {
            _ = try await engine.response(for: Request(url))
        }
        var own = Request("photos")
        own.credentials = .bearer("mine")
        _ = try await engine.response(for: own)
        // then
        let ada = configuration.credentials
        #expect(transport.requests.map(\.credentials) == [ada, ada, nil, ada, .bearer("mine")])
    }
}

extension Credentials {
    fileprivate var isCertificate: Bool {
        if case .certificate = proof { true } else { false }
    }
}

extension String {
    fileprivate func components(between start: String, _ end: String) -> String {
        guard let first = firstRange(of: start),
            let last = self[first.upperBound...].firstRange(of: end)
        else { return "" }
        return String(self[first.upperBound..<last.lowerBound])
    }
}
