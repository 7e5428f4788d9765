import Testing

@testable import Flickr

@Suite struct VerifierCodeTests {
    @Test(arguments: ["123-456-789", "123456789", " 123 456 789\n", "123–456–789", "12-34-567-89"])
    func nineDigitsAreACode(_ typed: String) {
        #expect(VerifierCode(typed)?.text == "123-456-789")
    }

    @Test func sixteenHexadecimalDigitsAreOneToo() {
        #expect(VerifierCode("5d1b96a26b494074")?.text == "5d1b96a26b494074")
    }

    @Test(arguments: ["", "12345678", "1234567890", "12345678a", "１２３456789", "oauth_verifier=1"])
    func anythingElseIsNone(_ typed: String) {
        #expect(VerifierCode(typed) == nil)
    }
}
