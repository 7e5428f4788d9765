/// What is to stand on the whole screen.
///
/// Texts are clean (see `Sanitizer`). What lies outside the screen is left out, and so is what would
/// cut a wide cluster in two.
package struct ScreenFrame: Sendable {
    /// Columns, at least 1.
    package let columns: Int
    /// Rows, at least 1.
    package let rows: Int
    /// Where the cursor stands, from 0; hidden when nil.
    package var cursor: Place?
    /// The graphics.
    package private(set) var graphics: [ScreenGraphic] = []
    private(set) var cells: [ScreenCell]

    /// A place on the screen, from 0.
    package struct Place: Hashable, Sendable {
        /// The row.
        package var row: Int
        /// The column.
        package var column: Int

        /// A place in that row and column.
        package init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// A blank frame for a window of that size.
    package init(_ window: Window) {
        columns = window.columns
        rows = window.rows
        cells = [ScreenCell](repeating: .blank, count: columns * rows)
    }

    /// The cell in a row and a column, from 0.
    package subscript(row: Int, column: Int) -> ScreenCell {
        cells[row * columns + column]
    }

    /// Writes `text` from that column on, at most `width` columns of it; returns the column behind
    /// it.
    @discardableResult
    package mutating func write(
        _ text: String, row: Int, column: Int, width: Int = .max, style: CellStyle = .plain,
        link: String? = nil
    ) -> Int {
        guard (0..<rows).contains(row) else { return column }
        let end = min(columns, width > columns - column ? columns : column + width)
        var column = column
        for cluster in text {
            let width = DisplayWidth.of(cluster)
            guard column + width <= end else { break }
            put(cluster, width, row: row, column: column, style, link)
            column += width
        }
        return column
    }

    /// Writes a line, which holds no pictures, from that column on, at most `width` columns of it, as
    /// `style` has it; returns the column behind it.
    @discardableResult
    package mutating func write(
        _ line: StyledLine, row: Int, column: Int, width: Int = .max, in style: Style
    ) -> Int {
        line.pieces.reduce(column) { start, piece in
            let room = width == .max ? width : width - (start - column)
            let link = style.hasControls ? piece.link.flatMap(Hyperlink.target) : nil
            return write(
                DisplayWidth.cut(
                    piece.text, to: max(0, min(room, columns - start)), ellipsis: style.ellipsis),
                row: row, column: start, style: CellStyle(tone: style.hasColors ? piece.tone : nil),
                link: link)
        }
    }

    /// Dresses a part of a row in the terminal's own colours, exchanged.
    package mutating func reverse(row: Int, from column: Int, to end: Int) {
        guard (0..<rows).contains(row) else { return }
        for column in max(0, column)..<max(0, column, min(end, columns)) {
            cells[row * columns + column].style = CellStyle(isReversed: true)
        }
    }

    /// Blanks a part of a row and dresses it.
    package mutating func fill(row: Int, from column: Int, to end: Int, style: CellStyle = .plain) {
        guard (0..<rows).contains(row) else { return }
        let blank = ScreenCell(content: .cluster(" "), style: style, link: nil)
        for column in max(0, column)..<max(0, column, min(end, columns)) {
            cells[row * columns + column] = blank
        }
    }

    /// Puts a picture at a place: its cells, or what covers them. A graphic that does not fit, or
    /// that covers another one, is left out.
    package mutating func put(
        _ picture: PaintedPicture, number: Int, version: Int, row: Int, column: Int
    ) {
        if case .cells(let picture) = picture.form {
            return put(picture, row: row, column: column)
        }
        guard row >= 0, column >= 0, row + picture.area.rows <= rows,
            column + picture.area.columns <= columns
        else { return }
        let covered = (row..<row + picture.area.rows).flatMap { row in
            (column..<column + picture.area.columns).map { row * columns + $0 }
        }
        guard !covered.contains(where: { cells[$0].isGraphic }) else { return }
        for place in covered {
            cells[place] = ScreenCell(content: .graphic(number), style: .plain, link: nil)
        }
        graphics.append(
            ScreenGraphic(
                number: number, version: version, row: row, column: column, picture: picture))
    }

    /// Lets the beginning of `other`, a frame of the same size, cover this one from `column` on. Only
    /// graphics of this one that lie wholly before it stay.
    package mutating func cover(with other: ScreenFrame, from column: Int) {
        for graphic in graphics where graphic.column + graphic.picture.area.columns > column {
            for row in graphic.row..<graphic.row + graphic.picture.area.rows {
                fill(row: row, from: graphic.column, to: columns)
            }
        }
        graphics.removeAll { $0.column + $0.picture.area.columns > column }
        for row in 0..<rows {
            if column < columns, cells[row * columns + column].isContinuation {
                blankCluster(around: row * columns + column, in: row)
            }
            for step in max(0, column)..<max(0, column, columns) {
                let cell = other[row, step - column]
                let isCut = cell.width > columns - step
                cells[row * columns + step] = cell.isGraphic || isCut ? .blank : cell
            }
        }
    }

    private mutating func put(_ picture: CellPicture, row: Int, column: Int) {
        for line in 0..<picture.area.rows where (0..<rows).contains(row + line) {
            for step in 0..<picture.area.columns where (0..<columns).contains(column + step) {
                let cell = picture[line, step]
                let style = CellStyle(foreground: cell.foreground, background: cell.background)
                put(Character(cell.glyph), 1, row: row + line, column: column + step, style, nil)
            }
        }
    }

    /// A cluster that is written over in part vanishes as a whole.
    private mutating func put(
        _ cluster: Character, _ width: Int, row: Int, column: Int, _ style: CellStyle,
        _ link: String?
    ) {
        guard column >= 0 else { return }
        let start = row * columns + column
        if cells[start].isContinuation { blankCluster(around: start, in: row) }
        let behind = start + width
        if behind < (row + 1) * columns, cells[behind].isContinuation {
            blankCluster(around: behind, in: row)
        }
        cells[start] = ScreenCell(content: .cluster(cluster), style: style, link: link)
        for place in start + 1..<max(start + 1, behind) {
            cells[place] = ScreenCell(content: .continuation, style: style, link: link)
        }
    }

    private mutating func blankCluster(around place: Int, in row: Int) {
        var start = place
        while start > row * columns, cells[start].isContinuation { start -= 1 }
        var end = place
        while end < (row + 1) * columns, cells[end].isContinuation { end += 1 }
        for index in start..<end {
            cells[index].content = .cluster(" ")
            cells[index].link = nil
        }
    }
}
