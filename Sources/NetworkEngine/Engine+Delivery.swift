/// How an answer comes about: shared, fetched or revalidated, checked, stored, decoded.
extension Engine {
    /// What the network is to be asked.
    package struct Question: Sendable {
        let request: Request
        /// What the cache has and may not give without asking.
        let entry: Entry?

        init(_ request: Request, _ entry: Entry?) {
            self.request = request
            self.entry = entry
        }
    }

    /// A stored response, and the conditions under which it may be used again.
    struct Entry: Sendable {
        let response: Response
        let conditions: Headers
        /// For how long the response may answer when the server fails.
        var standIn = StandIn.never
        /// Nobody waits for the answer.
        var isAskedBehind = false
        /// It is the first part of the content, and the conditions ask for the rest.
        var isBeginning = false
    }

    /// The result of `work`; equal requests that change nothing share it.
    func shared(_ request: Request, _ work: @escaping Flights.Work)
        async throws(EngineError) -> Response
    {
        guard request.method.isSafe, request.sink == nil, request.check == nil else {
            return try await work(TransferTicket())
        }
        return try await flights.value(
            for: FlightKey(request, changed: cache.lastChange(of: request)),
            ticket: TransferTicket(),
            onJoin: { transport.raise($0, to: request.priority) }, work: work)
    }

    /// Asks the network, whatever the cache has.
    func fetched(
        _ request: Request, as ticket: TransferTicket, patience: Attempts.Patience = .full
    ) async throws(EngineError) -> Response {
        let outgoing = outgoing(request)
        while true {
            let answer = try await attempts.answer(to: outgoing, as: ticket, patience: patience) {
                (response, sent) async throws(EngineError) in
                if request.part?.asksAgain == true { return response }
                return try await self.judged(response, for: request, sentAs: sent)
            }
            if request.part?.asksAgain != true { return answer }
        }
    }

    /// Asks the network whether a stored response still holds. When nobody answers and the rules
    /// allow it, the response answers as it is.
    func revalidated(_ entry: Entry, for request: Request, as ticket: TransferTicket)
        async throws(EngineError) -> Response
    {
        let outgoing = outgoing(request, with: entry.conditions)
        let mayStandIn = entry.standIn.isAllowed(at: cache.clock.now())
        do throws(EngineError) {
            let answer = try await attempts.answer(
                to: outgoing, as: ticket,
                patience: entry.isAskedBehind ? .none : mayStandIn ? .short : .full
            ) { (response, sent) async throws(EngineError) in
                if response.status == 304 {
                    return self.unprepared(response, to: request, sentAs: sent)
                }
                if mayStandIn, response.isServerFailure { throw .status(response) }
                return try await self.judged(response, for: request, sentAs: sent)
            }
            guard answer.status == 304 else { return answer }
            if let renewed = await renewed(entry, with: answer, for: request) {
                return try delivered(renewed, to: request)
            }
        } catch {
            guard error.allowsStaleAnswer, entry.standIn.isAllowed(at: cache.clock.now()) else {
                throw error
            }
            var answer = entry.response
            answer.source = .stale
            return try delivered(answer, to: request)
        }
        return try await fetched(request, as: ticket)
    }

    private func renewed(_ entry: Entry, with confirmation: Response, for request: Request) async
        -> Response?
    {
        await workers.run { [self] in
            storing.pass { cache.renew(entry.response, with: confirmation, for: request) } ?? nil
        }
    }

    /// Asks the network for the rest of a content whose beginning is stored. Where the two do not
    /// belong together, all of it is asked for.
    func continued(_ entry: Entry, for request: Request, as ticket: TransferTicket)
        async throws(EngineError) -> Response
    {
        let outgoing = outgoing(request, with: entry.conditions)
        let answer = try await attempts.answer(to: outgoing, as: ticket, patience: .full) {
            (response, sent) async throws(EngineError) in
            guard Engine.isNoWhole(response) else {
                return try await self.accepted(response, for: request, sentAs: sent)
            }
            let rest = self.unprepared(response, to: request, sentAs: sent)
            guard !CachingRules.wasRedirected(rest, from: request),
                let whole = entry.response.completed(by: rest)
            else { return response }
            return try await self.accepted(whole, for: request, sentAs: sent)
        }
        guard Engine.isNoWhole(answer) else { return answer }
        return try await fetched(request, as: ticket)
    }

