import NetworkEngine
import TestSupport
import Testing

@testable import TerminalUI

/// Frames, and what has to be written from one to the next.
@Suite struct CellScreenTests {
    private let window = Window(columns: 20, rows: 3)

    private func frame(_ lines: String...) -> ScreenFrame {
        var frame = ScreenFrame(window)
        for (row, line) in lines.enumerated() { frame.write(line, row: row, column: 0) }
        return frame
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("The first frame is written whole, on a cleared screen, at once")
    func firstFrame() {
        var screen = CellScreen()
        #expect(
            text(screen.bytes(for: frame("one", "", "three")))
                == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[0m\u{1B}[2J\u{1B}[1;1Hone\u{1B}[3;1Hthree"
                + "\u{1B}[?2026l")
    }

    @Test("The same frame again needs nothing")
    func sameFrame() {
        var screen = CellScreen()
        _ = screen.bytes(for: frame("one"))
        #expect(screen.bytes(for: frame("one")).isEmpty)
    }

    @Test("Only what differs is written")
    func difference() {
        var screen = CellScreen()
        _ = screen.bytes(for: frame("a long line of text", "second"))
        #expect(
            text(screen.bytes(for: frame("b long line of teST", "second")))
                == "\u{1B}[?2026h\u{1B}[1;1Hb\u{1B}[1;18HST\u{1B}[?2026l")
    }

    @Test("A short way between two differences is written, not jumped")
    func shortJump() {
        var screen = CellScreen()
        _ = screen.bytes(for: frame("abcde"))
        #expect(
            text(screen.bytes(for: frame("Abcd+")))
                == "\u{1B}[?2026h\u{1B}[1;1HAbcd+\u{1B}[?2026l")
    }

    @Test("A forgotten screen, and one of another size, is written whole")
    func forgotten() {
        var screen = CellScreen()
        let whole = screen.bytes(for: frame("one"))
        screen.forget()
        #expect(screen.bytes(for: frame("one")) == whole)
        var larger = ScreenFrame(Window(columns: 21, rows: 3))
        larger.write("one", row: 0, column: 0)
        #expect(screen.bytes(for: larger) == whole)
    }

    @Test("Colours and links are closed where they end")
    func dress() {
        var styled = ScreenFrame(window)
        styled.write("ab", row: 0, column: 0, style: CellStyle(tone: .fresh, isReversed: true))
        styled.write("c", row: 0, column: 2, link: "https://flickr.com/1")
        styled.write("d", row: 0, column: 3, style: CellStyle(foreground: .indexed(9)))
        styled.write(
            "e", row: 0, column: 4,
            style: CellStyle(
                foreground: .indexed(3), background: .mixed(red: 1, green: 2, blue: 3)))
        styled.write("f", row: 0, column: 5, style: CellStyle(background: .indexed(200)))
        var screen = CellScreen()
        _ = screen.bytes(for: frame())
        #expect(
            text(screen.bytes(for: styled))
                == "\u{1B}[?2026h\u{1B}[1;1H\u{1B}[0;32;7mab\u{1B}[0m"
                + "\u{1B}]8;;https://flickr.com/1\u{1B}\\c"
                + "\u{1B}[0;91m\u{1B}]8;;\u{1B}\\d\u{1B}[0;33;48;2;1;2;3me"
                + "\u{1B}[0;48;5;200mf\u{1B}[0m\u{1B}[?2026l")
    }

    @Test("The cursor stands where it is wanted, and is hidden while a frame is written")
    func cursor() {
        var screen = CellScreen()
        var first = frame("one")
        first.cursor = ScreenFrame.Place(row: 2, column: 5)
        var emulated = EmulatedScreen(columns: 20, rows: 3)
        emulated.feed(screen.bytes(for: first))
        #expect(emulated.isCursorShown)
        #expect(emulated.cursor == ScreenFrame.Place(row: 2, column: 5))
        #expect(screen.bytes(for: first).isEmpty)
        var second = frame("two")
        second.cursor = ScreenFrame.Place(row: 2, column: 6)
        let bytes = screen.bytes(for: second)
        #expect(text(bytes).hasPrefix("\u{1B}[?2026h\u{1B}[?25l"))
        emulated.feed(bytes)
        #expect(emulated.isCursorShown)
        #expect(emulated.cursor == ScreenFrame.Place(row: 2, column: 6))
        second.cursor = nil
        #expect(text(screen.bytes(for: second)) == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[?2026l")
    }

    @Test("Text beyond the edges is left out, and a wide cluster is never cut in two")
    func edges() {
        var frame = ScreenFrame(Window(columns: 5, rows: 2))
        #expect(frame.write("abcdefg", row: 0, column: 3) == 5)
        #expect(frame.write("晴晴晴", row: 1, column: 0, width: 5) == 4)
        frame.write("no", row: 2, column: 0)
        frame.write("no", row: -1, column: 0)
        var screen = CellScreen()
        var emulated = EmulatedScreen(columns: 5, rows: 2)
        emulated.feed(screen.bytes(for: frame))
        #expect(emulated.line(0) == "   ab")
        #expect(emulated.line(1) == "晴晴 ")
        frame.write("x", row: 1, column: 1)
        emulated.feed(screen.bytes(for: frame))
        #expect(emulated.line(1) == " x晴 ")
    }

    @Test("Whatever frames follow each other, the screen shows the last one")
    func anyFrames() {
        var random = SeededRandom(seed: 11)
        let pieces = ["abc", "晴子", "é", "👩‍👩‍👧", "🏳️‍🌈", "x", "한국", "1️⃣", "long text here", " "]
        for wrongWidth in [false, true] {
            var screen = CellScreen()
            var emulated = EmulatedScreen(columns: 30, rows: 4)
            // A terminal that sees clusters of several code points narrower than they are taken.
            if wrongWidth {
                emulated.width = { DisplayWidth.isUncertain(String($0)) ? 2 : DisplayWidth.of($0) }
            }
            for _ in 0..<300 {
                var frame = ScreenFrame(Window(columns: 30, rows: 4))
                for _ in 0..<Int.random(in: 0..<6, using: &random) {
                    frame.write(
                        pieces.randomElement(using: &random) ?? "",
                        row: .random(in: 0..<4, using: &random),
                        column: .random(in: 0..<30, using: &random),
                        style: CellStyle(isReversed: .random(using: &random)))
                }
                if Int.random(in: 0..<20, using: &random) == 0 { screen.forget() }
                emulated.feed(screen.bytes(for: frame))
                check(emulated, frame)
            }
        }
    }

    /// Every cell whose width is certain is as the frame has it.
    private func check(_ emulated: EmulatedScreen, _ frame: ScreenFrame) {
        for row in 0..<frame.rows {
            var isBehindUncertain = false
            for column in 0..<frame.columns {
                let cell = frame[row, column]
                if cell.isContinuation { continue }
                guard case .cluster(let cluster) = cell.content else { continue }
                if cell.isUncertain {
                    isBehindUncertain = true
                    continue
                }
                // What overhangs the last column depends on how wide it is taken.
                if isBehindUncertain, column == frame.columns - 1 { continue }
                let seen = emulated[row, column]
                #expect(seen.text == String(cluster), "row \(row) column \(column)")
                #expect(seen.dress == cell.style.parameters)
            }
        }
    }
}
