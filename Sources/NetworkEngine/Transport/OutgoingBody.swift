import CurlShim

/// A request's body as it goes out in one exchange, its files open.
enum OutgoingBody {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A file.
    case file(OutgoingFile)
    /// Parts of a multipart body.
    case parts([Part])

    /// One part, its file open.
    struct Part {
        /// The name of the field.
        let name: String
        /// The name of the file, or nil.
        let fileName: String?
        /// What it says of its kind, or nil.
        let contentType: String?
        /// Its bytes.
        let content: Content
    }

    /// The bytes of a part.
    enum Content {
        /// Bytes in memory.
        case bytes([UInt8])
        /// A file.
        case file(OutgoingFile)
    }

    /// Opens what `body` is made of.
    /// - Throws: `EngineError.invalidRequest` for a file that cannot be opened, or a part that cannot
    ///   be written as one.
    init(_ body: Body) throws(EngineError) {
        switch body.content {
        case .bytes(let bytes): self = .bytes(bytes)
        case .file(let path): self = .file(try OutgoingFile(path))
        case .parts(let parts):
            var opened: [Part] = []
            for part in parts { opened.append(try Part(part)) }
            self = .parts(opened)
        }
    }

    /// Why the body could not be read to its end, or nil.
    var failure: EngineError? {
        switch self {
        case .bytes: nil
        case .file(let file): file.failure
        case .parts(let parts): parts.lazy.compactMap(\.failure).first
        }
    }

    /// Whether there is nothing to send.
    var isEmpty: Bool {
        switch self {
        case .bytes(let bytes): bytes.isEmpty
        case .file(let file): file.size == 0
        case .parts: false
        }
    }
}

extension OutgoingBody.Part {
    fileprivate init(_ part: NetworkEngine.Part) throws(EngineError) {
        try OutgoingBody.Part.check(part)
        name = part.name
        fileName = part.fileName
        contentType = part.sentType
        content =
            switch part.content {
            case .bytes(let bytes): .bytes(bytes)
            case .file(let path): .file(try OutgoingFile(path))
            }
    }

    /// libcurl escapes what would end a quoted name, but takes a zero byte for its end, and a kind
    /// as it is.
    private static func check(_ part: NetworkEngine.Part) throws(EngineError) {
        guard !part.name.utf8.contains(0), part.fileName?.utf8.contains(0) != true else {
            throw .invalidRequest(reason: "the name of a part has a zero byte")
        }
        let isPrintable = part.contentType?.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        guard isPrintable ?? true else {
            throw .invalidRequest(
                reason: "the content type of the part \(part.name) has characters that it cannot")
        }
    }

    fileprivate var failure: EngineError? {
        guard case .file(let file) = content else { return nil }
        return file.failure
    }
}
