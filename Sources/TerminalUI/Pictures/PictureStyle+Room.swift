extension PictureStyle {
    /// The cells that a picture of so many pixels on its longest edge needs at most.
    package func room(forEdge pixels: Int) -> CellArea {
        let cell = cellOfParts
        return CellArea(
            columns: (pixels + cell.width - 1) / cell.width,
            rows: (pixels + cell.height - 1) / cell.height)
    }

    /// The cell by which a picture is measured: blocks and letters are as large as on cells of the
    /// assumed width; see `PictureFit`.
    var cellOfParts: (width: Int, height: Int) {
        switch mode {
        case .kitty, .iTerm2, .sixel, .none: return (cell.width, cell.height)
        case .blocks, .ascii:
            let width = CellSize.assumed.width
            return (width, max(1, cell.height * width / cell.width))
        }
    }
}
