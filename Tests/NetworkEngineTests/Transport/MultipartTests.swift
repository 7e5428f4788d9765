import Foundation
import TestSupport
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct MultipartTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func theServerSeesEveryByteInItsPlace() async throws {
        // given
        let picture = (0...255).map { UInt8($0) } + Array("\r\n--x\r\n".utf8)
        let path = try file("große \"Welle\".jpg", picture)
        let parts: [Part] = [
            .field("title", "Ünter\r\nwegs"), .field("a\"b\r\nc=ü", ""),
            .file("photo", path: path, contentType: "image/jpeg"),
            .data("raw", [0, 255], fileName: "x\";y\n.bin"),
            Part("note", .bytes(Array("{}".utf8)), contentType: "application/json"),
        ]
        // when
        let request = try await sent(parts)
        // then
        let boundary = try #require(declaredBoundary(of: request))
        let expected =
            body(
                boundary,
                [
                    ("name=\"title\"\r\n", Array("Ünter\r\nwegs".utf8)),
                    ("name=\"a%22b%0D%0Ac=ü\"\r\n", []),
                    (
                        "name=\"photo\"; filename=\"große %22Welle%22.jpg\"\r\n"
                            + "Content-Type: image/jpeg\r\n", picture
                    ),
                    (
                        "name=\"raw\"; filename=\"x%22;y%0A.bin\"\r\n"
                            + "Content-Type: application/octet-stream\r\n", [0, 255]
                    ),
                    ("name=\"note\"\r\nContent-Type: application/json\r\n", Array("{}".utf8)),
                ])
        #expect(request.body == expected)
        #expect(request.headers["Content-Length"] == "\(expected.count)")
    }

    @Test func theBoundaryIsAnotherEachTime() async throws {
        let parts: [Part] = [.field("a", "1")]
        let (first, second) = (try await sent(parts), try await sent(parts))
        #expect(declaredBoundary(of: first) != nil)
        #expect(declaredBoundary(of: first) != declaredBoundary(of: second))
    }

    @Test func aFormWithoutPartsIsStillAForm() async throws {
        let request = try await sent([])
        let boundary = try #require(declaredBoundary(of: request))
        #expect(String(decoding: request.body, as: UTF8.self).contains("--\(boundary)--\r\n"))
    }

    @Test(arguments: [
        (Part.field("a\0b", "1"), "the name of a part has a zero byte"),
        (Part.data("a", [], fileName: "\0"), "the name of a part has a zero byte"),
        (
            Part("a", .bytes([]), contentType: "text/plain\r\nX: y"),
            "the content type of the part a has characters that it cannot"
        ),
    ])
    func whatNoPartCanHoldIsRefused(part: Part, reason: String) async throws {
        let error = await #expect(throws: EngineError.self) { _ = try await sent([part]) }
        #expect(error?.description == "the request cannot be sent: \(reason)")
    }

    private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        try directory.write(bytes, to: name)
        return "\(directory.path)/\(name)"
    }

    private func sent(_ parts: [Part]) async throws -> ScriptedRequest {
        let server = try ScriptedServer { _ in [.answer(200), .close] }
        defer { server.stop() }
        let request = Request(server.url, method: .post, body: .multipart(parts))
        _ = try await CurlTransport().send(request)
        return try #require(server.requests.first)
    }

    private func declaredBoundary(of request: ScriptedRequest) -> String? {
        let start = "multipart/form-data; boundary="
        guard let type = request.headers["Content-Type"], type.hasPrefix(start) else { return nil }
        return String(type.dropFirst(start.count))
    }

    private func body(_ boundary: String, _ parts: [(head: String, content: [UInt8])]) -> [UInt8] {
        let bytes = parts.flatMap { part in
            Array("--\(boundary)\r\nContent-Disposition: form-data; \(part.head)\r\n".utf8)
                + part.content + Array("\r\n".utf8)
        }
        return bytes + Array("--\(boundary)--\r\n".utf8)
    }
}
