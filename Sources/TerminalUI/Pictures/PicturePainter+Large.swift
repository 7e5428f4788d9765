import NetworkEngine

extension PictureStyle {
    /// How much of a picture can be seen at most in `box`: its pixels if there are no more of them.
    package func mostPixels(of size: PixelSize, in box: CellArea) -> PixelSize {
        fit(size, in: box, mayEnlarge: true).pixels
    }

    /// The part of `box` that a picture of `size` fills without any of its pixels being shown twice.
    func filledPart(of box: CellArea, by size: PixelSize) -> CellArea {
        let most = fit(size, in: box, mayEnlarge: true)
        return CellArea(
            columns: min(box.columns, most.area.columns * size.width / most.pixels.width),
            rows: min(box.rows, most.area.rows * size.height / most.pixels.height))
    }
}

extension PicturePainter {
    /// Like `painted`, but blocks and letters are as large as the picture has pixels for them.
    package func paintedLarge(
        _ body: [UInt8], in box: CellArea, _ rules: PictureRules = .init()
    ) throws(Verifier.Refusal) -> PaintedPicture? {
        switch style.mode {
        case .kitty, .iTerm2, .sixel, .none: return try painted(body, in: box, rules)
        case .blocks, .ascii:
            let size = PictureInfo.shownSize(of: body) ?? PixelSize(width: 1, height: 1)
            let part = style.filledPart(of: box, by: size)
            return try painted(body, in: part, mayEnlarge: true, rules)
        }
    }
}
