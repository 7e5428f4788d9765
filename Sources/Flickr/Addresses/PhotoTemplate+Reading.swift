extension PhotoTemplate {
    /// What the pattern's fields are in `url`, with the farm apart; nil when it is no address of
    /// this pattern, or the pattern leaves out a part that names the picture.
    func picture(at url: String) -> (path: PicturePath, farm: String)? {
        guard let values = PhotoTemplate.values(of: pieces[...], in: url[...], [:]),
            let path = PicturePath(values)
        else { return nil }
        let parts = PhotoParts(path, farm: values[.farm].map(String.init) ?? "0")
        let isSame = self.url(parts, suffix: path.suffix, format: path.format) == url
        return isSame ? (path, parts.farm) : nil
    }

    private typealias Values = [Field: Substring]

    /// The values with which the pieces make `text`, added to those that are known already.
    private static func values(
        of pieces: ArraySlice<Piece>, in text: Substring, _ known: Values
    ) -> Values? {
        guard let piece = pieces.first else { return text.isEmpty ? known : nil }
        let rest = pieces.dropFirst()
        switch piece {
        case .text(let literal): return values(behind: literal, rest, in: text, known)
        case .field(let field):
            let longest = text.prefix { isOfValue($0) }.prefix(longestValue)
            for length in (0...longest.count).reversed() {
                var more = known
                more[field] = text.prefix(length)
                guard known[field] == nil || known[field] == more[field] else { continue }
                if let found = values(of: rest, in: text.dropFirst(length), more) { return found }
            }
            return nil
        }
    }

    /// Behind a `_` a size without a letter takes that away with it.
    private static func values(
        behind literal: String, _ rest: ArraySlice<Piece>, in text: Substring, _ known: Values
    ) -> Values? {
        if text.hasPrefix(literal),
            let found = values(of: rest, in: text.dropFirst(literal.count), known)
        {
            return found
        }
        guard literal.hasSuffix("_"), rest.first == .field(.size),
            text.hasPrefix(literal.dropLast())
        else { return nil }
        var more = known
        more[.size] = ""
        return values(of: rest.dropFirst(), in: text.dropFirst(literal.count - 1), more)
    }

    private static func isOfValue(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }

    private static let longestValue = 32
}

extension PicturePath {
    /// The picture that the fields of a pattern name; nil without its number, server and secret.
    fileprivate init?(_ values: [PhotoTemplate.Field: Substring]) {
        guard let id = values[.id], let server = values[.server], let secret = values[.secret]
        else { return nil }
        let size = values[.size].map { $0.isEmpty ? "" : "_\($0)" } ?? ""
        self.init("/\(server)/\(id)_\(secret)\(size).\(values[.format] ?? "jpg")")
    }
}
