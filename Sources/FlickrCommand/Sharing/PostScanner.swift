/// Finds in the text of a post what networks take for more than text.
enum PostScanner {
    /// The addresses of http and https, without the punctuation of the sentence that they stand in.
    ///
    /// Mastodon's rule in short: a scheme that no letter goes before, a host with a dot, and
    /// everything up to the next white space or bracket.
    static func addresses(in text: String) -> [Range<String.Index>] {
        var found: [Range<String.Index>] = []
        let scalars = text.unicodeScalars
        var position = scalars.startIndex
        while position < scalars.endIndex {
            if let end = addressEnd(in: scalars, from: position) {
                found.append(position..<end)
                position = end
            } else {
                position = scalars.index(after: position)
            }
        }
        return found
    }

    /// The mentions of users, `@user` and `@user@server`, and the user of each.
    static func mentions(in text: String) -> [(range: Range<String.Index>, user: Substring)] {
        var found: [(range: Range<String.Index>, user: Substring)] = []
        let scalars = text.unicodeScalars
        var position = scalars.startIndex
        while let start = scalars[position...].firstIndex(of: "@") {
            position = scalars.index(after: start)
            let before = start > scalars.startIndex ? scalars[scalars.index(before: start)] : " "
            guard !before.isWord, before != "/", before != "=" else { continue }
            let userEnd = nameEnd(in: scalars, from: position) { $0.isOfUserName }
            guard userEnd > position else { continue }
            var end = userEnd
            if end < scalars.endIndex, scalars[end] == "@" {
                let server = scalars.index(after: end)
                let serverEnd = nameEnd(in: scalars, from: server) { $0.isWord }
                if serverEnd > server { end = serverEnd }
            }
            found.append((start..<end, text[position..<userEnd]))
            position = end
        }
        return found
    }

    /// The end of a name whose parts are joined by dots and dashes.
    private static func nameEnd(
        in scalars: String.UnicodeScalarView, from start: String.Index,
        _ isPart: (Unicode.Scalar) -> Bool
    ) -> String.Index {
        var end = start
        var position = start
        while position < scalars.endIndex {
            let scalar = scalars[position]
            guard isPart(scalar) || end > start && (scalar == "." || scalar == "-") else { break }
            position = scalars.index(after: position)
            if isPart(scalar) { end = position }
        }
        return end
    }

    private static func addressEnd(
        in scalars: String.UnicodeScalarView, from start: String.Index
    ) -> String.Index? {
        guard scalars[start] == "h" || scalars[start] == "H",
            let scheme = schemes.first(where: { scalars[start...].begins(with: $0) })
        else { return nil }
        if start > scalars.startIndex {
            let before = scalars[scalars.index(before: start)]
            guard !before.isOfUserName, !"@＠#＃$".unicodeScalars.contains(before) else { return nil }
        }
        let host = scalars.index(start, offsetBy: scheme.utf8.count)
        let end = scalars[host...].firstIndex {
            $0.properties.isWhitespace || "<>\"「」".unicodeScalars.contains($0)
        }
        let address = scalars[start..<(end ?? scalars.endIndex)].withoutPunctuation
        guard address.endIndex > host, hasHost(scalars[host..<address.endIndex]) else { return nil }
        return address.endIndex
    }

    /// Whether an address without its scheme begins with a name that a host of the network has.
    private static func hasHost(_ address: Substring.UnicodeScalarView) -> Bool {
        let host = address.prefix { !"/?#:".unicodeScalars.contains($0) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), let last = labels.last else {
            return false
        }
        return last.count > 1 && last.contains { !("0"..."9").contains($0) }
    }

    private static let schemes = ["https://", "http://"]
}

extension Substring.UnicodeScalarView {
    /// Whether it begins with that text of ASCII, in capitals or not.
    fileprivate func begins(with text: String) -> Bool {
        var position = startIndex
        for scalar in text.unicodeScalars {
            guard position < endIndex, self[position].properties.lowercaseMapping == String(scalar)
            else { return false }
            position = index(after: position)
        }
        return true
    }

    /// It without the punctuation at its end; a bracket that is opened within it is no punctuation.
    fileprivate var withoutPunctuation: Self {
        var address = self
        var opened = count { $0 == "(" }
        var closed = count { $0 == ")" }
        while let last = address.last, "!*'\";:=,.$%[]~&|@?()".unicodeScalars.contains(last) {
            if last == ")", opened >= closed { break }
            if last == "(" { opened -= 1 }
            if last == ")" { closed -= 1 }
            address.removeLast()
        }
        return address
    }
}

extension Unicode.Scalar {
    /// Whether it stands in words: a letter, a digit, a mark on them, or what joins them.
    fileprivate var isWord: Bool {
        if properties.isAlphabetic { return true }
        return switch properties.generalCategory {
        case .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation:
            true
        default: false
        }
    }

    /// Whether the name of a user of Mastodon may hold it.
    fileprivate var isOfUserName: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }
}
