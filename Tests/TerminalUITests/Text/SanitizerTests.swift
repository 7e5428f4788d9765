import Testing

@testable import TerminalUI

@Suite struct SanitizerTests {
    @Test func anOrdinaryTitleStaysWhatItIs() {
        for title in ["Sunset", "Sunset over the bay (2)", "Été à Paris", "東京タワー", "Ярмарка"] {
            #expect(Sanitizer.title(title) == title)
        }
    }

    @Test(arguments: [
        ("&#27;[2J", "\u{FFFD}[2J"), ("&#x9b;31m", "\u{FFFD}31m"),
        ("&#8238;gpj.exe", "\u{FFFD}gpj.exe"), ("&amp;#27;[2J", "&#27;[2J"),
        ("a&#10;b", "a b"), ("a&#0;b", "a\u{FFFD}b"), ("&nbsp;&nbsp;", "(untitled)"),
    ])
    func controlsThatHideBehindReferencesAreCaught(raw: String, clean: String) {
        #expect(Sanitizer.title(raw) == clean)
    }

    @Test(arguments: ["", " ", "\t\n", "\u{200B}", "\u{2800}", "\u{3000}", "\u{FEFF}\u{2060}"])
    func aTitleWithNothingToSeeIsUntitled(raw: String) {
        #expect(Sanitizer.title(raw) == "(untitled)")
        #expect(Sanitizer.line(raw) == "")
    }

    @Test func whiteSpaceBecomesSingleSpacesAndVanishesAtTheEnds() {
        #expect(Sanitizer.line("  a \t\r\n b\u{A0}\u{2003}c  ") == "a b c")
        #expect(Sanitizer.line("a  b") == "a b")
        #expect(Sanitizer.line("a ") == "a")
    }

    @Test func everyControlAndBidiOverrideIsReplaced() {
        let hostile =
            Array(0x00...0x08) + Array(0x0E...0x1F) + [0x7F] + Array(0x80...0x84)
            + Array(0x86...0x9F) + Array(0x202A...0x202E) + Array(0x2066...0x2069)
            + [0xE000, 0xF8FF, 0x10EEEE, 0xFDD0, 0xFFFE, 0x1FFFF]
        for scalar in hostile.compactMap(Unicode.Scalar.init) {
            #expect(Sanitizer.line("a\(scalar)b") == "a\u{FFFD}b", "U+\(scalar.value)")
        }
    }

    @Test func everyInvisibleCharacterIsLeftOut() {
        let invisible =
            [0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x200B, 0x200E, 0x200F]
            + Array(0x2060...0x2065) + Array(0x206A...0x206F) + [0x3164, 0xFEFF, 0xFFA0]
            + Array(0xFFF0...0xFFFB) + Array(0x1BCA0...0x1BCA3) + Array(0x1D173...0x1D17A)
            + Array(0xE0000...0xE007F)
        for scalar in invisible.compactMap(Unicode.Scalar.init) {
            #expect(Sanitizer.line("a\(scalar)b") == "ab", "U+\(scalar.value)")
        }
    }

    @Test func noCodePointAtAllLeavesAControlBehind() {
        for scalar in everyCodePoint {
            let clean = Sanitizer.line("a\(scalar)b")
            let isHarmless = clean.unicodeScalars.allSatisfy {
                ![.control, .privateUse, .lineSeparator, .paragraphSeparator].contains(
                    $0.properties.generalCategory)
            }
            #expect(isHarmless, "U+\(scalar.value)")
        }
    }

    @Test func joinersStayWhereTheyShapeAndVanishElsewhere() {
        #expect(Sanitizer.line("👩\u{200D}👩\u{200D}👧") == "👩\u{200D}👩\u{200D}👧")
        #expect(Sanitizer.line("🏳\u{FE0F}\u{200D}🌈") == "🏳\u{FE0F}\u{200D}🌈")
        #expect(Sanitizer.line("क्\u{200D}ष") == "क्\u{200D}ष")
        #expect(unicode(Sanitizer.line("a\u{200D}b")) == unicode("ab"))
        #expect(unicode(Sanitizer.line("👩\u{200D}")) == unicode("👩"))
        #expect(unicode(Sanitizer.line("\u{200D}👩")) == unicode("👩"))
        #expect(unicode(Sanitizer.line("1\u{200D}2")) == unicode("12"))
        #expect(unicode(Sanitizer.line("👩\u{200D}\u{200D}👧")) == unicode("👩\u{200D}👧"))
    }

