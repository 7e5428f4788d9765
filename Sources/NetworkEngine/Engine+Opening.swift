/// How a request is opened: by a look at the cache.
extension Engine {
    /// What the cache makes of a request.
    enum Opening: Sendable {
        /// The cache has the answer.
        case answered(Response)
        /// The cache has an answer, as it is stored, that may be given before the network is asked:
        /// to everybody (RFC 5861 section 3), or to those alone who want two answers.
        case provisional(Response, Question, forEverybody: Bool)
        /// The network has to be asked.
        case open(Question)
    }

    /// Looks at the cache for an answer to `request`.
    /// - Throws: `EngineError`, `.notCached` among them when only the cache was wanted.
    func opening(of request: Request) throws(EngineError) -> Opening {
        let request = try completed(request)
        switch cache.lookup(request) {
        case .fresh(let stored):
            return .answered(try delivered(stored, to: request))
        case .stale(let stored, _, _) where request.cacheUse == .cacheOnly:
            return .answered(try delivered(stored, to: request))
        case _ where request.wantsCacheAlone: throw .notCached
        case .staleWhileAsking(let stored, let conditions, let standIn):
            let entry = Entry(response: stored, conditions: conditions, standIn: standIn)
            return .provisional(stored, Question(request, entry), forEverybody: true)
        case .stale(let stored, let conditions, let standIn):
            let entry = Entry(response: stored, conditions: conditions, standIn: standIn)
            let question = Question(request, entry)
            return standIn == .never
                ? .open(question) : .provisional(stored, question, forEverybody: false)
        case .beginning(let stored, let conditions):
            let entry = Entry(response: stored, conditions: conditions, isBeginning: true)
            return .open(Question(request, entry))
        case .miss: return .open(Question(request, nil))
        }
    }
}

extension Request {
    /// Whether an answer of the network is not wanted, by `cacheUse` or by `only-if-cached` (RFC
    /// 9111 section 5.2.1.7).
    fileprivate var wantsCacheAlone: Bool {
        cacheUse == .cacheOnly || !headers.isEmpty && CacheControl(headers).onlyIfCached
    }
}
