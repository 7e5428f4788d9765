/// Draws what is browsed.
package struct BrowseView {
    let model: BrowseModel
    let layout: BrowseLayout

    /// A view of that state.
    package init(_ model: BrowseModel) {
        self.model = model
        layout = model.layout
    }

    /// The whole screen.
    package var frame: ScreenFrame {
        var frame = ScreenFrame(model.window)
        if let top = model.helpTop {
            drawHelp(from: top, &frame)
        } else {
            drawBody(&frame)
        }
        // A window of one row has room for nothing but where one is.
        drawStatus(&frame, row: model.window.rows - 1)
        return frame
    }

    private func drawBody(_ frame: inout ScreenFrame) {
        guard model.zoom != nil else { return drawList(&frame) }
        guard model.slide < 1 else { return drawZoom(&frame) }
        drawList(&frame)
        var next = ScreenFrame(model.window)
        drawZoom(&next)
        let covered = Int((Double(frame.columns) * model.slide).rounded())
        frame.cover(with: next, from: frame.columns - covered)
    }

    /// Puts the cursor where a screen reader is to read, and without pictures one looks too.
    func showReadingCursor(row: Int, _ frame: inout ScreenFrame) {
        guard model.pictureStyle.mode == .none else { return }
        frame.cursor = ScreenFrame.Place(row: row, column: 0)
    }

    /// Clean text as this terminal can show it, cut.
    func fitted(_ text: String, _ columns: Int) -> String {
        DisplayWidth.cut(
            model.style.spelled(text), to: max(0, columns), ellipsis: model.style.ellipsis)
    }

    /// The style of a meaning; without one where there are to be no colours.
    func toned(_ tone: Tone?, isReversed: Bool = false) -> CellStyle {
        CellStyle(tone: model.style.hasColors ? tone : nil, isReversed: isReversed)
    }

    /// The texts of a photo, of which `outcome` became.
    func text(_ item: BrowseItem, _ row: Int, _ outcome: RowOutcome?) -> RowText {
        RowText(item.row(row + 1, outcome), in: model.style)
    }

    /// Writes a line at a place.
    @discardableResult
    func write(
        _ line: StyledLine?, row: Int, column: Int, width: Int = .max, _ frame: inout ScreenFrame
    ) -> Int {
        guard let line else { return column }
        return frame.write(line, row: row, column: column, width: width, in: model.style)
    }

    /// What became of a picture in words, also while nothing has yet.
    func marking(_ text: RowText, _ outcome: RowOutcome?, waiting: String = "loading")
        -> StyledLine
    {
        guard outcome == nil else { return text.marking }
        var line = StyledLine()
        line.append(waiting, .quiet)
        return line
    }

    /// Puts the picture of `key` into `box`, from its top on or, when `isCentered`, in its middle.
    func put(
        _ key: BrowsePictureKey, in box: CellArea, row: Int, column: Int, isCentered: Bool = false,
        _ frame: inout ScreenFrame
    ) {
        guard let shown = model.pictures[key], let whole = shown.delivery.picture,
            whole.area.columns <= box.columns, whole.area.rows <= box.rows
        else { return }
        let step = model.fadeStep(of: shown)
        let steps = BrowseModel.fadeSteps
        let picture = step < steps ? whole.faded(to: Double(step) / Double(steps)) : whole
        let area = whole.area
        frame.put(
            picture ?? whole, number: shown.number, version: step,
            row: row + (isCentered ? (box.rows - area.rows) / 2 : 0),
            column: column + (box.columns - area.columns) / 2)
    }
}
