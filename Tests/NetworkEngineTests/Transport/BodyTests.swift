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
