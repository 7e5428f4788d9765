import Testing

@testable import NetworkEngine

@Suite struct ResponseContentTests {
    @Test(
        arguments: [
            (nil, [0xC3, 0xBC], "ü"), ("text/plain; charset=UTF-8", [0xEF, 0xBB, 0xBF, 0x61], "a"),
            ("text/plain;x=y; Charset=\"iso-8859-1\"", [0xFC], "ü"),
            ("text/html", [0xFC], "\u{FFFD}"),
            ("text/plain; charset=koi8-r", [0x61], nil), ("charset=latin1", [0x61], "a"),
        ] as [(String?, [UInt8], String?)])
    func aBodyIsTextInItsCharset(type: String?, bytes: [UInt8], text: String?) {
        var response = Response(200, type.map { ["Content-Type": $0] } ?? [:])
        response.body = bytes
        #expect(response.text == text)
    }

    @Test func aBodyIsJSON() throws {
        #expect(try Response(200, [:], "{\"a\":[1]}").json()["a"].array == [JSON(1)])
        #expect(throws: JSONError.self) { try Response(200, [:], "<html>").json() }
    }
}
