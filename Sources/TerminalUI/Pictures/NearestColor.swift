/// Finds the colours of a palette that are nearest to others, and remembers them.
///
/// The colours are held in the order of their green, which most pictures have the most of: a search
/// begins where green is the same and ends where green alone is too far away.
struct NearestColor {
    private let colors: [SIMD4<Float>]
    /// The number in the palette of each of `colors`.
    private let numbers: [UInt8]
    /// Where in `colors` those begin that have that much green or more.
    private let starts: [Int]
    /// By the highest bits of red, green and blue; -1 is not known yet.
    private var known = [Int16](repeating: -1, count: 1 << (3 * Int(bits)))

    /// Fewer would be seen in the picture: what shares them gets one colour.
    private static let bits: Int32 = 6

    init(_ palette: [PaletteColor]) {
        let shown = palette.map { SIMD4<Float>($0.shown) }
        let order = shown.indices.sorted { shown[$0][1] < shown[$1][1] }
        colors = order.map { shown[$0] }
        numbers = order.map { UInt8(truncatingIfNeeded: $0) }
        var starts: [Int] = []
        for green in 0...255 {
            var place = starts.last ?? 0
            while place < colors.count, colors[place][1] < Float(green) { place += 1 }
            starts.append(place)
        }
        self.starts = starts
    }

    /// The number of the colour nearest to red, green and blue in 0 to 255, or to one that differs
    /// from it in its lowest bits alone.
    @inline(__always)
    mutating func number(for color: SIMD4<Int32>) -> UInt8 {
        let high = color &>> (8 - NearestColor.bits)
        let cell = Int(
            high[0] &<< (2 * NearestColor.bits) | high[1] &<< NearestColor.bits | high[2])
        if known[cell] < 0 { known[cell] = Int16(search(color)) }
        return UInt8(truncatingIfNeeded: known[cell])
    }

    private func search(_ color: SIMD4<Int32>) -> UInt8 {
        let wanted = SIMD4<Float>(color)
        return colors.withUnsafeBufferPointer { colors in
            var best = (distance: Float.infinity, place: 0)
            let start = starts[Int(color[1])]
            var place = start
            while place < colors.count, consider(colors[place], place, wanted, &best) { place += 1 }
            place = start - 1
            while place >= 0, consider(colors[place], place, wanted, &best) { place -= 1 }
            return numbers[best.place]
        }
    }

    /// False when this colour, and so all beyond it, differs too much in green alone.
    @inline(__always)
    private func consider(
        _ other: SIMD4<Float>, _ place: Int, _ color: SIMD4<Float>,
        _ best: inout (distance: Float, place: Int)
    ) -> Bool {
        let difference = other - color
        let square = difference * difference
        guard square[1] < best.distance else { return false }
        let distance = square[0] + square[1] + square[2]
        if distance < best.distance { best = (distance, place) }
        return true
    }
}
