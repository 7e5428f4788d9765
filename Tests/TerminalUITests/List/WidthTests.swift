import NetworkEngine
import TestSupport
import Testing

@testable import TerminalUI

/// Every form of a list in every window from 20 to 400 columns, with titles of letters that are two
/// columns wide, of pictures joined to one, and of everything hostile.
@Suite struct WidthTests {
    private static let titles = [
        String(repeating: "日本の東京タワー", count: 27), String(repeating: "👩‍👩‍👧🏳️‍🌈🇯🇵", count: 27),
        "e\u{301}" + String(repeating: "நி कि ", count: 45), "日",
    ]

    private func rows() throws -> [ListRow] {
        try (Self.titles + HostileTitle.all().map(\.title)).flatMap { title in
            [RowOutcome.delivered(.revalidated), .failed(reason: title), nil].map { outcome in
                ListRow(
                    number: 4000, outcome: outcome, title: title, owner: title,
                    date: "2026-11-30", page: "https://www.flickr.com/photos/1/2/")
            }
        }
    }

    private func check(_ text: String, _ columns: Int) {
        for line in withoutEscapes(text).split(separator: "\n") {
            #expect(DisplayWidth.of(String(line)) < columns, "\(columns): \(line)")
        }
    }

    @Test(
        "no line is as wide as the window",
        arguments: [
            Style(hasColors: true, hasControls: true, isASCII: false),
            Style(hasColors: false, hasControls: false, isASCII: true),
        ])
    func everyWidth(style: Style) throws {
        let rows = try rows()
        // Every width with some of the rows, and all of the rows over the widths.
        for columns in 20...400 {
            let window = Window(columns: columns, rows: 24)
            let list = ListLayout(window: window, style: style, largestNumber: 4000)
            let room = try #require(
                PictureRoom(in: window, for: PictureStyle(.blocks(.quadrant, .trueColor)), edge: 75)
            )
            let thumbnails = ThumbnailLayout(room, style: style, largestNumber: 4000)
            let grid = GridLayout(room, style: style, largestNumber: 4000)
            let photo = PhotoLayout(window: window, style: style)
            for step in 0..<2 {
                let row = rows[(columns * 2 + step) % rows.count]
                check(list.line(for: row), columns)
                check(list.placeholder(for: row), columns)
                check(thumbnails.block(for: row, .cells(room.box.columns, 3)), columns)
                let tile = GridLayout.Tile(row, .cells(room.box.columns, 3))
                check(
                    grid.band([GridLayout.Tile](repeating: tile, count: grid.tilesInRow)), columns)
                let caption = PhotoLayout.Caption(row, isNumbered: true, rendition: row.title)
                check(photo.sheet(for: caption, .cells(photo.box.columns, 2)), columns)
            }
        }
    }
}
