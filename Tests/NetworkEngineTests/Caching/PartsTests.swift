import Testing

@testable import NetworkEngine

@Suite("Parts of a content") struct PartsTests {
    private let workshop: CacheWorkshop
    private let request = Request("https://example.com/a")
    private let hour: Headers = ["Cache-Control": "max-age=3600", "ETag": "\"1\""]

    init() throws {
        workshop = try CacheWorkshop()
    }

    private func asking(_ range: String, _ more: Headers = [:]) -> Request {
        var request = request
        request.headers = ["Range": range]
        for field in more { request.headers.append(field.name, field.value) }
        return request
    }

    private func store(_ body: String, _ headers: Headers) {
        _ = workshop.cache().store(workshop.response(headers, body: body), for: request)
    }

    private func storePart(
        _ body: String, _ contentRange: String, _ headers: Headers? = nil,
        of range: String = "bytes=0-3"
    ) {
        var headers = headers ?? hour
        headers.append("Content-Range", contentRange)
        let part = workshop.response(headers, body: body, status: 206)
        _ = workshop.cache().store(part, for: asking(range))
    }

    private func found(_ request: Request) -> String { workshop.cache().lookup(request).summary }

    @Test(
        "A range is cut from what is stored whole",
        arguments: [
            ("bytes=0-1", "fresh 01", "bytes 0-1/10"), ("bytes=7-", "fresh 789", "bytes 7-9/10"),
            ("bytes=-1", "fresh 9", "bytes 9-9/10"),
            ("bytes=-99", "fresh 0123456789", "bytes 0-9/10"),
            ("BYTES=8-99", "fresh 89", "bytes 8-9/10"),
            ("bytes=3-9223372036854775807", "fresh 3456789", "bytes 3-9/10"),
        ])
    func cut(range: String, summary: String, contentRange: String) {
        store("0123456789", hour)
        let lookup = workshop.cache().lookup(asking(range))
        #expect(lookup.summary == summary)
        #expect(lookup.response?.status == 206)
        #expect(lookup.response?.headers.values("Content-Range") == [contentRange])
        #expect(lookup.response?.cachedFile == nil, "the file holds more")
    }

    @Test(
        "What is no single range of bytes that is there goes to the server",
        arguments: [
            "bytes=10-", "bytes=5-4", "bytes=", "bytes=-", "bytes=-0", "bytes=0-1,3-4", "lines=0-1",
            "bytes=a-b", "bytes=+1-2", "bytes=1-2-3", "bytes=99999999999999999999-", "0-1",
        ])
    func forwarded(range: String) {
        store("0123456789", hour)
        #expect(found(asking(range)) == "miss")
    }

    @Test("An empty content has no ranges") func empty() {
        store("", hour)
        #expect(found(asking("bytes=0-")) == "miss")
        #expect(found(asking("bytes=-5")) == "miss")
    }

    @Test("No range is cut from a content that is coded") func coded() {
        store("0123456789", ["Cache-Control": "max-age=60", "Content-Encoding": "gzip"])
        #expect(found(asking("bytes=0-1")) == "miss")
    }

    @Test(
        "A range with a condition is given when it holds, else the whole",
        arguments: [
            ("\"1\"", "fresh 01"), ("\"2\"", "fresh 0123456789"), ("W/\"1\"", "fresh 0123456789"),
            ("Mon, 05 Jan 2026 11:00:00 GMT", "fresh 01"),
            ("Mon, 05 Jan 2026 11:00:01 GMT", "fresh 0123456789"), ("rubbish", "fresh 0123456789"),
        ])
    func condition(condition: String, summary: String) {
        var headers = hour
        headers.append("Last-Modified", "Mon, 05 Jan 2026 11:00:00 GMT")
        store("0123456789", headers)
        #expect(found(asking("bytes=0-1", ["If-Range": condition])) == summary)
    }

    @Test("A part answers for what lies inside it and nothing else") func insideAlone() {
        storePart("3456", "bytes 3-6/10", of: "bytes=3-6")
        #expect(found(asking("bytes=3-6")) == "fresh 3456")
        #expect(found(asking("bytes=4-5")) == "fresh 45")
        for range in ["bytes=2-5", "bytes=4-7", "bytes=4-", "bytes=-2", "bytes=0-1"] {
            #expect(found(asking(range)) == "miss", "\(range)")
        }
        #expect(found(request) == "miss", "a part is never the whole")
    }

    @Test("The end of a content answers for its last bytes") func end() {
        storePart("789", "bytes 7-9/10", of: "bytes=-3")
        #expect(found(asking("bytes=-2")) == "fresh 89")
        #expect(found(asking("bytes=8-")) == "fresh 89")
        #expect(found(asking("bytes=-4")) == "miss")
    }

    @Test(
        "A part that does not say clearly what it is of is not stored",
        arguments: [
            "bytes 0-3", "bytes 3-0/10", "bytes 0-9/5", "bytes */10", "bytes 0-2/10", "",
            "bytes 0-3/x", "bytes 0-99999999999999999999/*", "items 0-3/10", "bytes -1-3/10",
        ])
    func unclear(contentRange: String) throws {
        storePart("0123", contentRange)
        #expect(try workshop.directory.files().isEmpty)
    }

