import NetworkEngine
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct ListLayoutTests {
    @Test func aListOfEveryOutcomeIsAligned() {
        let layout = layout(columns: 100)
        let lines = Source.allCases.enumerated().map { place, source in
            layout.line(for: row(place + 8, .delivered(source)))
        }
        #expect(
            lines == [
                " 8 ○ cache        Evening over the bay                             Ansel Adams           2026-11-30",
                " 9 ◐ revalidated  Evening over the bay                             Ansel Adams           2026-11-30",
                "10 ● fresh        Evening over the bay                             Ansel Adams           2026-11-30",
                "11 ◌ stale        Evening over the bay                             Ansel Adams           2026-11-30",
            ])
    }

    @Test func aFailedRowNamesItsReasonBehindTheTitle() {
        let failed = row(3, .failed(reason: "timed out"))
        #expect(
            layout(columns: 100).line(for: failed)
                == " 3 ✗ failed       Evening over the bay                             timed out")
        #expect(
            layout(columns: 40).line(for: failed)
                == " 3 ✗ failed  Evening over t…  timed out")
    }

    @Test func aLongReasonTakesFromTheTitleButNotAll() {
        let failed = row(3, .failed(reason: "the picture is no longer available"))
        #expect(
            layout(columns: 60).line(for: failed)
                == " 3 ✗ failed  Evening over t…  the picture is no longer ava…")
    }

    @Test func aVeryNarrowWindowHasNoRoomForReasons() {
        let failed = row(3, .failed(reason: "timed out"))
        #expect(layout(columns: 20).line(for: failed) == " 3 ✗ failed  Eveni…")
    }

    @Test func narrowWindowsKeepWhatMattersMost() {
        let fresh = row(3, .delivered(.fresh))
        #expect(
            layout(columns: 60).line(for: fresh)
                == " 3 ● fresh   Evening over the bay              Ansel Adams")
        #expect(layout(columns: 40).line(for: fresh) == " 3 ● fresh   Evening over the bay")
        #expect(layout(columns: 20).line(for: fresh) == " 3 ● fresh   Eveni…")
        #expect(
            layout(columns: 40).line(for: row(3, .delivered(.revalidated)))
                == " 3 ◐ revalidated  Evening over the bay")
    }

    @Test func withoutPicturesThereIsNoMark() {
        #expect(
            layout(columns: 60).line(for: row(3, nil))
                == " 3  Evening over the bay                      Ansel Adams")
    }

    @Test func anUnknownOwnerOrDayLeavesItsPlaceEmpty() {
        let bare = ListRow(number: 1, outcome: .delivered(.fresh), title: "Sunset")
        #expect(layout(columns: 100).line(for: bare) == " 1 ● fresh        Sunset")
        var dated = bare
        dated.date = "2026-11-30 18:22:01"
        let line = layout(columns: 100).line(for: dated)
        #expect(line.hasSuffix("  2026-11-30"))
        #expect(DisplayWidth.of(line) == 99)
    }

    @Test func withoutUTF8EverythingIsASCII() {
        let row = ListRow(
            number: 1, outcome: .delivered(.cache), title: "Été à Tōkyō 東京", owner: "Zoë")
        #expect(
            layout(columns: 60, Style(hasColors: false, hasControls: false, isASCII: true))
                .line(for: row) == " 1 = cache   Ete a Tokyo ??                    Zoe")
    }

    @Test func markAndWordAreColouredAndTheTitleIsLinked() {
        let style = Style(hasColors: true, hasControls: true, isASCII: false)
        var row = row(3, .delivered(.fresh))
        row.page = "https://www.flickr.com/photos/1/2/"
        let line = layout(columns: 40, style).line(for: row)
        #expect(
            line == "\u{1B}[2m 3\u{1B}[0m \u{1B}[32m● fresh\u{1B}[0m   "
                + "\u{1B}]8;;https://www.flickr.com/photos/1/2/\u{1B}\\"
                + "Evening over the bay\u{1B}]8;;\u{1B}\\")
    }

    @Test func aPageElsewhereIsNotLinked() {
        let style = Style(hasColors: true, hasControls: true, isASCII: false)
        var row = row(3, .delivered(.fresh))
        row.page = "https://evil.example/"
        #expect(!layout(columns: 100, style).line(for: row).contains("evil"))
    }

    @Test func aRowThatIsAwaitedStandsWhereItWillStand() {
        #expect(
            layout(columns: 60).placeholder(for: row(3, nil))
                == " 3 … loading  Evening over the bay             Ansel Adams")
        let ascii = Style(hasColors: false, hasControls: false, isASCII: true)
        #expect(
            layout(columns: 100, ascii).placeholder(for: row(3, nil))
                == " 3 . loading      Evening over the bay                             Ansel Adams           2026-11-30"
        )
        #expect(layout(columns: 20).placeholder(for: row(3, nil)) == " 3 … loading  Even…")
    }

    @Test func noHostileTextMakesALineTooWideOrMoreThanOneLine() throws {
        let styles = [
            Style.plain, Style(hasColors: true, hasControls: true, isASCII: false),
            Style(hasColors: false, hasControls: false, isASCII: true),
        ]
        let samples = try HostileTitle.all().map(\.title)
        for columns in [1, 2, 14, 20, 40, 60, 61, 80, 400] {
            for style in styles {
                let layout = layout(columns: columns, style)
                for title in samples {
                    for outcome in [
                        nil, .delivered(.revalidated), RowOutcome.failed(reason: title),
                    ] {
                        let row = ListRow(
                            number: 25, outcome: outcome, title: title, owner: title, date: title,
                            page: title)
                        let line = withoutEscapes(layout.line(for: row))
                        #expect(DisplayWidth.of(line) < max(columns, 2))
                        #expect(
                            !line.unicodeScalars.contains {
                                $0.properties.generalCategory == .control
                            })
                    }
                }
            }
        }
    }

    @Test func aNumberBeyondTheLargestStillFits() {
        let line = layout(columns: 20).line(for: row(123_456, .delivered(.revalidated)))
        #expect(line == "123456 ◐ revalidat…")
    }

    private func layout(columns: Int, _ style: Style = .plain) -> ListLayout {
        ListLayout(
            window: Window(columns: columns, rows: 24), style: style, largestNumber: 25)
    }

    private func row(_ number: Int, _ outcome: RowOutcome?) -> ListRow {
        ListRow(
            number: number, outcome: outcome, title: "Evening over the bay", owner: "Ansel Adams",
            date: "2026-11-30")
    }
}
