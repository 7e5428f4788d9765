import TestSupport
import Testing

@testable import NetworkEngine

/// Digest and NTLM, as servers ask for them that check every answer.
@Suite(.timeLimit(.minutes(5))) struct ChallengeTests {
    private static let ada = (user: "ada \"the\" first", password: "pass:wörd")

    @Test(arguments: DigestGuard.Hash.allCases, [Method.get, .post, .put])
    func digestProvesThePassword(hash: DigestGuard.Hash, method: NetworkEngine.Method)
        async throws
    {
        // given
        let digestGuard = DigestGuard(user: "ada", password: "pass:wörd", hash: hash)
        let server = try guarded { digestGuard.refusal(of: $0) }
        defer { server.stop() }
        let body = method == .get ? nil : Body((0...255).map { UInt8($0) })
        var request = Request(server.url + "/a?b=c", method: method, body: body)
        request.credentials = .digest(user: "ada", password: "pass:wörd")
        // when
        let response = try await CurlTransport().send(request)
        // then
        #expect(response.status == 200)
        #expect(server.requests.count == 2)
        #expect(server.requests.last?.method == method.rawValue)
        #expect(server.requests.last?.body == (method == .get ? [] : (0...255).map { UInt8($0) }))
    }

    @Test func aStaleNonceIsReplaced() async throws {
        let digestGuard = DigestGuard(user: "ada", password: "p", staleNonces: 1)
        let server = try guarded { digestGuard.refusal(of: $0) }
        defer { server.stop() }
        let response = try await send(to: server, .digest(user: "ada", password: "p"))
        #expect(response.status == 200)
        #expect(server.requests.count == 3)
    }

    @Test func aServerThatRotatesNoncesForEverGetsItsRefusalBack() async throws {
        let digestGuard = DigestGuard(user: "ada", password: "p", staleNonces: .max)
        let server = try guarded { digestGuard.refusal(of: $0) }
        defer { server.stop() }
        let response = try await send(to: server, .digest(user: "ada", password: "p"))
        #expect(response.status == 401)
        #expect(server.requests.count < 10)
    }

    @Test(arguments: [
        Credentials.digest(user: "ada", password: "wrong"), .any(user: "ada", password: "wrong"),
        .digest(user: "bob", password: "p"),
    ])
    func aWrongPasswordIsTriedOnce(credentials: Credentials) async throws {
        let digestGuard = DigestGuard(user: "ada", password: "p")
        let server = try guarded { digestGuard.refusal(of: $0) }
        defer { server.stop() }
        let response = try await send(to: server, credentials)
        #expect(response.status == 401)
        #expect(response.body == Array("who is it?".utf8))
        #expect(server.requests.count == 2)
        #expect(
            !server.requests.contains { $0.headers["Authorization"]?.contains("Basic") == true })
    }

    @Test func ntlmOpensAConnectionForItsUserAlone() async throws {
        // given
        let ntlmGuard = NTLMGuard(domain: "WORK", user: "ada", password: "pass:word")
        let server = try guarded { ntlmGuard.refusal(of: $0) }
        defer { server.stop() }
        let transport = CurlTransport()
        let right = Credentials.ntlm(user: "WORK\\ada", password: "pass:word")
        // when
        var statuses: [Int] = []
        let others: [Credentials?] = [
            .ntlm(user: "WORK\\ada", password: "wrong"), nil,
            .ntlm(user: "HOME\\ada", password: "pass:word"),
            .basic(user: "ada", password: "pass:word"),
        ]
        for credentials in [right, right] + others + [right] {
            var request = Request(server.url)
            request.credentials = credentials
            statuses.append(try await transport.send(request).status)
        }
        // then
        #expect(statuses == [200, 200, 401, 401, 401, 401, 200])
        let first = server.requests.filter { $0.connection == 1 }
        #expect(first.prefix(2).allSatisfy { $0.headers["Authorization"] != nil })
        #expect(
            !first.dropFirst(2).contains { $0.headers["Authorization"]?.hasPrefix("B") == true })
    }

    @Test func aBodyGoesOutOnceTheConnectionIsOpen() async throws {
        let ntlmGuard = NTLMGuard(domain: "", user: "ada", password: "p")
        let server = try guarded { ntlmGuard.refusal(of: $0) }
        defer { server.stop() }
        var request = Request(
            server.url, method: .post, body: .multipart([.field("a", "the value")]))
        request.credentials = .ntlm(user: "ada", password: "p")
        #expect(try await CurlTransport().send(request).status == 200)
        let last = try #require(server.requests.last)
        #expect(String(decoding: last.body, as: UTF8.self).contains("\r\n\r\nthe value\r\n"))
        #expect(server.connections == 1)
    }

    @Test(arguments: [
        (
            Credentials.digest(user: "a\r\nX: y", password: "p"),
            "the user name or the password has a control character"
        ),
        (
            .basic(user: "a", password: "secret\0"),
            "the user name or the password has a control character"
        ),
        (
            .basic(user: "a:b", password: "secret"),
            "a user name with a colon cannot be told by Basic"
        ),
        (.ntlm(user: "ada", password: "sécret"), "libcurl knows ASCII alone in NTLM"),
        (
            .bearer("secret\r\nX: y"),
            "the value of Authorization has characters that no header can hold"
        ),
    ])
    func whatNoServerCanBeToldIsRefused(credentials: Credentials, reason: String) async throws {
        let server = try ScriptedServer { _ in [.answer(200)] }
        defer { server.stop() }
        let error = await #expect(throws: EngineError.self) {
            try await send(to: server, credentials)
        }
        #expect(error?.description == "the request cannot be sent: \(reason)")
        #expect(server.requests.isEmpty)
    }

    @Test func aNameWithQuotesIsEscaped() async throws {
        let server = try ScriptedServer { request in
            request.headers["Authorization"] == nil
                ? [.answer(401, [("WWW-Authenticate", "Digest realm=\"r\", nonce=\"n\"")])]
                : [.answer(200)]
        }
        defer { server.stop() }
        let (user, password) = ChallengeTests.ada
        _ = try await send(to: server, .digest(user: user, password: password))
        let answer = try #require(server.requests.last?.headers["Authorization"])
        #expect(answer.contains(#"username="ada \"the\" first""#))
    }

    private func guarded(
        by refusal: @escaping @Sendable (ScriptedRequest) -> ScriptedServer.Step?
    ) throws -> ScriptedServer {
        try ScriptedServer { [refusal($0) ?? .ok("come in")] }
    }

    @discardableResult
    private func send(to server: ScriptedServer, _ credentials: Credentials) async throws
        -> Response
    {
        var request = Request(server.url)
        request.credentials = credentials
        return try await CurlTransport().send(request)
    }
}
