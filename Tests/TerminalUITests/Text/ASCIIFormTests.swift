import Testing

@testable import TerminalUI

@Suite struct ASCIIFormTests {
    @Test(arguments: [
        ("Sunset", "Sunset"), ("Été à Paris", "Ete a Paris"), ("e\u{301}", "e"),
        ("Größe", "Grosse"), ("Łódź", "Lodz"), ("Ærø", "AEro"), ("ﬁn", "fin"), ("½ ①", "1/2 1"),
        ("it’s – “so”…", "it's - \"so\"..."), ("ＡＢＣ（夜）", "ABC(?)"), ("𝓗𝓲", "Hi"),
        ("日本", "??"), ("👩\u{200D}👩\u{200D}👧!", "?!"), ("Ω", "?"), ("◌\u{301}", "?"),
        ("a\u{3000}b", "a b"), ("\u{FFFD}[2J", "?[2J"), ("❤\u{FE0F}", "?"),
        ("1\u{FE0F}\u{20E3}", "1"),
    ])
    func textBecomesTheNearestASCII(text: String, ascii: String) {
        #expect(ASCIIForm.of(text) == ascii)
    }

    @Test func everyFormIsASCIIThatCanBeSeen() {
        for scalar in everyCodePoint where scalar.value >= 0xA0 {
            let form = ASCIIForm.of(String(Character(scalar)))
            #expect(!form.isEmpty && form.utf8.allSatisfy { (0x20...0x7E).contains($0) })
        }
    }
}