    @Test func oneVariationSelectorStaysOnABase() {
        #expect(unicode(Sanitizer.line("❤\u{FE0F}")) == unicode("❤\u{FE0F}"))
        #expect(unicode(Sanitizer.line("❤\u{FE0F}\u{FE0E}\u{FE0F}")) == unicode("❤\u{FE0F}"))
        #expect(unicode(Sanitizer.line("\u{FE0F}a")) == unicode("a"))
        #expect(unicode(Sanitizer.line("1\u{FE0F}\u{20E3}")) == unicode("1\u{FE0F}\u{20E3}"))
    }

    @Test func onlyTheTagsOfARegionalFlagStay() {
        let tags = "\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}"
        #expect(unicode(Sanitizer.line("🏴\(tags)\u{E007F}")) == unicode("🏴\(tags)\u{E007F}"))
        #expect(unicode(Sanitizer.line("🏴\(tags)x")) == unicode("🏴x"))
        #expect(unicode(Sanitizer.line("🏴\u{E007F}")) == unicode("🏴"))
        #expect(unicode(Sanitizer.line("A\(tags)\u{E007F}")) == unicode("A"))
        #expect(unicode(Sanitizer.line("🏴\(tags)\(tags)\u{E007F}")) == unicode("🏴"))
    }

    @Test func atMostFourMarksStayOnABase() {
        let five = String(repeating: "\u{301}", count: 5)
        let four = String(repeating: "\u{301}", count: 4)
        #expect(unicode(Sanitizer.line("e\(five)")) == unicode("e\(four)"))
        #expect(unicode(Sanitizer.line("e\u{200B}\(five)")) == unicode("e\(four)"))
        #expect(unicode(Sanitizer.line("a \(five)b")) == unicode("a \u{25CC}\(four)b"))
        #expect(unicode(Sanitizer.line("\u{1B}\(five)b")) == unicode("\u{FFFD}b"))
    }

    @Test func loneHangulVowelsDoNotMergeWithWhatStandsBefore() {
        #expect(unicode(Sanitizer.line("\u{1161}")) == unicode("\u{25CC}\u{1161}"))
        #expect(unicode(Sanitizer.line("\u{1112}\u{1161}\u{11AB}")) == [0x1112, 0x1161, 0x11AB])
    }

    @Test func textOfOthersKeepsItsAmpersands() {
        #expect(Sanitizer.text("a&amp;b") == "a&amp;b")
        #expect(Sanitizer.text("--limit\u{1B}[2J") == "--limit\u{FFFD}[2J")
    }

    @Test func aFieldKeepsEverythingButControls() {
        #expect(Sanitizer.field("/tmp/a  b &amp; c") == "/tmp/a  b &amp; c")
        #expect(
            Sanitizer.field("/tmp/a\tb\nc\u{85}d\u{2028}e\u{1B}")
                == "/tmp/a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}")
        #expect(Sanitizer.field(" é ") == " é ")
    }

    @Test func aMegabyteIsCutBeforeTheWork() {
        let huge = String(repeating: "é&amp;", count: 200_000)
        let line = Sanitizer.line(huge, columns: 80)
        #expect(line.hasPrefix("é&é&"))
        #expect(line.unicodeScalars.count < 3_000)
        #expect(DisplayWidth.of(line) > 80)
        #expect(Sanitizer.line(huge).unicodeScalars.count == 400_000)
    }

    private func unicode(_ text: String) -> [UInt32] {
        text.unicodeScalars.map(\.value)
    }
}
