import NetworkEngine

/// What came of one request.
enum GetAnswer: Sendable {
    /// An answer, of whatever status.
    case response(Response)
    /// The request itself wanted the cache alone (`only-if-cached`), which has nothing: a cache
    /// answers so with status 504 (RFC 9111 section 5.2.1.7).
    case gatewayTimeout
    /// There is no answer.
    case failure(EngineError)

    /// The answer of `engine` to `request`.
    init(to request: Request, from engine: Engine) async {
        do throws(EngineError) {
            self = .response(try await engine.response(for: request))
        } catch {
            if case .notCached = error, request.cacheUse != .cacheOnly {
                self = .gatewayTimeout
            } else {
                self = .failure(error)
            }
        }
    }

    /// The members of the object that tells of it.
    var members: [JSON.Member] {
        switch self {
        case .response(let response): response.members
        case .gatewayTimeout: GetAnswer.members(status: 504)
        case .failure(let error): [JSON.Member("error", .string("\(error)"))]
        }
    }

    /// Whether there is an answer.
    var isAnswer: Bool {
        if case .failure = self { false } else { true }
    }

    /// The body of the answer, or why there is none in a sentence without capital or full stop.
    var body: Result<[UInt8], EngineError> {
        switch self {
        case .response(let response): .success(response.body)
        case .gatewayTimeout: .failure(.notCached)
        case .failure(let error): .failure(error)
        }
    }

    fileprivate static func members(
        status: Int, headers: [JSON] = [], body: [UInt8] = [], source: Source? = nil,
        interim: [JSON] = []
    ) -> [JSON.Member] {
        [
            JSON.Member("status", JSON(status)), JSON.Member("headers", .array(headers)),
            JSON.Member("body_base64", .string(Base64.text(body))),
            JSON.Member("fromCache", .bool(source.map { $0 != .fresh } ?? false)),
            JSON.Member("source", JSON(source?.rawValue)),
            JSON.Member("interim", .array(interim)),
        ]
    }
}

extension Response {
    fileprivate var members: [JSON.Member] {
        GetAnswer.members(
            status: status, headers: headers.map { .array([.string($0.name), .string($0.value)]) },
            body: body, source: source,
            interim: interim.map { .array([JSON($0.status), $0.headers.object]) })
    }
}

extension Headers {
    /// An object with one member a name; the values of a name that is there twice become a list.
    fileprivate var object: JSON {
        var members: [JSON.Member] = []
        for field in self where !members.contains(where: { Headers.isSame($0.name, field.name) }) {
            members.append(JSON.Member(field.name, JSON(joined(field.name))))
        }
        return .object(members)
    }
}
