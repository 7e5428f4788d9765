/// What a list says of a photo beside or below its picture, in a few short lines.
///
///     12 ○ cache  Evening over the bay
///        Ansel Adams  2026-11-30
///        https://www.flickr.com/photos/12345678@N00/54000000001/
struct PhotoText {
    /// The fewest columns of a title that stands behind number and mark.
    private static let shortestTitle = 16
    private static let mostReasonLines = 2

    private let row: ListRow
    private let text: RowText
    private let numberColumns: Int
    private let columns: Int

    /// The text of `row` in so many columns; numbers are aligned right in `numberColumns`.
    init(_ row: ListRow, in style: Style, numberColumns: Int, columns: Int) {
        self.row = row
        self.numberColumns = numberColumns
        self.columns = columns
        text = RowText(row, in: style)
    }

    /// The lines, each of at most that many columns.
    var lines: [StyledLine] {
        var opening = text.opening(numberColumns: numberColumns)
        var below: [StyledLine] = []
        let beside = columns - opening.width - ListColumns.gap
        if beside >= Self.shortestTitle {
            opening.skip(ListColumns.gap)
            opening.append(text.title(beside), link: row.page)
        } else {
            var title = StyledLine()
            title.append(text.title(room), link: row.page)
            below.append(title)
        }
        below += text.reason(room, lines: Self.mostReasonLines)
        below += [text.origin(room), text.address(room)].compactMap { $0 }
        return [opening] + below.map(indented)
    }

    /// Where what belongs to the number stands.
    private var indent: Int { numberColumns + 1 }
    private var room: Int { columns - indent }

    private func indented(_ line: StyledLine) -> StyledLine {
        var indented = StyledLine()
        indented.skip(indent)
        indented.append(line)
        return indented
    }
}
