import NetworkEngine
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct PhotoLayoutTests {
    private static let page = "https://www.flickr.com/photos/12345678@N00/54000000001/"

    @Test("the picture gets what the caption and the row of the prompt leave of the window")
    func box() {
        #expect(layout(80, 24).box == CellArea(columns: 79, rows: 18))
        #expect(layout(200, 50).box == CellArea(columns: 199, rows: 44))
    }

    @Test("in a low window the picture comes first, as long as it can be seen whole")
    func lowWindow() {
        #expect(layout(40, 10).box == CellArea(columns: 39, rows: 4))
        #expect(layout(40, 6).box == CellArea(columns: 39, rows: 4))
        #expect(layout(40, 4).box == CellArea(columns: 39, rows: 3))
        #expect(layout(1, 1).box == CellArea(columns: 1, rows: 1))
    }

    @Test("below the picture stand title, owner and day, mark, size, and address")
    func caption() {
        let sheet = layout(80, 24).sheet(for: caption(.delivered(.cache)), .cells(8, 2))
        #expect(
            sheet == """
                ########
                ########
                Evening over the bay
                Ansel Adams  2026-11-30
                3 ○ cache  size b, 1024 x 683 pixels
                https://www.flickr.com/photos/12345678@N00/54000000001/

                """)
    }

    @Test("without a number and without a picture the caption says the rest")
    func failed() {
        var caption = caption(.failed(reason: "the picture is no longer available"))
        caption.isNumbered = false
        caption.rendition = ""
        let sheet = layout(40, 24).sheet(for: caption, nil)
        #expect(
            sheet == """
                Evening over the bay
                Ansel Adams  2026-11-30
                ✗ failed
                the picture is no longer available

                """)
    }

    @Test("a long title takes two lines and is cut where they end")
    func longTitle() {
        var caption = caption(.delivered(.fresh))
        caption.row.title = "one two three four five six seven eight nine ten eleven"
        let lines = layout(20, 24).sheet(for: caption, nil).split(separator: "\n")
        #expect(lines.prefix(2) == ["one two three four", "five six seven eig…"])
    }

    @Test("hostile text makes no line too wide, and no line more")
    func hostile() throws {
        for title in try HostileTitle.all().map(\.title) {
            for columns in [1, 2, 20, 40, 80, 400] {
                for outcome in [RowOutcome.delivered(.fresh), .failed(reason: title)] {
                    let row = ListRow(
                        number: 1, outcome: outcome, title: title, owner: title, date: title,
                        page: title)
                    let caption = PhotoLayout.Caption(row, isNumbered: true, rendition: title)
                    let sheet = layout(columns, 24).sheet(for: caption, nil)
                    #expect((3...9).contains(sheet.count { $0 == "\n" }))
                    for line in sheet.split(separator: "\n") {
                        #expect(DisplayWidth.of(String(line)) < max(2, columns))
                        #expect(
                            !line.unicodeScalars.contains {
                                $0.properties.generalCategory == .control
                            })
                    }
                }
            }
        }
    }

    private func layout(_ columns: Int, _ rows: Int) -> PhotoLayout {
        PhotoLayout(window: Window(columns: columns, rows: rows), style: .plain)
    }

    private func caption(_ outcome: RowOutcome) -> PhotoLayout.Caption {
        let row = ListRow(
            number: 3, outcome: outcome, title: "Evening over the bay", owner: "Ansel Adams",
            date: "2026-11-30 18:22:01", page: Self.page)
        return PhotoLayout.Caption(
            row, isNumbered: true, rendition: "size b, 1024 x 683 pixels")
    }
}
