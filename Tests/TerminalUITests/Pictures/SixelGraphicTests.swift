import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct SixelGraphicTests {
    private func screen(_ graphic: SixelGraphic) throws -> SixelScreen {
        try #require(SixelScreen(graphic.placed))
    }

    @Test("two by two, byte for byte")
    func smallPicture() {
        let pixels = Pixels(width: 2, [0xFF0000, 0x0000FF, 0xFF0000, 0xFF0000])
        #expect(
            SixelGraphic(pixels).placed
                == "\u{1B}P0;1;0q\"1;1;2;2#0;2;0;0;100#1;2;100;0;0#1BA$#0?@\u{1B}\\")
    }

    @Test("one pixel, and three by seven, byte for byte")
    func tinyPictures() {
        #expect(
            SixelGraphic(Pixels(width: 1, [0xFFFFFF])).placed
                == "\u{1B}P0;1;0q\"1;1;1;1#0;2;100;100;100#0@\u{1B}\\")
        let pixels = Pixels(width: 3, [UInt32](repeating: 0, count: 21))
        #expect(
            SixelGraphic(pixels).placed
                == "\u{1B}P0;1;0q\"1;1;3;7#0;2;0;0;0#0~~~-#0@@@\u{1B}\\")
    }

    @Test("long runs are counted")
    func runs() {
        let pixels = Pixels(width: 300, [UInt32](repeating: 0, count: 300))
        #expect(SixelGraphic(pixels).placed.contains("#0!300@"))
    }

    @Test(
        "few colours come back as they were",
        arguments: [(1, 1), (2, 2), (3, 7), (13, 19), (75, 75)])
    func fewColors(width: Int, height: Int) throws {
        // Hundredths that are whole numbers of 255 as well.
        let shades: [UInt32] = [0x000000, 0xFF0000, 0x33CC00, 0xFFFFFF, 0x0066FF]
        let varied = Pixels.varied(width, height)
        let pixels = Pixels(
            width: width,
            (0..<width * height).map { shades[Int(varied.rgb[$0 * 3]) % shades.count] })
        let screen = try screen(SixelGraphic(pixels))
        #expect(screen.size == pixels.size)
        #expect(screen.rgb == pixels.rgb)
    }

    @Test(
        "every pixel is drawn once, below nothing but what was said",
        arguments: [1, 2, 5, 6, 7, 13, 20])
    func everyPixel(side: Int) throws {
        for (width, height) in [(side, 7), (5, side), (side * 9, side * 4)] {
            let graphic = SixelGraphic(Pixels.varied(width, height))
            let screen = try screen(graphic)
            #expect(screen.pixels.joined().allSatisfy { $0 != nil })
            #expect(screen.lowestRow == (height + 5) / 6 * 6)
            #expect(screen.palette.count <= 256)
            #expect(!graphic.placed.hasSuffix("-\u{1B}\\"))
        }
    }

    @Test("a gradient keeps its brightness everywhere")
    func gradient() throws {
        let colors = (0..<64 * 256).map { UInt32($0 % 256) * 0x010101 }
        let pixels = Pixels(width: 256, colors)
        let rgb = try screen(SixelGraphic(pixels, colors: 16)).rgb
        for left in stride(from: 0, to: 256, by: 16) {
            let sum = (0..<64).map { y in
                (left..<left + 16).map { x in Int(rgb[(y * 256 + x) * 3]) }.reduce(0, +)
            }.reduce(0, +)
            #expect(abs(Double(sum) / 1024 - (Double(left) + 7.5)) < 6, "\(left)")
        }
    }

    @Test("of black and white any grey can be mixed", arguments: [10, 64, 100, 128, 200, 250])
    func mixing(grey: UInt32) {
        let pixels = Pixels(width: 50, [UInt32](repeating: grey * 0x010101, count: 2500))
        let palette = [SIMD4<Float>(0, 0, 0, 0), SIMD4(255, 255, 255, 0)].map(PaletteColor.init)
        let white = Dithering.indices(of: pixels, in: palette).reduce(0) { $0 + Int($1) }
        #expect(abs(Double(white) / 2500 - Double(grey) / 255) < 0.01)
    }

    @Test("a grey picture has all its greys")
    func greys() throws {
        let pixels = Pixels(width: 16, (0..<256).map { UInt32($0) * 0x010101 })
        // Hundredths have 101 greys.
        #expect(Set(try screen(SixelGraphic(pixels)).palette.values.map { $0[0] }).count > 90)
    }

    @Test("a picture that changes slowly is as like as 256 colours let it be")
    func likeness() throws {
        let pixels = Pixels.smooth(120, 90)
        let rgb = try screen(SixelGraphic(pixels)).rgb
        let errors = zip(rgb, pixels.rgb).map {
            (Double($0) - Double($1)) * (Double($0) - Double($1))
        }
        #expect(errors.reduce(0, +) / Double(errors.count) < 35)
    }

    @Test("fewer colours are enough where there are no more", arguments: [2, 16, 255, 256])
    func palettes(colors: Int) throws {
        let screen = try screen(SixelGraphic(Pixels.varied(40, 40), colors: colors))
        #expect(screen.palette.count == colors)
    }

    @Test("a fading picture changes nothing but the palette")
    func fading() throws {
        let graphic = SixelGraphic(Pixels.varied(30, 20))
        let whole = try screen(graphic)
        let half = try screen(graphic.faded(to: 0.5, over: .black))
        #expect(half.pixels == whole.pixels)
        for (number, color) in whole.palette {
            let faded = try #require(half.palette[number])
            for (part, value) in zip(faded, color) { #expect(abs(part * 2 - value) <= 1) }
        }
        #expect(graphic.faded(to: 1, over: .black) == graphic)
        let nothing = graphic.faded(to: 0, over: RGBColor(red: 255, green: 255, blue: 255))
        #expect(try screen(nothing).palette.values.allSatisfy { $0 == [100, 100, 100] })
    }
}
