import Testing

@testable import TerminalUI

@Suite struct ProgressLineTests {
    private static let erase = "\r\u{1B}[K"

    @Test func aQuickListShowsNoProgress() {
        var progress = progress(Tally(total: 10))
        #expect(progress.drawing(now: .milliseconds(499)) == nil)
        #expect(progress.erasure() == "")
        #expect(progress.drawing(now: .milliseconds(500)) == Self.erase + "0/10")
    }

    @Test func itIsDrawnTenTimesASecondAtMost() {
        var progress = progress(Tally(total: 10))
        let drawings = stride(from: 0, to: 2000, by: 10).compactMap {
            progress.drawing(now: .milliseconds($0))
        }
        #expect(drawings.count == 15)
    }

    @Test func itIsErasedOnceWhenItIsThere() {
        var progress = progress(Tally(total: 10))
        _ = progress.drawing(now: .seconds(1))
        #expect(progress.erasure() == Self.erase)
        #expect(progress.erasure() == "")
        #expect(progress.drawing(now: .milliseconds(1050)) == nil)
        #expect(progress.drawing(now: .milliseconds(1100)) != nil)
    }

    @Test func itCountsByMarkAndSaysBytesAndSpeed() {
        #expect(
            line(columns: 100, someTally)
                == "━━━━━━━━────────────  10/25  ○ 6 cache  ● 3 fresh  ✗ 1 failed  340 KB  170 KB/s"
        )
    }

    @Test func aNarrowWindowLosesTheBarThenTheWords() {
        #expect(
            line(columns: 66, someTally)
                == "10/25  ○ 6 cache  ● 3 fresh  ✗ 1 failed  340 KB  170 KB/s")
        #expect(line(columns: 50, someTally) == "10/25  ○ 6  ● 3  ✗ 1  340 KB  170 KB/s")
        #expect(line(columns: 20, someTally) == "10/25  ○ 6  ● 3  ✗…")
    }

    @Test func itNeverReachesTheLastColumn() {
        for columns in 1...120 {
            #expect(DisplayWidth.of(line(columns: columns, someTally)) < max(columns, 2))
        }
    }

    @Test func whileTheLengthIsUnknownItSaysWhatIsDone() {
        var progress = ProgressLine(
            Tally(), activity: "asking 日本\u{1B}[2J", start: .zero,
            window: Window(columns: 40, rows: 24), style: .plain)
        #expect(progress.drawing(now: .seconds(1)) == Self.erase + "asking 日本\u{FFFD}[2J")
    }

    @Test func withoutUTF8ItIsASCII() {
        var progress = ProgressLine(
            someTally, start: .zero, window: Window(columns: 100, rows: 24),
            style: Style(hasColors: false, hasControls: false, isASCII: true))
        #expect(
            progress.drawing(now: .seconds(2)) == Self.erase
                + "########------------  10/25  = 6 cache  + 3 fresh  ! 1 failed  340 KB  170 KB/s")
    }

    @Test func aListWithoutPhotosHasNoBar() {
        #expect(line(columns: 100, Tally(total: 0)) == "0/0")
    }

    @Test func theRowThatIsAwaitedStandsAboveAndGoesWithTheLine() {
        var progress = progress(Tally(total: 3))
        progress.awaited = "2 … loading  Sunset"
        #expect(progress.drawing(now: .seconds(1)) == Self.erase + "2 … loading  Sunset\n0/3")
        let both = Self.erase + "\u{1B}[A\u{1B}[K"
        progress.awaited = "3 … loading  Sea"
        #expect(progress.drawing(now: .seconds(2)) == both + "3 … loading  Sea\n0/3")
        #expect(progress.erasure() == both)
        #expect(progress.erasure() == "")
        progress.awaited = nil
        #expect(progress.drawing(now: .seconds(3)) == Self.erase + "0/3")
        #expect(progress.erasure() == Self.erase)
    }

    @Test func aLowWindowHasRoomForTheLineAlone() {
        var progress = ProgressLine(
            Tally(total: 3), start: .zero, window: Window(columns: 40, rows: 4), style: .plain)
        progress.awaited = "2 … loading  Sunset"
        #expect(progress.drawing(now: .seconds(1)) == Self.erase + "0/3")
    }

    private var someTally: Tally {
        var tally = Tally(total: 25)
        for _ in 0..<6 { tally.add(.cache) }
        for _ in 0..<3 { tally.add(.fresh) }
        tally.add(.failed)
        tally.bytes = 340_000
        return tally
    }

    private func progress(_ tally: Tally, columns: Int = 40) -> ProgressLine {
        ProgressLine(
            tally, start: .zero, window: Window(columns: columns, rows: 24), style: .plain)
    }

    private func line(columns: Int, _ tally: Tally) -> String {
        var progress = progress(tally, columns: columns)
        return progress.drawing(now: .seconds(2)).map { String($0.dropFirst(Self.erase.count)) }
            ?? ""
    }
}
