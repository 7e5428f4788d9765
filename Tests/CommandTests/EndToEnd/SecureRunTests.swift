import NetworkEngine
import TestSupport
import Testing

/// The program over TLS and HTTP/2: nginx stands between it and the local Flickr.
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: NginxServer.program != nil, "nginx is not installed"))
struct SecureRunTests {
    @Test func fiveHundredPhotosComeOverHTTP2AndAtMostFourConnections() async throws {
        // given
        let stage = try await Stage()
        let nginx = try NginxServer(upstream: stage.server.url)
        defer { nginx.stop() }
        // when
        let run = try await stage.run(
            "search", "many", "--limit", "500", "--stats",
            environment: SecureRunTests.environment(nginx))
        // then
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.sources == Array(repeating: "fresh", count: 500))
        let log = nginx.stop()
        #expect(log.count == 501)
        #expect(Set(log.map(\.version)) == ["HTTP/2.0"])
        #expect(Set(log.map(\.connection)).count <= 4)
        #expect(run.stats["requests"].int == 501)
    }

    @Test func anAuthorityThatIsNotTrustedIsAnErrorOfTheNetwork() async throws {
        // given
        let stage = try await Stage()
        let nginx = try NginxServer(upstream: stage.server.url)
        defer { nginx.stop() }
        // when
        let run = try await stage.run(
            "search", "sunset",
            environment: SecureRunTests.environment(nginx).merging(["CURL_CA_BUNDLE": nil]) { $1 })
        // then
        #expect(run.status == 5)
        #expect(run.text.isEmpty)
        #expect(nginx.stop().isEmpty)
    }

    private static func environment(_ nginx: NginxServer) -> [String: String?] {
        [
            "FLICKR_API_URL": nginx.url, "CURL_CA_BUNDLE": nginx.authorityFile,
            "FLICKR_PHOTO_URL": nginx.url + "/{server}/{id}_{secret}_{size}.{format}",
        ]
    }
}
