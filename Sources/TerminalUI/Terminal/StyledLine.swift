/// One line of text in pieces, each with its meaning: measured and cut before it is dressed.
package struct StyledLine: Sendable {
    /// A piece of the line.
    struct Piece: Sendable {
        var text: String
        var width: Int
        var tone: Tone?
        var link: String?
        /// Whether it is a part of a picture, dressed already.
        var isPicture = false

        /// Whether terminals may disagree on its width.
        var isUncertain: Bool { !isPicture && DisplayWidth.isUncertain(text) }
    }

    /// The pieces, from the left.
    private(set) var pieces: [Piece] = []

    /// An empty line.
    package init() {}

    /// The columns of the whole line.
    package var width: Int {
        pieces.reduce(0) { $0 + $1.width }
    }

    /// Adds clean text, with a meaning and an address to link it to if there is one.
    package mutating func append(_ text: String, _ tone: Tone? = nil, link: String? = nil) {
        pieces.append(Piece(text: text, width: DisplayWidth.of(text), tone: tone, link: link))
    }

    /// Adds a row of a picture that is so many columns wide; see `CellPicture.line`. A line that has
    /// no room for all of it is shown without it.
    package mutating func append(picture row: String, columns: Int) {
        pieces.append(Piece(text: row, width: columns, isPicture: true))
    }

    /// Adds the pieces of another line.
    package mutating func append(_ line: StyledLine) {
        pieces += line.pieces
    }

    /// Adds that many spaces.
    package mutating func skip(_ columns: Int) {
        guard columns > 0 else { return }
        append(String(repeating: " ", count: columns))
    }

    /// Adds spaces up to `column`, counted from 0.
    package mutating func move(to column: Int) {
        skip(column - width)
    }

    /// The line in `style`, never wider than `columns`.
    ///
    /// Where terminals may disagree on a width and controls are allowed, the text that follows is
    /// placed by column, so that a wrong guess moves nothing.
    package func rendered(in style: Style, columns: Int) -> String {
        var line = ""
        var column = 0
        var isUncertain = false
        for piece in pieces where column < columns {
            if isUncertain { line += "\u{1B}[\(column + 1)G" }
            let shown = cut(piece, to: columns - column, in: style)
            line += dressed(shown, in: style)
            column += shown.width
            isUncertain = style.hasControls && shown.isUncertain
        }
        return line
    }

    /// As much of the piece as fits; of a picture all or nothing.
    private func cut(_ piece: Piece, to columns: Int, in style: Style) -> Piece {
        if piece.width <= columns { return piece }
        var cut = piece
        cut.text =
            piece.isPicture
            ? "" : DisplayWidth.cut(piece.text, to: columns, ellipsis: style.ellipsis)
        cut.width = piece.isPicture ? 0 : DisplayWidth.of(cut.text)
        return cut
    }

    private func dressed(_ piece: Piece, in style: Style) -> String {
        if piece.isPicture { return piece.text }
        let painted = style.painted(piece.text, piece.tone)
        guard style.hasControls, let link = piece.link, !piece.text.isEmpty else { return painted }
        return Hyperlink.link(painted, to: link)
    }
}
