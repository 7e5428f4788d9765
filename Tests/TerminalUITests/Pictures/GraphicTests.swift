import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct GraphicTests {
    @Test("kitty gets the pixels of two by two, byte for byte")
    func kittyBytes() {
        let pixels = Pixels(width: 2, [0x010203, 0x040506, 0x070809, 0x0A0B0C])
        #expect(
            KittyGraphic(pixels, id: 7).placed
                == "\u{1B}_Ga=T,f=24,s=2,v=2,i=7,p=1,q=2,C=1,m=0;AQIDBAUGBwgJCgsM\u{1B}\\")
        #expect(KittyGraphic(pixels, id: 7).deleted == "\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\")
        #expect(KittyGraphic(pixels, id: 7).placedAgain == "\u{1B}_Ga=p,i=7,p=1,q=2,C=1\u{1B}\\")
    }

    @Test("iTerm2 gets the file as it is")
    func iTerm2Bytes() {
        let graphic = ITerm2Graphic([0xFF, 0xD8, 0xFF], CellArea(columns: 10, rows: 5))
        #expect(
            graphic.placed
                == "\u{1B}]1337;File=inline=1;size=3;width=10;height=5;preserveAspectRatio=1;"
                + "doNotMoveCursor=1:/9j/\u{07}")
    }

    @Test("a sixel picture of two by two, byte for byte")
    func sixelBytes() {
        let pixels = Pixels(width: 2, [0xFF0000, 0x0000FF, 0xFF0000, 0xFF0000])
        #expect(
            SixelGraphic(pixels).placed
                == "\u{1B}P0;1;0q\"1;1;2;2#0;2;0;0;100#1;2;100;0;0#1BA$#0?@\u{1B}\\")
    }
}
