/// A table of comma-separated values (RFC 4180).
///
/// Beside the standard it takes: line ends of one character, LF or CR; a last line without one;
/// empty lines, which are no rows; a quote inside a field that does not begin with one.
public struct CSV: Sendable {
    /// The names of the columns, none without a header.
    public let columns: [String]
    /// The rows below the header.
    public let rows: [Row]

    /// Reads a table in UTF-8; bytes that mean nothing in it become U+FFFD.
    /// - Throws: where the header is missing that `form` expects, a quote stays open, something stands behind a field's closing quote, a row
    ///   has another number of fields than the first one, or more is there than `form` allows.
    public init(reading bytes: [UInt8], _ form: Form = Form()) throws(CSVError) {
        var reader = CSVReader(bytes, form)
        let header = form.hasHeader ? try reader.record() : nil
        if form.hasHeader, header == nil { throw .noHeader }
        columns = header?.fields ?? []
        let places = Dictionary(
            zip(columns, columns.indices), uniquingKeysWith: { first, _ in first })
        var width = header?.fields.count
        var rows: [Row] = []
        while let record = try reader.record() {
            let expected = width ?? record.fields.count
            width = expected
            guard form.allowsRaggedRows || record.fields.count == expected else {
                throw .raggedRow(
                    line: record.line, fields: record.fields.count, expected: expected)
            }
            rows.append(Row(line: record.line, fields: record.fields, places: places))
        }
        self.rows = rows
    }

    /// How a table is written, and how much of it is read.
    public struct Form: Hashable, Sendable {
        /// What stands between two fields, a comma by default.
        public var separator = Separator.comma
        /// Whether the first row has the names of the columns, as by default.
        public var hasHeader = true
        /// Whether rows may have fewer or more fields than the first one. Not by default: an
        /// unquoted comma in a field would move all that stands behind it.
        public var allowsRaggedRows = false
        /// The most bytes of a field: 1 MB by default.
        public var maxFieldBytes = 1 << 20
        /// The most fields of all rows together: a million by default.
        public var maxFields = 1_000_000

        /// The form of RFC 4180 with a header.
        public init() {}
    }

    /// What stands between two fields.
    public enum Separator: Character, Hashable, Sendable {
        /// The standard's.
        case comma = ","
        /// Where a comma is in the numbers.
        case semicolon = ";"
        /// What spreadsheets copy.
        case tab = "\t"
        /// A vertical bar.
        case bar = "|"
    }

    /// One row of a table.
    public struct Row: Sendable {
        /// The line that it begins in, from 1.
        public let line: Int
        /// Its fields in order.
        public let fields: [String]
        fileprivate let places: [String: Int]

        /// The field in the column of that name, the first one of several; nil without such a
        /// column, and where a row is too short to have it.
        public subscript(column: String) -> String? {
            guard let place = places[column], place < fields.count else { return nil }
            return fields[place]
        }

        /// The field in the column of that name as a number, a text or whatever else is made of
        /// one, the blanks around it left out.
        /// - Throws: `CSVError` when there is no such field, or something else in it.
        public func value<Value: LosslessStringConvertible>(
            _ column: String, as type: Value.Type = Value.self
        ) throws(CSVError) -> Value {
            guard let field = self[column] else { throw .noField(line: line, column: column) }
            guard let value = Value(String(Substring(field.utf8.trimmed))) else {
                throw .unexpectedField(
                    line: line, column: column, found: field, expected: "\(Value.self)")
            }
            return value
        }
    }
}
