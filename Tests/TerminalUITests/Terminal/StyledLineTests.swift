import Testing

@testable import TerminalUI

@Suite struct StyledLineTests {
    private let colored = Style(hasColors: true, hasControls: true, isASCII: false)

    @Test func piecesFollowEachOther() {
        var line = StyledLine()
        line.append("ab")
        line.skip(2)
        line.append("日", .failed)
        line.move(to: 8)
        line.append("c")
        #expect(line.width == 9)
        #expect(line.rendered(in: .plain, columns: 80) == "ab  日  c")
        #expect(line.rendered(in: colored, columns: 80) == "ab  \u{1B}[31m日\u{1B}[0m  c")
    }

    @Test func movingBackwardsDoesNothing() {
        var line = StyledLine()
        line.append("abc")
        line.move(to: 1)
        line.skip(-4)
        #expect(line.rendered(in: .plain, columns: 80) == "abc")
    }

    @Test func aLineIsCutWhereTheWindowEnds() {
        var line = StyledLine()
        line.append("Sunset", .fresh)
        line.append(" over the bay", .quiet)
        for columns in 0...25 {
            #expect(DisplayWidth.of(line.rendered(in: .plain, columns: columns)) <= columns)
        }
        #expect(line.rendered(in: .plain, columns: 10) == "Sunset ov…")
        #expect(line.rendered(in: colored, columns: 4) == "\u{1B}[32mSun…\u{1B}[0m")
    }

    @Test func whatFollowsAnUncertainWidthIsPlacedByColumn() {
        var line = StyledLine()
        line.append("👍🏽 ok")
        line.move(to: 10)
        line.append("next")
        #expect(line.rendered(in: colored, columns: 80) == "👍🏽 ok\u{1B}[8G   next")
        #expect(line.rendered(in: .plain, columns: 80) == "👍🏽 ok   next")
    }

    @Test func aLinkIsOnlyThereWithControls() {
        var line = StyledLine()
        line.append("Sunset", link: "https://flickr.com/2")
        let inAPipe = Style(hasColors: true, hasControls: false, isASCII: false)
        #expect(line.rendered(in: inAPipe, columns: 80) == "Sunset")
        #expect(
            line.rendered(in: colored, columns: 80)
                == "\u{1B}]8;;https://flickr.com/2\u{1B}\\Sunset\u{1B}]8;;\u{1B}\\")
    }

    @Test func aRowOfAPictureIsThereAsItIsOrNotAtAll() {
        var line = StyledLine()
        line.append("é", link: nil)
        line.append(picture: "\u{1B}[31m▀▀\u{1B}[0m", columns: 2)
        line.append(" text")
        #expect(line.width == 8)
        #expect(line.rendered(in: .plain, columns: 8) == "é\u{1B}[31m▀▀\u{1B}[0m text")
        #expect(line.rendered(in: .plain, columns: 3) == "é\u{1B}[31m▀▀\u{1B}[0m")
        #expect(line.rendered(in: .plain, columns: 2) == "é…")
    }

    @Test func piecesOfAnotherLineKeepTheirMeaning() {
        var title = StyledLine()
        title.append("gone", .failed)
        var line = StyledLine()
        line.skip(2)
        line.append(title)
        #expect(line.rendered(in: colored, columns: 80) == "  \u{1B}[31mgone\u{1B}[0m")
    }
}
