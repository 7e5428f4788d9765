import NetworkEngine
import Testing

@Suite("Bytes without blanks around them") struct BytesTrimmingTests {
    @Test(
        "Spaces and tabs at both ends go, and nothing else",
        arguments: [
            ("", ""), (" \t ", ""), ("a", "a"), (" \ta b\t ", "a b"), ("\r\na\n", "\r\na\n"),
        ])
    func trimmed(text: String, expected: String) {
        #expect(Array(text.utf8.trimmed) == Array(expected.utf8))
    }
}
