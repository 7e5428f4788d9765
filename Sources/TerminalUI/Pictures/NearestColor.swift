/// Finds the colours of a palette that are nearest to others, and remembers them.
struct NearestColor {
    private let colors: [SIMD4<Int32>]
    /// By cells of colours; -1 is not known yet.
    private var known = [Int16](repeating: -1, count: ColorCell.count)

    init(_ palette: [PaletteColor]) {
        colors = palette.map(\.shown)
    }

    /// The number of the colour nearest to red, green and blue in 0 to 255; the same for all that
    /// share a cell.
    mutating func number(for color: SIMD4<Int32>) -> UInt8 {
        let cell = ColorCell.index(color)
        if known[cell] < 0 { known[cell] = search(color) }
        return UInt8(truncatingIfNeeded: known[cell])
    }

    private func search(_ color: SIMD4<Int32>) -> Int16 {
        var best = (distance: Int32.max, number: 0)
        for (number, other) in colors.enumerated() {
            let difference = other &- color
            let distance = (difference &* difference).wrappedSum()
            if distance < best.distance { best = (distance, number) }
        }
        return Int16(best.number)
    }
}
