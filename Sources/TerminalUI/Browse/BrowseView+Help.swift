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

    /// Beside each other where there is room, else below each other.
    func drawHelp(_ frame: inout ScreenFrame) {
        let widest = BrowseView.keys.map(\.keys.utf8.count).max() ?? 0
        let isWide = frame.columns >= widest + 54
        var row = 0
        for (keys, meaning) in BrowseView.keys {
            guard row < layout.rows else { return }
            frame.write(fitted(keys, frame.columns - 2), row: row, column: 1, style: toned(.strong))
            if !isWide { row += 1 }
            guard row < layout.rows else { return }
            let column = isWide ? widest + 3 : 3
            frame.write(fitted(meaning, frame.columns - column - 1), row: row, column: column)
            row += 1
        }
    }
}
