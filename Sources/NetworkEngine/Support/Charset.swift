/// How characters are written as bytes: the codings that services still use.
enum Charset: Hashable, Sendable {
    /// The one of the web.
    case utf8
    /// Latin letters in one byte each; what is called ISO 8859-1 or US-ASCII is read so too, as
    /// browsers do (WHATWG Encoding section 4.2).
    case windows1252
    /// Two bytes a unit.
    case utf16(isBigEndian: Bool)

    /// The coding of that name, in small letters; nil for one that is not known.
    init?(_ name: String) {
        switch name {
        case "utf-8", "utf8": self = .utf8
        case "iso-8859-1", "iso8859-1", "latin1", "us-ascii", "ascii", "windows-1252", "cp1252":
            self = .windows1252
        case "utf-16", "utf-16le": self = .utf16(isBigEndian: false)
        case "utf-16be": self = .utf16(isBigEndian: true)
        default: return nil
        }
    }

    /// The text of `bytes`; what has no meaning becomes U+FFFD.
    func text(_ bytes: some Collection<UInt8>) -> String {
        switch self {
        case .utf8: String(decoding: bytes, as: UTF8.self)
        case .windows1252: String(String.UnicodeScalarView(bytes.map(Charset.scalar)))
        case .utf16(let isBigEndian):
            String(decoding: Charset.units(bytes, isBigEndian), as: UTF16.self)
        }
    }

    private static func units(_ bytes: some Collection<UInt8>, _ isBigEndian: Bool) -> [UInt16] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2 + 1)
        var first: UInt8?
        for byte in bytes {
            guard let former = first else {
                first = byte
                continue
            }
            let (high, low) = isBigEndian ? (former, byte) : (byte, former)
            units.append(UInt16(high) << 8 | UInt16(low))
            first = nil
        }
        if first != nil { units.append(0xFFFD) }
        return units
    }

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        (0x80...0x9F).contains(byte) ? beyondLatin1[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }

    /// What Windows puts where ISO 8859-1 has controls; the five without a character stay controls.
    private static let beyondLatin1: [Unicode.Scalar] = [
        "\u{20AC}", "\u{81}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}",
        "\u{2021}", "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{8D}",
        "\u{017D}", "\u{8F}", "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}",
        "\u{2022}", "\u{2013}", "\u{2014}", "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}",
        "\u{0153}", "\u{9D}", "\u{017E}", "\u{0178}",
    ]
}
