import NetworkEngine

/// The form of the files in the state directory: a line of JSON that says what follows, lines of
/// JSON, and a last one that says how many they are. A file that was cut or changed is told by that.
struct StateText: Equatable, Sendable {
    /// The members of the first line beside those that every file has.
    var header: [JSON.Member]
    /// The lines that follow.
    var lines: [JSON]

    /// Why a text cannot be used.
    struct Fault: Error, Equatable, Sendable {
        /// A sentence without capital and full stop.
        let reason: String
    }

    /// A text of those lines.
    init(header: [JSON.Member], lines: [JSON]) {
        self.header = header
        self.lines = lines
    }
}

// MARK: Writing

extension StateText {
    /// The text as a file of that kind.
    func bytes(kind: String) -> [UInt8] {
        var bytes = Self.beginning(kind: kind, header)
        for line in lines { Self.append(line, to: &bytes) }
        return bytes + Self.end(lines.count)
    }

    /// The first line of a file of that kind.
    static func beginning(kind: String, _ header: [JSON.Member]) -> [UInt8] {
        line(
            .object(
                [.init("kind", .string(kind)), .init("version", JSON(version))] + header))
    }

    /// A line of a file.
    static func line(_ value: JSON) -> [UInt8] {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return bytes
    }

    /// Adds a line of a file to `bytes`.
    static func append(_ value: JSON, to bytes: inout [UInt8]) {
        value.write(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// The last line of a file with so many lines between it and the first.
    static func end(_ count: Int) -> [UInt8] {
        line(.object([.init("lines", JSON(count))]))
    }
}

// MARK: Reading

extension StateText {
    /// Reads a file of that kind.
    /// - Throws: `Fault` for anything that `bytes(kind:)` did not make.
    init(_ bytes: [UInt8], kind: String) throws(Fault) {
        let pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        header = try Self.header(pieces, kind: kind)
        let body = pieces.dropFirst().dropLast(2)
        guard pieces.last?.isEmpty == true,
            pieces.dropLast().last.flatMap(Self.object)?["lines"].int == body.count
        else { throw Fault(reason: "it is not complete") }
        lines = []
        for (index, piece) in body.enumerated() {
            guard let line = Self.object(piece) else {
                throw Fault(reason: "line \(index + 2) cannot be read")
            }
            lines.append(line)
        }
    }

    /// Reads a file of that kind whose end has not been written: its lines as far as they are whole.
    /// - Returns: the text and how many bytes of the file it takes.
    /// - Throws: `Fault` for what does not begin as such a file.
    static func unfinished(_ bytes: [UInt8], kind: String) throws(Fault) -> (StateText, Int) {
        let pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var text = StateText(header: try header(pieces.dropLast(), kind: kind), lines: [])
        var length = (pieces.first?.count ?? 0) + 1
        for piece in pieces.dropFirst().dropLast() {
            guard let line = object(piece), line["lines"].isNull else { break }
            text.lines.append(line)
            length += piece.count + 1
        }
        return (text, length)
    }

    private static func header(_ pieces: some Sequence<ArraySlice<UInt8>>, kind: String)
        throws(Fault) -> [JSON.Member]
    {
        guard let first = pieces.first(where: { _ in true }).flatMap(object),
            first["kind"].text == kind
        else { throw Fault(reason: "it does not begin as one") }
        guard first["version"].int == version else {
            throw Fault(reason: "it is of another version of this program")
        }
        return (first.members ?? []).filter { !own.contains($0.name) }
    }

    /// Whether the line is the first one of a file of that kind.
    static func isHeading(_ line: ArraySlice<UInt8>, kind: String) -> Bool {
        (try? header([line], kind: kind)) != nil
    }

    /// The number of lines that the last line of a file tells, nil for any other line.
    static func count(inEnd line: ArraySlice<UInt8>) -> Int? { object(line)?["lines"].int }

    /// The object that a line holds, nil when it holds none.
    static func object(_ bytes: ArraySlice<UInt8>) -> JSON? {
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        return try? JSON(reading: Array(bytes))
    }

    private static let version = 2
    private static let own = ["kind", "version"]
}
