/// The 16 colours that every terminal has, in the shades that xterm gives them.
///
/// The user's theme may have others; these are the middle of what is in use.
enum Palette16 {
    private static let shades: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    /// Bits of each part that the table looks at.
    private static let bits: Int32 = 4

    /// The nearest colour by the highest bits of red, green and blue.
    private static let table: [UInt8] = {
        let seen = shades.map {
            SeenColor(red: $0 >> 16 & 255, green: $0 >> 8 & 255, blue: $0 & 255)
        }
        return (0..<UInt32(1) << (3 * UInt32(bits))).map { index in
            let color = SeenColor(
                red: middle(index >> 8), green: middle(index >> 4), blue: middle(index))
            let distances = seen.map { $0.distance(to: color) }
            return UInt8(distances.indices.min { distances[$0] < distances[$1] } ?? 0)
        }
    }()

    /// The number of the colour that is seen nearest to red, green and blue.
    static func nearest(to color: SIMD4<Int32>) -> UInt8 {
        let high = color &>> (8 - bits)
        return table[Int(high[0] << (2 * bits) | high[1] << bits | high[2])]
    }

    /// The middle of the values with those highest bits.
    private static func middle(_ high: UInt32) -> UInt32 { (high & 15) * 17 }
}
