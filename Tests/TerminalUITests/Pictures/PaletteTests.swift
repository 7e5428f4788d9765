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

    @Test("of a picture's palette the nearest is found")
    func nearestOfPicture() {
        let colors = Pixels.varied(16, 16)
        let palette = (0..<256).map { PaletteColor(SIMD4<Float>(colors.color($0))) }
        let asked = Pixels.varied(32, 32)
        for index in 0..<256 {
            // A new one each time: it gives colours that are almost the same the same answer.
            var nearest = NearestColor(palette)
            let color = asked.color(512 + index)
            let found = palette[Int(nearest.number(for: color))].shown
            let least = palette.map { square(of: $0.shown &- color) }.min()
            #expect(square(of: found &- color) == least)
        }
    }

    private func square(of difference: SIMD4<Int32>) -> Int32 {
        (difference &* difference).wrappedSum()
    }

    @Test("colours that differ in their lowest bits alone have one answer")
    func sharedAnswers() {
        let palette = [SIMD4<Float>(0, 0, 0, 0), SIMD4(3, 3, 3, 0)].map(PaletteColor.init)
        var nearest = NearestColor(palette)
        #expect(nearest.number(for: .zero) == 0)
        #expect(nearest.number(for: SIMD4(3, 3, 3, 0)) == 0)
        #expect(nearest.number(for: SIMD4(4, 4, 4, 0)) == 1)
    }
}
