import NetworkEngine

/// The answers in `Fixtures/replies`: bodies, and header blocks as they were recorded.
struct RecordedReplies: Sendable {
    private let files: FixtureFiles

    init(files: FixtureFiles) {
        self.files = files
    }

    /// The bytes of a reply.
    func body(_ name: String) throws(FixtureError) -> [UInt8] {
        try files.contents(of: name, in: "replies")
    }

    /// Status and header fields of a recorded block, without those that tell the framing.
    func head(_ name: String) throws(FixtureError) -> Answer {
        let text = String(latin1: try body(name))
        let lines = text.split(whereSeparator: \.isNewline)
        guard let words = lines.first?.split(separator: " "), words.count > 1,
            let status = Int(words[1])
        else { throw .malformed(name, why: "it has no status line") }
        let isChunked = text.lowercased().contains("transfer-encoding: chunked")
        let fields = lines.dropFirst().compactMap(RecordedReplies.field)
        return Answer(
            status, headers: Headers(fields), framing: isChunked ? .chunked : .length)
    }

    /// The media type that the end of a file's name stands for.
    static func mediaType(of name: String) -> String {
        let types = [
            "json": "application/json", "html": "text/html; charset=utf-8",
            "xml": "text/xml; charset=utf-8", "txt": "text/javascript; charset=utf-8",
            "csv": "text/csv", "jpg": "image/jpeg", "png": "image/png", "gif": "image/gif",
        ]
        return name.split(separator: ".").last.flatMap { types[String($0)] }
            ?? "application/octet-stream"
    }

    private static func field(_ line: Substring) -> Headers.Field? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let name = String(line[..<colon])
        guard !framingFields.contains(name.lowercased()) else { return nil }
        return Headers.Field(name: name, value: line[line.index(after: colon)...].withoutOuterSpace)
    }

    private static let framingFields = ["transfer-encoding", "content-length", "connection"]
}
