/// One photo as large as the window shows it, and below it what is known of it.
package struct PhotoLayout: Sendable {
    /// What is said of the photo. All text is as it came from outside; the layout cleans it.
    package struct Caption: Sendable {
        /// The photo and what became of its picture.
        package var row: ListRow
        /// Whether its number in the list means anything.
        package var isNumbered: Bool
        /// What picture it is, such as its size and its pixels; empty when there is none.
        package var rendition: String

        /// A caption.
        package init(_ row: ListRow, isNumbered: Bool, rendition: String) {
            self.row = row
            self.isNumbered = isNumbered
            self.rendition = rendition
        }
    }

    /// The rows that are left to text below a picture: title, origin, mark and address, of which one
    /// may take two.
    private static let captionRows = 5
    /// The rows that a picture gets even where not all of its caption is on the screen then.
    private static let fewestRows = 4
    private static let mostTitleRows = 2
    private static let mostReasonRows = 3

    /// The cells for the picture.
    package let box: CellArea

    private let style: Style
    private let usable: Int

    /// A layout for a window and for text in that style.
    package init(window: Window, style: Style) {
        self.style = style
        usable = max(1, window.columns - 1)
        // The row where the cursor is afterwards is not the picture's.
        let rows = window.rows - 1
        box = CellArea(
            columns: usable, rows: max(rows - Self.captionRows, min(rows, Self.fewestRows)))
    }

    /// The picture and the caption, each row ended and narrower than the window.
    package func sheet(for caption: Caption, _ picture: PaintedPicture?) -> String {
        var band = PictureBand()
        if let picture { band.add(picture, at: 0) }
        band.add(lines(of: caption), at: 0, from: band.rows)
        return band.text(in: style, columns: usable)
    }

    private func lines(of caption: Caption) -> [StyledLine] {
        let text = RowText(caption.row, in: style)
        let facts = [text.origin(usable), opening(caption, text)].compactMap { $0 }
        return text.title(usable, lines: Self.mostTitleRows) + facts
            + text.reason(usable, lines: Self.mostReasonRows)
            + [text.address(usable)].compactMap { $0 }
    }

    /// The number, the mark and its word, and what picture it is.
    private func opening(_ caption: Caption, _ text: RowText) -> StyledLine? {
        var opening = caption.isNumbered ? text.opening(numberColumns: 0) : text.marking
        if !caption.rendition.isEmpty {
            opening.skip(ListColumns.gap)
            opening.append(style.spelled(Sanitizer.text(caption.rendition)))
        }
        return opening.width == 0 ? nil : opening
    }
}
