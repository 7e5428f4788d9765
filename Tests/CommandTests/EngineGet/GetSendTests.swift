import Foundation
import NetworkEngine
import TestSupport
import Testing

/// What `engine-get` sends of bodies, and how it says who asks.
@Suite(.timeLimit(.minutes(5))) struct GetSendTests {
    private let stage: GetStage

    init() throws {
        stage = try GetStage()
    }

    @Test func aFormAndAJSONTextBringTheirKinds() async throws {
        let server = try ScriptedServer { _ in [.ok("")] }
        defer { server.stop() }

        _ = try await stage.run(server.url, "--form", "a b=1=2", "--form", "ü=")
        _ = try await stage.run(server.url, "--json-body", "{ \"a\": 1 }", "-X", "PATCH")

        #expect(server.requests.map(\.method) == ["POST", "PATCH"])
        #expect(
            server.requests.map { String(decoding: $0.body, as: UTF8.self) }
                == ["a%20b=1%3D2&%C3%BC=", "{ \"a\": 1 }"])
        #expect(
            server.requests.map { $0.headers["Content-Type"] }
                == ["application/x-www-form-urlencoded", "application/json"])
    }

    @Test func partsGoOutAndTheLineShowsThem() async throws {
        let server = try ScriptedServer { _ in [.ok("")] }
        defer { server.stop() }
        let bytes: [UInt8] = [0, 10, 255]
        try Data(bytes).write(to: URL(fileURLWithPath: stage.directory.path + "/the photo.jpg"))

        let outcome = try await stage.run(
            server.url, "--part", "title=The sea", "--part", "photo=@the photo.jpg", "--curl")

        let body = try #require(server.requests.first?.body)
        let head = "name=\"photo\"; filename=\"the photo.jpg\"\r\n"
        let type = "Content-Type: application/octet-stream\r\n\r\n"
        #expect(body.firstRange(of: Array("name=\"title\"\r\n\r\nThe sea\r\n".utf8)) != nil)
        #expect(body.firstRange(of: Array((head + type).utf8) + bytes + [13, 10]) != nil)
        #expect(
            outcome.errorText.contains(
                "--form-string 'title=The sea' --form 'photo=@\"the photo.jpg\";"
                    + "filename=\"the photo.jpg\";type=application/octet-stream'"))
    }

    @Test(arguments: ["any", "digest"]) func aPasswordComesFromTheEnvironment(way: String)
        async throws
    {
        let digestGuard = DigestGuard(user: "ada", password: "topsecret")
        let server = try ScriptedServer { [digestGuard.refusal(of: $0) ?? .ok("come in")] }
        defer { server.stop() }

        let outcome = try await stage.run(
            server.url, "--user", "ada", "--password", "env:SEA_PASSWORD", "--auth", way, "--curl",
            environment: ["SEA_PASSWORD": "topsecret"])
        let again = try await ChildProcess(
            "/bin/sh", ["-c", outcome.errorText],
            environment: stage.environment(["SEA_PASSWORD": "topsecret"]), input: []
        ).outcome

        #expect(outcome.text == "come in")
        #expect(outcome.errorText.contains(#"--user 'ada:'"$SEA_PASSWORD""#))
        #expect(again.text == "come in")
    }

    @Test func aTokenComesFromAFile() async throws {
        let server = try ScriptedServer { _ in [.ok("come in")] }
        defer { server.stop() }
        let file = stage.directory.path + "/token"
        try Data("topsecret\nsecond line\n".utf8).write(to: URL(fileURLWithPath: file))

        let outcome = try await stage.run(server.url, "--bearer", "file:\(file)", "--curl")

        #expect(server.requests.first?.headers["Authorization"] == "Bearer topsecret")
        #expect(outcome.errorText.contains("--oauth2-bearer '***'"))
        #expect(!outcome.errorText.contains("topsecret"))
    }

    @Test func aWrongPasswordIsAnAnswerOfItsOwnAndTriedOnce() async throws {
        let digestGuard = DigestGuard(user: "ada", password: "topsecret")
        let server = try ScriptedServer { [digestGuard.refusal(of: $0) ?? .ok("come in")] }
        defer { server.stop() }

        let outcome = try await stage.run(
            server.url, "--user", "ada", "--password", "env:P", environment: ["P": "wrong"])

        #expect(outcome.text == "who is it?")
        #expect(server.requests.count == 2)
    }

    @Test func aCertificateOpensTheDoor() async throws {
        let server = try NginxServer(
            files: ["a": Array("come in".utf8)],
            protection: NginxServer.Protection(wantsCertificate: true))
        defer { server.stop() }
        let files = try server.makeClientCertificate(password: "topsecret")

        let outcome = try await stage.run(
            server.url + "/a", "--cert", files.certificate, "--key", files.key, "--password",
            "env:P", environment: ["P": "topsecret", "CURL_CA_BUNDLE": server.authorityFile])

        #expect(outcome.text == "come in")
    }
}
