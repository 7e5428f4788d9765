/// A rectangle of a terminal's cells.
package struct CellArea: Hashable, Sendable {
    /// Columns, at least 1.
    package var columns: Int
    /// Rows, at least 1.
    package var rows: Int

    /// An area of that many columns and rows, at least one of each.
    package init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }
}
