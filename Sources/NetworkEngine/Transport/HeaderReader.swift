/// Reads the header of a response line by line, as libcurl hands it over.
///
/// It starts afresh at each status line: informational responses and the answers that precede
/// another pass of authentication come before the final one on the same transfer. What comes behind
/// the final header, a trailer, is ignored, but counts with it: libcurl keeps it in memory.
struct HeaderReader {
    /// The final response's status, or nil until its header is complete.
    private(set) var status: Int?
    /// The final response's fields, empty until its header is complete.
    private(set) var headers = Headers()
    /// The informational responses so far.
    private(set) var interim: [Response.Interim] = []

    private var current: Int?
    private var fields: [Headers.Field] = []
    private var bytes = 0
    private var lines = 0

    /// What a header may not be.
    enum Malformation: Error, Hashable {
        /// The status line has no status of three digits.
        case statusLine
        /// A line is not a field.
        case field
        /// It has more bytes or lines than a response may need.
        case tooLarge
        /// The length of the body is no number, or several.
        case contentLength
    }

    /// The most bytes that the headers and the trailer of one transfer may have together.
    static let byteLimit = 256 * 1024
    /// The most lines that the headers and the trailer of one transfer may have together.
    static let lineLimit = 1000

    /// Takes the next line with its end. Returns true when it completes the final header.
    mutating func take(_ line: UnsafeRawBufferPointer) throws(Malformation) -> Bool {
        try skip(line)
        let content = HeaderReader.trimmed(line[...])
        if line.starts(with: Array("HTTP/".utf8)) { return try begin(content) }
        guard current != nil else { return false }
        if content.isEmpty { return try end() }
        if line[0] == 0x20 || line[0] == 0x09 { return try fold(content) }
        return try field(content)
    }

    /// Counts a line and ignores what it says, as is right for one behind the body.
    mutating func skip(_ line: UnsafeRawBufferPointer) throws(Malformation) {
        bytes += line.count
        lines += 1
        guard bytes <= HeaderReader.byteLimit, lines <= HeaderReader.lineLimit else {
            throw .tooLarge
        }
    }

    /// The length of the body as declared, or nil when nothing is.
    func contentLength() throws(Malformation) -> Int? {
        guard headers["Transfer-Encoding"] == nil, let text = headers.joined("Content-Length")
        else { return nil }
        let values = text.split(separator: ",").map { $0.drop { $0 == " " || $0 == "\t" } }
        guard let first = values.first, values.allSatisfy({ $0 == first }), let length = Int(first),
            first.utf8.allSatisfy({ (48...57).contains($0) })
        else { throw .contentLength }
        return length
    }

    private mutating func begin(_ content: Slice<UnsafeRawBufferPointer>) throws(Malformation)
        -> Bool
    {
        let words = content.split(separator: 0x20, maxSplits: 2)
        guard words.count >= 2, words[1].count == 3, let code = Int(Latin1.string(words[1])),
            code >= 100
        else { throw .statusLine }
        (current, status, headers, fields) = (code, nil, Headers(), [])
        return false
    }

    private mutating func end() throws(Malformation) -> Bool {
        guard let code = current else { return false }
        current = nil
        guard code >= 200 else {
            interim.append(Response.Interim(status: code, headers: Headers(fields)))
            return false
        }
        (status, headers) = (code, Headers(framedFields))
        return true
    }

    /// The fields without a length that the coding overrides (RFC 9112 section 6.3): it is not that
    /// of the body.
    private var framedFields: [Headers.Field] {
        let isCoded = fields.contains { Headers.isSame($0.name, "Transfer-Encoding") }
        return isCoded ? fields.filter { !Headers.isSame($0.name, "Content-Length") } : fields
    }

    private mutating func field(_ content: Slice<UnsafeRawBufferPointer>) throws(Malformation)
        -> Bool
    {
        guard let colon = content.firstIndex(of: UInt8(ascii: ":")) else { throw .field }
        let name = HeaderReader.trimmed(content[..<colon])
        guard !name.isEmpty else { throw .field }
        let value = HeaderReader.trimmed(content[content.index(after: colon)...])
        fields.append(Headers.Field(name: Latin1.string(name), value: HeaderReader.text(value)))
        return false
    }

    /// A line that begins with white space continues the value before it (RFC 9112 section 5.2).
    private mutating func fold(_ content: Slice<UnsafeRawBufferPointer>) throws(Malformation)
        -> Bool
    {
        guard let last = fields.popLast() else { throw .field }
        let separator = last.value.isEmpty ? "" : " "
        let value = last.value + separator + HeaderReader.text(content)
        fields.append(Headers.Field(name: last.name, value: value))
        return false
    }

    /// A value with spaces in place of what no value may have (RFC 9110 section 5.5): sent back as a
    /// validator it could not go out.
    private static func text(_ value: Slice<UnsafeRawBufferPointer>) -> String {
        Latin1.string(value.map { $0 == 0 || $0 == 0x0D || $0 == 0x0A ? 0x20 : $0 })
    }

    private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>)
        -> Slice<UnsafeRawBufferPointer>
    {
        func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D, 0x0A].contains(byte) }
        guard let end = bytes.lastIndex(where: { !isSpace($0) }) else { return bytes.prefix(0) }
        return bytes[...end].drop(while: isSpace)
    }
}

extension HeaderReader.Malformation: CustomStringConvertible {
    /// What is wrong, as the reason in a sentence.
    var description: String {
        switch self {
        case .statusLine: "the answer does not begin as HTTP does"
        case .field: "the header has a line that is no field"
        case .tooLarge: "the header is too large"
        case .contentLength: "the header declares the length wrongly"
        }
    }
}
