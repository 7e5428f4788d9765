import Testing

@testable import NetworkEngine

@Suite struct Base64Tests {
    /// The examples of RFC 4648 section 10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]) func threeBytesBecomeFourLetters(text: String, letters: String) {
        #expect(Base64.text(Array(text.utf8)) == letters)
    }

    @Test func everyByteIsThere() {
        #expect(Base64.text([0x00, 0xFF, 0xFB, 0xFE]) == "AP/7/g==")
    }
}
