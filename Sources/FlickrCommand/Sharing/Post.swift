import TerminalUI

/// The text of a post: words, and the address of a photo on a line of its own behind them.
struct Post: Equatable, Sendable {
    /// What stands before the address.
    let words: String
    /// The address.
    let link: String

    /// The whole text.
    var text: String { words.isEmpty ? link : "\(words)\n\(link)" }

    /// The post with its words cut so that it fits, `…` where something is missing. The address is
    /// never cut, even where it does not fit alone.
    func shortened(to rule: PostRule) -> Post {
        if rule.excess(of: text) == nil { return self }
        var fitting = Post(words: "", link: link)
        let addresses = PostScanner.addresses(in: words)
        var (low, high) = (1, words.count)
        while low < high {
            let middle = (low + high) / 2
            let cut = Post(words: cut(middle, between: addresses), link: link)
            if rule.excess(of: cut.text) == nil {
                fitting = cut
                low = middle + 1
            } else {
                high = middle
            }
        }
        return fitting
    }

    /// So many characters of the words at most, and a sign that there were more. An address is whole
    /// or not there, and the sign is no part of it.
    private func cut(_ count: Int, between addresses: [Range<String.Index>]) -> String {
        var end = words.index(words.startIndex, offsetBy: count)
        if let address = addresses.first(where: { $0.lowerBound < end && end < $0.upperBound }) {
            end = address.lowerBound
        }
        while end > words.startIndex, words[words.index(before: end)].isWhitespace {
            end = words.index(before: end)
        }
        if end == words.startIndex { return "" }
        let isBehindAddress = addresses.contains {
            $0.upperBound <= end && !words[$0.upperBound..<end].contains(where: \.isWhitespace)
        }
        return words[..<end] + (isBehindAddress ? " …" : "…")
    }
}

extension Post {
    /// Words of somebody else's as a post may have them: one line without controls. Nobody is called
    /// by them: behind the `@` of a mention stands a space of no width.
    static func cleaned(_ words: String) -> String {
        var text = Sanitizer.line(words, columns: Post.longestTitle)
        for mention in PostScanner.mentions(in: text).reversed() {
            text.unicodeScalars.insert("\u{200B}", at: mention.user.startIndex)
        }
        return text
    }

    /// More than Flickr allows a title, in characters.
    private static let longestTitle = 1000
}
