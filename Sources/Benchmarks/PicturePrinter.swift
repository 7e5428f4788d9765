import Glibc
import NetworkEngine
import TerminalUI

/// Prints pictures one below the other, as a program does that does nothing else.
struct PicturePrinter {
    /// How.
    let style: PictureStyle
    /// The cells for each.
    let box: CellArea

    private static let modes: [String: PictureMode] = [
        "kitty": .kitty, "iterm2": .iTerm2, "sixel": .sixel, "ascii": .ascii,
        "blocks": .blocks(.quadrant, .trueColor), "halves": .blocks(.half, .trueColor),
        "blocks-256": .blocks(.quadrant, .indexed256), "blocks-16": .blocks(.quadrant, .basic16),
    ]

    /// A printer in the mode of that name, for a box such as `30x12` of cells such as `9x18`; nil
    /// when one of them is none.
    init?(mode: String, box: String, cell: String) {
        guard let mode = PicturePrinter.modes[mode], let box = PicturePrinter.sides(box),
            let sides = PicturePrinter.sides(cell),
            let cell = CellSize(width: sides.0, height: sides.1)
        else { return nil }
        style = PictureStyle(mode, on: cell)
        self.box = CellArea(columns: box.0, rows: box.1)
    }

    private static func sides(_ text: String) -> (Int, Int)? {
        let sides = text.split(separator: "x").compactMap { Int($0) }
        return sides.count == 2 ? (sides[0], sides[1]) : nil
    }

    /// Prints the pictures in those files.
    /// - Throws: `PosixError` where one cannot be read or nothing can be written, and
    ///   `Verifier.Refusal` where one cannot be shown.
    func print(_ files: [[UInt8]], to output: TextOutput) throws {
        let painter = PicturePainter(style, numbers: KittyNumbers(process: getpid()))
        for file in files {
            guard let picture = try painter.painted(file, in: box) else { continue }
            if let graphic = picture.graphicAtCursor {
                let rows = picture.area.rows
                let room = String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A"
                try output.write("\(room)\(graphic)\u{1B}[\(rows)B\r")
            } else {
                for line in picture.lines { try output.write(line + "\n") }
            }
        }
        try output.flush()
    }

    /// Decodes the pictures as far as `print` does and draws nothing: what is no conversion.
    /// - Throws: `Verifier.Refusal` where one cannot be shown.
    func decode(_ files: [[UInt8]]) throws {
        for file in files {
            guard let size = PictureInfo.shownSize(of: file) else { continue }
            _ = try Pixels(decoding: file, as: style.fit(size, in: box).pixels)
        }
    }
}
