/// Which requests a fault meets.
struct FaultSelector: Sendable {
    /// The kinds that a line may name.
    static let kinds = RequestKind.allCases.map(\.rawValue) + ["any", "connection"]
    /// The words that say how often.
    static let words = ["times", "skip", "every"]

    private let kind: String
    private let pattern: Glob
    private var times = Int.max
    private var skip = 0
    private var every = 1

    init(kind: String, pattern: String) throws(FaultError) {
        guard FaultSelector.kinds.contains(kind) else {
            throw .unknownKind(kind, known: FaultSelector.kinds)
        }
        self.kind = kind
        self.pattern = Glob(pattern)
    }

    /// Whether it meets connections as such, before their first request.
    var isForConnections: Bool { kind == "connection" }

    /// Takes a word that says how often; false when the word says something else.
    mutating func take(_ value: FaultValue) throws(FaultError) -> Bool {
        switch value.word {
        case "times": times = try value.number()
        case "skip": skip = try value.number()
        case "every": every = max(1, try value.number())
        default: return false
        }
        return true
    }

    /// Whether the request is of the kind and fits the pattern: by its whole target, its path, the
    /// name of its file, the photo's id or the method.
    func fits(_ request: HTTPRequest) -> Bool {
        let kind = RequestKind(path: request.path).rawValue
        guard self.kind == "any" || self.kind == kind else { return false }
        let file = request.path.split(separator: "/").last.map(String.init)
        let names = [
            request.target, request.path, file, PhotoPath(request.path)?.id,
            request.parameters["method"],
        ]
        return names.compactMap(\.self).contains(where: pattern.matches)
    }

    /// Whether the fault strikes when it is met for the `number`-th time, after `strikes` strikes.
    func strikes(atMeeting number: Int, after strikes: Int) -> Bool {
        number > skip && strikes < times && (number - skip) % every == 0
    }
}
