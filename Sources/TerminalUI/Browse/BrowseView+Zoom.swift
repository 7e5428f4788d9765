import NetworkEngine

extension BrowseView {
    /// The selected photo alone, with what is known of it below.
    func drawZoom(_ frame: inout ScreenFrame) {
        guard let list = model.list, list.items.indices.contains(model.selection),
            let zoom = model.zoom
        else { return }
        let key = BrowsePictureKey(list: list.number, row: model.selection, size: zoom.size)
        if let shown = shownKey(key), model.slide == 1 || !isGraphic(shown) {
            put(shown, in: layout.zoom, row: 0, column: 0, isCentered: true, &frame)
        }
        drawCaption(list.items[model.selection], key, &frame)
        showReadingCursor(row: layout.rows - layout.captionRows, &frame)
    }

    /// The picture to show: until the large one is there the medium one stays, and where neither
    /// comes the thumbnail is better than nothing.
    private func shownKey(_ key: BrowsePictureKey) -> BrowsePictureKey? {
        let medium = BrowsePictureKey(list: key.list, row: key.row, size: .medium)
        if let shown = [key, medium].first(where: hasPicture) { return shown }
        let thumbnail = BrowsePictureKey(list: key.list, row: key.row, size: .thumbnail)
        let isFailed = model.pictures[medium]?.delivery.outcome.mark == .failed
        return isFailed && hasPicture(thumbnail) ? thumbnail : nil
    }

    private func hasPicture(_ key: BrowsePictureKey) -> Bool {
        model.pictures[key]?.delivery.picture != nil
    }

    private func isGraphic(_ key: BrowsePictureKey) -> Bool {
        guard let form = model.pictures[key]?.delivery.picture?.form else { return false }
        if case .cells = form { return false }
        return true
    }

    private func drawCaption(
        _ item: BrowseItem, _ key: BrowsePictureKey, _ frame: inout ScreenFrame
    ) {
        let width = frame.columns - 2
        let start = layout.rows - layout.captionRows
        let delivery = model.pictures[key]?.delivery
        let text = text(item, key.row, delivery?.outcome)
        var title = StyledLine()
        title.append(text.title(width), .strong, link: item.page)
        let lines = [title, text.origin(width) ?? StyledLine(), facts(text, delivery, key.size)]
        for (place, line) in lines.prefix(layout.captionRows).enumerated() {
            write(line, row: start + place, column: 1, width: width, &frame)
        }
    }

    /// Where the picture came from, and which one it is; or why there is none.
    private func facts(
        _ text: RowText, _ delivery: BrowseDelivery?, _ size: BrowsePictureKey.Size
    ) -> StyledLine {
        let waiting = size == .large ? "loading a larger picture" : "loading"
        var line = marking(text, delivery?.outcome, waiting: waiting)
        let size = delivery?.sizeName.map { "size \(Sanitizer.text($0))" }
        let pixels = delivery?.pixels.map { "\($0.width) x \($0.height)" }
        let reason = text.reason(model.window.columns)
        for fact in [reason, size, pixels].compactMap(\.self) {
            line.skip(ListColumns.gap)
            line.append(fact)
        }
        return line
    }
}
