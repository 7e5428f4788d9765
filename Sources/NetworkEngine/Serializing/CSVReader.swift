/// A position in a table that moves on as rows are read from it.
struct CSVReader {
    private let bytes: [UInt8]
    private let form: CSV.Form
    private let separator: UInt8
    private var position = 0
    private var line = 1
    private var fieldsLeft: Int

    init(_ bytes: [UInt8], _ form: CSV.Form) {
        self.bytes = bytes
        self.form = form
        separator = form.separator.rawValue.asciiValue ?? UInt8(ascii: ",")
        fieldsLeft = form.maxFields
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The next row that is not an empty line, and the line that it begins in; nil at the end.
    mutating func record() throws(CSVError) -> (line: Int, fields: [String])? {
        while skipLineEnd() {}
        guard position < bytes.count else { return nil }
        let start = line
        var fields: [String] = []
        repeat {
            guard fieldsLeft > 0 else {
                throw .tooManyFields(line: line, limit: form.maxFields)
            }
            fieldsLeft -= 1
            fields.append(try field())
        } while skip(separator)
        _ = skipLineEnd()
        return (start, fields)
    }

    private mutating func field() throws(CSVError) -> String {
        if skip(CSVReader.quote) { return try quotedField() }
        let start = position
        while position < bytes.count, !isEndOfField(bytes[position]) { position += 1 }
        return try text(bytes[start..<position], from: line)
    }

    /// The rest of a field behind its opening quote.
    private mutating func quotedField() throws(CSVError) -> String {
        let start = line
        var content: [UInt8] = []
        while true {
            let piece = try upToQuote(from: start)
            content += piece
            try check(content.count, from: start)
            guard skip(CSVReader.quote) else { break }
            content.append(CSVReader.quote)
        }
        guard position == bytes.count || isEndOfField(bytes[position]) else {
            throw .textBehindQuote(line: line)
        }
        return String(decoding: content, as: UTF8.self)
    }

    /// The bytes before the next quote, which is skipped.
    private mutating func upToQuote(from start: Int) throws(CSVError) -> ArraySlice<UInt8> {
        let first = position
        while position < bytes.count, bytes[position] != CSVReader.quote {
            if !skipLineEnd() { position += 1 }
        }
        guard position < bytes.count else { throw .openQuote(line: start) }
        position += 1
        return bytes[first..<position - 1]
    }

    private func text(_ field: ArraySlice<UInt8>, from line: Int) throws(CSVError) -> String {
        try check(field.count, from: line)
        return String(decoding: field, as: UTF8.self)
    }

    private func check(_ length: Int, from line: Int) throws(CSVError) {
        guard length <= form.maxFieldBytes else {
            throw .fieldTooLong(line: line, limit: form.maxFieldBytes)
        }
    }

    private func isEndOfField(_ byte: UInt8) -> Bool {
        byte == separator || byte == CSVReader.lineFeed || byte == CSVReader.carriageReturn
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Moves past one line end: CRLF, LF or CR.
    private mutating func skipLineEnd() -> Bool {
        let isReturn = skip(CSVReader.carriageReturn)
        guard skip(CSVReader.lineFeed) || isReturn else { return false }
        line += 1
        return true
    }

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
}
