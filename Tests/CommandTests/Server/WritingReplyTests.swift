import NetworkEngine
import Testing

@testable import FixtureServer

/// What the local Flickr says to writes.
@Suite(.timeLimit(.minutes(5))) struct WritingReplyTests {
    private let deeds = Deeds()
    private let visitor = Consents.Visitor(user: "1@N01", permission: "write")

    private func form(_ parts: [(head: String, content: String)], end: String = "--")
        -> HTTPRequest
    {
        let field = "--b\r\nContent-Disposition: form-data; "
        let body = parts.map { "\(field)\($0.head)\r\n\r\n\($0.content)\r\n" }
        return HTTPRequest(
            method: "POST", target: "/services/upload/",
            headers: ["Content-Type": "multipart/form-data; boundary=b"],
            body: Array((body.joined() + "--b\(end)\r\n").utf8))
    }

    @Test func theBytesOfAPartAreThoseBetweenTheBoundaries() throws {
        let content = "\r\n--c\r\n--\u{0}\r\n"
        let request = form([
            ("name=\"title\"", "a \"b\""), ("name=\"photo\"; filename=\"x.jpg\"", content),
        ])

        let form = try #require(MultipartForm(request))

        #expect(form["title"] == "a \"b\"")
        #expect(form.parts.map(\.fileName) == [nil, "x.jpg"])
        #expect(form.part("photo")?.bytes == Array(content.utf8))
    }

    @Test func aBodyWithoutItsLastBoundaryIsNone() {
        #expect(MultipartForm(form([("name=\"a\"", "b")], end: "")) == nil)
        #expect(MultipartForm(HTTPRequest(method: "POST", target: "/")) == nil)
    }

    @Test(arguments: [
        ("name=\"title\"", "a", 2), ("name=\"photo\"; filename=\"a.jpg\"", "", 4),
        ("name=\"photo\"; filename=\"a.jpg\"", "text", 5),
    ])
    func anUploadIsRefusedByNumber(head: String, content: String, code: Int) {
        let answer = UploadReply(deeds: deeds).answer(
            form([(head, content)]), by: visitor)

        #expect(String(decoding: answer.body, as: UTF8.self).contains("<err code=\"\(code)\""))
        #expect(answer.deed == nil)
    }

    @Test func whoDoesNotSignIsRefused() throws {
        var request = HTTPRequest(method: "POST", target: "/services/upload/")
        let upload = UploadReply(deeds: deeds).answer(request, by: nil)
        #expect(String(decoding: upload.body, as: UTF8.self).contains("<err code=\"99\""))
        request = HTTPRequest(
            method: "POST", target: "/services/rest/?method=flickr.favorites.add&photo_id=1")
        let catalogue = try Catalogue(files: FixtureFiles(root: Fixtures.path), madeUp: 0)
        let writing = WritingReply(catalogue: catalogue, deeds: deeds)
        guard case .fail(99, _)? = writing.outcome(request, by: nil)?.outcome else {
            Issue.record("it is not refused")
            return
        }
    }
}
