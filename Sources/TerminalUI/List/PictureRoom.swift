/// The room that a window has for each picture of a list.
package struct PictureRoom: Hashable, Sendable {
    /// The longest edge of a picture in a list, in pixels, and in columns where they are larger.
    private static let longestEdge = (pixels: 100, columns: 13)
    /// The fewest rows of a picture that shows anything.
    private static let fewestRows = 2

    /// The cells for a picture.
    package let box: CellArea
    /// The columns of the window that may be written: the last one stays empty.
    let usable: Int

    /// The room in `window` for pictures in that style whose longest edge has `edge` pixels at most,
    /// of which a larger one is made smaller; nil where there is none, or where there are to be no pictures.
    package init?(in window: Window, for style: PictureStyle, edge: Int) {
        let most = max(
            PictureRoom.longestEdge.pixels,
            PictureRoom.longestEdge.columns * style.cellOfParts.width)
        let wanted = style.room(forEdge: min(edge, most))
        // The row below has to be on the screen together with the picture.
        let rows = min(wanted.rows, window.rows - 1)
        guard style.mode != .none, wanted.columns < window.columns,
            rows >= min(wanted.rows, PictureRoom.fewestRows)
        else { return nil }
        box = CellArea(columns: wanted.columns, rows: rows)
        usable = window.columns - 1
    }
}
