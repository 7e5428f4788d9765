import NetworkEngine

/// A picture as iTerm2 takes it: the file itself, which the terminal decodes.
///
/// https://iterm2.com/documentation-images.html
package struct ITerm2Graphic: Hashable, Sendable {
    /// What shows the picture at the cursor, fitted into its cells.
    package let placed: String

    /// A picture of those bytes in that many cells.
    package init(_ body: [UInt8], _ area: CellArea) {
        placed =
            "\u{1B}]1337;File=inline=1;size=\(body.count);width=\(area.columns);"
            + "height=\(area.rows);preserveAspectRatio=1;doNotMoveCursor=1:"
            + "\(Base64.text(body))\u{07}"
    }
}
