import Testing

@testable import NetworkEngine

@Suite struct HeaderReaderTests {
    @Test func aHeaderIsReadLineByLine() throws {
        let reader = try read("HTTP/1.1 200 OK\r\n", "A: 1\r\n", "b:\t2 \r\n", "A:3\r\n", "\r\n")
        #expect(reader.status == 200)
        #expect(
            reader.headers
                == Headers([
                    .init(name: "A", value: "1"), .init(name: "b", value: "2"),
                    .init(name: "A", value: "3"),
                ]))
        #expect(reader.interim.isEmpty)
    }

    @Test(arguments: ["HTTP/2 204 \r\n", "HTTP/1.0 204\r\n", "HTTP/1.1 204 No Content\n"])
    func statusLinesOfEveryVersionAreRead(line: String) throws {
        #expect(try read(line, "\r\n").status == 204)
    }

    @Test func nothingCountsBeforeTheHeaderIsComplete() throws {
        let reader = try read("HTTP/1.1 200 OK\r\n", "A: 1\r\n")
        #expect(reader.status == nil)
        #expect(reader.headers.isEmpty)
    }

    @Test func informationalResponsesAreKeptApart() throws {
        let reader = try read(
            "HTTP/1.1 103 Early Hints\r\n", "Link: a\r\n", "\r\n", "HTTP/1.1 100 Continue\r\n",
            "\r\n",
            "HTTP/1.1 200 OK\r\n", "A: 1\r\n", "\r\n")
        #expect(reader.status == 200)
        #expect(reader.headers == ["A": "1"])
        #expect(
            reader.interim == [
                .init(status: 103, headers: ["Link": "a"]), .init(status: 100, headers: [:]),
            ])
    }

    @Test func aNewStatusLineForgetsTheHeaderBefore() throws {
        let reader = try read(
            "HTTP/1.1 401 Unauthorized\r\n", "WWW-Authenticate: Digest\r\n", "\r\n",
            "HTTP/1.1 200 OK\r\n", "A: 1\r\n", "\r\n")
        #expect(reader.status == 200)
        #expect(reader.headers == ["A": "1"])
    }

    @Test func aFoldedLineContinuesTheValueBefore() throws {
        let reader = try read(
            "HTTP/1.1 200 OK\r\n", "A: one\r\n", "  two\r\n", "\tthree\r\n", "\r\n")
        #expect(reader.headers == ["A": "one two three"])
    }

    @Test func aFoldedLineBehindAnEmptyValueIsTheValue() throws {
        let reader = try read("HTTP/1.1 200 OK\r\n", "A:\r\n", "  no-store\r\n", "\r\n")
        #expect(reader.headers == ["A": "no-store"])
    }

    @Test("A carriage return or a zero within a value is a space")
    func whatNoValueMayHave() throws {
        let reader = try read(
            "HTTP/1.1 200 OK\r\n", "ETag: \"a\rb\"\r\n", "B: 1\0\0,\r\n", "\tx\ry\r\n", "\r\n")
        #expect(reader.headers == ["ETag": "\"a b\"", "B": "1  , x y"])
    }

    @Test("A length beside a coding is left out")
    func aLengthBesideACoding() throws {
        let coded = try read(
            "HTTP/1.1 200 OK\r\n", "content-length: 100\r\n", "Transfer-Encoding: chunked\r\n",
            "\r\n")
        #expect(coded.headers == ["Transfer-Encoding": "chunked"])
        let plain = try read("HTTP/1.1 200 OK\r\n", "Content-Length: 100\r\n", "\r\n")
        #expect(plain.headers == ["Content-Length": "100"])
    }

    @Test func bytesAboveASCIIAreOneCharacterEach() throws {
        let reader = try read("HTTP/1.1 200 OK\r\n", "A: caf\u{E9} \u{FF}\r\n", "\r\n")
        #expect(
            reader.headers["A"]?.unicodeScalars.map(\.value) == [
                0x63, 0x61, 0x66, 0xE9, 0x20, 0xFF,
            ])
    }

    @Test func trailersAreIgnored() throws {
        let reader = try read("HTTP/1.1 200 OK\r\n", "A: 1\r\n", "\r\n", "A: 2\r\n", "nonsense\r\n")
        #expect(reader.headers == ["A": "1"])
    }

    @Test(arguments: [
        (["HTTP/1.1 20 OK\r\n"], HeaderReader.Malformation.statusLine),
        (["HTTP/1.1 2000 OK\r\n"], .statusLine),
        (["HTTP/1.1 +20 OK\r\n"], .statusLine),
        (["HTTP/1.1\r\n"], .statusLine),
        (["HTTP/1.1 099 OK\r\n"], .statusLine),
        (["HTTP/1.1 200 OK\r\n", "no colon\r\n"], .field),
        (["HTTP/1.1 200 OK\r\n", ": value\r\n"], .field),
        (["HTTP/1.1 200 OK\r\n", " folded\r\n"], .field),
    ]) func whatIsNoHeaderIsRefused(lines: [String], malformation: HeaderReader.Malformation) {
        #expect(throws: malformation) { try read(lines) }
    }

    @Test func aTrailerCountsWithTheHeader() throws {
        var reader = try read("HTTP/1.1 200 OK\r\n", "\r\n")
        let line = Array("A: 1\r\n".utf8)
        for _ in 2..<HeaderReader.lineLimit { try skip(line, &reader) }
        #expect(throws: HeaderReader.Malformation.tooLarge) {
            try skip(line, &reader)
        }
        #expect(reader.headers.isEmpty)
    }

    @Test func aHeaderHasLimits() {
        let long = "A: " + String(repeating: "x", count: HeaderReader.byteLimit) + "\r\n"
        #expect(throws: HeaderReader.Malformation.tooLarge) {
            try read("HTTP/1.1 200 OK\r\n", long)
        }
        let many = Array(repeating: "A: 1\r\n", count: HeaderReader.lineLimit)
        #expect(throws: HeaderReader.Malformation.tooLarge) {
            try read(["HTTP/1.1 200 OK\r\n"] + many)
        }
    }

    @Test(arguments: [
        (["Content-Length: 12\r\n"], 12),
        (["Content-Length: 12\r\n", "Content-Length: 12\r\n"], 12),
        (["Content-Length: 12, 12\r\n"], 12), ([], nil),
        (["Content-Length: 12\r\n", "Transfer-Encoding: chunked\r\n"], nil),
    ]) func theLengthIsWhatIsDeclared(fields: [String], length: Int?) throws {
        #expect(try read(["HTTP/1.1 200 OK\r\n"] + fields + ["\r\n"]).contentLength() == length)
    }

    @Test(arguments: [
        ["Content-Length: 12\r\n", "Content-Length: 13\r\n"], ["Content-Length: 12, 13\r\n"],
        ["Content-Length: -1\r\n"], ["Content-Length: +1\r\n"], ["Content-Length: x\r\n"],
        ["Content-Length:\r\n"], ["Content-Length: 99999999999999999999\r\n"],
    ]) func aLengthThatIsNoneIsRefused(fields: [String]) throws {
        let reader = try read(["HTTP/1.1 200 OK\r\n"] + fields + ["\r\n"])
        #expect(throws: HeaderReader.Malformation.contentLength) { try reader.contentLength() }
    }

    private func skip(_ line: [UInt8], _ reader: inout HeaderReader) throws {
        try line.withUnsafeBytes { bytes in try reader.skip(bytes) }
    }

    private func read(_ lines: String...) throws -> HeaderReader { try read(lines) }

    private func read(_ lines: [String]) throws -> HeaderReader {
        var reader = HeaderReader()
        for line in lines {
            let bytes = try #require(Latin1.bytes(line))
            _ = try bytes.withUnsafeBytes { try reader.take($0) }
        }
        return reader
    }
}
