/// What a terminal has said of itself so far.
package struct TerminalAnswers: Hashable, Sendable {
    /// Its name and version (XTVERSION), in visible ASCII.
    package var name: String?
    /// Whether it took a picture in kitty's protocol.
    package var hasKittyGraphics = false
    /// The size of its cells (`CSI 16 t`).
    package var cell: CellSize?
    /// Whether it can hold a frame back until it is whole (mode 2026).
    package var hasSynchronizedOutput = false
    /// How many colours a sixel picture may have (XTSMGRAPHICS), at least 2.
    package var sixelColors: Int?
    /// The colour behind text (OSC 11).
    package var background: RGBColor?
    /// The attributes of DA1, nil until it has answered that; every terminal does, and it is asked
    /// last.
    package var attributes: [Int]?

    /// A terminal that has said nothing.
    package init() {}

    /// Whether everything that was asked is answered, or will never be.
    package var isComplete: Bool { attributes != nil }

    /// Whether it shows sixels.
    package var hasSixels: Bool { attributes?.contains(4) ?? false }
}
