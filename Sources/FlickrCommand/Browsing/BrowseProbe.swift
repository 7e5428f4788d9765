import TerminalUI

/// What the terminal is asked, and what its answers mean for pictures.
struct BrowseProbe: Sendable {
    /// What to ask it, nil when it is not to be asked.
    let question: String?
    /// How long an answer may take to come, from the moment of asking.
    let patience: Duration
    /// How pictures are drawn, after those answers and on cells of that size, when it is known.
    let style: @Sendable (TerminalAnswers, CellSize?) -> PictureStyle
}
