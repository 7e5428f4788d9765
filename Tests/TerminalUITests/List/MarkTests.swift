import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct MarkTests {
    @Test func everyMarkHasItsSignAndWord() {
        let shown = Mark.allCases.map { "\($0.sign(ascii: false)) \($0.word)" }
        #expect(shown == ["○ cache", "◐ revalidated", "● fresh", "◌ stale", "✗ failed"])
        let ascii = Mark.allCases.map { "\($0.sign(ascii: true)) \($0.word)" }
        #expect(ascii == ["= cache", "~ revalidated", "+ fresh", "? stale", "! failed"])
    }

    @Test func everySignTakesOneColumn() {
        for mark in Mark.allCases {
            #expect(DisplayWidth.of(mark.sign(ascii: false)) == 1)
            #expect(mark.sign(ascii: true).utf8.count == 1)
        }
    }

    @Test func everySourceHasItsMark() {
        for source in Source.allCases {
            #expect(Mark(source).word == source.rawValue)
            #expect(RowOutcome.delivered(source).mark == Mark(source))
            #expect(RowOutcome.delivered(source).reason == nil)
        }
    }

    @Test func aFailureHasItsMarkAndReason() {
        let outcome = RowOutcome.failed(reason: "timed out")
        #expect(outcome.mark == .failed)
        #expect(outcome.reason == "timed out")
    }

    @Test func noTwoMarksLookAlike() {
        #expect(Set(Mark.allCases.map { $0.sign(ascii: false) }).count == 5)
        #expect(Set(Mark.allCases.map { $0.sign(ascii: true) }).count == 5)
        #expect(Set(Mark.allCases.map(\.tone.parameters)).count == 5)
    }
}
