import NetworkEngine

/// What came of one request. Where the request itself wanted the cache alone (`only-if-cached`),
/// and that has nothing, it is nil: a cache answers so with status 504 (RFC 9111 section 5.2.1.7).
typealias Answer = Result<Response?, EngineError>

extension Engine {
    /// The answer to `request`.
    func answer(to request: Request) async -> Answer {
        do throws(EngineError) {
            return .success(try await response(for: request))
        } catch {
            if case .notCached = error, request.cacheUse != .cacheOnly { return .success(nil) }
            return .failure(error)
        }
    }
}

extension Answer {
    /// Whether there is one.
    var isThere: Bool {
        if case .failure = self { false } else { true }
    }

    /// Prints it: as an object in any case, or its body, or why there is none.
    func print(asObject isObject: Bool) {
        if isObject { return Output.print(Array("\(JSON.object(members).line)\n".utf8)) }
        switch self {
        case .success(let response): Output.print(response?.body ?? [])
        case .failure(let error): Output.say("engine-get: \(error)")
        }
    }

    /// The members of the object that tells of it.
    var members: [JSON.Member] {
        let response: Response?
        switch self {
        case .success(let success): response = success
        case .failure(let error): return [JSON.Member("error", .string("\(error)"))]
        }
        let headers = response?.headers.map { JSON.array([.string($0.name), .string($0.value)]) }
        let interim = response?.interim.map { JSON.array([JSON($0.status), $0.headers.object]) }
        return [
            JSON.Member("status", JSON(response?.status ?? 504)),
            JSON.Member("headers", .array(headers ?? [])),
            JSON.Member("body_base64", .string(Base64.text(response?.body ?? []))),
            JSON.Member("fromCache", .bool(response?.isInCache ?? false)),
            JSON.Member("source", JSON(response?.source.rawValue)),
            JSON.Member("interim", .array(interim ?? [])),
        ]
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
