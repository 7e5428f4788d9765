import Testing

@testable import TerminalUI

@Suite struct ParagraphTests {
    @Test(arguments: [
        ("", 10, []), ("one", 10, ["one"]), ("one two three", 7, ["one two", "three"]),
        ("one two three", 6, ["one", "two", "three"]), ("one two", 1, ["one", "two"]),
        ("a https://example.com/long b c", 8, ["a", "https://example.com/long", "b c"]),
        ("日本 日本 日本", 9, ["日本 日本", "日本"]), ("  a   b ", 10, ["a b"]),
    ])
    func wordsStayWhole(text: String, columns: Int, lines: [String]) {
        #expect(Paragraph.lines(text, columns: columns) == lines)
    }
}
