extension Engine {
    /// The value of the answer to `request`, as `serializer` reads it.
    ///
    /// It is read on a thread of the engine's own. An answer of the network that has no value is
    /// turned down before it is stored, as by `Request.check`: a page that somebody on the way put
    /// in its place is not found again in the cache. Each call has a transfer of its own, unless the
    /// cache has the answer.
    /// - Throws: what `response(for:)` throws; `EngineError.rejected` for an answer without a value,
    ///   with the service's own error or a `SerializingError` in it.
    public func value<Value>(for request: Request, by serializer: ResponseSerializer<Value>)
        async throws(EngineError) -> Value
    {
        let found = Lock<Value?>(nil)
        var request = request
        let check = request.check
        request.check = { response in
            if let rejection = check?(response) { return rejection }
            do throws(SerializingError) {
                let value = try serializer.value(of: response)
                found.withLock { $0 = value }
                return nil
            } catch {
                return error.rejection
            }
        }
        let response = try await response(for: request)
        if response.source == .fresh, let value = found.withLock({ $0 }) { return value }
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
