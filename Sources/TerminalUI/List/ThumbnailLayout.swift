/// The list on a terminal with a picture of each photo: left of its text, or above it where the
/// window is narrow.
package struct ThumbnailLayout: Sendable {
    /// The fewest columns for text beside a picture.
    private static let fewestTextColumns = 18

    /// The room for pictures.
    package let room: PictureRoom

    private let style: Style
    private let numberColumns: Int

    /// A layout for pictures in that room and text in that style; numbers are aligned to the
    /// largest of the list.
    package init(_ room: PictureRoom, style: Style, largestNumber: Int) {
        self.room = room
        self.style = style
        numberColumns = String(max(1, largestNumber)).utf8.count
    }

    /// The rows of a photo and its picture, each ended and narrower than the window.
    package func block(for row: ListRow, _ picture: PaintedPicture?) -> String {
        var band = PictureBand()
        if let picture { band.add(picture, at: 0) }
        if isBeside {
            band.add(text(of: row, columns: room.usable - textColumn), at: textColumn)
        } else {
            let below = picture?.area.rows ?? 0
            band.add(text(of: row, columns: room.usable) + [StyledLine()], at: 0, from: below)
        }
        return band.text(in: style, columns: room.usable)
    }

    private var textColumn: Int { room.box.columns + ListColumns.gap }
    private var isBeside: Bool { room.usable - textColumn >= Self.fewestTextColumns }

    private func text(of row: ListRow, columns: Int) -> [StyledLine] {
        PhotoText(row, in: style, numberColumns: numberColumns, columns: columns).lines
    }
}
