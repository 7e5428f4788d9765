import NetworkEngine

/// How pictures are drawn, and on what.
package struct PictureStyle: Hashable, Sendable {
    /// The way.
    package var mode: PictureMode
    /// The size of a cell.
    package var cell: CellSize
    /// What is behind the pictures.
    package var background: RGBColor
    /// How many colours a sixel picture may have.
    package var sixelColors: Int

    /// A style of those parts.
    package init(
        _ mode: PictureMode, on cell: CellSize = .assumed, background: RGBColor = .black,
        sixelColors: Int = 256
    ) {
        self.mode = mode
        self.cell = cell
        self.background = background
        self.sixelColors = sixelColors
    }

    /// The space that a picture of `size` takes in at most `box`; see `PictureFit`.
    package func fit(_ size: PixelSize, in box: CellArea, mayEnlarge: Bool = false) -> PictureFit {
        PictureFit(of: size, in: box, as: mode, on: cell, mayEnlarge: mayEnlarge)
    }

    /// Pixels of the size that `fit` asks for, in this style; nil where the terminal is to decode
    /// the file itself or there are to be no pictures. `id` is what kitty is to call it.
    func form(_ pixels: Pixels, _ fit: PictureFit, id: UInt32) -> PictureForm? {
        switch mode {
        case .kitty: .kitty(KittyGraphic(pixels, id: id))
        case .sixel: .sixel(SixelGraphic(pixels, colors: sixelColors))
        case .blocks(let shape, let depth):
            .cells(BlockEncoder(shape, depth).picture(pixels, fit))
        case .ascii:
            .cells(ASCIIEncoder(onLightBackground: background.isLight).picture(pixels, fit))
        case .iTerm2, .none: nil
        }
    }
}
