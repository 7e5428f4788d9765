import NetworkEngine

/// The cells that a picture takes, and the pixels that it is drawn from.
package struct PictureFit: Hashable, Sendable {
    /// Which part of each of its cells the picture fills.
    enum Filling: Hashable, Sendable {
        /// All of it, in as many parts as the mode has.
        case whole
        /// So many eighths from below: a picture that is lower than a cell.
        case bottom(Int)
        /// So many eighths from the left: a picture that is narrower than a cell.
        case left(Int)
    }

    /// The cells.
    package let area: CellArea
    /// The size to which the picture is to be decoded.
    package let pixels: PixelSize
    let filling: Filling

    /// The largest space within `box` in which a picture of `size` keeps its shape.
    ///
    /// It is never enlarged, except to what one cell can show at least, or when `mayEnlarge` says
    /// so. Pixels of the screen count for graphics. Blocks and letters are as large as on cells of
    /// the assumed width, since what matters there is how many of them a picture gets; only the
    /// shape of `cell` counts for them.
    package init(
        of size: PixelSize, in box: CellArea, as mode: PictureMode, on cell: CellSize,
        mayEnlarge: Bool = false
    ) {
        let size = PixelSize(width: max(1, size.width), height: max(1, size.height))
        let place = Place(size: size, box: box, cell: cell, mayEnlarge: mayEnlarge)
        switch mode {
        case .kitty, .none: self = place.graphic()
        case .sixel: self = place.sixel()
        case .iTerm2: self = place.file()
        case .blocks(let shape, _):
            self = place.grid(across: shape.across, down: shape.down, hasEighths: true)
        case .ascii: self = place.grid(across: 1, down: 1, hasEighths: false)
        }
    }

    init(area: CellArea, pixels: PixelSize, filling: Filling = .whole) {
        self.area = area
        self.pixels = pixels
        self.filling = filling
    }
}

/// A picture and where it is to go.
private struct Place {
    let size: PixelSize
    let box: CellArea
    let cell: CellSize
    let mayEnlarge: Bool

    /// As many pixels of the screen as it has, or as there is room for.
    func graphic() -> PictureFit {
        let pixels = shown
        return PictureFit(area: area(of: pixels), pixels: pixels)
    }

    /// The same, made smaller when its last band would reach below its last row.
    func sixel() -> PictureFit {
        var pixels = shown
        let room = area(of: pixels).rows * cell.height
        let bands = (pixels.height + SixelBand.height - 1) / SixelBand.height
        if bands * SixelBand.height > room, bands > 1 {
            let height = (bands - 1) * SixelBand.height
            pixels = fitted(into: PixelSize(width: pixels.width, height: height))
        }
        return PictureFit(area: area(of: pixels), pixels: pixels)
    }

    /// The cells into which the terminal itself fits the picture: those that lead to the largest
    /// one that is not enlarged.
    func file() -> PictureFit {
        let pixels = shown
        let around = area(of: pixels)
        let within = CellArea(
            columns: pixels.width / cell.width, rows: pixels.height / cell.height)
        let areas = [
            around, CellArea(columns: around.columns, rows: within.rows),
            CellArea(columns: within.columns, rows: around.rows),
        ]
        let best = areas.filter { scale(in: $0) <= 1 }.max { scale(in: $0) < scale(in: $1) }
        return PictureFit(area: best ?? within, pixels: pixels)
    }

    /// How much larger than the picture wants to be it is when it is fitted into `area`.
    private func scale(in area: CellArea) -> Double {
        min(
            Double(area.columns * cell.width) / Double(shown.width),
            Double(area.rows * cell.height) / Double(shown.height))
    }

    private var shown: PixelSize {
        fitted(into: PixelSize(width: box.columns * cell.width, height: box.rows * cell.height))
    }

    private func fitted(into room: PixelSize) -> PixelSize {
        mayEnlarge ? size.filling(room) : size.fitted(in: room)
    }

