/// Why a text cannot be read as a table, or a field not as what it should be; lines count from 1.
public enum CSVError: Error, Hashable, Sendable {
    /// There is not even the row with the names of the columns.
    case noHeader
    /// A quote that was opened in that line is never closed.
    case openQuote(line: Int)
    /// Something stands between a field's closing quote and the next separator.
    case textBehindQuote(line: Int)
    /// A row has another number of fields than the first one.
    case raggedRow(line: Int, fields: Int, expected: Int)
    /// A field is longer than allowed, in bytes.
    case fieldTooLong(line: Int, limit: Int)
    /// There are more fields than allowed.
    case tooManyFields(line: Int, limit: Int)
    /// A row has no field in the column of that name.
    case noField(line: Int, column: String)
    /// A field is not of the kind that was expected.
    case unexpectedField(line: Int, column: String, found: String, expected: String)
}

extension CSVError: CustomStringConvertible {
    /// A sentence without capital or full stop that says what is wrong.
    public var description: String {
        switch self {
        case .noHeader: "the table is empty"
        case .openQuote(let line): "a quote that begins in line \(line) of the table never ends"
        case .textBehindQuote(let line):
            "line \(line) of the table has text behind a closing quote"
        case .raggedRow(let line, let fields, let expected):
            "line \(line) of the table has \(fields) fields, and not \(expected)"
        case .fieldTooLong(let line, let limit):
            "line \(line) of the table has a field of more than \(limit) bytes"
        case .tooManyFields(let line, let limit):
            "the table has more than \(limit) fields by line \(line)"
        case .noField(let line, let column):
            "line \(line) of the table has nothing in the column \(column)"
        case .unexpectedField(let line, let column, let found, let expected):
            "line \(line) of the table has \"\(found.prefix(CSVError.shownLength))\" "
                + "in the column \(column), and no \(expected)"
        }
    }

    private static let shownLength = 40
}