    /// Whether an answer to a request for the rest is something else than all of the content.
    private static func isNoWhole(_ response: Response) -> Bool {
        [206, 304, 412, 416].contains(response.status)
    }

    /// Checks an answer on a thread of its own and stores it; what is delivered is decoded.
    func accepted(_ response: Response, for request: Request, sentAs outgoing: Request)
        async throws(EngineError) -> Response
    {
        try await workers.run(orElse: .failure(.cancelled)) { [self] in
            Result { () throws(EngineError) in
                try noteFirst(response, for: request, sentAs: outgoing)
                let content = try decoded(response)
                if let refusal = request.verifier?.refusal(content) { throw .refused(refusal) }
                if let rejection = configuration.check(content, request) ?? request.check?(content)
                {
                    throw .rejected(rejection)
                }
                var delivered = content
                let answer = unprepared(
                    storable(response, content), to: request, sentAs: outgoing)
                guard !response.isPerhapsCut, !dependsOnPreparation(answer, request, outgoing)
                else { return delivered }
                let stored = storing.pass { cache.store(answer, for: request) }
                delivered.cachedFile = stored?.cachedFile
                return delivered
            }
        }.get()
    }

    /// What the cache must know of an answer whatever else becomes of it.
    /// - Throws: `EngineError.status` where the request does not take its status for an answer.
    private func noteFirst(_ response: Response, for request: Request, sentAs outgoing: Request)
        throws(EngineError)
    {
        let answer = unprepared(response, to: request, sentAs: outgoing)
        storing.pass { cache.invalidate(after: answer, to: request) }
        guard request.acceptableStatuses.contains(response.status) else {
            storing.pass { cache.note(failure: answer, for: request) }
            throw .status(response)
        }
    }

    /// Whether an answer varies on a field that `prepare` has set: the next request is looked up
    /// before it is prepared, and could not be told apart.
    private func dependsOnPreparation(
        _ answer: Response, _ request: Request, _ outgoing: Request
    ) -> Bool {
        guard let fields = Vary.fields(of: answer.headers), !fields.isEmpty else { return false }
        return Vary.values(of: fields, in: request) != Vary.values(of: fields, in: outgoing)
    }

    /// What is stored of an answer: its body as it was received, but a picture as it is itself, so
    /// that any viewer opens its file.
    private func storable(_ response: Response, _ content: Response) -> Response {
        guard response.headers["Content-Encoding"] != nil, content.body != response.body,
            FileKind(of: content.body).isPicture
        else { return response }
        var picture = content
        picture.headers["Content-Encoding"] = nil
        picture.headers["Content-Length"] = nil
        return picture
    }

    /// The response as the cache sees it: what `prepare` added to the address is no part of it.
    private func unprepared(_ response: Response, to request: Request, sentAs outgoing: Request)
        -> Response
    {
        guard outgoing.url != request.url, (try? URLParts(outgoing.url))?.text == response.url
        else { return response }
        var response = response
        response.url = request.url
        return response
    }
}

// MARK: - Before and after

extension Engine {
    /// The request with an absolute URL and the default fields.
    func completed(_ request: Request) throws(EngineError) -> Request {
        var request = try resolved(request)
        if configuration.proves, isOwn(request) {
            request.credentials = request.credentials ?? configuration.credentials
            request.authenticator = configuration.authenticator
        }
        for field in configuration.headers where request.headers[field.name] == nil {
            request.headers.append(field.name, field.value)
        }
        return request
    }