    private func area(of pixels: PixelSize) -> CellArea {
        CellArea(
            columns: (pixels.width + cell.width - 1) / cell.width,
            rows: (pixels.height + cell.height - 1) / cell.height)
    }
}

extension Place {
    /// As many parts of cells as keep the shape.
    func grid(across: Int, down: Int, hasEighths: Bool) -> PictureFit {
        let parts = best(across: across, down: down)
        guard hasEighths, !parts.isTrue else { return fit(parts, across, down, .whole) }
        let flat = best(across: 1, down: 8, rows: 1)
        let slim = best(across: 8, down: 1, columns: 1)
        if flat.fault < min(parts.fault, slim.fault), flat.height < 8 {
            return fit(flat, 1, 8, .bottom(flat.height))
        }
        if slim.fault < parts.fault, slim.width < 8 { return fit(slim, 8, 1, .left(slim.width)) }
        return fit(parts, across, down, .whole)
    }

    /// The best whole numbers of parts, when a cell has `across` times `down` of them.
    private func best(across: Int, down: Int, columns: Int? = nil, rows: Int? = nil) -> Parts {
        let width = Double(CellSize.assumed.width) / Double(across)
        let height =
            Double(CellSize.assumed.width * cell.height) / Double(cell.width) / Double(down)
        let most = PixelSize(
            width: most(size.width, width, across, columns ?? box.columns),
            height: most(size.height, height, down, rows ?? box.rows))
        let shape = Double(size.width) / Double(size.height) * height / width
        let byRows = (1...most.height).map { rows in
            Parts(width: nearest(Double(rows) * shape, most.width), height: rows, shape: shape)
        }
        let byColumns = (1...most.width).map { columns in
            Parts(
                width: columns, height: nearest(Double(columns) / shape, most.height), shape: shape)
        }
        return (byRows + byColumns).reduce(byRows[0]) { $1.isBetter(than: $0) ? $1 : $0 }
    }

    /// The most parts that a side may have: not more than fit, nor more than it has pixels to fill.
    private func most(_ pixels: Int, _ part: Double, _ inCell: Int, _ cells: Int) -> Int {
        let room = cells * inCell
        guard !mayEnlarge, Double(pixels) / part < Double(room) else { return room }
        return min(room, max(inCell, Int(Double(pixels) / part)))
    }

    private func nearest(_ wanted: Double, _ most: Int) -> Int {
        wanted >= Double(most) ? most : max(1, Int(wanted.rounded()))
    }

    private func fit(_ parts: Parts, _ across: Int, _ down: Int, _ filling: PictureFit.Filling)
        -> PictureFit
    {
        let area = CellArea(
            columns: (parts.width + across - 1) / across, rows: (parts.height + down - 1) / down)
        let pixels =
            switch filling {
            case .whole: PixelSize(width: parts.width, height: parts.height)
            case .bottom: PixelSize(width: area.columns, height: 1)
            case .left: PixelSize(width: 1, height: area.rows)
            }
        return PictureFit(area: area, pixels: pixels, filling: filling)
    }
}

/// A number of parts of cells side by side and one above the other.
private struct Parts {
    let width: Int
    let height: Int
    /// How far the shape is from the picture's: 1 when it is the same, else more.
    let fault: Double

    /// What nobody sees; a twentieth is what is promised.
    private static let tolerance = 1.04

    init(width: Int, height: Int, shape: Double) {
        self.width = width
        self.height = height
        let ratio = Double(width) / Double(height) / shape
        fault = max(ratio, 1 / ratio)
    }

    /// Whether the shape is kept.
    var isTrue: Bool { fault <= Parts.tolerance }

    /// The larger one of those that keep the shape, where what is out of shape counts as lost; the
    /// truer one when not both do.
    func isBetter(than other: Parts) -> Bool {
        guard isTrue, other.isTrue else { return fault < other.fault }
        return gain > other.gain
    }

    private var gain: Double { Double(width * height) / (fault * fault) }
}
