/// What the keys do, as lines that a window is wide enough for, a screenful at a time.
package struct BrowseHelp {
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

    /// A line: keys, what they do, or both.
    struct Line: Hashable {
        /// The keys, as they are written on them.
        var keys = ""
        /// What they do.
        var meaning = ""
    }

    /// All of them.
    let lines: [Line]
    /// The column where what keys do begins.
    let meaningColumn: Int
    /// How many of the lines are shown at once, at least 1.
    private let pageLength: Int

    /// The column where keys begin.
    static let keysColumn = 1
    /// How far what keys do stands behind the longest of them, and how far in below them.
    private static let gap = 2
    /// The columns for what keys do that they are worth to stand beside them.
    private static let fewestMeaningColumns = 24

    /// Help for a window that has so many rows for it: the keys and what they do beside each other
    /// where there is room, else below each other.
    init(columns: Int, rows: Int) {
        pageLength = max(1, rows)
        let widest = BrowseHelp.keys.map(\.keys.utf8.count).max() ?? 0
        let beside = BrowseHelp.keysColumn + widest + BrowseHelp.gap
        let isWide = columns > beside + BrowseHelp.fewestMeaningColumns
        let start = isWide ? beside : BrowseHelp.keysColumn + BrowseHelp.gap
        meaningColumn = start
        lines = BrowseHelp.keys.flatMap { keys, meaning in
            let meanings = Paragraph.lines(meaning, columns: columns - start - 1)
            guard !isWide else {
                return [Line(keys: keys, meaning: meanings.first ?? "")]
                    + meanings.dropFirst().map { Line(meaning: $0) }
            }
            let names = Paragraph.lines(keys, columns: columns - BrowseHelp.keysColumn - 1)
            return names.map { Line(keys: $0) } + meanings.map { Line(meaning: $0) }
        }
    }

    /// The lines of the page that begins with line `top`.
    func page(from top: Int) -> ArraySlice<Line> {
        lines.dropFirst(top).prefix(pageLength)
    }

    /// The first line of the page behind the one that begins with line `top`, nil behind the last.
    func next(after top: Int) -> Int? {
        top + pageLength < lines.count ? top + pageLength : nil
    }
}
