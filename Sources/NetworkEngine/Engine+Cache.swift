/// What a program may do to the cache of its engine.
extension Engine {
    /// Empties the engine's own cache, on disk and in memory, and nothing else; returns how many
    /// entries were on disk.
    @discardableResult
    public func emptyCache() -> Int {
        cache.clear().entries
    }

    /// Removes what the cache has for `request`, in all its variants: the next one asks the network.
    /// - Throws: `EngineError.invalidURL` when there is no such address.
    public func removeCached(_ request: Request) throws(EngineError) {
        cache.remove(try completed(request))
    }

    /// Puts an answer into the cache as if the network gave it to `request` now: pictures that come
    /// with a program, or what another call has brought already.
    ///
    /// Verifier and checks are asked, and the policy says by `headers` whether and for how long it
    /// is kept.
    /// - Throws: `EngineError.refused` and `.rejected` for what would not be stored from the network
    ///   either, `.invalidURL` when there is no such address.
    public func seedCache(_ request: Request, headers: Headers, body: [UInt8])
        async throws(EngineError)
    {
        let request = try completed(request)
        let now = cache.clock.now()
        let response = Response(
            status: 200, headers: headers, body: body, url: request.url, requestTime: now,
            responseTime: now)
        _ = try await accepted(response, for: request, sentAs: request)
    }

    /// Lets what is being stored be stored, for at most 50 ms, and stores nothing from then on: the
    /// process can end without leaving a half-written file.
    package func stopStoring() {
        storing.close(patience: .milliseconds(50))
    }

    /// How long ago the server made `response` or last confirmed it.
    public func age(of response: Response) -> Duration {
        cache.age(of: response)
    }
}
