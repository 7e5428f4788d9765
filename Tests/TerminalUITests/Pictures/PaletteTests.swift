import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct PaletteTests {
    private static let levels: [Int32] = [0, 95, 135, 175, 215, 255]

    /// The 240 colours that xterm's palette has by its definition, from number 16.
    private static let defined: [SIMD4<Int32>] =
        levels.flatMap { red in
            levels.flatMap { green in levels.map { SIMD4(red, green, $0, 0) } }
        } + (0..<24).map { SIMD4(8 + 10 * $0, 8 + 10 * $0, 8 + 10 * $0, 0) }

    private func distance(_ one: SIMD4<Int32>, _ other: SIMD4<Int32>) -> Int32 {
        let difference = one &- other
        return (difference &* difference &* SIMD4(2, 4, 3, 0)).wrappedSum()
    }

    @Test("of 256 colours the nearest is found, as a search through all of them finds it")
    func nearestOf256() {
        for red in stride(from: Int32(0), through: 255, by: 15) {
            for green in stride(from: Int32(0), through: 255, by: 15) {
                for blue in stride(from: Int32(0), through: 255, by: 15) {
                    let color = SIMD4(red, green, blue, 0)
                    let found = Int(Palette256.nearest(to: color))
                    let least = Self.defined.map { distance($0, color) }.min()
                    #expect(found >= 16)
                    #expect(distance(Self.defined[found - 16], color) == least, "\(color)")
                }
            }
        }
    }

    @Test("each colour of the palette is its own nearest")
    func exact() {
        for (index, color) in Self.defined.enumerated() {
            let found = Int(Palette256.nearest(to: color)) - 16
            #expect(Self.defined[found] == color, "\(index)")
        }
    }

    @Test(
        "of 16 colours the one that looks like it is found",
        arguments: [
            (0x000000, 0), (0xFFFFFF, 15), (0xFF0000, 9), (0x00FF00, 10), (0xFFFF00, 11),
            (0x00FFFF, 14),
            (0xCD0000, 1), (0x0000EE, 4), (0x7F7F7F, 8), (0xE5E5E5, 7), (0x101010, 0),
            (0x8B4513, 1),
            (0x808000, 8), (0xF5F5DC, 15), (0x4169E1, 12),
        ])
    func nearestOf16(color: Int, wanted: UInt8) {
        let parts = SIMD4(Int32(color >> 16), Int32(color >> 8 & 255), Int32(color & 255), 0)
        #expect(Palette16.nearest(to: parts) == wanted)
    }

    @Test("of a picture's palette the nearest is found, but for what the lowest bits make")
    func nearestOfPicture() {
        let colors = (0..<256).map { index -> SIMD4<Float> in
            let varied = Pixels.varied(16, 16).color(index)
            return SIMD4<Float>(varied)
        }
        let palette = colors.map(PaletteColor.init)
        var nearest = NearestColor(palette)
        for index in 0..<256 {
            let color = Pixels.varied(31, 16).color(index)
            let found = palette[Int(nearest.number(for: color))].shown &- color
            let least =
                palette.map { other -> Int32 in
                    let difference = other.shown &- color
                    return (difference &* difference).wrappedSum()
                }.min() ?? 0
            let distance = (found &* found).wrappedSum()
            // Two colours that share a cell are 3 apart in each part at most.
            #expect(Double(distance).squareRoot() <= Double(least).squareRoot() + 11)
        }
    }
}
