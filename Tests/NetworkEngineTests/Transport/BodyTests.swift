import Foundation
import TestSupport
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct BodyTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [
        (
            Body.form(["a b": "1&2", "ü": ""]), "a%20b=1%262&%C3%BC=",
            "application/x-www-form-urlencoded"
        ),
        (Body.json(.object([JSON.Member("a", JSON(1))])), "{\"a\":1}", "application/json"),
        (Body(Array("<a/>".utf8), contentType: "application/xml"), "<a/>", "application/xml"),
        (Body(Array("bare".utf8)), "bare", nil),
    ])
    func anEncodingBringsItsKind(body: Body, text: String, type: String?) async throws {
        let request = try await sent(body)
        #expect(String(decoding: request.body, as: UTF8.self) == text)
        #expect(request.headers.values("Content-Type") == (type.map { [$0] } ?? []))
    }

    @Test(arguments: [Body.form(["a": "1"]), .multipart([.field("a", "1")])])
    func aKindAmongTheFieldsWins(body: Body) async throws {
        let request = try await sent(body, ["Content-Type": "multipart/x-own"])
        let types = request.headers.values("Content-Type")
        #expect(types.count == 1)
        #expect(types.first?.hasPrefix("multipart/x-own") == true)
    }

    @Test func aFileGoesOutAsItIs() async throws {
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let path = try file("data", bytes)
        let request = try await sent(.file(path, contentType: "video/mp4"), method: .put)
        #expect(request.method == "PUT")
        #expect(request.body == bytes)
        #expect(request.headers["Content-Type"] == "video/mp4")
        #expect(request.headers["Content-Length"] == "300000")
    }

    @Test func anEmptyFileIsAnEmptyBody() async throws {
        let request = try await sent(.file(try file("empty", [])))
        #expect(request.body.isEmpty)
        #expect(request.headers["Content-Length"] == "0")
    }

    @Test(arguments: ["missing", "directory", "pipe"])
    func whatIsNoFileIsNamed(name: String) async throws {
        try directory.makeDirectory("directory")
        mkfifo("\(directory.path)/pipe", 0o600)
        let path = "\(directory.path)/\(name)"
        let reasons = [
            "missing": "cannot open \(path): No such file or directory",
            "directory": "\(path) is not a regular file",
            "pipe": "\(path) is not a regular file",
        ]
        for body in [Body.file(path), .multipart([.field("a", "1"), .file("f", path: path)])] {
            let error = await #expect(throws: EngineError.self) { _ = try await sent(body) }
            #expect(error?.description == "the request cannot be sent: " + (reasons[name] ?? ""))
        }
    }

    @Test(arguments: [true, false])
    func aFileThatShrinksWhileItIsSentIsTold(isPart: Bool) async throws {
        // given
        let path = try file("film", [UInt8](repeating: 7, count: 32 << 20))
        let server = try ScriptedServer { _ in [.answer(200)] }
        defer { server.stop() }
        var request = Request(server.url, method: .put)
        request.body = isPart ? .multipart([.file("f", path: path)]) : .file(path)
        request.onUploadProgress = { _ in truncate(path, 0) }
        // when
        let error = await #expect(throws: EngineError.self) {
            try await Engine(Engine.Configuration()).response(for: request)
        }
        // then
        #expect(error?.description.contains("\(path) became shorter while it was sent: ") == true)
        #expect(error?.description.hasSuffix(" of \(32 << 20) bytes") == true)
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: [200_000, 3])
    func progressGoesFromNothingToAll(size: Int) async throws {
        // given
        let server = try ScriptedServer { _ in [.answer(200)] }
        defer { server.stop() }
        let path = try file("data", [UInt8](repeating: 7, count: size))
        let parts: [Part] = [.field("a", "1"), .file("f", path: path)]
        for body in [Body([UInt8](repeating: 7, count: size)), .file(path), .multipart(parts)] {
            let told = Lock([Request.UploadProgress]())
            var request = Request(server.url, method: .post, body: body)
            request.onUploadProgress = { progress in told.withLock { $0.append(progress) } }
            // when
            _ = try await CurlTransport().send(request)
            // then
            let steps = told.withLock { $0 }
            let total = try #require(server.requests.last?.body.count)
            #expect(steps.first == .init(sent: 0, total: total))
            #expect(steps.last == .init(sent: total, total: total))
            #expect(steps.map(\.sent) == Set(steps.map(\.sent)).sorted())
            #expect(Set(steps.map(\.total)) == [total])
        }
    }

    @Test func aBodyIsSentAgainFromItsBeginning() async throws {
        // given
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let path = try file("data", bytes)
        let server = try ScriptedServer { request in
            switch request.target {
            case "/closed": request.number % 2 == 0 ? [.close] : [.ok("x")]
            case "/moved": [.redirect(308, to: "/here")]
            default: [.ok("x")]
            }
        }
        defer { server.stop() }
        let transport = CurlTransport()
        for body in [Body.file(path), .multipart([.file("f", path: path)])] {
            for target in ["/closed", "/closed", "/moved"] {
                // when
                let request = Request(server.url + target, method: .put, body: body)
                #expect(try await transport.send(request).status == 200)
                // then
                let received = try #require(server.requests.last).body
                #expect(received == bytes || received.firstRange(of: bytes) != nil)
            }
        }
        #expect(server.requests.count == 11)
    }

    private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        try directory.write(bytes, to: name)
        return "\(directory.path)/\(name)"
    }

    private func sent(_ body: Body, _ headers: Headers = [:], method: NetworkEngine.Method = .post)
        async throws -> ScriptedRequest
    {
        let server = try ScriptedServer { _ in [.answer(200), .close] }
        defer { server.stop() }
        let request = Request(server.url, method: method, headers: headers, body: body)
        _ = try await CurlTransport().send(request)
        return try #require(server.requests.first)
    }
}
