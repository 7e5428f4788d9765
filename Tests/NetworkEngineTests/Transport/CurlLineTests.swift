import Foundation
import TestSupport
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct CurlLineTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private static let curl = CurlLine(secrets: [.init(key, variable: "FLICKR_API_KEY")])

    @Test func aRequestIsOneLineForTheShell() throws {
        var request = Request("https://h/a?x=1&api_key=\(CurlLineTests.key)&y=[2]")
        request.headers = ["User-Agent": "flickr/1.0", "If-None-Match": "\"it's\""]
        #expect(
            try CurlLineTests.curl.line(for: request)
                == "curl --globoff --compressed --header 'User-Agent: flickr/1.0' "
                + #"--header 'If-None-Match: "it'\''s"' --header 'Accept-Encoding: gzip' "#
                + "--header 'Expect:' --header 'Content-Type:' "
                + #"'https://h/a?x=1&api_key='"$FLICKR_API_KEY"'&y=[2]'"#)
    }

    @Test func theSecretStandsNowhereInTheLine() throws {
        var request = Request(
            "https://h/\(CurlLineTests.key)?\(CurlLineTests.key)\(CurlLineTests.key)", method: .post
        )
        request.headers = ["Authorization": "Key \(CurlLineTests.key)"]
        request.body = Body(Array("k=\(CurlLineTests.key)\u{0}\(CurlLineTests.key)".utf8))
        let line = try CurlLineTests.curl.line(for: request)
        #expect(!line.contains(CurlLineTests.key))
        #expect(line.components(separatedBy: "\"$FLICKR_API_KEY\"").count == 7)
    }

    @Test func theLineIsPrintableASCII() throws {
        var request = Request("https://h/é\u{1F600}", method: .post)
        request.headers = ["X-A": "caf\u{E9}\u{9B}\t"]
        request.body = Body((0...255).map { UInt8($0) })
        let line = try CurlLineTests.curl.line(for: request)
        #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }

    /// Requests whose bytes a shell could spoil.
    static let requests: [Request] = {
        let target = "/a'b\"c$HOME`x`\\d?api_key=\(key)&q=[1-3]{a,b}*!#f"
        var plain = Request(target)
        plain.headers = ["User-Agent": "flickr/1 (it's; $HOME \\ `x` \"y\" !)", "X-Empty": ""]
        var bare = Request("/")
        bare.headers = ["X-Latin": "caf\u{E9}", "Accept": "image/*", "Accept-Encoding": "identity"]
        var post = Request("/post", method: .post, body: Body(Array("a=1&key=\(key)&b='$x'".utf8)))
        post.headers = ["Content-Type": "application/x-www-form-urlencoded"]
        return [
            plain, bare, post,
            Request("/empty", method: .post),
            Request("/at", method: .post, body: Body(Array("@/etc/passwd".utf8))),
            Request(
                "/bytes", method: .put,
                body: Body((0...255).map { UInt8($0) } + Array("%d\\n\(key)".utf8))),
            Request("/lines", method: .patch, body: Body(Array("one\ntwo\n\n".utf8))),
            Request("/gone", method: .delete), Request("/head", method: .head),
            Request("/options", method: .options),
        ]
    }()

    @Test(arguments: requests) func runThroughTheShellItSendsTheSameBytes(request: Request)
        async throws
    {
        // given
        let server = try ScriptedServer { _ in [.answer(200), .close] }
        defer { server.stop() }
        var request = request
        request.url = server.url + request.url
        // when
        _ = try await CurlTransport().send(request)
        try run(CurlLineTests.curl.line(for: request))
        // then
        let (ours, theirs) = (server.requests.first, server.requests.last)
        #expect(server.requests.count == 2)
        #expect(ours?.method == theirs?.method)
        #expect(ours?.target == theirs?.target)
        #expect(ours?.body == theirs?.body)
        func sorted(_ request: ScriptedRequest?) -> [String] {
            (request?.headers).map { $0.map { "\($0.name): \($0.value)" }.sorted() } ?? []
        }
        #expect(sorted(ours) == sorted(theirs))
    }

    @Test(arguments: [true, false])
    func partsRunThroughTheShellToo(isPlain: Bool) async throws {
        // given
        let directory = try TemporaryDirectory()
        try directory.write((0...255).map { UInt8($0) }, to: "it's \"ü\".jpg")
        let file = Part.file(
            "photo", path: "\(directory.path)/it's \"ü\".jpg", contentType: "image/jpeg")
        let plain: [Part] = [
            .field("t'i\"tle", "@/etc/passwd;type=a $HOME"), file,
            Part("note", .bytes(Array("a;b\"\\".utf8)), contentType: "text/x-note"),
            Part("page", .bytes(Array("a".utf8)), fileName: "a.html"),
        ]
        let binary: [Part] = [
            .field("a=b", "1\n"), Part("bare", .file("\(directory.path)/it's \"ü\".jpg")),
            .data("raw", [0, 10, 255, 10], fileName: "r\"\n"), file,
        ]
        let server = try ScriptedServer { _ in [.answer(200), .close] }
        defer { server.stop() }
        let request = Request(
            server.url, method: .post, body: .multipart(isPlain ? plain : binary))
        // when
        _ = try await CurlTransport().send(request)
        try run(CurlLineTests.curl.line(for: request))
        // then
        let bodies = server.requests.map { request in
            let boundary = request.headers["Content-Type"]?.components(separatedBy: "=").last ?? ""
            return Latin1.string(request.body).components(separatedBy: boundary)
        }
        #expect(bodies.count == 2)
        #expect(bodies.first == bodies.last)
        #expect((bodies.first?.count ?? 0) == 6)
    }

    @Test func aFileRunsThroughTheShellToo() async throws {
        let directory = try TemporaryDirectory()
        let bytes = (0...255).map { UInt8($0) } + [10, 10]
        try directory.write(bytes, to: "the file")
        let server = try ScriptedServer { _ in [.answer(200), .close] }
        defer { server.stop() }
        let request = Request(
            server.url, method: .put, body: .file("\(directory.path)/the file"))
        _ = try await CurlTransport().send(request)
        let line = try CurlLineTests.curl.line(for: request)
        try run(line)
        #expect(line.contains("--data-binary '@\(directory.path)/the file'"))
        #expect(server.requests.map(\.body) == [bytes, bytes])
    }

    private func run(_ line: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.environment = [
            "PATH": "/usr/bin:/bin", "FLICKR_API_KEY": CurlLineTests.key, "HOME": "/nonexistent",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func aPasswordInTheAddressIsNotShown() throws {
        let line = try CurlLineTests.curl.line(for: Request("https://ada:topsecret@h:81/a@b?c"))
        #expect(line.hasSuffix(" 'https://ada:***@h:81/a@b?c'"))
        let known = CurlLineTests.key
        let named = try CurlLineTests.curl.line(for: Request("https://ada:\(known)@h/"))
        #expect(named.hasSuffix(#" 'https://ada:'"$FLICKR_API_KEY"'@h/'"#))
    }
}
