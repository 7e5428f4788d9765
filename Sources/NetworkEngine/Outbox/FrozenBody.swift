/// A request's body as it lies in a write's file: bytes, and a description of how to put the body
/// together again. What is in files of its own stays there.
struct FrozenBody: Sendable {
    /// The body.
    let body: Body?
    /// All bytes that are no file's, one after the other.
    private(set) var bytes: [UInt8] = []
    /// The files, as they are to be sent.
    private(set) var files: [FrozenFile] = []
    /// How the body is put together.
    private(set) var description = JSON.null

    /// The most bytes that are kept: more belong into a file of their own.
    static let mostBytes = 64 << 20

    /// The body of a request that is frozen now.
    /// - Throws: `PosixError` for a file that cannot be read.
    init(freezing body: Body?) throws(PosixError) {
        self.body = body
        guard let body else { return }
        var members = [JSON.Member("type", JSON(body.contentType))]
        switch body.content {
        case .bytes(let bytes): members += keep(bytes)
        case .file(let path): members += try keep(fileAt: path)
        case .parts(let parts):
            var descriptions: [JSON] = []
            for part in parts { descriptions.append(try keep(part)) }
            members.append(.init("parts", .array(descriptions)))
        }
        description = .object(members)
    }

    /// Reads a body; nil when the description does not fit the bytes.
    init?(_ description: JSON, bytes: [UInt8]) {
        self.description = description
        self.bytes = bytes
        guard !description.isNull else {
            body = nil
            return
        }
        var source = Source(bytes: bytes[...])
        guard let body = source.body(description) else { return nil }
        self.body = body
        files = source.files
    }

    private mutating func keep(_ part: Part) throws(PosixError) -> JSON {
        var members = [
            JSON.Member("name", .string(part.name)), .init("fileName", JSON(part.fileName)),
            .init("type", JSON(part.contentType)),
        ]
        switch part.content {
        case .bytes(let bytes): members += keep(bytes)
        case .file(let path): members += try keep(fileAt: path)
        }
        return .object(members)
    }

    private mutating func keep(_ more: [UInt8]) -> [JSON.Member] {
        bytes += more
        return [.init("length", JSON(more.count))]
    }

    private mutating func keep(fileAt path: String) throws(PosixError) -> [JSON.Member] {
        let file = try FrozenFile(path)
        files.append(file)
        return file.members
    }

    /// Bytes from which bodies and parts take theirs, in order.
    private struct Source {
        var bytes: ArraySlice<UInt8>
        var files: [FrozenFile] = []

        mutating func body(_ json: JSON) -> Body? {
            if let descriptions = json["parts"].array {
                let parts = descriptions.compactMap { part($0) }
                guard parts.count == descriptions.count else { return nil }
                var body = Body.multipart(parts)
                body.contentType = json["type"].string
                return body
            }
            switch content(json) {
            case .bytes(let bytes): return Body(bytes, contentType: json["type"].string)
            case .file(let path): return .file(path, contentType: json["type"].string)
            case nil: return nil
            }
        }

        private mutating func part(_ json: JSON) -> Part? {
            guard let name = json["name"].string, let content = content(json) else { return nil }
            return Part(
                name, content, fileName: json["fileName"].string, contentType: json["type"].string)
        }

        private mutating func content(_ json: JSON) -> Part.Content? {
            if let file = FrozenFile(json) {
                files.append(file)
                return .file(file.path)
            }
            guard let length = json["length"].int, length >= 0, length <= bytes.count else {
                return nil
            }
            defer { bytes = bytes.dropFirst(length) }
            return .bytes(Array(bytes.prefix(length)))
        }
    }
}
