import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct BlockEncoderTests {
    private func lines(_ pixels: Pixels, _ shape: BlockShape, _ depth: ColorDepth = .trueColor)
        -> [String]
    {
        let fit = PictureFit(parts: pixels, across: shape.across, down: shape.down)
        return BlockEncoder(shape, depth).picture(pixels, fit).lines
    }

    @Test("two colours in a cell are shown as they are, whichever parts they fill")
    func twoColors() {
        let signs = [
            "█", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
        ]
        for mask in 1..<15 {
            let pixels = Pixels(
                width: 2, (0..<4).map { mask >> $0 & 1 == 1 ? 0xFF8000 : 0x000A64 })
            let line = lines(pixels, .quadrant)[0]
            let direct =
                "\u{1B}[38;2;255;128;0;48;2;0;10;100m\(signs[mask])\u{1B}[0m"
            let inverse =
                "\u{1B}[38;2;0;10;100;48;2;255;128;0m\(signs[15 - mask])\u{1B}[0m"
            #expect(line == direct || line == inverse, "\(mask)")
        }
    }

    @Test("of four colours, those that are alike become one")
    func fourColors() {
        let pixels = Pixels(width: 2, [0x101010, 0xF0F0F0, 0x141414, 0xFFFFFF])
        #expect(
            lines(pixels, .quadrant)
                == ["\u{1B}[38;2;18;18;18;48;2;248;248;248m▌\u{1B}[0m"])
    }

    @Test("no other split of four colours has a smaller error")
    func bestSplit() {
        func error(_ parts: [SIMD4<Int32>]) -> Double {
            let sum = parts.reduce(.zero, &+)
            let mean = SIMD4<Double>(sum) / Double(parts.count)
            return parts.reduce(0) { total, part in
                let difference = SIMD4<Double>(part) - mean
                return total + (difference * difference).sum()
            }
        }
        func error(_ mask: Int, _ parts: [SIMD4<Int32>]) -> Double {
            let front = parts.indices.filter { mask >> $0 & 1 == 1 }.map { parts[$0] }
            let back = parts.indices.filter { mask >> $0 & 1 == 0 }.map { parts[$0] }
            return [front, back].filter { !$0.isEmpty }.reduce(0) { $0 + error($1) }
        }
        let pixels = Pixels.varied(4, 500)
        for row in 0..<500 {
            let parts = (0..<4).map { pixels.color(row * 4 + $0) }
            let split = Quadrants(parts[0], parts[1], parts[2], parts[3]).split()
            let least = (0..<16).map { error($0, parts) }.min() ?? 0
            #expect(abs(error(split.mask, parts) - least) < 1e-6)
        }
    }

    @Test("one colour is a space")
    func oneColor() {
        let pixels = Pixels(width: 4, [UInt32](repeating: 0x010203, count: 8))
        #expect(lines(pixels, .quadrant) == ["\u{1B}[48;2;1;2;3m  \u{1B}[0m"])
        #expect(lines(pixels, .half) == ["\u{1B}[48;2;1;2;3m    \u{1B}[0m"])
    }

    @Test("what a picture leaves of its last cells keeps the terminal's own colour")
    func edges() {
        let pixels = Pixels(width: 1, [0xFF0000])
        #expect(lines(pixels, .quadrant) == ["\u{1B}[38;2;255;0;0m▘\u{1B}[0m"])
        let threeBySeven = Pixels(width: 3, [UInt32](repeating: 0x0000FF, count: 21))
        let rows = lines(threeBySeven, .quadrant)
        #expect(rows.count == 4)
        #expect(rows[0] == "\u{1B}[48;2;0;0;255m \u{1B}[38;2;0;0;255;49m▌\u{1B}[0m")
        #expect(rows[3] == "\u{1B}[38;2;0;0;255m▀▘\u{1B}[0m")
    }

    @Test("halves stand one above the other")
    func halves() {
        let pixels = Pixels(width: 2, [0xFF0000, 0x00FF00, 0x0000FF, 0x00FF00, 0xFFFFFF, 0])
        #expect(
            lines(pixels, .half) == [
                "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[48;2;0;255;0m \u{1B}[0m",
                "\u{1B}[38;2;255;255;255m▀\u{1B}[38;2;0;0;0m▀\u{1B}[0m",
            ])
    }

    @Test("fewer colours are named by their numbers")
    func fewerColors() {
        let pixels = Pixels(width: 1, [0xFF0000, 0x5F5F5F])
        #expect(lines(pixels, .half, .indexed256) == ["\u{1B}[38;5;196;48;5;59m▀\u{1B}[0m"])
        #expect(lines(pixels, .half, .basic16) == ["\u{1B}[91;100m▀\u{1B}[0m"])
        let dark = Pixels(width: 1, [0x000000, 0xC80000])
        #expect(lines(dark, .half, .basic16) == ["\u{1B}[30;41m▀\u{1B}[0m"])
    }
}