    @Test("A part that was not asked for is not stored, nor several at once, nor a coded one")
    func unasked() throws {
        let part = workshop.response(
            ["Cache-Control": "max-age=60", "Content-Range": "bytes 0-3/10"], body: "0123",
            status: 206)
        _ = workshop.cache().store(part, for: request)
        _ = workshop.cache().store(part, for: asking("bytes=0-1,3-4"))
        var coded = part
        coded.headers["Content-Encoding"] = "gzip"
        _ = workshop.cache().store(coded, for: asking("bytes=0-3"))
        #expect(try workshop.directory.files().isEmpty)
    }

    @Test(
        "Parts with one strong entity tag become one",
        arguments: [
            ("4567", "bytes 4-7/10", "bytes=0-7", "fresh 01234567"),
            ("23456", "bytes 2-6/10", "bytes=0-6", "fresh 0123456"),
            ("12", "bytes 1-2/10", "bytes=0-3", "fresh 0123"),
        ])
    func joined(body: String, contentRange: String, range: String, summary: String) {
        storePart("0123", "bytes 0-3/10")
        storePart(body, contentRange, of: "bytes=4-7")
        #expect(found(asking(range)) == summary)
    }

    @Test("Whichever comes first, two halves become the whole", arguments: [false, true])
    func halves(laterFirst: Bool) {
        let halves = [("01234", "bytes 0-4/10"), ("56789", "bytes 5-9/*")]
        for (body, range) in laterFirst ? halves.reversed() : halves { storePart(body, range) }
        let whole = workshop.cache().lookup(request)
        #expect(whole.summary == "fresh 0123456789")
        #expect(whole.response?.status == 200)
        #expect(whole.response?.headers["Content-Range"] == nil)
        #expect(whole.response?.headers.values("Content-Length") == ["10"])
    }

    @Test(
        "Parts that do not belong together are kept apart: the newer stays",
        arguments: [
            ["ETag": "\"2\""], ["ETag": "W/\"1\""],
            ["Last-Modified": "Mon, 05 Jan 2026 11:00:00 GMT"],
        ] as [Headers])
    func apart(validator: Headers) {
        storePart("0123", "bytes 0-3/10")
        var headers: Headers = ["Cache-Control": "max-age=60"]
        for field in validator { headers.append(field.name, field.value) }
        storePart("4567", "bytes 4-7/10", headers, of: "bytes=4-7")
        #expect(found(asking("bytes=0-3")) == "miss")
        #expect(found(asking("bytes=4-7")) == "fresh 4567")
    }

    @Test("Parts with a gap between them, or of contents of other lengths, are kept apart")
    func gap() {
        storePart("0123", "bytes 0-3/10")
        storePart("67", "bytes 6-7/10", of: "bytes=6-7")
        #expect(found(asking("bytes=0-3")) == "miss")
        storePart("89", "bytes 8-9/11", of: "bytes=8-9")
        #expect(found(asking("bytes=6-7")) == "miss")
        #expect(found(asking("bytes=8-9")) == "fresh 89")
    }

    @Test("A part of what is stored whole renews it, and a part of another content takes its place")
    func partOfTheWhole() {
        store("0123456789", ["Cache-Control": "max-age=1", "ETag": "\"1\""])
        workshop.time.advance(by: .seconds(5))
        storePart("0123", "bytes 0-3/10")
        #expect(found(request) == "fresh 0123456789")
        storePart("abcd", "bytes 0-3/10", ["Cache-Control": "max-age=60", "ETag": "\"2\""])
        #expect(found(request) == "beginning abcd")
        #expect(found(asking("bytes=0-3")) == "fresh abcd")
    }

    @Test("A beginning is completed under the condition of its strong entity tag, fresh or not")
    func beginning() {
        storePart("0123", "bytes 0-3/10")
        let expected: Headers = ["Range": "bytes=4-", "If-Range": "\"1\""]
        for _ in 0..<2 {
            guard case .beginning(_, let conditions) = workshop.cache().lookup(request) else {
                Issue.record("no beginning")
                return
            }
            #expect(conditions == expected)
            workshop.time.advance(by: .seconds(7200))
        }
    }

    @Test("A beginning without a strong entity tag is completed only while it is fresh")
    func freshBeginning() {
        storePart("0123", "bytes 0-3/10", ["Cache-Control": "max-age=60", "ETag": "W/\"1\""])
        #expect(found(request) == "beginning 0123")
        workshop.time.advance(by: .seconds(60))
        #expect(found(request) == "miss")
    }

    @Test("Only a plain request is answered by completing: not offline, not on a reload")
    func plainAlone() {
        storePart("0123", "bytes 0-3/10")
        var request = request
        for use in [CacheUse.cacheOnly, .revalidate, .bypass] {
            request.cacheUse = use
            #expect(found(request) == "miss")
        }
        request.cacheUse = .standard
        request.headers = ["If-None-Match": "\"1\""]
        #expect(found(request) == "miss")
    }

    @Test("The file of a part does not pretend to be a picture") func fileName() throws {
        var picture = workshop.response(hour, body: "", status: 206)
        picture.body = CacheWorkshop.picture
        picture.headers.append("Content-Range", "bytes 0-503/9999")
        _ = workshop.cache().store(picture, for: asking("bytes=0-503"))
        let files = try workshop.directory.files()
        #expect(files.contains { $0.hasSuffix(".bin") })
        #expect(!files.contains { $0.hasSuffix(".jpg") })
    }
}
