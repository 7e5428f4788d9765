import Flickr
import Testing

@testable import FlickrCommand

/// Lines put together at random from everything that the table knows and much that it does not.
@Suite struct LineParserFuzzTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    @Test(arguments: [1, 20_261_130] as [UInt64])
    func noLineIsTooStrange(seed: UInt64) {
        var random = SplitMix(state: seed)
        for _ in 0..<2000 {
            let line = (0..<Int.random(in: 0...7, using: &random)).map { _ in
                Self.words.randomElement(using: &random) ?? ""
            }
            check(line)
        }
    }

    private func check(_ line: [String]) {
        do throws(CommandError) {
            let invocation = try Invocation.parse(line)
            if case .search(let search) = invocation.action {
                #expect(!search.words.isEmpty || !search.filters.isEmpty, "\(line)")
                let hasBlankTag = search.words.contains(where: \.isBlank)
                #expect(!hasBlankTag, "\(line)")
            }
            #expect(!(invocation.options.refreshes && invocation.options.isOffline), "\(line)")
        } catch {
            let text = "\(error) \(error.hint ?? "")"
            #expect(error.status == .usage, "\(line)")
            #expect(text.utf8.count < 900, "\(line)")
            #expect(!text.contains(Self.key), "\(line)")
            #expect(
                text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "\(line)")
        }
    }

    private static let words: [String] = {
        let flags = CommandTable.flags.flatMap { flag in
            flag.spellings + ["\(flag.spelling)=5", "\(flag.spelling)="]
        }
        let words = CommandTable.places.flatMap(\.path) + SettingKey.allCases.map(\.rawValue)
        let strange = [
            "", "-", "--", "---", "-=", "--=", "-qvh", "-\u{0}", "\u{1B}[2J", "５", "-5", "1e3",
            "e\u{301}", "👨‍👩‍👧", "--limit=\u{202E}", key, "--api-key=\(key)", "\n",
            String(repeating: "x", count: 10_000), "--\(String(repeating: "y", count: 300))",
        ]
        return flags + words + strange
    }()
}

/// Random numbers that are the same for the same seed (Steele, Lea and Flood, 2014).
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
