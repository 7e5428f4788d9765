extension Engine {
    /// What the cache has for `request`, and why it may answer it or not. Nothing is asked, touched
    /// or removed.
    /// - Throws: `EngineError.invalidURL` when there is no such address.
    package func explanation(of request: Request) throws(EngineError) -> CacheExplanation {
        cache.explanation(of: try completed(request))
    }
}
