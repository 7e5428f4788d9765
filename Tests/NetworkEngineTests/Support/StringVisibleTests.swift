import Testing

@testable import NetworkEngine

@Suite("Text that a terminal shows and does not obey") struct StringVisibleTests {
    @Test(arguments: [
        ("plain é 日本\nsecond", "plain é 日本\nsecond"), ("", ""),
        ("\u{1B}[31m\u{7}\r\t\0", "\\u{1B}[31m\\u{7}\\u{D}\\u{9}\\u{0}"),
        ("\u{9B}31m\u{7F}", "\\u{9B}31m\\u{7F}"),
        ("a\u{202E}b\u{2066}c\u{200B}\u{2028}", "a\\u{202E}b\\u{2066}c\\u{200B}\\u{2028}"),
    ])
    func whatItObeysIsSpelled(text: String, visible: String) {
        #expect(text.visible == visible)
    }
}
