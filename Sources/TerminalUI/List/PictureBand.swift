/// Rows of a list with pictures in them, as one piece of output that ends at the beginning of the
/// row below.
///
/// Everything is placed from where the output goes on, so it scrolls as text does: first the rows are
/// written, so that they are there, then the cursor goes back up for what is drawn over them.
struct PictureBand {
    /// The rows, from above.
    private var lines: [StyledLine] = []
    /// What is drawn over the rows, and the column of each from 0.
    private var graphics: [(column: Int, text: String)] = []
    /// The rows that pictures cover.
    private var pictureRows = 0

    /// How many rows there are.
    var rows: Int { lines.count }

    /// Puts a picture into the upper rows, so that it begins at `column`, counted from 0, behind
    /// what stands in them.
    mutating func add(_ picture: PaintedPicture, at column: Int) {
        grow(to: picture.area.rows)
        pictureRows = max(pictureRows, picture.area.rows)
        for (row, line) in picture.lines.enumerated() {
            lines[row].move(to: column)
            lines[row].append(picture: line, columns: picture.area.columns)
        }
        if let graphic = picture.graphicAtCursor { graphics.append((column, graphic)) }
    }

    /// Puts lines into the rows from `row` on, so that they begin at `column`.
    mutating func add(_ text: [StyledLine], at column: Int, from row: Int = 0) {
        grow(to: row + text.count)
        for (offset, line) in text.enumerated() {
            lines[row + offset].move(to: column)
            lines[row + offset].append(line)
        }
    }

    /// The rows, each narrower than `columns` and ended.
    func text(in style: Style, columns: Int) -> String {
        var rows = lines.map { $0.rendered(in: style, columns: columns) + "\n" }
        if !graphics.isEmpty { rows.insert(drawing, at: pictureRows) }
        return rows.joined()
    }

    /// From below the pictures' rows to where they begin, and back.
    private var drawing: String {
        let pictures = graphics.map { column, graphic in "\u{1B}[\(column + 1)G\(graphic)" }
        return "\u{1B}[\(pictureRows)A" + pictures.joined() + "\u{1B}[\(pictureRows)B\r"
    }

    private mutating func grow(to rows: Int) {
        while lines.count < rows { lines.append(StyledLine()) }
    }
}
