/// The file of a write: what it is, which never changes, and behind that a line for each state, to
/// which lines are only ever added.
///
///     outbox 1 <length of the description> <length of the body> <SHA-256 of both>
///     {"method":"POST","url":"https://…",…}
///     <the body's bytes>
///     {"state":"queued","tries":0}
///     {"state":"sending","tries":0}
///
/// The last whole line counts. A line that a crash cut short ends at the next one, for each begins
/// with a line end of its own.
enum FrozenWriteFile {
    /// Why a file is no write.
    enum Trouble: Error, Hashable, Sendable {
        /// It is damaged.
        case broken
        /// A later version wrote it.
        case later
    }

    /// The bytes of a new write's file.
    static func bytes(of write: FrozenWrite, _ body: FrozenBody) -> [UInt8] {
        let description = Array(description(of: write, body: body).line.utf8)
        let digest = Hashing.hex(Hashing.sha256(description + body.bytes))
        let first = "\(name) \(version) \(description.count) \(body.bytes.count) \(digest)\n"
        return Array(first.utf8) + description + lineEnd + body.bytes
            + line(for: write.state, write.history)
    }

    /// The line that tells of a state.
    static func line(for state: FrozenWrite.State, _ history: FrozenWrite.History) -> [UInt8] {
        let members = state.members + history.members
        return lineEnd + Array(JSON.object(members).line.utf8) + lineEnd
    }

    /// Reads the write of that number and id from the bytes of its file.
    static func write(in bytes: [UInt8], named name: OutboxFileName) throws(Trouble) -> FrozenWrite
    {
        var rest = bytes[...]
        let head = try Head(take(upTo: UInt8(ascii: "\n"), from: &rest))
        guard head.descriptionLength <= rest.count, head.bodyLength < rest.count,
            head.descriptionLength + 1 + head.bodyLength <= rest.count
        else { throw .broken }
        let description = Array(rest.prefix(head.descriptionLength))
        rest = rest.dropFirst(head.descriptionLength + 1)
        let body = Array(rest.prefix(head.bodyLength))
        rest = rest.dropFirst(head.bodyLength)
        guard Hashing.hex(Hashing.sha256(description + body)) == head.digest,
            let members = try? JSON(reading: description),
            let (state, history) = lastState(in: rest),
            var write = FrozenWrite(members, body: body, state: state, named: name)
        else { throw .broken }
        write.history = history
        return write
    }

    private static let name = "outbox"
    private static let version = 1
    private static let lineEnd: [UInt8] = [UInt8(ascii: "\n")]

    /// The first line.
    private struct Head {
        let descriptionLength: Int
        let bodyLength: Int
        let digest: String

        init(_ line: ArraySlice<UInt8>) throws(Trouble) {
            let words = String(decoding: line, as: UTF8.self).split(separator: " ")
            guard words.count > 1, words[0] == FrozenWriteFile.name, let version = Int(words[1])
            else { throw .broken }
            guard version <= FrozenWriteFile.version else { throw .later }
            guard version == FrozenWriteFile.version, words.count == 5,
                let descriptionLength = Int(words[2]), descriptionLength >= 0,
                let bodyLength = Int(words[3]), bodyLength >= 0
            else { throw .broken }
            self.descriptionLength = descriptionLength
            self.bodyLength = bodyLength
            digest = String(words[4])
        }
    }

    private static func take(upTo end: UInt8, from bytes: inout ArraySlice<UInt8>)
        throws(Trouble) -> ArraySlice<UInt8>
    {
        guard let position = bytes.firstIndex(of: end) else { throw .broken }
        defer { bytes = bytes[(position + 1)...] }
        return bytes[..<position]
    }

    private static func lastState(in bytes: ArraySlice<UInt8>)
        -> (FrozenWrite.State, FrozenWrite.History)?
    {
        guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        let lines = bytes[..<end].split(separator: UInt8(ascii: "\n"))
        for line in lines.reversed() {
            if let json = try? JSON(reading: Array(line)), let state = FrozenWrite.State(json) {
                return (state, FrozenWrite.History(json))
            }
        }
        return nil
    }

    private static func description(of write: FrozenWrite, body: FrozenBody) -> JSON {
        let request = write.request
        let headers = request.headers.map { JSON.array([.string($0.name), .string($0.value)]) }
        return .object([
            .init("method", .string(request.method.rawValue)),
            .init("url", .string(request.url)),
            .init("headers", .array(headers)),
            .init("body", body.description),
            .init("statuses", JSON(request.acceptableStatuses)),
            .init("followsRedirects", .bool(request.followsRedirects)),
            .init("label", JSON(write.freezing.label)),
            .init("account", JSON(write.freezing.account)),
            .init("lifetime", JSON(Int(write.freezing.lifetime.milliseconds))),
            .init("isRepeatable", .bool(write.freezing.isRepeatable)),
            .init("keyLifetime", JSON(write.freezing.keyLifetime.map { Int($0.milliseconds) })),
            .init("created", JSON(Int(write.created.milliseconds))),
        ])
    }
}

extension FrozenWrite {
    /// Reads a write from its description; nil when something is missing.
    fileprivate init?(
        _ json: JSON, body bytes: [UInt8], state: State, named name: OutboxFileName
    ) {
        guard let method = json["method"].string, let url = json["url"].string,
            let fields = json["headers"].array, let lifetime = json["lifetime"].int,
            let isRepeatable = json["isRepeatable"].bool, let created = json["created"].int,
            let body = FrozenBody(json["body"], bytes: bytes)
        else { return nil }
        var request = Request(url, method: Method(rawValue: method))
        for field in fields {
            guard let pair = field.array, pair.count == 2, let name = pair[0].string,
                let value = pair[1].string
            else { return nil }
            request.headers.append(name, value)
        }
        request.body = body.body
        // A file of before has neither.
        if let statuses = json["statuses"].statuses { request.acceptableStatuses = statuses }
        request.followsRedirects = json["followsRedirects"].bool ?? request.followsRedirects
        var freezing = Freezing(json["label"].string)
        freezing.account = json["account"].string
        freezing.lifetime = .milliseconds(lifetime)
        freezing.isRepeatable = isRepeatable
        freezing.keyLifetime = json["keyLifetime"].int.map { .milliseconds($0) }
        self.init(
            number: name.number, id: name.id, request: request, freezing: freezing,
            created: Timestamp(milliseconds: Int64(created)), files: body.files, state: state)
    }
}

extension JSON {
    fileprivate init(_ statuses: ClosedRange<Int>) {
        self = .array([JSON(statuses.lowerBound), JSON(statuses.upperBound)])
    }

    fileprivate var statuses: ClosedRange<Int>? {
        guard let ends = array, ends.count == 2, let first = ends[0].int, let last = ends[1].int,
            first <= last
        else { return nil }
        return first...last
    }
}
