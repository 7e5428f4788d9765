import Foundation
import TestSupport
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct TrustStoreTests {
    @Test(
        arguments: [
            ([:], TrustStore.system), (["CURL_CA_BUNDLE": "/a"], .file("/a")),
            (["SSL_CERT_FILE": "/b"], .file("/b")),
            (["CURL_CA_BUNDLE": "/a", "SSL_CERT_FILE": "/b"], .file("/a")),
            (["CURL_CA_BUNDLE": "", "SSL_CERT_FILE": "/b"], .file("/b")),
            (["CURL_CA_BUNDLE": ""], .system),
        ] as [([String: String], TrustStore)])
    func theEnvironmentNamesTheAuthorities(environment: [String: String], store: TrustStore) {
        #expect(TrustStore(environment: environment) == store)
    }

    @Test(arguments: [
        ("0a775a30.0", true), ("ffffffff.12", true), ("0a775a3.0", false), ("0A775A30.0", false),
        ("0a775a30.", false), ("0a775a30.x", false), ("ca-certificates.crt", false),
        ("0a775a30-0", false),
    ]) func certificatesByHashAreKnownByTheirNames(name: String, isHash: Bool) throws {
        #expect(TrustStore.isHashName(Array(name.utf8)) == isHash)
        let directory = try TemporaryDirectory()
        try Data().write(to: URL(fileURLWithPath: directory.path + "/" + name))
        #expect(TrustStore.hasHashedCertificates(directory.path) == isHash)
    }

    @Test func aDirectoryThatIsNotThereHasNone() {
        #expect(!TrustStore.hasHashedCertificates("/no/such/directory"))
    }

    @Test func aFileOfAuthoritiesIsTakenAlone() {
        #expect(TrustStore.file("/a").location == .file("/a"))
    }

    @Test func aFileThatIsMissingIsNamedAsTheReason() async throws {
        var configuration = TransportConfiguration()
        configuration.trust = .file("/no/such/file.pem")
        let server = try ScriptedServer { _ in [.close] }
        defer { server.stop() }
        let transport = CurlTransport(configuration)
        let error = await #expect(throws: EngineError.self) {
            try await transport.send(Request("https://127.0.0.1:\(server.port)/"))
        }
        #expect(error?.description.contains("/no/such/file.pem") == true)
    }
}
