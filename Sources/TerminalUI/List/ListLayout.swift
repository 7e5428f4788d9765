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
        var line = RowText(row, in: style).opening(numberColumns: columns.number)
        moveToTitle(&line, columns)
        if row.outcome?.reason != nil {
            appendFailure(of: row, to: &line, columns)
        } else {
            appendTitle(of: row, to: &line, columns)
        }
        return line.rendered(in: style, columns: columns.usable)
    }

    /// A line for `row` while its picture is waited for, without its end, narrower than the window.
    package func placeholder(for row: ListRow) -> String {
        let columns = ListColumns(
            window: window.columns, largestNumber: largestNumber, showsOutcome: true)
        var line = RowText(row, in: style).opening(numberColumns: columns.number)
        line.append(" \(style.isASCII ? "." : "…") loading", .quiet)
        moveToTitle(&line, columns)
        appendTitle(of: row, to: &line, columns)
        return line.rendered(in: style, columns: columns.usable)
    }

    private func moveToTitle(_ line: inout StyledLine, _ columns: ListColumns) {
        line.move(to: columns.titleStart - ListColumns.gap)
        line.skip(ListColumns.gap)
    }

    private func appendTitle(of row: ListRow, to line: inout StyledLine, _ columns: ListColumns) {
        let text = RowText(row, in: style)
        let room = columns.title - (line.width - columns.titleStart)
        line.append(text.title(room), link: row.page)
        if columns.owner > 0, !row.owner.isEmpty {
            line.move(to: columns.ownerStart)
            line.append(text.owner(columns.owner))
        }
        if columns.date > 0, !row.date.isEmpty {
            line.move(to: columns.dateStart)
            line.append(text.day, .quiet)
        }
    }

    /// The title, and the reason in the place of owner and date. A reason too long for that place
    /// begins earlier, down to a third of the room; without room for both there is the title.
    private func appendFailure(of row: ListRow, to line: inout StyledLine, _ columns: ListColumns) {
        let text = RowText(row, in: style)
        let room = columns.usable - line.width
        let reasonRoom = room - max(Self.shortestTitle, room / 3) - ListColumns.gap
        guard reasonRoom >= Self.shortestReason, let reason = text.reason(reasonRoom) else {
            return appendTitle(of: row, to: &line, columns)
        }
        let start = min(columns.ownerStart, columns.usable - DisplayWidth.of(reason))
        line.append(text.title(start - ListColumns.gap - line.width), link: row.page)
        line.move(to: start)
        line.append(reason, .failed)
    }
}
