/// A picture made of cells, to stand beside text.
package struct CellPicture: Hashable, Sendable {
    /// Its columns and rows.
    package let area: CellArea
    /// The cells row by row from the top left.
    package let cells: [PictureCell]

    /// A picture of those cells; there must be as many as the area has.
    package init(area: CellArea, cells: [PictureCell]) {
        precondition(cells.count == area.columns * area.rows, "a cell for each place")
        self.area = area
        self.cells = cells
    }

    /// The cell in a row and a column, both from 0.
    package subscript(row: Int, column: Int) -> PictureCell {
        cells[row * area.columns + column]
    }

    /// Every row as text; see `line`.
    package var lines: [String] {
        (0..<area.rows).map(line)
    }

    /// A row, from 0, as text that is exactly as wide as the picture. Colours are off again at its
    /// end; there are no other escape sequences than those for colours.
    package func line(_ row: Int) -> String {
        let start = row * area.columns
        let capacity = area.columns * CellText.longest + CellText.longest
        return String(unsafeUninitializedCapacity: capacity) { buffer in
            var text = CellText(buffer)
            for index in start..<start + area.columns { text.append(cells[index]) }
            return text.finish()
        }
    }
}
