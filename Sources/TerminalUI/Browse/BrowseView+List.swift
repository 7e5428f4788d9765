extension BrowseView {
    /// The rows that are on the screen, or what there is instead.
    func drawList(_ frame: inout ScreenFrame) {
        guard let list = model.list, !list.items.isEmpty else { return drawNothing(&frame) }
        for place in 0..<layout.visible where model.top + place < list.items.count {
            let row = model.top + place
            if layout.thumbnail == nil {
                drawLine(list, row, at: place, &frame)
            } else {
                drawBlock(list, row, at: place * layout.pitch, &frame)
            }
        }
        showReadingCursor(row: (model.selection - model.top) * layout.pitch, &frame)
    }

    private func drawNothing(_ frame: inout ScreenFrame) {
        let text =
            model.question.map { "asking Flickr for \(Sanitizer.text($0))" }
            ?? model.list.map { "no photos found for \(Sanitizer.text($0.title))" } ?? ""
        frame.write(fitted(text, frame.columns - 2), row: 0, column: BrowseLayout.margin)
    }

    /// A photo with its thumbnail.
    private func drawBlock(
        _ list: BrowseList, _ row: Int, at start: Int, _ frame: inout ScreenFrame
    ) {
        guard let box = layout.thumbnail else { return }
        let key = BrowsePictureKey(list: list.number, row: row, size: .thumbnail)
        put(key, in: box, row: start, column: BrowseLayout.margin, &frame)
        if model.pictures[key]?.delivery.picture == nil {
            drawPlaceholder(list.outcomes[row], box, at: start, &frame)
        }
        let column = layout.textColumn
        let lines = blockLines(list, row, frame.columns - column - 1)
        for (place, line) in lines.prefix(box.rows).enumerated() {
            write(line, row: start + place, column: column, &frame)
        }
        mark(row, at: start, from: column, &frame)
    }

    /// Number and mark, and why there is no picture; below them title, owner and day, address.
    private func blockLines(_ list: BrowseList, _ row: Int, _ width: Int) -> [StyledLine] {
        let outcome = list.outcomes[row]
        let text = text(list.items[row], row, outcome)
        var opening = StyledLine()
        opening.append("\(row + 1) ", .quiet)
        opening.append(marking(text, outcome))
        opening.skip(ListColumns.gap)
        let reason = text.reason(width - opening.width) ?? ""
        opening.append(reason, .failed)
        var title = StyledLine()
        title.append(
            text.title(width), row == model.selection ? .strong : nil, link: list.items[row].page)
        return [opening, title] + [text.origin(width), text.address(width)].compactMap(\.self)
    }

    private func drawPlaceholder(
        _ outcome: RowOutcome?, _ box: CellArea, at start: Int, _ frame: inout ScreenFrame
    ) {
        let sign = outcome?.mark.sign(ascii: model.style.isASCII) ?? model.style.ellipsis
        let column = BrowseLayout.margin + (box.columns - DisplayWidth.of(sign)) / 2
        frame.write(
            sign, row: start + (box.rows - 1) / 2, column: column,
            style: toned(outcome?.mark.tone ?? .quiet))
    }

    /// A photo without its thumbnail, on one line.
    private func drawLine(
        _ list: BrowseList, _ row: Int, at start: Int, _ frame: inout ScreenFrame
    ) {
        let (item, outcome) = (list.items[row], list.outcomes[row])
        let margin = BrowseLayout.margin
        let columns = ListColumns(
            window: frame.columns - margin, largestNumber: list.items.count, showsOutcome: true)
        let text = text(item, row, nil)
        let end = write(
            text.opening(numberColumns: columns.number), row: start, column: margin, &frame)
        let wordEnd = write(
            marking(self.text(item, row, outcome), outcome), row: start, column: end + 1, &frame)
        let column = max(margin + columns.titleStart, wordEnd + 1)
        var title = StyledLine()
        title.append(
            text.title(margin + columns.titleStart + columns.title - column), link: item.page)
        write(title, row: start, column: column, &frame)
        drawRest(self.text(item, row, outcome), columns, at: start, &frame)
        mark(row, at: start, from: column, &frame)
    }

    /// Owner and day, or in their place why there is no picture.
    private func drawRest(
        _ text: RowText, _ columns: ListColumns, at row: Int, _ frame: inout ScreenFrame
    ) {
        let margin = BrowseLayout.margin
        if let reason = text.reason(columns.usable - columns.ownerStart) {
            frame.write(
                reason, row: row, column: margin + columns.ownerStart, style: toned(.failed))
            return
        }
        frame.write(
            text.owner(columns.owner), row: row, column: margin + columns.ownerStart)
        guard columns.date > 0 else { return }
        frame.write(
            text.day, row: row, column: margin + columns.dateStart, style: toned(.quiet))
    }

    /// Marks the selected row by a sign and by exchanged colours.
    private func mark(_ row: Int, at start: Int, from column: Int, _ frame: inout ScreenFrame) {
        guard row == model.selection else { return }
        frame.write(">", row: start, column: 0)
        frame.reverse(row: start, from: column, to: frame.columns)
    }
}
