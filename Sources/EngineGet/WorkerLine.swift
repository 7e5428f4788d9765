import NetworkEngine

/// One request as a worker reads it: a JSON object on a line.
struct WorkerLine: Sendable {
    private let object: JSON

    /// What is wrong with the members of a line.
    enum Problem: Error, CustomStringConvertible {
        /// It is something else than an object.
        case noObject
        /// A member that has no meaning.
        case unknown(String)
        /// There is nothing to ask for.
        case noURL
        /// A member of another kind than it must be.
        case wrong(String, expected: String)

        /// The problem in a sentence without capital or full stop.
        var description: String {
            switch self {
            case .noObject: "a request is a JSON object"
            case .unknown(let name):
                "there is no member '\(name)'; the members are "
                    + WorkerLine.members.joined(separator: ", ")
            case .noURL: "the member 'url' is missing"
            case .wrong(let name, let expected): "the member '\(name)' is not \(expected)"
            }
        }
    }

    private static let members = [
        "id", "method", "url", "headers", "body", "dir", "revalidate", "offline", "follow",
    ]

    /// Reads a line.
    init(_ line: String) throws(JSONError) {
        object = try JSON(reading: Array(line.utf8))
    }

    /// What the answer is known by, as it came; null without one.
    var id: JSON { object["id"] }

    /// What to ask for, and the directory of the cache, nil for the default one.
    func question() throws(Problem) -> (Request, directory: String?) {
        guard let members = object.members else { throw .noObject }
        if let member = members.first(where: { !WorkerLine.members.contains($0.name) }) {
            throw .unknown(member.name)
        }
        guard let url = try text("url") else { throw .noURL }
        let body = try text("body").map { Array($0.utf8) }
        let request = Request.asked(
            url, method: try text("method"), headers: try headers(), body: body,
            cacheUse: try cacheUse(), followsRedirects: try flag("follow") ?? true)
        return (request, directory: try text("dir"))
    }

    private func text(_ name: String) throws(Problem) -> String? {
        switch object[name] {
        case .null: return nil
        case .string(let text): return text
        default: throw .wrong(name, expected: "a string")
        }
    }

    private func flag(_ name: String) throws(Problem) -> Bool? {
        switch object[name] {
        case .null: return nil
        case .bool(let value): return value
        default: throw .wrong(name, expected: "true or false")
        }
    }

    private func cacheUse() throws(Problem) -> CacheUse {
        switch (try flag("revalidate") ?? false, try flag("offline") ?? false) {
        case (false, false): return .standard
        case (true, false): return .revalidate
        case (false, true): return .cacheOnly
        case (true, true): throw .wrong("offline", expected: "false, and 'revalidate' is true")
        }
    }

    private func headers() throws(Problem) -> Headers {
        if object["headers"].isNull { return [:] }
        let noPairs = Problem.wrong("headers", expected: "a list of [name, value] pairs")
        guard let pairs = object["headers"].array else { throw noPairs }
        var headers: Headers = [:]
        for pair in pairs {
            guard case .array(let words) = pair, words.count == 2,
                case .string(let name) = words[0], case .string(let value) = words[1]
            else { throw noPairs }
            headers.append(name, value.trimmed)
        }
        return headers
    }
}
