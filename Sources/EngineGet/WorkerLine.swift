import NetworkEngine

/// One request as a worker reads it: an object on a line.
struct WorkerLine: Sendable {
    /// What the answer is known by, as it came.
    let id: JSON
    /// What to ask for.
    let request: Request
    /// The cache's directory, nil for the default one.
    let directory: String?

    /// What is wrong with a line.
    struct Malformation: Error, Sendable {
        /// What the answer is known by, null when even that cannot be read.
        let id: JSON
        /// A sentence without capital or full stop.
        let reason: String
    }

    /// Reads a line.
    init(_ line: String) throws(Malformation) {
        let object: JSON
        do throws(JSONError) {
            object = try JSON(reading: Array(line.utf8))
        } catch {
            throw Malformation(id: .null, reason: "\(error)")
        }
        let members = WorkerMembers(object)
        do throws(WorkerMembers.Problem) {
            try members.check()
            request = try members.request
            directory = try members.text("dir")
        } catch {
            throw Malformation(id: members.id, reason: "\(error)")
        }
        id = members.id
    }
}

/// The members of a worker's line, each read as what it must be.
private struct WorkerMembers {
    private let object: JSON

    init(_ object: JSON) {
        self.object = object
    }

    /// What is wrong with the members.
    enum Problem: Error, CustomStringConvertible {
        case noObject
        case unknown(String)
        case missing(String)
        case wrong(String, expected: String)

        var description: String {
            switch self {
            case .noObject: "a request is a JSON object"
            case .unknown(let name):
                "there is no member \"\(name)\"; the members are "
                    + WorkerMembers.names.joined(separator: ", ")
            case .missing(let name): "\"\(name)\" is missing"
            case .wrong(let name, let expected): "\"\(name)\" is not \(expected)"
            }
        }
    }

    static let names = [
        "id", "method", "url", "headers", "body", "dir", "revalidate", "offline", "follow",
    ]

    var id: JSON { object["id"] }

    func check() throws(Problem) {
        guard let members = object.members else { throw .noObject }
        if let member = members.first(where: { !WorkerMembers.names.contains($0.name) }) {
            throw .unknown(member.name)
        }
    }

    var request: Request {
        get throws(Problem) {
            guard let url = try text("url") else { throw .missing("url") }
            let body = try text("body").map { Array($0.utf8) }
            let usual = body == nil ? Method.get : .post
            return .asked(
                url, method: try text("method").map(Method.init(rawValue:)) ?? usual,
                headers: try headers, body: body, cacheUse: try cacheUse,
                followsRedirects: try flag("follow") ?? true)
        }
    }

    /// The text of a member, nil when it is missing or null.
    func text(_ name: String) throws(Problem) -> String? {
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

    private var cacheUse: CacheUse {
        get throws(Problem) {
            let (revalidates, isOffline) = (try flag("revalidate"), try flag("offline"))
            guard revalidates == true else { return isOffline == true ? .cacheOnly : .standard }
            guard isOffline != true else {
                throw .wrong("offline", expected: "false where \"revalidate\" is true")
            }
            return .revalidate
        }
    }

    private var headers: Headers {
        get throws(Problem) {
            if object["headers"].isNull { return [:] }
            guard let pairs = object["headers"].array else { throw WorkerMembers.noPairs }
            var headers: Headers = [:]
            for pair in pairs {
                guard case .array(let words) = pair, words.count == 2,
                    case .string(let name) = words[0], case .string(let value) = words[1]
                else { throw WorkerMembers.noPairs }
                headers.append(name, value.trimmed)
            }
            return headers
        }
    }

    private static let noPairs = Problem.wrong("headers", expected: "a list of [name, value] pairs")
}
