import Testing

@testable import TerminalUI

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("Sunset", 6), ("Été", 3), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("（", 2),
        ("Ω", 1), ("●○◐◌✗", 5), ("…", 1), ("😀", 2), ("👍🏽", 4), ("👩\u{200D}👩\u{200D}👧", 6),
        ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("🇳🇴", 4), ("한", 2),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("कि", 2), ("नी", 2), ("\u{FFFD}", 1), ("\u{25CC}", 1),
        ("\u{20000}", 2), ("\u{1FAE9}", 2), ("⌚", 2), ("☀", 1), ("م", 1), ("ก็", 1),
    ])
    func widthsAreWhatTerminalsDrawOrMore(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test func theTableOfWideRangesIsSortedAndWhole() {
        #expect(WideTable.first.count == WideTable.last.count)
        for index in WideTable.first.indices {
            #expect(WideTable.first[index] <= WideTable.last[index])
            guard index > 0 else { continue }
            #expect(WideTable.last[index - 1] < WideTable.first[index] - 1)
        }
    }

    @Test func theEdgesOfEveryWideRangeAreFound() {
        for (first, last) in zip(WideTable.first, WideTable.last) {
            #expect(width(first) == 2)
            #expect(width(last) == 2)
            #expect(width(last + 1) != 2)
        }
    }

    @Test(arguments: [
        ("Sunset", 6, "Sunset"), ("Sunset", 5, "Suns…"), ("Sunset", 1, "…"), ("Sunset", 0, ""),
        ("日本の", 6, "日本の"), ("日本の", 5, "日本…"), ("日本の", 4, "日…"), ("日本の", 2, "…"),
        ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("a👩\u{200D}👧b", 5, "a…"),
    ])
    func textIsCutBetweenClusters(text: String, columns: Int, cut: String) {
        #expect(DisplayWidth.cut(text, to: columns) == cut)
    }

    @Test func theMarkOfACutInASCIIIsThreeDots() {
        #expect(DisplayWidth.cut("Sunset", to: 5, ellipsis: "...") == "Su...")
        #expect(DisplayWidth.cut("Sunset", to: 2, ellipsis: "...") == "Su")
    }

    @Test func cutTextIsNeverTooWideAndWholeWhenItFits() {
        let text = "a日e\u{301}👍🏽b👩\u{200D}👩\u{200D}👧c한🇳🇴d"
        let width = DisplayWidth.of(text)
        for columns in 0...width + 2 {
            let cut = DisplayWidth.cut(text, to: columns)
            #expect(DisplayWidth.of(cut) <= columns)
            #expect((cut == text) == (columns >= width))
        }
    }

    @Test func paddingCountsColumns() {
        #expect(DisplayWidth.pad("日", to: 4) == "日  ")
        #expect(DisplayWidth.pad("7", to: 3, alignedRight: true) == "  7")
        #expect(DisplayWidth.pad("Sunset", to: 3) == "Sunset")
    }

    @Test func onlyEmojiAndCompoundClustersAreUncertain() {
        #expect(!DisplayWidth.isUncertain("Sunset"))
        #expect(!DisplayWidth.isUncertain("Été 日本"))
        #expect(DisplayWidth.isUncertain("👍🏽"))
        #expect(DisplayWidth.isUncertain("कि"))
        #expect(DisplayWidth.isUncertain("❤\u{FE0F}"))
    }

    private func width(_ code: UInt32) -> Int? {
        Unicode.Scalar(code).map { DisplayWidth.of($0) }
    }
}
