/// The list on a terminal, without pictures: one line a photo.
///
///     12 ○ cache        Evening over the bay            Ansel Adams     2026-11-30
///     13 ✗ failed       Morning                         the answer is empty
package struct ListLayout: Sendable {
    /// The fewest columns that a long reason leaves to the title before it.
    private static let shortestTitle = 8
    /// The fewest columns in which a reason says something.
    private static let shortestReason = 8

    private let window: Window
    private let style: Style
    private let largestNumber: Int

    /// A layout for a window in that style; numbers are aligned to the largest of the list.
    package init(window: Window, style: Style, largestNumber: Int) {
        self.window = window
        self.style = style
        self.largestNumber = largestNumber
    }

    /// The line of `row`, without its end, narrower than the window.
    package func line(for row: ListRow) -> String {
        let columns = ListColumns(
            window: window.columns, largestNumber: largestNumber, showsOutcome: row.outcome != nil)
        var line = StyledLine()
        appendNumber(of: row, to: &line, columns)
        appendOutcome(of: row, to: &line, columns)
        if let reason = row.outcome?.reason {
            appendTitle(of: row, because: reason, to: &line, columns)
        } else {
            appendTitle(of: row, to: &line, columns)
        }
        return line.rendered(in: style, columns: columns.usable)
    }

    private func appendNumber(
        of row: ListRow, to line: inout StyledLine, _ columns: ListColumns
    ) {
        let number = DisplayWidth.pad(String(row.number), to: columns.number, alignedRight: true)
        line.append(number, .quiet)
    }

    private func appendOutcome(
        of row: ListRow, to line: inout StyledLine, _ columns: ListColumns
    ) {
        guard let mark = row.outcome?.mark else { return line.skip(ListColumns.gap) }
        line.skip(1)
        line.append("\(mark.sign(ascii: style.isASCII)) \(mark.word)", mark.tone)
        line.skip(max(0, columns.word - mark.word.utf8.count) + ListColumns.gap)
    }

    private func appendTitle(of row: ListRow, to line: inout StyledLine, _ columns: ListColumns) {
        let room = columns.title - (line.width - columns.titleStart)
        line.append(title(of: row, room), link: row.page)
        if columns.owner > 0, !row.owner.isEmpty {
            line.move(to: columns.ownerStart)
            line.append(fitted(Sanitizer.line(row.owner, columns: columns.owner), columns.owner))
        }
        if columns.date > 0, !row.date.isEmpty {
            line.move(to: columns.dateStart)
            line.append(day(row.date), .quiet)
        }
    }

    /// The title, and the reason in the place of owner and date. A reason too long for that place
    /// begins earlier, down to a third of the room; without room for both there is the title.
    private func appendTitle(
        of row: ListRow, because reason: String, to line: inout StyledLine, _ columns: ListColumns
    ) {
        let room = columns.usable - line.width
        let reasonRoom = room - max(Self.shortestTitle, room / 3) - ListColumns.gap
        guard reasonRoom >= Self.shortestReason else {
            return appendTitle(of: row, to: &line, columns)
        }
        let reason = fitted(Sanitizer.text(reason), reasonRoom)
        let start = min(columns.ownerStart, columns.usable - DisplayWidth.of(reason))
        line.append(title(of: row, start - ListColumns.gap - line.width), link: row.page)
        line.move(to: start)
        line.append(reason, .failed)
    }

    private func title(of row: ListRow, _ columns: Int) -> String {
        fitted(Sanitizer.title(row.title, columns: columns), columns)
    }

    private func day(_ date: String) -> String {
        DisplayWidth.cut(style.spelled(Sanitizer.text(date)), to: ListColumns.day, ellipsis: "")
    }

    private func fitted(_ text: String, _ columns: Int) -> String {
        DisplayWidth.cut(style.spelled(text), to: max(0, columns), ellipsis: style.ellipsis)
    }
}
