/// The 240 colours of xterm that no theme changes: 16 to 231 are a cube, 232 to 255 greys.
enum Palette256 {
    private static let levels: [Int32] = [0, 95, 135, 175, 215, 255]
    /// How much an error in red, green and blue is seen.
    private static let weights = SIMD4<Int32>(2, 4, 3, 0)

    /// The nearest step of the cube for each value of a part.
    private static let steps: [UInt8] = (0...Int32(255)).map { value in
        let distances = levels.map { abs($0 - value) }
        return UInt8(distances.indices.min { distances[$0] < distances[$1] } ?? 0)
    }

    /// The number of the colour that is seen nearest to red, green and blue.
    ///
    /// Weights are the same everywhere, so the nearest of the cube is made of the nearest steps, and
    /// only that one and one grey have to be compared.
    static func nearest(to color: SIMD4<Int32>) -> UInt8 {
        let red = Int(steps[Int(color[0])])
        let green = Int(steps[Int(color[1])])
        let blue = Int(steps[Int(color[2])])
        let cube = SIMD4(levels[red], levels[green], levels[blue], 0)
        let brightness = (color &* weights).wrappedSum() / weights.wrappedSum()
        let ramp = min(23, max(0, (brightness - 3) / 10))
        let level = 8 + 10 * ramp
        let grey = SIMD4(level, level, level, 0)
        return distance(color, grey) < distance(color, cube)
            ? UInt8(232 + ramp) : UInt8(16 + 36 * red + 6 * green + blue)
    }

    private static func distance(_ one: SIMD4<Int32>, _ other: SIMD4<Int32>) -> Int32 {
        let difference = one &- other
        return (difference &* difference &* weights).wrappedSum()
    }
}
