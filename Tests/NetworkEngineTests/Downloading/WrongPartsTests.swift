import TestSupport
import Testing

@testable import NetworkEngine

/// Answers to a request for the rest that are none: all of it is asked for, once, and what is there
/// stays until that comes.
@Suite(.timeLimit(.minutes(5))) struct WrongPartsTests {
    /// What a server says instead of the rest behind byte 1,000 of 3,000.
    struct WrongPart: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var status = 206
        var fields: [(String, String)]
        var count = 2000

        init(_ name: String, _ range: String, etag: String? = "\"one\"", count: Int = 2000) {
            testDescription = name
            fields = [("Content-Range", range)]
            if let etag { fields.append(("ETag", etag)) }
            self.count = count
        }

        init(_ name: String, status: Int = 206, fields: [(String, String)], count: Int = 2000) {
            testDescription = name
            (self.status, self.fields, self.count) = (status, fields, count)
        }

        static let all = [
            WrongPart("begins at the first byte", "bytes 0-2999/3000", count: 3000),
            WrongPart("begins earlier", "bytes 488-2999/3000", count: 2512),
            WrongPart("begins later", "bytes 1001-2999/3000", count: 1999),
            WrongPart("of another length", "bytes 1000-2999/4000"),
            WrongPart("of an unknown length", "bytes 1000-2999/*"),
            WrongPart("ends behind the end", "bytes 1000-3000/3000", count: 2001),
            WrongPart("holds fewer bytes than it says", "bytes 1000-2999/3000", count: 1500),
            WrongPart("of a changed content", "bytes 1000-2999/3000", etag: "\"two\""),
            WrongPart("with a weak tag", "bytes 1000-2999/3000", etag: "W/\"one\""),
            WrongPart("without a tag", "bytes 1000-2999/3000", etag: nil),
            WrongPart("without a range", fields: [("ETag", "\"one\"")]),
            WrongPart(
                "with two ranges",
                fields: [
                    ("ETag", "\"one\""), ("Content-Range", "bytes 1000-2999/3000"),
                    ("Content-Range", "bytes 0-1999/3000"),
                ]),
            WrongPart(
                "coded",
                fields: [
                    ("ETag", "\"one\""), ("Content-Range", "bytes 1000-2999/3000"),
                    ("Content-Encoding", "gzip"),
                ]),
            WrongPart(
                "of several parts",
                fields: [
                    ("ETag", "\"one\""), ("Content-Range", "bytes 1000-2999/3000"),
                    ("Content-Type", "multipart/byteranges; boundary=x"),
                ]),
            WrongPart("unchanged", status: 304, fields: [("ETag", "\"one\"")], count: 0),
            WrongPart("not satisfiable", status: 416, fields: [], count: 300),
            WrongPart(
                "not satisfiable, of another length", status: 416,
                fields: [("Content-Range", "bytes */500")], count: 300),
            WrongPart(
                "not satisfiable, of a changed content", status: 416,
                fields: [("Content-Range", "bytes */1000"), ("ETag", "\"two\"")], count: 300),
            WrongPart("not so", status: 412, fields: [], count: 300),
        ]
    }

    @Test(arguments: WrongPart.all)
    func aWrongPartIsNotPutBehindTheRightOne(part: WrongPart) async throws {
        // given
        let workshop = try DownloadWorkshop()
        let (old, new) = (ServedFile(3000), ServedFile(2500, seed: 2, etag: "\"three\""))
        try await workshop.breakOff(old, behind: 1000)
        let server = try ScriptedServer { request in
            guard request.headers["Range"] != nil else { return new.answer(to: request) }
            let junk = [UInt8](repeating: 7, count: part.count)
            return [.answer(part.status, part.fields, body: junk)]
        }
        defer { server.stop() }
        // when
        let download = try await workshop.engine().download(
            workshop.request(at: server), to: workshop.path)
        // then
        #expect(try workshop.content() == new.body)
        #expect(try workshop.names() == ["film.mp4"])
        #expect(server.ranges == ["bytes=1000-", nil])
        #expect(download.resumedFrom == 0)
    }

    /// What was there went at once, and was lost when the next answer did not come either.
    @Test(arguments: WrongPart.all)
    func aWrongPartDoesNotTakeTheRightOneWithIt(part: WrongPart) async throws {
        // given
        let workshop = try DownloadWorkshop()
        let file = ServedFile(3000)
        try await workshop.breakOff(file, behind: 1000)
        let wrong = try ScriptedServer { request in
            guard request.headers["Range"] != nil else { return [.answer(503)] }
            return [
                .answer(part.status, part.fields, body: [UInt8](repeating: 7, count: part.count))
            ]
        }
        defer { wrong.stop() }
        let right = try ScriptedServer { file.answer(to: $0) }
        defer { right.stop() }
        // when
        await #expect(throws: EngineError.self) {
            try await workshop.engine().download(workshop.request(at: wrong), to: workshop.path)
        }
        let download = try await workshop.engine().download(
            workshop.request(at: right), to: workshop.path)
        // then
        #expect(wrong.ranges == ["bytes=1000-", nil])
        #expect(right.ranges == ["bytes=1000-"] && download.resumedFrom == 1000)
        #expect(try workshop.content() == file.body)
    }

    /// What a server, or something on the way to it, says with status 200 in place of the content.
    struct Page: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let steps: [ScriptedServer.Step]

        private static let html = Array("<html>Please log in</html>".utf8)

        static let all = [
            Page(testDescription: "HTML", steps: [.answer(200, body: html)]),
            Page(
                testDescription: "HTML with the type of the content",
                steps: [
                    .answer(200, [("Content-Type", "video/mp4"), ("ETag", "\"x\"")], body: html)
                ]),
            Page(
                testDescription: "HTML of a length that is not told",
                steps: [
                    .text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1A\r\n"),
                    .bytes(html), .text("\r\n0\r\n\r\n"),
                ]),
            Page(
                testDescription: "HTML in gzip",
                steps: [.answer(200, [("Content-Encoding", "gzip")], body: Gzip.encode(html))]),
            Page(testDescription: "nothing", steps: [.answer(200)]),
            Page(
                testDescription: "the beginning of something",
                steps: [.answer(200, [("Content-Length", "5000")], body: html), .close]),
        ]
    }

    /// A page in place of the content took the good part with it.
    @Test(arguments: Page.all)
    func aPageInPlaceOfTheRestLeavesThePart(page: Page) async throws {
        // given
        let workshop = try DownloadWorkshop()
        let file = ServedFile(3000)
        try await workshop.breakOff(file, behind: 1000)
        let server = try ScriptedServer { request in
            request.number == 1 ? page.steps : file.answer(to: request)
        }
        defer { server.stop() }
        var request = workshop.request(at: server)
        request.verifier = Verifier {
            $1.starts(with: file.body.prefix(10)) ? nil : .notAnImage(found: "a page")
        }
        // when
        let (engine, asked) = (workshop.engine(), request)
        await #expect(throws: EngineError.self) {
            try await engine.download(asked, to: workshop.path)
        }
        let download = try await engine.download(asked, to: workshop.path)
        // then
        #expect(server.ranges == ["bytes=1000-", "bytes=1000-"])
        #expect(try workshop.content() == file.body && download.resumedFrom == 1000)
        #expect(try workshop.names() == ["film.mp4"])
    }

    @Test func aLargeContentThatHasChangedTakesThePlaceOfThePartAtOnce() async throws {
        // given: a new content that breaks off too
        let workshop = try DownloadWorkshop()
        try await workshop.breakOff(ServedFile(3000), behind: 1000)
        let new = ServedFile(2_000_000, seed: 2, etag: "\"two\"")
        let server = try ScriptedServer { request in
            new.answer(to: request, cut: request.number == 1 ? 1_200_000 : nil)
        }
        defer { server.stop() }
        // when
        let download = try await workshop.engine(retries: 1).download(
            workshop.request(at: server), to: workshop.path)
        // then
        #expect(try workshop.content() == new.body)
        #expect(server.ranges == ["bytes=1000-", "bytes=1200000-"])
        #expect(download.resumedFrom == 0)
    }

    @Test func aPartThatIsLongerThanItSaysIsNotTrusted() async throws {
        // given
        let workshop = try DownloadWorkshop()
        let file = ServedFile(3000)
        try await workshop.breakOff(file, behind: 1000)
        let head = "HTTP/1.1 206 Part\r\nTransfer-Encoding: chunked\r\nETag: \"one\"\r\n"
        let server = try ScriptedServer { request in
            guard request.headers["Range"] != nil else { return file.answer(to: request) }
            return [
                .text(head + "Content-Range: bytes 1000-2999/3000\r\n\r\nBB8\r\n"),
                .bytes([UInt8](repeating: 7, count: 3000)), .text("\r\n0\r\n\r\n"),
            ]
        }
        defer { server.stop() }
        // when
        _ = try await workshop.engine(retries: 1).download(
            workshop.request(at: server), to: workshop.path)
        // then
        #expect(try workshop.content() == file.body)
        #expect(server.ranges == ["bytes=1000-", nil])
    }

    @Test func aServerThatNeverGoesOnRightIsAskedForItOnce() async throws {
        // given: each whole answer breaks off, each rest is a wrong one
        let workshop = try DownloadWorkshop()
        let file = ServedFile(3000)
        let server = try ScriptedServer { request in
            request.headers["Range"] != nil
                ? [.answer(416)] : file.answer(to: request, cut: 1000)
        }
        defer { server.stop() }
        // when
        await #expect(throws: EngineError.self) {
            try await workshop.engine(retries: 3).download(
                workshop.request(at: server), to: workshop.path)
        }
        // then
        #expect(server.ranges == [nil, "bytes=1000-", nil, nil, nil, nil])
    }
}
