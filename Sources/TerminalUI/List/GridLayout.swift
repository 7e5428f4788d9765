/// A contact sheet: pictures side by side, each above its number, mark and title.
package struct GridLayout: Sendable {
    /// One photo of the sheet.
    package struct Tile: Sendable {
        let row: ListRow
        let picture: PaintedPicture?

        /// A photo and its picture, if there is one.
        package init(_ row: ListRow, _ picture: PaintedPicture?) {
            self.row = row
            self.picture = picture
        }
    }

    /// The columns of a mark, a space and the longest word.
    private static let markColumns = 2 + (Mark.allCases.map(\.word.utf8.count).max() ?? 0)

    /// The room for pictures.
    package let room: PictureRoom
    /// How many photos stand side by side.
    package let tilesInRow: Int

    private let style: Style
    private let numberColumns: Int
    private let tileColumns: Int

    /// A sheet for pictures in that room and text in that style; numbers are aligned to the largest
    /// of the list.
    package init(_ room: PictureRoom, style: Style, largestNumber: Int) {
        self.room = room
        self.style = style
        numberColumns = String(max(1, largestNumber)).utf8.count
        let wanted = max(room.box.columns, numberColumns + 1 + Self.markColumns)
        tileColumns = min(wanted, room.usable)
        tilesInRow = (room.usable + ListColumns.gap) / (tileColumns + ListColumns.gap)
    }

    /// The rows of the photos that stand side by side, each ended and narrower than the window, and
    /// an empty one.
    package func band(_ tiles: [Tile]) -> String {
        var band = PictureBand()
        for (place, tile) in tiles.enumerated() {
            if let picture = tile.picture { band.add(picture, at: column(of: place)) }
            let text = RowText(tile.row, in: style)
            band.add(text.reason(tileColumns, lines: room.box.rows), at: column(of: place))
        }
        let captionRow = band.rows
        for (place, tile) in tiles.enumerated() {
            band.add(caption(of: tile.row), at: column(of: place), from: captionRow)
        }
        band.add([StyledLine()], at: 0, from: band.rows)
        return band.text(in: style, columns: room.usable)
    }

    private func column(of place: Int) -> Int { place * (tileColumns + ListColumns.gap) }

    /// Number, mark and word, and below them the title.
    private func caption(of row: ListRow) -> [StyledLine] {
        let text = RowText(row, in: style)
        var title = StyledLine()
        title.append(text.title(tileColumns), link: row.page)
        return [text.opening(numberColumns: numberColumns), title]
    }
}
