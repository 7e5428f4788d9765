import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct KittyGraphicTests {
    @Test("the pixels of two by two, byte for byte")
    func smallPicture() {
        let pixels = Pixels(width: 2, [0x010203, 0x040506, 0x070809, 0x0A0B0C])
        #expect(
            KittyGraphic(pixels, id: 7).placed
                == "\u{1B}_Ga=T,f=24,s=2,v=2,i=7,p=1,q=2,C=1,m=0;AQIDBAUGBwgJCgsM\u{1B}\\")
    }

    @Test("one pixel, byte for byte")
    func onePixel() {
        #expect(
            KittyGraphic(Pixels(width: 1, [0xFF8000]), id: 4_294_967_295).placed
                == "\u{1B}_Ga=T,f=24,s=1,v=1,i=4294967295,p=1,q=2,C=1,m=0;/4AA\u{1B}\\")
    }

    @Test("what takes it away and what shows it elsewhere name it and ask for no answer")
    func numbers() {
        let graphic = KittyGraphic(Pixels(width: 1, [0]), id: 7)
        #expect(graphic.deleted == "\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\")
        #expect(graphic.placedAgain == "\u{1B}_Ga=p,i=7,p=1,q=2,C=1\u{1B}\\")
    }

    @Test(
        "a terminal gets back the same pixels, in pieces that are short enough",
        arguments: [
            (1, 1), (3, 7), (32, 32), (75, 75), (37, 83), (64, 16), (240, 180),
        ])
    func roundTrip(width: Int, height: Int) throws {
        for pixels in [Pixels.varied(width, height), .plain(width, height)] {
            let screen = try #require(KittyScreen(KittyGraphic(pixels, id: 9).placed))
            #expect(screen.rgb == pixels.rgb)
            #expect(screen.keys["s"] == "\(width)" && screen.keys["v"] == "\(height)")
            #expect(screen.keys["a"] == "T" && screen.keys["f"] == "24" && screen.keys["C"] == "1")
            #expect(screen.longestChunk <= 4096)
            #expect(screen.chunks == max(1, (screen.data.count + 3071) / 3072))
        }
    }

    @Test("a picture is packed where that makes it smaller, and left where it does not")
    func packing() throws {
        let plain = try #require(KittyScreen(KittyGraphic(.plain(75, 75), id: 1).placed))
        #expect(plain.keys["o"] == "z")
        #expect(plain.data.count < 200)
        let noise = try #require(KittyScreen(KittyGraphic(.varied(75, 75), id: 1).placed))
        #expect(noise.keys["o"] == nil)
        #expect(noise.data.count == 75 * 75 * 3)
    }

    @Test("numbers are not given twice, and are not those that others begin with")
    func differentNumbers() {
        let numbers = KittyNumbers(process: 4711)
        let given = (0..<1000).map { _ in numbers.take() }
        #expect(Set(given).count == 1000)
        #expect(given.allSatisfy { $0 > 65_536 })
        #expect(!given.contains(KittyNumbers(process: 4712).take()))
        let last = KittyNumbers(process: 1)
        let all = Set((0..<70_000).map { _ in last.take() })
        #expect(all.count == 65_535)
        #expect(all.allSatisfy { $0 >> 16 == 2 && $0 & 0xFFFF > 0 })
    }
}
