import NetworkEngine

@testable import TerminalUI

extension PaintedPicture {
    /// A picture made of `#`.
    static func cells(_ columns: Int, _ rows: Int) -> PaintedPicture {
        let area = CellArea(columns: columns, rows: rows)
        let cells = [PictureCell](repeating: PictureCell("#"), count: columns * rows)
        let picture = CellPicture(area: area, cells: cells)
        return PaintedPicture(area: area, form: .cells(picture), source: nil)
    }

    /// A picture of that many cells, drawn as what iTerm2 takes: the letter A.
    static func file(_ columns: Int, _ rows: Int) -> PaintedPicture {
        let area = CellArea(columns: columns, rows: rows)
        let graphic = ITerm2Graphic([0x41], area)
        return PaintedPicture(area: area, form: .iTerm2(graphic), source: nil)
    }
}
