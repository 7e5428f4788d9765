/// What stands on a terminal's screen, and what has to be written so that something else does.
///
/// Only what differs is written, in one piece, which terminals that know how to show at once
/// (mode 2026).
package struct CellScreen: Sendable {
    private var shown: ScreenFrame?
    /// Takes away the graphics of frames that were forgotten.
    private var leftovers = ""

    /// A screen of which nothing is known.
    package init() {}

    /// What takes away the graphics that do not vanish with the screen.
    package var deletions: String {
        leftovers + (shown?.graphics ?? []).compactMap(\.picture.deletion).joined()
    }

    /// Forgets what stands there: the next frame is written whole, on a cleared screen.
    package mutating func forget() {
        leftovers = deletions
        shown = nil
    }

    /// What makes the screen look like `frame`, empty when it does already.
    package mutating func bytes(for frame: ScreenFrame) -> [UInt8] {
        if let shown, !shown.isAsLarge(as: frame) { forget() }
        let text = shown.map { change(from: $0, to: frame) } ?? whole(frame)
        shown = frame
        leftovers = ""
        guard !text.isEmpty else { return [] }
        return Array("\u{1B}[?2026h\(text)\u{1B}[?2026l".utf8)
    }

    private func whole(_ frame: ScreenFrame) -> String {
        let blank = ScreenFrame(Window(columns: frame.columns, rows: frame.rows))
        let start = "\(leftovers)\u{1B}[?25l\u{1B}[0m\u{1B}[2J"
        return start + cells(blank, frame) + drawings(blank, frame) + cursor(frame)
    }

    private func change(from old: ScreenFrame, to new: ScreenFrame) -> String {
        let text = removals(old, new) + cells(old, new) + drawings(old, new)
        guard !text.isEmpty || old.cursor != new.cursor else { return "" }
        return (old.cursor == nil ? "" : "\u{1B}[?25l") + text + cursor(new)
    }

    /// kitty's graphics lie above the cells and have to be taken away; the others go with theirs.
    private func removals(_ old: ScreenFrame, _ new: ScreenFrame) -> String {
        let staying = Set(new.graphics.compactMap(\.picture.deletion))
        return old.graphics.compactMap(\.picture.deletion).filter { !staying.contains($0) }.joined()
    }

    private func cells(_ old: ScreenFrame, _ new: ScreenFrame) -> String {
        (0..<new.rows).map { RowChange(from: old.row($0), to: new.row($0), in: $0).text }.joined()
    }

    /// A graphic that the terminal has already is only moved, where it knows how.
    private func drawings(_ old: ScreenFrame, _ new: ScreenFrame) -> String {
        new.graphics.map { graphic in
            let before = old.graphics.first { $0.isSamePicture(as: graphic) }
            if let before, before.isSamePlace(as: graphic) { return "" }
            let place = "\u{1B}[\(graphic.row + 1);\(graphic.column + 1)H"
            if before != nil, case .kitty(let kitty) = graphic.picture.form {
                return place + kitty.placedAgain
            }
            return graphic.picture.graphic.map { place + $0 } ?? ""
        }.joined()
    }

    /// The cursor is hidden while a frame is written.
    private func cursor(_ frame: ScreenFrame) -> String {
        frame.cursor.map { "\u{1B}[\($0.row + 1);\($0.column + 1)H\u{1B}[?25h" } ?? ""
    }
}

extension ScreenFrame {
    fileprivate func isAsLarge(as other: ScreenFrame) -> Bool {
        columns == other.columns && rows == other.rows
    }

    fileprivate func row(_ row: Int) -> ArraySlice<ScreenCell> {
        cells[row * columns..<(row + 1) * columns]
    }
}
