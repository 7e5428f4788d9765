import Testing

@testable import Flickr

@Suite struct APIKeyTests {
    @Test(arguments: [
        "0123456789abcdef0123456789abcdef", "0123456789ABCDEF0123456789ABCDEF",
    ])
    func thirtyTwoHexadecimalDigitsAreAKey(text: String) throws {
        #expect(try APIKey(text).digits.count == 32)
    }

    @Test(arguments: [
        "", "x", "0123456789abcdef0123456789abcde", "0123456789abcdef0123456789abcdef0",
        "0123456789abcdef0123456789abcdeg", "0123456789abcdef 123456789abcdef",
        "０123456789abcdef0123456789abcdef",
        "0123456789abcdef\u{0}123456789abcdef", " 0123456789abcdef0123456789abcdef",
        "0123456789abcdef0123456789abcdef\n",
    ])
    func anythingElseIsRefusedAndNotRepeated(text: String) {
        let error = #expect(throws: FlickrError.self) { try APIKey(text) }

        #expect(error?.description == "the API key must be 32 hexadecimal digits (0-9, a-f)")
        #expect(error?.kind == .permission)
    }

    @Test func aKeyDoesNotShow() throws {
        let key = try APIKey("0123456789abcdef0123456789abcdef")
        var dumped = ""
        dump(key, to: &dumped)

        for text in [
            "\(key)", "\(String(reflecting: key))", "\([key])", "\(Optional(key) as Any)", dumped,
        ] {
            #expect(!text.contains("0123"))
        }
    }

    @Test func aKeyIsTakenOutOfATextHoweverItIsWritten() throws {
        let key = try APIKey("0123456789abcdef0123456789abcdef")

        #expect(
            key.hidden(in: "a 0123456789abcdef0123456789abcdef, 0123456789ABCDEF0123456789ABCDEF")
                == "a $FLICKR_API_KEY, $FLICKR_API_KEY")
        #expect(key.hidden(in: "é 0123") == "é 0123")
    }
}
