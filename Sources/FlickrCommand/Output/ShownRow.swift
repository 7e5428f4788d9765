import TerminalUI

/// A row, and what is printed of it.
struct ShownRow: Sendable {
    /// The row.
    let row: Row
    /// What it looks like.
    let look: Look

    /// What a row looks like.
    enum Look: Sendable {
        /// Lines of its own, each ended.
        case lines(String)
        /// A part of lines that it shares with other rows.
        case tile(GridLayout.Tile, of: GridLayout)
    }
}
