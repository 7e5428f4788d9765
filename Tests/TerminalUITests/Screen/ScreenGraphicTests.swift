import NetworkEngine
import Testing

@testable import TerminalUI

/// Graphics over the cells of a screen.
@Suite struct ScreenGraphicTests {
    private let window = Window(columns: 20, rows: 6)
    private let area = CellArea(columns: 4, rows: 2)

    private func kitty(_ id: UInt32) -> PaintedPicture {
        PaintedPicture(
            area: area, form: .kitty(KittyGraphic(Pixels.varied(2, 2), id: id)), source: nil)
    }

    private func sixel(_ color: UInt32) -> PaintedPicture {
        let pixels = Pixels(width: 2, [color, color, color, color])
        return PaintedPicture(area: area, form: .sixel(SixelGraphic(pixels)), source: nil)
    }

    private func frame(
        _ picture: PaintedPicture?, number: Int = 1, version: Int = 0, row: Int = 0,
        text: String = ""
    ) -> ScreenFrame {
        var frame = ScreenFrame(window)
        frame.write(text, row: row, column: 5)
        if let picture {
            frame.put(picture, number: number, version: version, row: row, column: 0)
        }
        return frame
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("A graphic is placed by row and column, once")
    func once() {
        var screen = CellScreen()
        _ = screen.bytes(for: frame(nil))
        let picture = kitty(7)
        let drawn = text(screen.bytes(for: frame(picture)))
        #expect(drawn == "\u{1B}[?2026h\u{1B}[1;1H\(picture.graphic ?? "")\u{1B}[?2026l")
        #expect(screen.bytes(for: frame(picture)).isEmpty)
    }

    @Test("kitty moves a picture that it has, and deletes it by its number")
    func kittyMoves() {
        var screen = CellScreen()
        _ = screen.bytes(for: frame(kitty(7)))
        #expect(screen.deletions == "\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\")
        #expect(
            text(screen.bytes(for: frame(kitty(7), row: 3)))
                == "\u{1B}[?2026h\u{1B}[1;1H    \u{1B}[2;1H    "
                + "\u{1B}[4;1H\u{1B}_Ga=p,i=7,p=1,q=2,C=1\u{1B}\\\u{1B}[?2026l")
        #expect(
            text(screen.bytes(for: frame(nil))).hasPrefix(
                "\u{1B}[?2026h\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\"))
        #expect(screen.deletions.isEmpty)
    }

    @Test("Another version of a picture takes its place without a deletion")
    func versions() {
        var screen = CellScreen()
        _ = screen.bytes(for: frame(kitty(7), version: 1))
        let next = kitty(7)
        #expect(
            text(screen.bytes(for: frame(next, version: 2)))
                == "\u{1B}[?2026h\u{1B}[1;1H\(next.graphic ?? "")\u{1B}[?2026l")
    }

    @Test("Sixels that go are written over, and those that move are drawn again")
    func sixelsMove() {
        var screen = CellScreen()
        let picture = sixel(0xFF0000)
        _ = screen.bytes(for: frame(picture))
        let moved = text(screen.bytes(for: frame(picture, row: 3)))
        #expect(moved.contains("\u{1B}[1;1H    \u{1B}[2;1H    "))
        #expect(moved.hasSuffix("\u{1B}[4;1H\(picture.graphic ?? "")\u{1B}[?2026l"))
        let other = text(screen.bytes(for: frame(sixel(0x00FF00), number: 2, row: 3)))
        #expect(other.hasPrefix("\u{1B}[?2026h\u{1B}[4;1H    \u{1B}[5;1H    \u{1B}[4;1H"))
    }

    @Test("Text beside a graphic is written without touching it, whatever its width")
    func textBeside() {
        var screen = CellScreen()
        let picture = sixel(0xFF0000)
        _ = screen.bytes(for: frame(picture, text: "one"))
        var next = frame(picture, text: "👩‍👩‍👧 two")
        next.write(">", row: 0, column: 4)
        #expect(
            text(screen.bytes(for: next))
                == "\u{1B}[?2026h\u{1B}[1;5H\u{1B}[16X>👩‍👩‍👧\u{1B}[12G two     \u{1B}[?2026l")
    }

    @Test("A graphic that does not fit, or lies on another one, is left out")
    func leftOut() {
        var frame = frame(kitty(7))
        frame.put(kitty(8), number: 2, version: 0, row: 1, column: 3)
        frame.put(kitty(9), number: 3, version: 0, row: 5, column: 0)
        frame.put(kitty(10), number: 4, version: 0, row: 0, column: 17)
        #expect(frame.graphics.map(\.number) == [1])
    }

    @Test("What slides over a graphic takes it away, and its own come when it has arrived")
    func covering() {
        var below = frame(kitty(7), text: "below")
        below.put(kitty(9), number: 3, version: 0, row: 3, column: 14)
        var above = frame(kitty(8), number: 2, text: "above晴")
        above.write("晴", row: 1, column: 8)
        below.cover(with: above, from: 10)
        #expect(below.graphics.map(\.number) == [1])
        var emulated = EmulatedScreen(columns: 20, rows: 6)
        var screen = CellScreen()
        emulated.feed(screen.bytes(for: below))
        #expect(emulated.line(0) == "     below     above")
        #expect(emulated.line(1) == "                  晴")
        below.cover(with: above, from: 11)
        emulated.feed(screen.bytes(for: below))
        #expect(emulated.line(1) == "                    ")
    }

    @Test("Cells of a picture stand beside text")
    func cells() {
        let cells = [
            PictureCell("▀", foreground: .indexed(1), background: .indexed(2)), PictureCell(" "),
        ]
        let picture = PaintedPicture(
            area: CellArea(columns: 2, rows: 1),
            form: .cells(CellPicture(area: CellArea(columns: 2, rows: 1), cells: cells)),
            source: nil)
        var frame = ScreenFrame(Window(columns: 4, rows: 1))
        frame.write("abcd", row: 0, column: 0)
        frame.put(picture, number: 1, version: 0, row: 0, column: 1)
        frame.put(picture, number: 1, version: 0, row: 0, column: 3)
        var screen = CellScreen()
        var emulated = EmulatedScreen(columns: 4, rows: 1)
        emulated.feed(screen.bytes(for: frame))
        #expect(emulated.line(0) == "a▀ ▀")
        #expect(emulated[0, 1].dress == "0;31;42")
    }
}
