import NetworkEngine
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct ThumbnailLayoutTests {
    private static let page = "https://www.flickr.com/photos/12345678@N00/54000000001/"

    @Test("the text stands right of the picture, line by line")
    func beside() throws {
        let block = try layout(columns: 80).block(for: row(), .cells(10, 5))
        #expect(
            block == """
                ##########   3 ● fresh  Evening over the bay
                ##########     Ansel Adams  2026-11-30
                ##########     https://www.flickr.com/photos/12345678@N00/54000000001/
                ##########
                ##########

                """)
    }

    @Test("a picture smaller than the room leaves the text where it is")
    func smallPicture() throws {
        let block = try layout(columns: 80).block(for: row(), .cells(2, 1))
        #expect(
            block == """
                ##           3 ● fresh  Evening over the bay
                               Ansel Adams  2026-11-30
                               https://www.flickr.com/photos/12345678@N00/54000000001/

                """)
    }

    @Test("a failed row says why, in two lines if need be")
    func failed() throws {
        var row = row()
        row.outcome = .failed(reason: "the server gave up: it sent 1000 of 1400 bytes and no more")
        let block = try layout(columns: 50).block(for: row, nil)
        #expect(
            block == """
                             3 ✗ failed  Evening over the bay
                               the server gave up: it sent 1000
                               of 1400 bytes and no more
                               Ansel Adams  2026-11-30

                """)
    }

    @Test("a title without room beside its mark stands below it, and an address that is cut goes")
    func narrow() throws {
        let block = try layout(columns: 34).block(for: row(), .cells(10, 5))
        #expect(
            block == """
                ##########   3 ● fresh
                ##########     Evening over the …
                ##########     Ansel Adams
                ##########
                ##########

                """)
    }

    @Test("without room beside the picture the text stands below it, and then a blank line")
    func above() throws {
        let block = try layout(columns: 20).block(for: row(), .cells(10, 5))
        #expect(
            block == """
                ##########
                ##########
                ##########
                ##########
                ##########
                 3 ● fresh
                   Evening over th…
                   Ansel Adams


                """)
    }

    @Test("what is drawn over cells is drawn when they are there, and the cursor comes back")
    func graphic() throws {
        let block = try layout(columns: 80, .iTerm2).block(for: row(), .file(9, 2))
        let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        let blank = String(repeating: " ", count: 9)
        #expect(lines.count == 4)
        #expect(lines[0] == blank + "    3 ● fresh  Evening over the bay")
        #expect(lines[1] == blank + "      Ansel Adams  2026-11-30")
        let drawing =
            "\u{1B}[2A\u{1B}[1G\u{1B}7\u{1B}]1337;File=inline=1;size=1;width=9;height=2;"
            + "preserveAspectRatio=1;doNotMoveCursor=1:QQ==\u{07}\u{1B}8\u{1B}[2B\r"
        #expect(lines[2] == drawing + "               " + Self.page)
        #expect(lines[3] == "")
    }

    @Test("title and address are linked, and an address that is cut still leads there")
    func links() throws {
        let style = Style(hasColors: true, hasControls: true, isASCII: false)
        let block = try layout(columns: 50, style: style).block(for: row(), nil)
        let lines = block.split(separator: "\n")
        let open = "\u{1B}]8;;\(Self.page)\u{1B}\\"
        let close = "\u{1B}]8;;\u{1B}\\"
        #expect(
            lines[0] == "            \u{1B}[2m 3\u{1B}[0m \u{1B}[32m● fresh\u{1B}[0m  "
                + open + "Evening over the bay" + close)
        #expect(
            lines[2] == "               " + open
                + "\u{1B}[2mhttps://www.flickr.com/photos/123…\u{1B}[0m" + close)
    }

    @Test("hostile text in every field makes no line too wide, and no line more")
    func hostile() throws {
        let styles = [
            Style.plain, Style(hasColors: true, hasControls: true, isASCII: false),
            Style(hasColors: false, hasControls: false, isASCII: true),
        ]
        for title in try HostileTitle.all().map(\.title) {
            for columns in [12, 20, 31, 40, 80, 200, 400] {
                for style in styles {
                    for outcome in [RowOutcome.delivered(.revalidated), .failed(reason: title)] {
                        let hostile = ListRow(
                            number: 25, outcome: outcome, title: title, owner: title, date: title,
                            page: title)
                        let block = try layout(columns: columns, style: style)
                            .block(for: hostile, .cells(10, 5))
                        try expectHarmless(block, columns: columns)
                    }
                }
            }
        }
    }

    private func expectHarmless(_ block: String, columns: Int) throws {
        let lines = withoutEscapes(block).split(separator: "\n", omittingEmptySubsequences: false)
        #expect((5...13).contains(lines.count - 1))
        #expect(lines.last == "")
        for line in lines {
            #expect(DisplayWidth.of(String(line)) < columns)
            #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    private func layout(
        columns: Int, _ mode: PictureMode = .blocks(.quadrant, .trueColor), style: Style = .plain
    ) throws -> ThumbnailLayout {
        let room = PictureRoom(
            in: Window(columns: columns, rows: 24), for: PictureStyle(mode), edge: 75)
        return ThumbnailLayout(try #require(room), style: style, largestNumber: 25)
    }

    private func row() -> ListRow {
        ListRow(
            number: 3, outcome: .delivered(.fresh), title: "Evening over the bay",
            owner: "Ansel Adams", date: "2026-11-30", page: Self.page)
    }
}
