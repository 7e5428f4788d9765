import Testing

@testable import TerminalUI

@Suite struct HTMLEntitiesTests {
    @Test func textWithoutReferencesStaysTheSame() {
        #expect(HTMLEntities.decode("Sunset") == "Sunset")
        #expect(HTMLEntities.decode("") == "")
        #expect(HTMLEntities.decode("日本 🌅") == "日本 🌅")
    }

    @Test(arguments: [
        ("&amp;", "&"), ("&lt;b&gt;", "<b>"), ("&quot;x&quot;", "\"x\""), ("it&apos;s", "it's"),
        ("&eacute;t&eacute;", "été"), ("&Eacute;", "É"), ("&euro;5", "€5"), ("&hellip;", "…"),
        ("&nbsp;", "\u{A0}"), ("&thetasym;", "ϑ"), ("日&amp;本", "日&本"),
    ])
    func namesAreDecoded(reference: String, text: String) {
        #expect(HTMLEntities.decode(reference) == text)
    }

    @Test(arguments: [
        ("&#39;", "'"), ("&#039;", "'"), ("&#x27;", "'"), ("&#X27;", "'"), ("&#128512;", "😀"),
        ("&#x1F600;", "😀"), ("&#x1f600;", "😀"), ("&#10;", "\n"), ("&#27;", "\u{1B}"),
        ("&#x9b;31m", "\u{9B}31m"), ("&#8238;gpj.exe", "\u{202E}gpj.exe"),
    ])
    func numbersAreDecoded(reference: String, text: String) {
        #expect(HTMLEntities.decode(reference) == text)
    }

    @Test(arguments: [
        "&#0;", "&#x0;", "&#xD800;", "&#xdfff;", "&#55357;", "&#x110000;", "&#1114112;",
        "&#4294967296;", "&#99999999999999999999;", "&#xFFFFFFFFFFFFFFFFFFFF;",
    ])
    func aNumberThatIsNoCharacterIsReplaced(reference: String) {
        #expect(HTMLEntities.decode("a\(reference)b") == "a\u{FFFD}b")
    }

    @Test(arguments: [
        "AT&T", "R & B", "&", "&&", "&;", "&#;", "&#x;", "&#-5;", "&#+5;", "&#5a;", "&# 5;",
        "&nosuch;", "&AMP", "&amp", "?a=1&copy=2", "&Amp;", "a&b;c", "&#x5g;", "&#٣;",
        "&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa;",
    ])
    func whatIsNoReferenceStaysText(text: String) {
        #expect(HTMLEntities.decode(text) == text)
    }

    @Test func aReferenceIsDecodedOnlyOnce() {
        #expect(HTMLEntities.decode("&amp;#27;[2J") == "&#27;[2J")
        #expect(HTMLEntities.decode("&amp;amp;") == "&amp;")
        #expect(HTMLEntities.decode("&#38;lt;") == "&lt;")
    }

    @Test func aReferenceBehindAnUnfinishedOneIsDecoded() {
        #expect(HTMLEntities.decode("&&amp;") == "&&")
        #expect(HTMLEntities.decode("&am&lt;") == "&am<")
    }

    @Test func aMegabyteOfAmpersandsIsNoMatter() {
        let many = String(repeating: "&#", count: 500_000)
        #expect(HTMLEntities.decode(many) == many)
    }
}
