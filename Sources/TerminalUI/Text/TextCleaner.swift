/// Makes one harmless line of outside text, code point by code point.
///
/// It never tries to read an escape sequence: without its first byte it is plain text, and a rule
/// that parses can be confused.
struct TextCleaner {
    /// The most marks that a base keeps; more would paint over the rows above and below.
    private static let marksPerBase = 4
    /// The most tags between the black flag and their end.
    private static let tagsPerFlag = 8
    /// What a mark without a base is drawn on.
    private static let dottedCircle: Unicode.Scalar = "\u{25CC}"
    private static let replacement: Unicode.Scalar = "\u{FFFD}"

    private let source: [Unicode.Scalar]
    private var position = 0
    private var output = String.UnicodeScalarView()
    private var base: Unicode.Scalar?
    private var marks = 0
    private var isBehindBase = false
    private var hasPendingSpace = false
    private var hasInk = false

    private init(_ text: String) {
        source = Array(text.unicodeScalars)
    }

    /// `text` as one line without controls; empty when nothing of it can be seen.
    static func clean(_ text: String) -> String {
        var cleaner = TextCleaner(text)
        while cleaner.position < cleaner.source.count {
            let scalar = cleaner.source[cleaner.position]
            cleaner.position += 1
            cleaner.take(scalar)
        }
        return cleaner.hasInk ? String(cleaner.output) : ""
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        switch CharacterKind(scalar) {
        case .space: takeSpace()
        case .forbidden: takeBase(Self.replacement)
        case .invisible: break
        case .joiner: takeJoiner(scalar)
        case .selector: takeSelector(scalar)
        case .tag: takeTags(from: scalar)
        case .mark: takeMark(scalar)
        case .base: takeBase(scalar)
        }
    }

    private mutating func takeSpace() {
        hasPendingSpace = !output.isEmpty
        base = nil
    }

    private mutating func takeBase(_ scalar: Unicode.Scalar) {
        if hasPendingSpace { output.append(" ") }
        hasPendingSpace = false
        output.append(scalar)
        base = scalar
        marks = 0
        isBehindBase = true
        // The ideographic space and the braille pattern without dots look like nothing.
        hasInk = hasInk || (scalar.value != 0x3000 && scalar.value != 0x2800)
    }

    private mutating func takeMark(_ scalar: Unicode.Scalar) {
        if base == nil { takeBase(Self.dottedCircle) }
        guard base != Self.replacement, marks < Self.marksPerBase else { return }
        marks += 1
        append(scalar)
    }

    private mutating func takeSelector(_ scalar: Unicode.Scalar) {
        guard isBehindBase, base != nil, base != Self.replacement else { return }
        append(scalar)
    }

    private mutating func takeJoiner(_ scalar: Unicode.Scalar) {
        guard let base, position < source.count else { return }
        let next = source[position]
        let shapesLetters =
            base.isOfJoiningScript && next.isOfJoiningScript && CharacterKind(next) == .base
        let joinsPictures = scalar.value == 0x200D && base.isPictograph && next.isPictograph
        if shapesLetters || joinsPictures { append(scalar) }
    }

    private mutating func takeTags(from first: Unicode.Scalar) {
        guard isBehindBase, base?.value == 0x1F3F4 else { return }
        isBehindBase = false
        let tags = [first] + source[position...].prefix(Self.tagsPerFlag)
        guard let end = tags.firstIndex(where: { !$0.isTagOfRegion }), end > 0,
            tags[end].value == 0xE007F
        else { return }
        tags[...end].forEach { append($0) }
        position += end
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        output.append(scalar)
        isBehindBase = false
    }
}

extension Unicode.Scalar {
    /// Whether this is a tag for a small letter or a digit, of which region codes are made.
    fileprivate var isTagOfRegion: Bool {
        (0xE0030...0xE0039).contains(value) || (0xE0061...0xE007A).contains(value)
    }
}
