import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct PictureFitTests {
    private static let modes: [PictureMode] = [
        .kitty, .iTerm2, .sixel, .blocks(.quadrant, .trueColor), .blocks(.half, .trueColor),
        .ascii,
    ]
    private static let cells = [(8, 16), (9, 18), (10, 20), (7, 14), (18, 36)].compactMap {
        CellSize(width: $0, height: $1)
    }

    /// How a picture is seen: its sides in pixels of the screen.
    private func seen(_ fit: PictureFit, _ mode: PictureMode, _ cell: CellSize) -> (Double, Double)
    {
        let (width, height) = (Double(cell.width), Double(cell.height))
        let (across, down) = (Double(fit.pixels.width), Double(fit.pixels.height))
        switch (mode, fit.filling) {
        case (_, .bottom(let eighths)): return (across * width, Double(eighths) * height / 8)
        case (_, .left(let eighths)): return (Double(eighths) * width / 8, down * height)
        case (.blocks(let shape, _), _):
            return (across * width / Double(shape.across), down * height / 2)
        case (.ascii, _): return (across * width, down * height)
        default: return (across, down)
        }
    }

    private func fault(
        _ size: PixelSize, _ fit: PictureFit, _ mode: PictureMode, _ cell: CellSize
    ) -> Double {
        let (width, height) = seen(fit, mode, cell)
        let ratio = width / height / (Double(size.width) / Double(size.height))
        return max(ratio, 1 / ratio)
    }

    @Test("nothing is ever larger than the space for it", arguments: modes)
    func withinTheBox(mode: PictureMode) {
        let sizes = [(1, 1), (3, 7), (75, 75), (50, 75), (1024, 683), (1000, 20), (20, 1000)]
        for (width, height) in sizes {
            for columns in 1...40 {
                for rows in 1...20 {
                    for mayEnlarge in [false, true] {
                        let fit = PictureFit(
                            of: PixelSize(width: width, height: height),
                            in: CellArea(columns: columns, rows: rows), as: mode, on: .assumed,
                            mayEnlarge: mayEnlarge)
                        #expect((1...columns).contains(fit.area.columns))
                        #expect((1...rows).contains(fit.area.rows))
                        #expect(fit.pixels.width > 0 && fit.pixels.height > 0)
                    }
                }
            }
        }
    }

    @Test("shapes from 1:10 to 10:1 are kept within a twentieth", arguments: modes)
    func shapes(mode: PictureMode) {
        // Letters come in whole cells: more of them are needed for the same.
        let box = mode == .ascii ? CellArea(columns: 60, rows: 24) : CellArea(columns: 20, rows: 10)
        let sides = [75, 100, 240, 500, 683, 768, 1024]
        for cell in Self.cells {
            for width in sides {
                for height in sides where (0.1...10).contains(Double(width) / Double(height)) {
                    let size = PixelSize(width: width, height: height)
                    let fit = PictureFit(of: size, in: box, as: mode, on: cell)
                    #expect(
                        fault(size, fit, mode, cell) <= 1.05, "\(size) in \(cell): \(fit)")
                }
            }
        }
    }

    @Test("a thumbnail is never enlarged", arguments: modes)
    func neverEnlarged(mode: PictureMode) {
        let size = PixelSize(width: 75, height: 75)
        let fit = PictureFit(of: size, in: CellArea(columns: 40, rows: 20), as: mode, on: .assumed)
        let (width, height) = seen(fit, mode, .assumed)
        #expect(width <= 75 && width > 60)
        #expect(height <= 75 && height > 60)
    }

    @Test("an icon stays small unless it is to fill the space", arguments: modes)
    func icon(mode: PictureMode) {
        let size = PixelSize(width: 16, height: 16)
        let box = CellArea(columns: 40, rows: 10)
        let small = PictureFit(of: size, in: box, as: mode, on: .assumed)
        #expect(small.area == CellArea(columns: 2, rows: 1))
        let large = PictureFit(of: size, in: box, as: mode, on: .assumed, mayEnlarge: true)
        #expect(large.area == CellArea(columns: 20, rows: 10))
    }

    @Test("a picture of one pixel is one cell, square where a cell can show a square")
    func onePixel() {
        let size = PixelSize(width: 1, height: 1)
        for mode in Self.modes {
            let fit = PictureFit(
                of: size, in: CellArea(columns: 10, rows: 5), as: mode, on: .assumed)
            #expect(fit.area == CellArea(columns: 1, rows: 1))
            if mode != .ascii { #expect(fault(size, fit, mode, .assumed) == 1) }
        }
    }

    @Test("a panorama lower than half a cell is a low strip, its counterpart a slim one")
    func strips() {
        let mode = PictureMode.blocks(.quadrant, .trueColor)
        let box = CellArea(columns: 10, rows: 5)
        let low = PictureFit(
            of: PixelSize(width: 1000, height: 50), in: box, as: mode, on: .assumed)
        #expect(
            low
                == PictureFit(
                    area: CellArea(columns: 10, rows: 1), pixels: PixelSize(width: 10, height: 1),
                    filling: .bottom(2)))
        let slim = PictureFit(
            of: PixelSize(width: 35, height: 1000), in: box, as: mode, on: .assumed)
        #expect(
            slim
                == PictureFit(
                    area: CellArea(columns: 1, rows: 5), pixels: PixelSize(width: 1, height: 5),
                    filling: .left(3)))
    }

    @Test("a sixel picture whose last band would reach below its cells is smaller")
    func sixelBands() {
        let size = PixelSize(width: 80, height: 80)
        let box = CellArea(columns: 10, rows: 5)
        let fit = PictureFit(of: size, in: box, as: .sixel, on: .assumed)
        #expect(fit.pixels == PixelSize(width: 78, height: 78))
        for height in 1...100 {
            for cell in Self.cells {
                let size = PixelSize(width: 80, height: height)
                let fit = PictureFit(of: size, in: box, as: .sixel, on: cell)
                #expect((fit.pixels.height + 5) / 6 * 6 <= fit.area.rows * cell.height)
            }
        }
    }
}
