import NetworkEngine

/// Draws pictures with block characters, two colours a cell.
package struct BlockEncoder: Sendable {
    /// The parts of a cell.
    package let shape: BlockShape
    /// The colours that there are.
    package let depth: ColorDepth

    /// An encoder for that shape and those colours.
    package init(_ shape: BlockShape, _ depth: ColorDepth) {
        self.shape = shape
        self.depth = depth
    }

    /// The cells of a picture that was decoded to `fit.pixels`.
    package func picture(_ pixels: Pixels, _ fit: PictureFit) -> CellPicture {
        precondition(pixels.size == fit.pixels, "decoded to another size")
        switch fit.filling {
        case .whole: return CellPicture(area: fit.area, cells: cells(pixels, fit.area))
        case .bottom(let eighths): return strip(pixels, fit.area, Glyphs.fromBelow[eighths])
        case .left(let eighths): return strip(pixels, fit.area, Glyphs.fromLeft[eighths])
        }
    }

    /// One colour a cell, on a part of it.
    private func strip(_ pixels: Pixels, _ area: CellArea, _ glyph: Unicode.Scalar) -> CellPicture {
        let cells = (0..<area.columns * area.rows).map { index in
            PictureCell(glyph, foreground: depth.nearest(to: pixels.color(index)))
        }
        return CellPicture(area: area, cells: cells)
    }

    private func cells(_ pixels: Pixels, _ area: CellArea) -> [PictureCell] {
        var cells: [PictureCell] = []
        cells.reserveCapacity(area.columns * area.rows)
        pixels.rgb.withUnsafeBufferPointer { rgb in
            let grid = PixelGrid(rgb, pixels.size)
            for row in 0..<area.rows {
                for column in 0..<area.columns {
                    cells.append(
                        shape == .quadrant
                            ? quadrants(grid, column * 2, row * 2) : halves(grid, column, row * 2))
                }
            }
        }
        return cells
    }

    private func halves(_ grid: PixelGrid, _ x: Int, _ y: Int) -> PictureCell {
        let upper = depth.nearest(to: grid[x, y])
        guard y + 1 < grid.height else {
            return PictureCell(Glyphs.quadrants[Quadrants.upper], foreground: upper)
        }
        let lower = depth.nearest(to: grid[x, y + 1])
        guard upper != lower else { return PictureCell(" ", background: lower) }
        return PictureCell(
            Glyphs.quadrants[Quadrants.upper], foreground: upper, background: lower)
    }

    private func quadrants(_ grid: PixelGrid, _ x: Int, _ y: Int) -> PictureCell {
        guard x + 1 < grid.width, y + 1 < grid.height else { return edge(grid, x, y) }
        let parts = Quadrants(
            grid[x, y], grid[x + 1, y], grid[x, y + 1], grid[x + 1, y + 1])
        let split = parts.split()
        guard split.mask != 0 else {
            return PictureCell(" ", background: depth.nearest(to: split.background))
        }
        let (front, back) = (
            depth.nearest(to: split.foreground), depth.nearest(to: split.background)
        )
        guard front != back else { return PictureCell(" ", background: back) }
        return PictureCell(Glyphs.quadrants[split.mask], foreground: front, background: back)
    }

    /// A cell that the picture fills in part only: one colour, and the terminal's beside it.
    private func edge(_ grid: PixelGrid, _ x: Int, _ y: Int) -> PictureCell {
        var mask = Quadrants.upperLeft
        var sum = grid[x, y]
        if x + 1 < grid.width {
            mask = Quadrants.upper
            sum = (sum &+ grid[x + 1, y] &+ 1) / 2
        } else if y + 1 < grid.height {
            mask = Quadrants.left
            sum = (sum &+ grid[x, y + 1] &+ 1) / 2
        }
        return PictureCell(Glyphs.quadrants[mask], foreground: depth.nearest(to: sum))
    }
}

/// The block characters.
private enum Glyphs {
    /// By the parts that are in the foreground; see `Quadrants`.
    static let quadrants: [Unicode.Scalar] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]
    /// By eighths from below.
    static let fromBelow: [Unicode.Scalar] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    /// By eighths from the left.
    static let fromLeft: [Unicode.Scalar] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
}
