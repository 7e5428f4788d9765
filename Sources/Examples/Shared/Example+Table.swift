import TerminalUI

extension Example {
    /// Where a field of a table stands, and how wide it is on a terminal.
    package enum Column: Sendable {
        /// Text at the left of so many columns.
        case text(Int)
        /// A number at the right of so many columns.
        case number(Int)

        fileprivate var width: Int {
            switch self {
            case .text(let width), .number(let width): width
            }
        }

        fileprivate var isNumber: Bool {
            if case .number = self { true } else { false }
        }
    }

    /// Prints a table: in columns on a terminal, else with tabs between the fields.
    package func print(_ rows: [[String]], _ columns: [Column]) throws {
        for row in rows {
            let fields = row.map { Sanitizer.line($0) }
            let isSeen = terminal.isTerminal
            try console.row(isSeen ? line(fields, columns) : fields.joined(separator: "\t"))
        }
    }

    private func line(_ fields: [String], _ columns: [Column]) -> String {
        var line = StyledLine()
        for (field, column) in zip(fields, columns) {
            let text = DisplayWidth.cut(
                style.spelled(field), to: column.width, ellipsis: style.ellipsis)
            line.append(
                DisplayWidth.pad(text, to: column.width, alignedRight: column.isNumber))
            line.skip(2)
        }
        return line.rendered(in: style, columns: max(1, terminal.window.columns - 1))
    }
}
