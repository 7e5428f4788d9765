extension Engine {
    /// The value of the answer to `request`, as `serializer` reads it.
    ///
    /// It is read on a thread of the engine's own. An answer of the network that has no value is
    /// turned down before it is stored, as by `Request.check`: a page that somebody on the way put
    /// in its place is not found again in the cache.
    /// - Throws: what `response(for:)` throws; `EngineError.rejected` for an answer without a value,
    ///   with the service's own error or a `SerializingError` in it.
    public func value<Value>(for request: Request, by serializer: ResponseSerializer<Value>)
        async throws(EngineError) -> Value
    {
        var request = request
        let check = request.check
        request.check = { check?($0) ?? serializer.rejection(of: $0) }
        let response = try await response(for: request)
        return try await workers.run {
            Result { () throws(EngineError) in
                do throws(SerializingError) {
                    return try serializer.value(of: response)
                } catch {
                    throw .rejected(error.rejection)
                }
            }
        }.get()
    }
}
