extension BrowseView {
    /// A page of the keys and what they do.
    func drawHelp(from top: Int, _ frame: inout ScreenFrame) {
        let help = model.help
        for (row, line) in help.page(from: top).enumerated() {
            for (text, column, tone) in [
                (line.keys, BrowseHelp.keysColumn, Tone.strong),
                (line.meaning, help.meaningColumn, nil),
            ] {
                frame.write(
                    fitted(text, frame.columns - column - 1), row: row, column: column,
                    style: toned(tone))
            }
        }
        showReadingCursor(row: 0, &frame)
    }

    /// What the last line says below a page of help.
    func helpHint(from top: Int) -> String {
        model.help.next(after: top) == nil ? "any key: back" : "any key: more"
    }
}
