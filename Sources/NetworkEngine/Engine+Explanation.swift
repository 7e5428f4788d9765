extension Engine {
    /// What the cache has for `request`, and why it may answer it or not. Nothing is asked, touched
    /// or removed.
    /// - Throws: `EngineError.invalidURL` when there is no such address.
    package func explanation(of request: Request) throws(EngineError) -> CacheExplanation {
        cache.explanation(of: try completed(request))
    }

    /// Asks the network for `request`, whatever the cache has, and says what the cache would make of
    /// the answer. Nothing is stored.
    /// - Throws: `EngineError`, also when the answer is none to the request or its verifier refuses
    ///   it; then nothing is ever stored of it.
    package func trial(of request: Request) async throws(EngineError) -> StorageTrial {
        var asked = request
        asked.cacheUse = .bypass
        let response = try await self.response(for: asked)
        return cache.trial(of: response, for: try completed(request))
    }
}
