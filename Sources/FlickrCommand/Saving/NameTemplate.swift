import Flickr

/// What the files of copies are called, such as `{taken:%Y}/{title:.40}_{id}.{ext}`.
struct NameTemplate: Hashable, Sendable {
    /// As it was written.
    let text: String
    /// The parts in their order, without the extension at the end.
    let pieces: [Piece]

    /// A part of a template.
    enum Piece: Hashable {
        /// It stands as it is.
        case text(String)
        /// What the field is of a photo.
        case field(NameField, Format)
    }

    /// How a field is written.
    enum Format: Hashable {
        /// As it is.
        case plain
        /// At most so many characters of it.
        case longest(Int)
        /// A date by its pattern.
        case date(DatePattern)
    }

    /// What is wrong with a template.
    struct Fault: Error, Equatable {
        /// The part that is not right.
        let part: String
        /// What may stand there, in words that follow "is not".
        let allowed: String
    }

    /// The template without a word from the user.
    static let standardText = "{id}_{secret}_{size}.{ext}"

    /// The same, read.
    static let standard = NameTemplate(
        standardText,
        pieces: [
            .field(.id, .plain), .text("_"), .field(.secret, .plain), .text("_"),
            .field(.size, .plain),
        ])

    private init(_ text: String, pieces: [Piece]) {
        self.text = text
        self.pieces = pieces
    }

    /// The template that `text` holds; the extension is put behind one that has none.
    /// - Throws: `Fault` for an unknown field or format, for a brace alone, and for a path that is
    ///   not below the directory. `{{` and `}}` stand for a brace.
    init(_ text: String) throws(Fault) {
        var pieces: [Piece] = []
        var literal = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "{", "}":
                if rest.first == character {
                    literal.append(character)
                    rest.removeFirst()
                } else if character == "{", let end = rest.firstIndex(of: "}") {
                    if !literal.isEmpty { pieces.append(.text(literal)) }
                    literal = ""
                    pieces.append(try NameTemplate.field(rest[..<end]))
                    rest = rest[end...].dropFirst()
                } else {
                    let allowed = "closed, or doubled to stand for itself"
                    throw Fault(part: String(character), allowed: allowed)
                }
            default: literal.append(character)
            }
        }
        if !literal.isEmpty { pieces.append(.text(literal)) }
        self.text = text
        self.pieces = NameTemplate.withoutExtension(pieces)
        try checkPath()
    }

    /// The pieces without an extension at their end, which a path always gets.
    private static func withoutExtension(_ pieces: [Piece]) -> [Piece] {
        guard pieces.last == .field(.ext, .plain), case .text(let text)? = pieces.dropLast().last,
            text.hasSuffix(".")
        else { return pieces }
        let rest = String(text.dropLast())
        return pieces.dropLast(2) + (rest.isEmpty ? [] : [.text(rest)])
    }

    /// Whether no two photos can have the same name.
    var namesID: Bool { has(.id) }

    /// Whether the field is in it.
    func has(_ field: NameField) -> Bool {
        pieces.contains { if case .field(field, _) = $0 { true } else { false } }
    }

    private static func field(_ text: Substring) throws(Fault) -> Piece {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let field = NameField(rawValue: String(parts[0])) else {
            throw Fault(part: "{\(text)}", allowed: "one of the fields \(NameField.list)")
        }
        guard parts.count == 2 else {
            return .field(field, field.isDate ? .date(.standard) : .plain)
        }
        if field.isDate {
            guard let pattern = DatePattern(parts[1]) else {
                throw Fault(part: "{\(text)}", allowed: "a date by \(DatePattern.codes)")
            }
            return .field(field, .date(pattern))
        }
        let digits = parts[1].dropFirst()
        guard parts[1].first == ".", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int(digits), count > 0
        else {
            let allowed = "a field cut to N characters, {\(field.rawValue):.N}"
            throw Fault(part: "{\(text)}", allowed: allowed)
        }
        return .field(field, .longest(count))
    }

    /// Refuses what leads out of the directory, or to no file.
    private func checkPath() throws(Fault) {
        let sample = pieces.map { piece in
            if case .text(let text) = piece { text } else { "x" }
        }.joined()
        let components = sample.split(separator: "/", omittingEmptySubsequences: false)
        for component in components where ["", ".", ".."].contains(component) {
            throw Fault(part: sample, allowed: "a path below the directory")
        }
    }
}
