/// What the sequences of keys mean, on all terminals at once: none of them means different keys on
/// two.
enum KeyNames {
    /// The key of `ESC [ parameters final`; a key together with Shift, Alt or Control is that key.
    static func key(final: UInt8, parameters: ArraySlice<UInt8>) -> Key? {
        guard parameters.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ";") }) else { return nil }
        let first = parameters.prefix { isDigit($0) }
        guard final == UInt8(ascii: "~") else {
            return first.isEmpty || first.elementsEqual("1".utf8) ? arrow(final) : nil
        }
        return switch String(decoding: first, as: UTF8.self) {
        case "1", "7": .home
        case "2": .insert
        case "3": .delete
        case "4", "8": .end
        case "5": .pageUp
        case "6": .pageDown
        default: nil
        }
    }

    /// The key of `ESC O letter`.
    static func key(letter: UInt8) -> Key? {
        letter == UInt8(ascii: "M") ? .enter : arrow(letter)
    }

    private static func arrow(_ letter: UInt8) -> Key? {
        switch letter {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        default: nil
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
