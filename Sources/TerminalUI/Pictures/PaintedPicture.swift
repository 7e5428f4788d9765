import NetworkEngine

/// A picture that is ready for a terminal.
package struct PaintedPicture: Sendable {
    /// What a picture was made of.
    struct Source: Sendable {
        let pixels: Pixels
        let fit: PictureFit
        let style: PictureStyle
        let id: UInt32
    }

    /// The cells that it takes.
    package let area: CellArea
    /// How it is shown.
    package let form: PictureForm

    private let source: Source?

    /// A picture made of `source`, or by the terminal when that is nil.
    init(area: CellArea, form: PictureForm, source: Source?) {
        self.area = area
        self.form = form
        self.source = source
    }

    /// The picture's rows when it is made of cells, else as many blank ones.
    package var lines: [String] {
        if case .cells(let picture) = form { return picture.lines }
        let blank = String(repeating: " ", count: area.columns)
        return [String](repeating: blank, count: area.rows)
    }

    /// What shows a graphic with its top left cell at the cursor; nil when the picture is made of
    /// cells.
    ///
    /// The cells have to be blank, and the rows below the cursor have to be there: nothing scrolls.
    /// Where the cursor is afterwards differs between terminals, so it has to be placed.
    package var graphic: String? {
        switch form {
        case .cells: nil
        case .kitty(let graphic): graphic.placed
        case .iTerm2(let graphic): graphic.placed
        case .sixel(let graphic): graphic.placed
        }
    }

    /// The graphic at the cursor, which stands there again afterwards; nil for cells.
    package var graphicAtCursor: String? { graphic.map { "\u{1B}7\($0)\u{1B}8" } }

    /// What takes a graphic away that does not vanish when its cells are written over: kitty's.
    package var deletion: String? {
        if case .kitty(let graphic) = form { return graphic.deleted }
        return nil
    }

    /// The picture as far between the background and itself as `strength` says, from 0 to 1; nil
    /// where the terminal decodes the file itself. A graphic takes the place of the one it came from.
    package func faded(to strength: Double) -> PaintedPicture? {
        guard let source else { return nil }
        let (style, background) = (source.style, source.style.background)
        if case .sixel(let graphic) = form {
            let faded = PictureForm.sixel(graphic.faded(to: strength, over: background))
            return PaintedPicture(area: area, form: faded, source: source)
        }
        let pixels = source.pixels.faded(to: strength, over: background)
        return style.form(pixels, source.fit, id: source.id).map {
            PaintedPicture(area: area, form: $0, source: source)
        }
    }
}
