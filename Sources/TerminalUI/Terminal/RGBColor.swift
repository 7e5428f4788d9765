/// Red, green and blue, a byte each.
package struct RGBColor: Hashable, Sendable {
    /// Red.
    package var red: UInt8
    /// Green.
    package var green: UInt8
    /// Blue.
    package var blue: UInt8

    /// Black.
    package static let black = RGBColor(red: 0, green: 0, blue: 0)

    /// A colour of those parts.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Whether dark ink stands out on it better than bright ink (by luma, BT.709).
    package var isLight: Bool {
        Int(red) * 54 + Int(green) * 183 + Int(blue) * 19 > 128 * 256
    }
}