    /// The request with an absolute URL.
    func resolved(_ request: Request) throws(EngineError) -> Request {
        guard let baseURL = configuration.baseURL else { return request }
        var request = request
        do throws(URLParts.Failure) {
            let base = try URLParts(baseURL)
            request.url = try base.resolving(request.url).text
            // What the cache knows it by is mostly its address but for the secrets.
            request.cacheKey = request.cacheKey.map { (try? base.resolving($0))?.text ?? $0 }
        } catch {
            throw .invalidURL(URLParts.redacted(request.url), reason: error.reason)
        }
        return request
    }

    /// Whether a request goes to the engine's own service, as all do without a base URL.
    private func isOwn(_ request: Request) -> Bool {
        guard let baseURL = configuration.baseURL else { return true }
        return (try? URLParts(baseURL))?.origin == (try? URLParts(request.url))?.origin
    }

    /// The request as it goes out, but for what each try adds. A condition of the caller's own
    /// stands.
    private func outgoing(_ request: Request, with conditions: Headers = [:]) -> Request {
        var request = request
        for field in conditions where request.headers[field.name] == nil {
            request.headers.append(field.name, field.value)
        }
        // Caches on the way must not answer a reload (RFC 9111 section 5.2.1.1).
        if request.cacheUse == .revalidate, request.headers["Cache-Control"] == nil {
            request.headers.append("Cache-Control", "max-age=0")
        }
        return request
    }

    /// A stored response as `request` gets it.
    /// - Throws: `EngineError.status` where the request does not take its status for an answer.
    func delivered(_ stored: Response, to request: Request) throws(EngineError) -> Response {
        guard request.acceptableStatuses.contains(stored.status) else { throw .status(stored) }
        return try decoded(stored)
    }

    /// More codings on one body than this are no server's honest work, and stay on it.
    private static let mostCodings = 5

    /// The response with its body as content: the codings of `Content-Encoding` are undone, within
    /// the limit. A body with one that is not known stays as it came, and so does a part.
    func decoded(_ response: Response) throws(EngineError) -> Response {
        guard response.status != 206, response.status != 304,
            let list = response.headers.joined("Content-Encoding")
        else { return response }
        let codings = list.split(separator: ",")
        guard codings.count <= Engine.mostCodings else { return response }
        var content = response
        for name in codings.reversed() {
            let name = name.filter { $0 != " " && $0 != "\t" }
            guard let coding = Gzip.Coding(name: name) else { return response }
            do throws(Gzip.Failure) {
                let limit = configuration.bodyLimit
                content.body = try Gzip.decode(content.body, as: coding, limit: limit)
            } catch {
                throw .undecodable(error, bytes: response.body.count, url: response.url)
            }
        }
        return content
    }
}

extension Response {
    /// Whether no byte has come of a coded body whose length nobody has told: it may have been cut.
    fileprivate var isPerhapsCut: Bool {
        body.isEmpty && headers["Content-Encoding"] != nil && headers["Content-Length"] == nil
            && status != 204 && status != 304
    }

    /// Whether the server failed, or one on the way to it.
    fileprivate var isServerFailure: Bool { [500, 502, 503, 504].contains(status) }
}

extension EngineError {
    /// Whether the server could not be reached or could not serve (RFC 9111 section 4.2.4, RFC 5861
    /// section 4).
    fileprivate var allowsStaleAnswer: Bool {
        switch self {
        case .cannotResolve, .cannotConnect, .cannotSecure, .timedOut, .connectionFailed,
            .truncated, .rateLimited:
            true
        case .status(let response): response.status == 429 || response.isServerFailure
        case .rejected, .cannotAuthorize: canHeal
        default: false
        }
    }

    fileprivate static func undecodable(_ failure: Gzip.Failure, bytes: Int, url: String)
        -> EngineError
    {
        switch failure {
        case .tooLarge(let limit): .tooLarge(limit: limit)
        case .damaged:
            .truncated(
                host: (try? URLParts(url))?.host ?? url, received: bytes, expected: nil)
        }
    }
}
