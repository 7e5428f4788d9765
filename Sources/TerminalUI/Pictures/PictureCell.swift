/// One cell of a picture: a sign and its two colours.
package struct PictureCell: Hashable, Sendable {
    /// The sign, one column wide.
    package let glyph: Unicode.Scalar
    /// Its colour; a space has none.
    package let foreground: CellColor
    /// The colour behind it.
    package let background: CellColor

    /// A cell of those parts.
    package init(
        _ glyph: Unicode.Scalar, foreground: CellColor = .terminal,
        background: CellColor = .terminal
    ) {
        self.glyph = glyph
        self.foreground = foreground
        self.background = background
    }
}
