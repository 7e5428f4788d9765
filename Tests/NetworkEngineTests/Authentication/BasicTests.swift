import TestSupport
import Testing

@testable import NetworkEngine

/// Basic and client certificates, as nginx asks for them.
@Suite(.timeLimit(.minutes(5))) struct BasicTests {
    private static let users = NginxServer.Protection(users: ["ada": "päss wörd"])

    @Test(arguments: [(true, ["200"]), (false, ["401", "200"])])
    func aPasswordGoesOutWhenItIsAskedForOrAtOnce(isPreemptive: Bool, statuses: [String])
        async throws
    {
        let server = try NginxServer(files: ["a": [1, 2]], protection: BasicTests.users)
        let credentials = Credentials.basic(
            user: "ada", password: "päss wörd", isPreemptive: isPreemptive)
        let response = try await answer(of: server, to: credentials)
        #expect(response.body == [1, 2])
        #expect(server.stop().map(\.status) == statuses)
    }

    @Test(arguments: [
        Credentials.basic(user: "ada", password: "wrong"),
        .basic(user: "bob", password: "päss wörd"), .any(user: "ada", password: ""),
    ])
    func aWrongOneIsTriedOnce(credentials: Credentials) async throws {
        let server = try NginxServer(files: ["a": [1]], protection: BasicTests.users)
        let error = await #expect(throws: EngineError.self) {
            try await answer(of: server, to: credentials)
        }
        #expect(error?.description == "the server answered with status 401")
        #expect(server.stop().map(\.status) == ["401", "401"])
    }

    @Test func anyFindsBasic() async throws {
        let server = try NginxServer(files: ["a": [1]], protection: BasicTests.users)
        defer { server.stop() }
        let credentials = Credentials.any(user: "ada", password: "päss wörd")
        #expect(try await answer(of: server, to: credentials).body == [1])
    }

    @Test(arguments: [nil, "the key's own"])
    func aClientShowsItsCertificate(password: String?) async throws {
        // given
        let server = try NginxServer(
            files: ["a": [1]], protection: NginxServer.Protection(wantsCertificate: true))
        defer { server.stop() }
        let files = try server.makeClientCertificate(password: password)
        let credentials = Credentials.clientCertificate(
            file: files.certificate, key: files.key, password: password, account: "client")
        let engine = engine(trusting: server)
        var request = Request(server.url + "/a")
        request.cacheUse = .bypass
        // when
        request.credentials = credentials
        let shown = try await engine.response(for: request)
        request.credentials = nil
        let hidden = await #expect(throws: EngineError.self) {
            try await engine.response(for: request)
        }
        // then
        #expect(shown.body == [1])
        #expect(hidden?.description == "the server answered with status 400")
    }

    @Test func aCertificateThatIsNotThereIsNamed() async throws {
        let server = try NginxServer(files: ["a": [1]])
        defer { server.stop() }
        let error = await #expect(throws: EngineError.self) {
            try await answer(
                of: server, to: .clientCertificate(file: "/nowhere/me.pem", password: "secret"))
        }
        #expect(error?.description.contains("/nowhere/me.pem") == true)
        #expect(error?.description.contains("secret") == false)
    }

    private func engine(trusting server: NginxServer) -> Engine {
        var configuration = Engine.Configuration()
        configuration.trust = .file(server.authorityFile)
        configuration.retry.retries = 0
        return Engine(configuration)
    }

    private func answer(of server: NginxServer, to credentials: Credentials) async throws
        -> Response
    {
        var request = Request(server.url + "/a")
        request.credentials = credentials
        return try await engine(trusting: server).response(for: request)
    }

    /// Basic takes what stands behind the colon for the password.
    @Test func aNameWithAColonIsNotToldByBasicThoughAnyWayIsAllowed() async throws {
        let server = try ScriptedServer { _ in
            [.answer(401, [("WWW-Authenticate", "Basic realm=\"r\"")])]
        }
        defer { server.stop() }
        var request = Request(server.url)
        request.credentials = .any(user: "ada:lovelace", password: "topsecret")
        let response = try await CurlTransport().send(request)
        #expect(response.status == 401)
        #expect(server.requests.map { $0.headers["Authorization"] } == [nil])
    }
}
