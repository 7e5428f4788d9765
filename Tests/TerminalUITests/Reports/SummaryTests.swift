import Testing

@testable import TerminalUI

@Suite struct SummaryTests {
    @Test func everyMarkThatOccursIsCounted() {
        var tally = tally([.cache: 20, .fresh: 5], total: 25)
        tally.bytes = 61_234
        #expect(
            Summary(tally, elapsed: .milliseconds(412)).line(in: .plain)
                == "25 photos: 20 ○ cache, 5 ● fresh, 0 failed, 61 KB in 0.4 s")
    }

    @Test func failuresAreMarked() {
        let tally = tally([.revalidated: 1, .stale: 2, .failed: 3], total: 6)
        #expect(
            Summary(tally, elapsed: .seconds(3)).line(in: .plain)
                == "6 photos: 1 ◐ revalidated, 2 ◌ stale, 3 ✗ failed, 0 bytes in 3.0 s")
    }

    @Test func onePhotoIsNotSeveral() {
        #expect(
            Summary(tally([.cache: 1], total: 1), elapsed: .milliseconds(8)).line(in: .plain)
                == "1 photo: 1 ○ cache, 0 failed, 0 bytes in 8 ms")
    }

    @Test func aListWithoutPicturesOnlyHasItsLength() {
        #expect(
            Summary(Tally(total: 25), elapsed: .milliseconds(412)).line(in: .plain)
                == "25 photos in 0.4 s")
        #expect(
            Summary(Tally(), elapsed: .milliseconds(412)).line(in: .plain) == "0 photos in 0.4 s")
    }

    @Test func whatWasNotComeToIsCounted() {
        #expect(
            Summary(tally([.fresh: 3], total: 25), elapsed: .seconds(1)).line(in: .plain)
                == "25 photos: 3 ● fresh, 0 failed, 22 not asked for, 0 bytes in 1.0 s")
    }

    @Test func marksAreColouredOrASCII() {
        let tally = tally([.cache: 2], total: 2)
        let colored = Style(hasColors: true, hasControls: true, isASCII: false)
        #expect(
            Summary(tally, elapsed: .zero).line(in: colored)
                == "2 photos: 2 \u{1B}[94m○ cache\u{1B}[0m, 0 failed, 0 bytes in 0 ms")
        let ascii = Style(hasColors: false, hasControls: false, isASCII: true)
        #expect(
            Summary(tally, elapsed: .zero).line(in: ascii)
                == "2 photos: 2 = cache, 0 failed, 0 bytes in 0 ms")
    }

    @Test func aTallyCountsWhatIsAdded() {
        let tally = tally([.cache: 2, .failed: 1], total: 9)
        #expect(tally.done == 3)
        #expect(Mark.allCases.map { tally.count(of: $0) } == [2, 0, 0, 0, 1])
    }

    private func tally(_ counts: [Mark: Int], total: Int) -> Tally {
        var tally = Tally(total: total)
        for (mark, count) in counts {
            for _ in 0..<count { tally.add(mark) }
        }
        return tally
    }
}
