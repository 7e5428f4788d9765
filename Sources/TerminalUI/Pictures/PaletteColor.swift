/// A colour of a sixel palette: red, green and blue in hundredths.
struct PaletteColor: Hashable, Sendable {
    let red: Int
    let green: Int
    let blue: Int

    /// The hundredths nearest to red, green and blue in 0 to 255.
    init(_ color: SIMD4<Float>) {
        red = PaletteColor.hundredths(color[0])
        green = PaletteColor.hundredths(color[1])
        blue = PaletteColor.hundredths(color[2])
    }

    /// Red, green and blue (and 0) in 0 to 255, as a terminal shows them.
    var shown: SIMD4<Int32> {
        SIMD4(PaletteColor.byte(red), PaletteColor.byte(green), PaletteColor.byte(blue), 0)
    }

    /// This colour as far from `background` as `strength` says, from 0 to 1.
    func faded(to strength: Double, over background: RGBColor) -> PaletteColor {
        guard strength < 1 else { return self }
        let share = Float(max(0, strength))
        let color = SIMD4(Float(red), Float(green), Float(blue), 0) * 2.55
        let behind = SIMD4(
            Float(background.red), Float(background.green), Float(background.blue), 0)
        return PaletteColor(color * share + behind * (1 - share))
    }

    private static func hundredths(_ value: Float) -> Int {
        min(100, max(0, Int((value / 2.55).rounded())))
    }

    private static func byte(_ hundredths: Int) -> Int32 {
        Int32((hundredths * 255 + 50) / 100)
    }
}
