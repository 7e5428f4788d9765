/// How pictures are drawn on a terminal.
package enum PictureMode: Hashable, Sendable {
    /// kitty's graphics protocol: the pixels themselves.
    case kitty
    /// iTerm2's inline images: the file itself.
    case iTerm2
    /// Sixel graphics: 256 colours chosen for the picture.
    case sixel
    /// Block characters in two colours a cell.
    case blocks(BlockShape, ColorDepth)
    /// Letters by brightness, without colour.
    case ascii
    /// No pictures at all.
    case none
}
