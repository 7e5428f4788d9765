import NetworkEngine

/// A picture in sixels, six pixels one above the other in a sign (DEC STD 070, chapter 9).
package struct SixelGraphic: Hashable, Sendable {
    private let size: PixelSize
    private let palette: [PaletteColor]
    private let bands: String

    /// A picture of at most `colors` colours, 256 at most.
    package init(_ pixels: Pixels, colors: Int = 256) {
        let image = IndexedImage(pixels, colors: min(256, max(2, colors)))
        size = pixels.size
        palette = image.palette
        bands = SixelText.bands(of: image)
    }

    private init(_ size: PixelSize, _ palette: [PaletteColor], _ bands: String) {
        self.size = size
        self.palette = palette
        self.bands = bands
    }

    /// What shows the picture at the cursor. Where the cursor stands then differs between terminals.
    ///
    /// What no sixel covers stays as it is. The size is said first, so that nothing is guessed.
    package var placed: String {
        let opening = "\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)"
        let colors = palette.enumerated().map { number, color in
            "#\(number);2;\(color.red);\(color.green);\(color.blue)"
        }
        return opening + colors.joined() + bands + "\u{1B}\\"
    }

    /// The picture as far between `background` and itself as `strength` says, from 0 to 1: only the
    /// palette changes.
    package func faded(to strength: Double, over background: RGBColor) -> SixelGraphic {
        SixelGraphic(size, palette.map { $0.faded(to: strength, over: background) }, bands)
    }
}
