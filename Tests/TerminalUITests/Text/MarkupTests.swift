import Testing

@testable import TerminalUI

@Suite struct MarkupTests {
    @Test(arguments: [
        ("a <b>c</b> d", "a c d"), ("<a href=\"https://x/?a>b\">x</a>", "b\">x"),
        ("1 < 2", "1 < 2"),
        ("I <3 you", "I <3 you"), ("a<br />b", "ab"), ("<", "<"), ("<b", "<b"), ("", ""),
        ("a &lt;b&gt;", "a &lt;b&gt;"), ("<<b>>", "<>"), ("</p>x", "x"),
    ])
    func tagsGoAndTextStays(html: String, text: String) {
        #expect(Markup.withoutTags(html) == text)
    }

    @Test func manyBeginningsTakeNoTimeForEver() {
        let text = String(repeating: "<a", count: 100_000)
        #expect(Markup.withoutTags(text) == text)
    }
}
