/// Text with the few tags of HTML that Flickr lets people write.
package enum Markup {
    /// The text without its tags. A `<` that begins none, as in `1 < 2` and `<3`, stays; references
    /// such as `&amp;` stay too, for `Sanitizer`.
    package static func withoutTags(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        var plain = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            plain += rest[..<start]
            rest = rest[start...]
            guard let end = end(ofTagIn: rest) else {
                plain.append(rest.removeFirst())
                continue
            }
            rest = rest[end...]
        }
        return plain + rest
    }

    /// Where the tag ends that `text` begins with, nil when it begins with none.
    private static func end(ofTagIn text: Substring) -> String.Index? {
        let name = text.dropFirst().drop { $0 == "/" }
        guard let first = name.first, first.isASCII, first.isLetter else { return nil }
        guard let close = name.prefix(longest).firstIndex(of: ">") else { return nil }
        return text.index(after: close)
    }

    /// The longest tag, in characters: an address in a link has fewer.
    private static let longest = 2048
}
