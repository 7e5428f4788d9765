import NetworkEngine

/// Paints the pictures of one run in one style.
package struct PicturePainter: Sendable {
    /// The style.
    package let style: PictureStyle
    private let numbers: KittyNumbers

    /// A painter for that style; `numbers` are what kitty is to call the pictures.
    package init(_ style: PictureStyle, numbers: KittyNumbers) {
        self.style = style
        self.numbers = numbers
    }

    /// Decodes `body` as far as it is seen and paints it into at most `box`; nil when there are to
    /// be no pictures. Throws what keeps `body` from being shown.
    package func painted(
        _ body: [UInt8], in box: CellArea, mayEnlarge: Bool = false, _ rules: PictureRules = .init()
    ) throws(Verifier.Refusal) -> PaintedPicture? {
        guard style.mode != .none else { return nil }
        guard let size = PictureInfo.shownSize(of: body) else {
            throw .notAnImage(found: "nothing that can be decoded")
        }
        let fit = style.fit(size, in: box, mayEnlarge: mayEnlarge)
        if style.mode == .iTerm2 {
            let graphic = ITerm2Graphic(body, fit.area)
            return PaintedPicture(area: fit.area, form: .iTerm2(graphic), source: nil)
        }
        let source = PaintedPicture.Source(
            pixels: try Pixels(decoding: body, as: fit.pixels, rules), fit: fit, style: style,
            id: numbers.take())
        return style.form(source.pixels, fit, id: source.id).map {
            PaintedPicture(area: fit.area, form: $0, source: source)
        }
    }
}
