import NetworkEngine
import TestSupport
import Testing

@testable import FlickrCommand

/// The text of a post.
@Suite struct PostTests {
    private let link = "https://flic.kr/p/2qgN7EM"
    private let rule = PostRule(characters: 40, address: 23, hasMentions: true)

    private func shortened(_ words: String, to rule: PostRule? = nil) -> String {
        Post(words: words, link: link).shortened(to: rule ?? self.rule).words
    }

    @Test func theLinkStandsOnALineOfItsOwn() {
        #expect(Post(words: "Pier", link: link).text == "Pier\n\(link)")
        #expect(Post(words: "", link: link).text == link)
    }

    /// 40 characters less 23 of the link and the end of the line leave 16.
    @Test(arguments: [
        ("sixteen letters!", "sixteen letters!"),
        ("seventeen letters", "seventeen lette…"),
        ("fifteen letter, and a space", "fifteen letter,…"),
        ("fourteen lett   and so on", "fourteen lett…"),
        ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦…"),
        ("ab https://a.example/bcd", "ab…"),
        ("https://a.example/b and", ""),
    ])
    func aTitleIsCutUntilItFits(title: String, words: String) {
        #expect(shortened(title) == words)
    }

    /// What follows an address without a space is a part of it.
    @Test func anAddressIsWholeOrLeftOut() {
        let rule = PostRule(characters: 64, address: 23)
        #expect(
            shortened("see https://a.example/b for all the rest of it", to: rule)
                == "see https://a.example/b for all the…")
        #expect(
            shortened("see https://a.example/b, or else", to: PostRule(characters: 54, address: 23))
                == "see https://a.example/b, …")
    }

    @Test func bytesCutATitleToo() {
        let narrow = PostRule(characters: 300, bytes: 40)
        #expect(shortened("夕焼け小焼けで日が暮れて", to: narrow) == "夕焼け…")
    }

    @Test func theLinkIsNeverCut() {
        #expect(shortened("Pier", to: PostRule(characters: 23, address: 23)) == "")
        #expect(shortened("Pier", to: PostRule(characters: 22, address: 23)) == "")
    }

    @Test(arguments: ["https://a.example/" + String(repeating: ")", count: 15_000), "@a@b.c-"])
    func aHostileTitleIsCutInNoTime(piece: String) {
        let title = Post.cleaned(String(repeating: piece, count: 15_000 / piece.count + 1))
        #expect(shortened(title).count <= 16)
    }

    @Test func aTitleOfAMegabyteIsCutInNoTime() {
        let title = Post.cleaned(String(repeating: "夕焼け ", count: 100_000))
        #expect(title.count < 20_000)
        #expect(shortened(title) == "夕焼け 夕焼け 夕焼け 夕焼け…")
    }

    @Test(arguments: [
        ("Pier", "Pier"),
        ("  two\n lines\t", "two lines"),
        ("Fish &amp; chips", "Fish & chips"),
        ("&#27;[2Jgone", "\u{FFFD}[2Jgone"),
        ("a\u{202E}b", "a\u{FFFD}b"),
        ("\u{200B}", ""),
        ("by @maren", "by @\u{200B}maren"),
        ("@maren@social.example and @ben", "@\u{200B}maren@social.example and @\u{200B}ben"),
        ("&#64;maren", "@\u{200B}maren"),
        ("@@maren", "@@\u{200B}maren"),
        ("mail me@social.example", "mail me@social.example"),
        ("5 @ 3", "5 @ 3"),
    ])
    func somebodyElsesWordsAreOneLineAndCallNobody(title: String, words: String) {
        #expect(Post.cleaned(title).unicodeScalars.elementsEqual(words.unicodeScalars))
    }

    @Test func noHostileTitleCallsAnybodyOrIsLongerThanAllowed() throws {
        for sample in try HostileTitle.all() {
            let words = Post.cleaned(sample.title + " @maren@social.example")
            #expect(PostScanner.mentions(in: words).isEmpty, "\(sample.id)")
            let post = Post(words: words, link: link).shortened(to: rule)
            #expect(rule.excess(of: post.text) == nil && post.text.hasSuffix(link))
            #expect(!post.words.unicodeScalars.contains { $0.value < 0x20 }, "\(sample.id)")
        }
    }

    /// The text of a key is its time, so that later ones are greater.
    @Test func aKeyOfARecordIsMadeOfItsTime() {
        let time = Timestamp(milliseconds: 1_700_000_000_000)
        #expect(RecordKey(at: time, microseconds: 0, clock: 0).text == "3ke6kg3wk2222")
        #expect(RecordKey(at: time, microseconds: 0, clock: 1023).text == "3ke6kg3wk22zz")
        let later = RecordKey(at: time + .milliseconds(1), microseconds: 0, clock: 0)
        #expect(later.text > RecordKey(at: time, microseconds: 999, clock: 1023).text)
        #expect(RecordKey(at: Timestamp(milliseconds: -1)).text.utf8.count == 13)
        #expect(RecordKey(at: Timestamp(milliseconds: .max)).text.utf8.count == 13)
    }
}
