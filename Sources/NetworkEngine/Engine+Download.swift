/// Downloads: bodies that go to a file as they arrive.
extension Engine {
    /// The most bytes of a download where nothing else is said: 2 GB.
    public static let downloadLimit = 2 << 30
    /// The most bytes of a download that is kept in the cache too: 8 MB.
    public static let largestCachedDownload = 8 << 20
    /// For how long a part of a download may be continued: a day.
    public static let longestResumption = PartFile.longestAge

    /// Puts what `request` asks for into the file at `path`, in place of what is there.
    ///
    /// ```swift
    /// let film = Request("https://example.com/film.mp4")
    /// let download = try await engine.download(film, to: "/home/me/film.mp4")
    /// print(download.bytes, "bytes,", download.resumedFrom, "of them from the last try")
    /// ```
    ///
    /// The body goes to a hidden part file in the same directory, and to its place when it is whole
    /// and verified. After a failure, a cancellation or the end of the process, the next download to
    /// that place goes on where this one broke off, and so does each retry: only with a strong
    /// validator, `If-Range`, and a `Content-Range` that fits; a part is good for a day. `onProgress`
    /// counts what was there. Of the bytes of an earlier run only those are believed that are still
    /// what was written.
    ///
    /// What the cache has is taken from there; up to `largestCachedDownload` bytes go into it too. A
    /// server that sends a coded body although none was asked for has it decoded in memory, within
    /// `configuration.bodyLimit`. The verifier and `configuration.check` see larger bodies in their
    /// file, the latter not at all.
    /// - Parameters:
    ///   - request: a `GET` of a whole content. Status 200 alone is an answer.
    ///   - path: where the file shall be; its directory must exist.
    ///   - limit: the most bytes that it may have, 2 GB by default.
    /// - Returns: what came of it.
    /// - Throws: `EngineError`; `.unwritable` when the file cannot be written, a full disk among the
    ///   reasons.
    public func download(
        _ request: Request, to path: String, limit: Int = Engine.downloadLimit
    ) async throws(EngineError) -> Download {
        try await filled(request, path, limit: limit) { (response, part) throws(EngineError) in
            try await self.saved(response, in: part)
        }
    }

    /// The answer to `request`; a body that is too large for the cache lies in the part of the file
    /// at `path`, which is to get another name.
    /// - Throws: what `download` throws.
    package func heldDownload(
        _ request: Request, at path: String, limit: Int = Engine.downloadLimit
    ) async throws(EngineError) -> (Response, HeldDownload?) {
        try await filled(request, path, limit: limit) { (response, part) throws(EngineError) in
            guard part.isFilled, part.length > Engine.largestCachedDownload else {
                await self.workers.run { part.drop() }
                return (response, nil)
            }
            return try await self.workers.run {
                Result { () throws(EngineError) in (response, try HeldDownload(part)) }
            }.get()
        }
    }

    /// Brings the answer to `request`, its body to the part of the file at `path` where it comes over
    /// the network, and hands both over.
    private func filled<Result: Sendable>(
        _ request: Request, _ path: String, limit: Int,
        _ use: @Sendable (Response, PartFile) async throws(EngineError) -> Result
    ) async throws(EngineError) -> Result {
        guard request.method == .get, request.body == nil, request.headers["Range"] == nil,
            !request.hasOwnConditions
        else { throw .invalidRequest(reason: "a download is a GET of the whole content") }
        var request = try completed(request)
        request.acceptableStatuses = 200...200
        request.headers["Accept-Encoding"] = "identity"
        let part = try await opened(request, path, limit: limit)
        request.sink = part
        do throws(EngineError) {
            return try await use(try await response(for: request), part)
        } catch {
            await workers.run { part.leave() }
            throw error
        }
    }

    private func opened(_ request: Request, _ path: String, limit: Int)
        async throws(EngineError) -> PartFile
    {
        let clock = cache.clock
        return try await workers.run {
            Result { () throws(EngineError) in
                try PartFile(of: request, at: path, limit: limit, clock: clock)
            }
        }.get()
    }

    private func saved(_ response: Response, in part: PartFile) async throws(EngineError)
        -> Download
    {
        try await workers.run {
            Result { () throws(EngineError) in
                // What the cache had, or what had to be decoded, is in memory.
                if !part.isFilled { try part.replace(with: response.body) }
                try part.publish()
                var answer = response
                answer.body = []
                return Download(
                    response: answer, path: part.path, bytes: part.length,
                    resumedFrom: part.resumedFrom)
            }
        }.get()
    }

    /// Checks an answer whose body may have gone to a file.
    func judged(_ response: Response, for request: Request, sentAs outgoing: Request)
        async throws(EngineError) -> Response
    {
        guard let part = request.part, part.isFilled else {
            let answer = request.part?.withDoubtedBody(response) ?? response
            return try await accepted(answer, for: request, sentAs: outgoing)
        }
        var whole = try part.completed(response)
        do throws(EngineError) {
            if part.length > Engine.largestCachedDownload {
                try await verify(whole, in: part, for: request)
            } else {
                whole.body = try await contents(of: part)
                whole = try await accepted(whole, for: request, sentAs: outgoing)
            }
            return whole
        } catch {
            if case .cancelled = error { throw error }
            // What was wrong with it counts, not what may be wrong with the disk too.
            try? part.startOver()
            throw error
        }
    }

    private func contents(of part: PartFile) async throws(EngineError) -> [UInt8] {
        try await workers.run {
            Result { () throws(EngineError) in try part.contents() }
        }.get()
    }

    /// Verifies a body that is too large for the cache, where an older one is of no use any more.
    private func verify(_ response: Response, in part: PartFile, for request: Request)
        async throws(EngineError)
    {
        try await workers.run { [self] in
            Result { () throws(EngineError) in
                let refusal = try part.refusal(by: request.verifier, response)
                if let refusal { throw .refused(refusal) }
                storing.pass { cache.remove(request) }
            }
        }.get()
    }
}

extension Request {
    /// The file that a download goes to.
    var part: PartFile? { sink as? PartFile }
}

extension PartFile {
    /// Whether the body is here.
    fileprivate var isFilled: Bool {
        switch receipt {
        case .taken, .needless: true
        case .none, .doubted, .refused: false
        }
    }
}
