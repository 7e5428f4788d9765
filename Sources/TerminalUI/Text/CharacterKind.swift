/// What the cleaning of outside text does with a code point.
enum CharacterKind {
    /// White space and line ends of any kind, but the ideographic space: one space.
    case space
    /// Controls, private use, bidi overrides, noncharacters: visible as U+FFFD.
    case forbidden
    /// Invisible, and of no use in one line of a terminal: left out.
    case invisible
    /// ZWJ or ZWNJ: kept where it shapes its neighbours.
    case joiner
    /// A variation selector: one is kept behind a base.
    case selector
    /// A tag: kept in the flag of a region.
    case tag
    /// Something that is drawn onto the base before it: a few are kept.
    case mark
    /// Everything else.
    case base

    /// The kind of `scalar`.
    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF: self = .base
        case 0x20, 0x09...0x0D, 0x85, 0x2028, 0x2029: self = .space
        case 0x3000: self = .base
        // Greek and Cyrillic, ideographs, Hangul: nothing else among them, so no need to look it up.
        case 0x384...0x482, 0x48A...0x52F, 0x3400...0x9FFF, 0xAC00...0xD7A3: self = .base
        case 0x202A...0x202E, 0x2066...0x2069: self = .forbidden
        case 0x200C, 0x200D: self = .joiner
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: self = .selector
        case 0xE0020...0xE007F: self = .tag
        // Vowels and finals of Hangul spelled in parts are drawn into the block before them.
        case 0x1161...0x11FF, 0xD7B0...0xD7FF: self = .mark
        // Shaping by these is beyond any terminal, and they are no default ignorables.
        case 0xFFF9...0xFFFB, 0x13430...0x1343F: self = .invisible
        default: self.init(propertiesOf: scalar)
        }
    }

    private init(propertiesOf scalar: Unicode.Scalar) {
        let properties = scalar.properties
        if properties.isDefaultIgnorableCodePoint {
            self = .invisible
            return
        }
        switch properties.generalCategory {
        case .spaceSeparator: self = .space
        case .control, .surrogate, .privateUse: self = .forbidden
        case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
        case .unassigned: self = properties.isNoncharacterCodePoint ? .forbidden : .base
        default: self = .base
        }
    }
}

extension Unicode.Scalar {
    /// Whether ZWJ may join this into a picture: an emoji that is no digit, sign or half of a flag.
    var isPictograph: Bool {
        value > 0xA0 && properties.isEmoji && !(0x1F1E6...0x1F1FF).contains(value)
    }

    /// Whether this belongs to a script whose letters are shaped by ZWJ and ZWNJ.
    var isOfJoiningScript: Bool {
        switch value {
        case 0x0600...0x08FF: true  // Arabic, Syriac, NKo, Mandaic
        case 0x0900...0x0DFF: true  // the scripts of India, Sinhala
        case 0x1000...0x109F, 0x1780...0x18AF: true  // Myanmar, Khmer, Mongolian
        case 0x1B00...0x1B7F, 0xA840...0xA8FF, 0xA980...0xA9DF: true  // Balinese to Javanese
        case 0xFB50...0xFDFF, 0xFE70...0xFEFC: true  // Arabic forms
        case 0x10AC0...0x10AFF, 0x10D00...0x10D3F, 0x11000...0x114DF, 0x1E900...0x1E95F: true
        default: false
        }
    }
}
