/// A name in a directory, made of parts that may be too long or hold what no name may.
struct PathComponent: Sendable {
    private var parts: [Part] = []

    /// A part of a name.
    private struct Part: Sendable {
        var text: String
        /// Whether it is shortened before others are.
        let isFree: Bool
    }

    /// The most bytes of a name.
    static let mostBytes = 255

    /// Adds a part without what could end the name or hide in it; one that `isFree` is shortened
    /// before others are.
    mutating func append(_ text: String, isFree: Bool = false) {
        let clean = text.unicodeScalars.map { scalar in
            let isControl = scalar.properties.generalCategory == .control
            return scalar == "/" || isControl ? "_" : String(scalar)
        }
        parts.append(Part(text: clean.joined(), isFree: isFree))
    }

    /// The name, of at most `limit` bytes, cut at the edges of characters with `…` where something
    /// is missing. It neither begins with a dash or a dot nor is it empty.
    func name(limit: Int) -> String {
        var parts = parts
        while case let excess = parts.map(\.text.utf8.count).reduce(0, +) - limit, excess > 0,
            let longest = PathComponent.longest(parts)
        {
            parts[longest].text = parts[longest].text.cut(by: excess)
        }
        // With a mark on it, a dash or a dot is another character, and still the first byte.
        let name = parts.map(\.text).joined().unicodeScalars
        guard let first = name.first else { return "_" }
        return first == "-" || first == "." ? "_" + String(name.dropFirst()) : String(name)
    }

    private static func longest(_ parts: [Part]) -> Int? {
        let long = parts.indices.filter { parts[$0].text.canBeCut }
        let free = long.filter { parts[$0].isFree }
        return (free.isEmpty ? long : free).max {
            parts[$0].text.utf8.count < parts[$1].text.utf8.count
        }
    }
}

extension String {
    private static let ellipsis = "…"

    fileprivate var canBeCut: Bool { utf8.count > String.ellipsis.utf8.count }

    /// The text, so many bytes shorter or more, with an ellipsis as its end.
    fileprivate func cut(by excess: Int) -> String {
        let room = utf8.count - excess - String.ellipsis.utf8.count
        var start = ""
        for character in self {
            if start.utf8.count + character.utf8.count > room { break }
            start.append(character)
        }
        return start + String.ellipsis
    }
}
