/// The texts of a row as they may stand on a terminal: cleaned, spelled for it, and cut.
struct RowText {
    private let row: ListRow
    private let style: Style

    /// The texts of `row` in that style.
    init(_ row: ListRow, in style: Style) {
        self.row = row
        self.style = style
    }

    /// The title in at most `columns`.
    func title(_ columns: Int) -> String {
        fitted(Sanitizer.title(row.title, columns: columns), columns)
    }

    /// The owner in at most `columns`; empty when unknown.
    func owner(_ columns: Int) -> String {
        fitted(Sanitizer.line(row.owner, columns: columns), columns)
    }

    /// The day, without the time; empty when unknown.
    var day: String {
        let text = style.spelled(Sanitizer.text(row.date))
        return DisplayWidth.cut(text, to: ListColumns.day, ellipsis: "")
    }

    /// Why there is no picture, in at most `columns`; nil when there is one.
    func reason(_ columns: Int) -> String? {
        row.outcome?.reason.map { fitted(Sanitizer.text($0), columns) }
    }

    /// Why there is no picture, in at most so many lines of at most `columns`; none when there is one.
    func reason(_ columns: Int, lines: Int) -> [StyledLine] {
        wrapped(reason(columns * lines) ?? "", columns, lines, .failed)
    }

    /// The title in at most so many lines of at most `columns`.
    func title(_ columns: Int, lines: Int) -> [StyledLine] {
        wrapped(title(columns * lines), columns, lines, .strong, link: row.page)
    }

    private func wrapped(
        _ text: String, _ columns: Int, _ most: Int, _ tone: Tone, link: String? = nil
    ) -> [StyledLine] {
        let lines = Paragraph.lines(text, columns: columns)
        let whole = lines.prefix(most - 1)
        let rest = lines.dropFirst(most - 1).joined(separator: " ")
        return (whole + (rest.isEmpty ? [] : [rest])).map { words in
            var line = StyledLine()
            line.append(fitted(words, columns), tone, link: link)
            return line
        }
    }

    private func fitted(_ text: String, _ columns: Int) -> String {
        DisplayWidth.cut(style.spelled(text), to: max(0, columns), ellipsis: style.ellipsis)
    }
}

// MARK: Lines

extension RowText {
    /// The mark and its word; empty when no picture was wanted.
    var marking: StyledLine {
        var line = StyledLine()
        guard let mark = row.outcome?.mark else { return line }
        line.append("\(mark.sign(ascii: style.isASCII)) \(mark.word)", mark.tone)
        return line
    }

    /// The number, aligned right in so many columns, the mark and its word.
    func opening(numberColumns: Int) -> StyledLine {
        var line = StyledLine()
        let number = DisplayWidth.pad(String(row.number), to: numberColumns, alignedRight: true)
        line.append(number, .quiet)
        let marking = marking
        if marking.width > 0 { line.skip(1) }
        line.append(marking)
        return line
    }

    /// Owner and day as far as they are known, the day only where there is room for both; nil when
    /// nothing is known.
    func origin(_ columns: Int) -> StyledLine? {
        let (owner, day) = (owner(columns), day)
        guard !owner.isEmpty || !day.isEmpty else { return nil }
        var line = StyledLine()
        line.append(owner)
        let gap = owner.isEmpty ? 0 : ListColumns.gap
        if !day.isEmpty, owner.isEmpty || line.width + gap + DisplayWidth.of(day) <= columns {
            line.skip(gap)
            line.append(day, .quiet)
        }
        return line
    }

    /// The address of the page, where it can be read as a whole or leads there when it is cut; nil
    /// where it is unknown.
    func address(_ columns: Int) -> StyledLine? {
        guard let page = row.page else { return nil }
        let shown = Sanitizer.text(page)
        let isWhole = DisplayWidth.of(shown) <= columns
        guard isWhole || style.hasControls else { return nil }
        var line = StyledLine()
        line.append(fitted(shown, columns), .quiet, link: page)
        return line
    }
}
