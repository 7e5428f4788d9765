import TestSupport
import Testing

@testable import FlickrCommand

/// How long a post is by the rules of its network.
@Suite struct PostRuleTests {
    private static let mastodon = PostRule(characters: 500, address: 23, hasMentions: true)
    private static let bluesky = PostRule(characters: 300, bytes: 3000)

    /// Text, its length on Mastodon, and on Bluesky.
    private static let lengths: [(text: String, mastodon: Int, bluesky: Int)] = [
        ("", 0, 0),
        ("Last light", 10, 10),
        ("two\nlines", 9, 9),
        ("two\r\nlines", 9, 9),
        ("e\u{301}te\u{301}", 3, 3),
        ("夕焼け小焼け", 6, 6),
        ("\u{1100}\u{1161}\u{11A8}", 1, 1),
        ("👨‍👩‍👧‍👦👍🏽🇳🇴🏴󠁧󠁢󠁳󠁣󠁴󠁿1️⃣", 5, 5),
        ("z\u{300}\u{301}\u{302}\u{303}\u{304}", 1, 1),
        ("\u{200B}", 1, 1),
        ("https://flic.kr/p/2qgN7EM", 23, 25),
        ("http://a.io", 23, 11),
        ("HTTPS://FLIC.KR/P/1", 23, 19),
        ("see https://flic.kr/p/2qgN7EM.", 28, 30),
        ("(https://flic.kr/p/2qgN7EM)", 25, 27),
        ("https://en.wikipedia.org/wiki/Pier_(harbour)", 23, 44),
        ("https://a.example/?q=1&r=2, https://b.example/x!", 49, 48),
        ("港はhttps://flic.kr/p/1です", 25, 23),
        ("xhttps://flic.kr/p/1", 20, 20),
        ("https://localhost/x", 19, 19),
        ("https://10.0.0.1/x", 18, 18),
        ("https://", 8, 8),
        ("flic.kr/p/2qgN7EM", 17, 17),
        ("@maren", 6, 6),
        ("@maren@social.example", 6, 21),
        ("by @maren@social.example!", 10, 25),
        ("@a.b-c@s.example.", 7, 17),
        ("maren@social.example", 20, 20),
        ("https://social.example/@maren@other.example", 23, 43),
        ("@@maren@social.example", 7, 22),
        ("@晴子@social.example", 18, 18),
    ]

    @Test(arguments: lengths)
    func aTextIsAsLongAsTheNetworkCounts(text: String, mastodon: Int, bluesky: Int) {
        #expect(PostRuleTests.mastodon.length(of: text) == mastodon)
        #expect(PostRuleTests.bluesky.length(of: text) == bluesky)
    }

    @Test func whatIsTooLongSaysByHowMuch() {
        let rule = PostRule(characters: 3, bytes: 10)
        #expect(rule.excess(of: "abc") == nil)
        #expect(rule.excess(of: "abcde").map { "\($0.count) \($0.unit)" } == "2 character")
        #expect(rule.excess(of: "👨‍👩‍👧‍👦").map { "\($0.count) \($0.unit)" } == "15 byte")
    }

    /// The facets of Bluesky and the lengths of Mastodon are about the same places.
    @Test func addressesAreFoundWhereTheyStand() {
        let text = "é https://a.example/b, (http://c.example) ftp://d.example https://e.example/ü?"
        #expect(
            PostScanner.addresses(in: text).map { String(text[$0]) }
                == ["https://a.example/b", "http://c.example", "https://e.example/ü"])
    }

    @Test func noTextIsLongerThanItsCharactersByMoreThanItsAddresses() {
        var random = SeededRandom(seed: 7)
        let pieces = [
            "https://", "http://a.b/", "@", "@a", "@s.example", ".", ")", "(", " ", "é", "👍🏽",
            "\n", "/", "a", "\u{301}", "\u{200D}",
        ]
        for _ in 0..<3000 {
            let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let addresses = PostScanner.addresses(in: text)
            let length = PostRuleTests.mastodon.length(of: text)
            #expect(length >= 0 && length <= text.count + 24 * (addresses.count + 1), "\(text)")
            let pairs = zip(addresses, addresses.dropFirst())
            #expect(pairs.allSatisfy { $0.upperBound <= $1.lowerBound })
        }
    }
}
