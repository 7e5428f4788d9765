import Glibc

/// A colour as the eye sees it: equal distances look equally far (Oklab, Björn Ottosson 2020).
struct SeenColor {
    private let parts: SIMD3<Float>

    /// The colour of red, green and blue in 0 to 255.
    init(red: UInt32, green: UInt32, blue: UInt32) {
        let (r, g, b) = (Self.light(red), Self.light(green), Self.light(blue))
        let long = cbrtf(0.412_221_5 * r + 0.536_332_5 * g + 0.051_446_0 * b)
        let middle = cbrtf(0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_9 * b)
        let short = cbrtf(0.088_302_5 * r + 0.281_718_8 * g + 0.629_978_7 * b)
        parts = SIMD3(
            0.210_454_3 * long + 0.793_617_8 * middle - 0.004_072_0 * short,
            1.977_998_5 * long - 2.428_592_2 * middle + 0.450_593_7 * short,
            0.025_904_0 * long + 0.782_771_8 * middle - 0.808_675_8 * short)
    }

    /// The squared distance to another colour.
    func distance(to other: SeenColor) -> Float {
        let difference = parts - other.parts
        return (difference * difference).sum()
    }

    /// A byte of sRGB as an amount of light.
    private static func light(_ value: UInt32) -> Float {
        let share = Float(value) / 255
        return share <= 0.04045 ? share / 12.92 : powf((share + 0.055) / 1.055, 2.4)
    }
}
