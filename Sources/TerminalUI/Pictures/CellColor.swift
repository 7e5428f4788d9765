/// The colour of one side of a cell: the terminal's own, one of its palette, or any.
package struct CellColor: Hashable, Sendable {
    /// The kind in the highest byte, and below it the number, or red, green and blue.
    private let packed: UInt32

    private static let indexed: UInt32 = 1 << 24
    private static let mixed: UInt32 = 2 << 24

    private init(packed: UInt32) {
        self.packed = packed
    }

    /// What the terminal shows where nothing is asked of it.
    package static let terminal = CellColor(packed: 0)

    /// The colour of that number in the palette of 16 or 256.
    package static func indexed(_ number: UInt8) -> CellColor {
        CellColor(packed: indexed | UInt32(number))
    }

    /// Any colour, one byte a part.
    package static func mixed(red: UInt8, green: UInt8, blue: UInt8) -> CellColor {
        CellColor(packed: mixed | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }

    /// The kinds of colours, for a caller that writes them itself.
    package enum Kind: Hashable, Sendable {
        /// The terminal's own.
        case terminal
        /// One of the palette.
        case indexed(UInt8)
        /// Red, green and blue.
        case mixed(UInt8, UInt8, UInt8)
    }

    /// What this colour is.
    package var kind: Kind {
        let low = UInt8(truncatingIfNeeded: packed)
        switch packed & ~0xFF_FFFF {
        case CellColor.indexed: return .indexed(low)
        case CellColor.mixed:
            let (red, green) = (packed >> 16, packed >> 8)
            return .mixed(UInt8(truncatingIfNeeded: red), UInt8(truncatingIfNeeded: green), low)
        default: return .terminal
        }
    }
}
