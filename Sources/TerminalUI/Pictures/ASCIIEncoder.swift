import NetworkEngine

/// Draws pictures with letters: the more ink, the brighter.
package struct ASCIIEncoder: Sendable {
    /// From no ink to the most.
    private static let ramp: [Unicode.Scalar] = [
        " ", ".", ":", "-", "=", "+", "*", "#", "%", "@",
    ]

    /// Whether ink is darker than what it stands on.
    private let isInkDark: Bool

    /// An encoder for letters that are brighter than their background, or darker.
    package init(onLightBackground isInkDark: Bool = false) {
        self.isInkDark = isInkDark
    }

    /// The cells of a picture that was decoded to `fit.pixels`.
    package func picture(_ pixels: Pixels, _ fit: PictureFit) -> CellPicture {
        precondition(pixels.size == fit.pixels, "decoded to another size")
        let cells = (0..<pixels.size.width * pixels.size.height).map { index in
            PictureCell(glyph(pixels.color(index)))
        }
        return CellPicture(area: fit.area, cells: cells)
    }

    /// By luma (BT.709).
    private func glyph(_ color: SIMD4<Int32>) -> Unicode.Scalar {
        let brightness = Int(color[0] * 54 + color[1] * 183 + color[2] * 19) >> 8
        let ink = isInkDark ? 255 - brightness : brightness
        return ASCIIEncoder.ramp[ink * ASCIIEncoder.ramp.count / 256]
    }
}
