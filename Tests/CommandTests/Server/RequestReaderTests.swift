import NetworkEngine
import Testing

@testable import FixtureServer

/// Taking requests off a stream.
@Suite struct RequestReaderTests {
    /// A reader of these pieces, one a call.
    private func reader(_ pieces: [String]) -> RequestReader {
        var rest = pieces[...]
        return RequestReader { rest.popFirst().map { Array($0.utf8) } ?? [] }
    }

    @Test func aRequestIsTakenApart() throws {
        var reader = reader([
            "GET /a%20b?x=1&y=%C3%A9+z&x=2 HTTP/1.1\r\nHost: h\r\nX-A:  b \r\n\r\n"
        ])
        let request = try #require(try reader.next())
        #expect(request.method == "GET")
        #expect(request.path == "/a b")
        #expect(request.parameters["x"] == "1")
        #expect(request.parameters["y"] == "é z")
        #expect(request.headers["x-a"] == "b")
        #expect(request.keepsConnection)
        #expect(try reader.next() == nil)
    }

    @Test func theCutsBetweenPiecesDoNotMatter() throws {
        let text = "POST /p HTTP/1.1\r\nContent-Length: 5\r\n\r\nhelloGET /q HTTP/1.0\n\n"
        let scalars = text.unicodeScalars
        for length in 1...scalars.count {
            let pieces = stride(from: 0, to: scalars.count, by: length).map {
                String(scalars.dropFirst($0).prefix(length))
            }
            var reader = reader(pieces)
            let first = try #require(try reader.next())
            #expect(first.method == "POST")
            #expect(first.body == Array("hello".utf8))
            let second = try #require(try reader.next())
            #expect(second.path == "/q")
            #expect(!second.keepsConnection)
            #expect(try reader.next() == nil)
        }
    }

    @Test func aFormInTheBodyCountsAsParameters() throws {
        let form = "method=flickr.test.echo&name=a%26b"
        var reader = reader([
            "POST /services/rest/?format=json HTTP/1.1\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n"
                + "\(String(form.utf8.count, radix: 16));x=y\r\n\(form)\r\n0\r\nTrailer: t\r\n\r\n"
        ])
        let request = try #require(try reader.next())
        #expect(request.parameters["format"] == "json")
        #expect(request.parameters["method"] == "flickr.test.echo")
        #expect(request.parameters["name"] == "a&b")
    }

    @Test func aClientThatLeavesInTheMiddleIsTold() {
        for text in ["GET / HT", "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhel"] {
            var reader = reader([text])
            #expect(throws: HTTPRequestError.truncated) { try reader.next() }
        }
    }

    @Test(arguments: [
        ("a%2", "a%2"), ("%zz", "%zz"), ("%+1", "% 1"), ("%41", "A"), ("%ff", "\u{FFFD}"), ("", ""),
        ("a+b", "a b"), ("%25%32%35", "%25"),
    ])
    func escapesAreUndoneOnceAndBrokenOnesStay(_ text: String, _ decoded: String) {
        #expect(FormParameters.decoded(Substring(text), plusIsSpace: true) == decoded)
    }

    @Test(arguments: [
        ("/65535/54000000001_a38b_s.jpg", "s", 0, false),
        ("/65535/54000000001_a38b.jpg", "", 0, false),
        ("/farm66/65535/1_a_3k.png", "3k", 0, false), ("/hop/4/65535/1_a_o.gif", "o", 4, false),
        ("/65535/1_a_c_d.jpg", "c", 0, true),
    ])
    func aPhotosPathIsTakenApart(_ path: String, _ size: String, _ hops: Int, _ isDownload: Bool)
        throws
    {
        let photo = try #require(PhotoPath(path))
        #expect(photo.size == size)
        #expect(photo.hops == hops)
        #expect(photo.isDownload == isDownload)
    }

    @Test(arguments: [
        "/", "/65535/", "/a/1_b.jpg", "/1/b_c.jpg", "/1/1_b_s.exe", "/1/1.jpg", "/1/1_a_b_c.jpg",
        "/1/2/1_a.jpg", "/1/../1_a.jpg", "/-1/1_a.jpg", "/1/1_a.jpg.jpg",
    ])
    func otherPathsAreNoPhotos(_ path: String) {
        #expect(PhotoPath(path) == nil)
    }
}
