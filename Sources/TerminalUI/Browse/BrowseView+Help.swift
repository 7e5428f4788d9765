extension BrowseView {
    /// The keys and what they do.
    package static let keys: [(keys: String, meaning: String)] = [
        ("Up, Down, k, j", "to the photo before, to the next"),
        ("Page Up, Page Down, Space", "a page up, a page down"),
        ("Home, End, g, G", "to the first photo, to the last"),
        ("Enter", "look at the photo alone; again: a larger picture"),
        ("Esc", "back to the list"),
        ("/", "search for other tags"),
        ("f", "fetch a larger picture into the cache"),
        ("o", "open the photo's page in a browser"),
        ("r", "refresh: ask the server again"),
        ("Ctrl-L", "draw the screen anew"),
        ("?", "this help; any key leaves it"),
        ("q", "quit"),
    ]

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
