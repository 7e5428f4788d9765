/// Makes a value of an answer: which types it accepts, and how it reads them.
///
/// ```swift
/// let names = ResponseSerializer.json.map { reply in
///     guard let names = reply["names"].array else { throw SerializingError.missing("names") }
///     return names.compactMap(\.string)
/// }
/// let value = try await engine.value(for: request, by: names)
/// ```
///
/// Serializers are values that make others: `map` reads further, `rejecting` finds the failures that
/// a service tells with status 200, and `or` takes what another one accepts.
public struct ResponseSerializer<Value: Sendable>: Sendable {
    /// Reads an answer.
    public typealias Reading = @Sendable (Response) throws(SerializingError) -> Value

    /// The media types that are read: `text/csv`, `image/*` for all of a kind, `+json` for whatever
    /// is written in another one; all of them when there are none here. An answer that does not
    /// tell its type is read too.
    public var acceptableTypes: [String]
    private let read: Reading

    /// A serializer that reads answers of those types with `read`.
    public init(acceptableTypes: [String] = [], _ read: @escaping Reading) {
        self.acceptableTypes = acceptableTypes
        self.read = read
    }

    /// The value of `response`, whatever its status.
    /// - Throws: `SerializingError` when there is none.
    public func value(of response: Response) throws(SerializingError) -> Value {
        if let found = response.mediaType, !isAcceptable(found) {
            throw .unacceptableType(found: found.name, acceptable: acceptableTypes)
        }
        return try read(response)
    }

    /// Why `response` has no value, or nil when it has one: what `Request.check` and
    /// `Engine.Configuration.check` are made of.
    public func rejection(of response: Response) -> Rejection? {
        do throws(SerializingError) {
            _ = try value(of: response)
            return nil
        } catch {
            return error.rejection
        }
    }

    private func isAcceptable(_ type: MediaType) -> Bool {
        acceptableTypes.isEmpty || acceptableTypes.contains { type.matches($0) }
    }
}

// MARK: - Others made of it

extension ResponseSerializer {
    /// Reads further: what `transform` makes of the value.
    ///
    /// What it throws becomes a `SerializingError`; an error that the engine does not know is the
    /// service's own, and `SerializingError.rejected`.
    public func map<Other>(_ transform: @escaping @Sendable (Value) throws -> Other)
        -> ResponseSerializer<Other>
    {
        .init(acceptableTypes: acceptableTypes) { (response) throws(SerializingError) in
            let value = try read(response)
            do {
                return try transform(value)
            } catch {
                throw SerializingError(error)
            }
        }
    }

    /// Reads the value and gives the answer that it was read from with it: where it came from, and
    /// when.
    public var withResponse: ResponseSerializer<(value: Value, response: Response)> {
        .init(acceptableTypes: acceptableTypes) { (response) throws(SerializingError) in
            (try read(response), response)
        }
    }

    /// Refuses values in which `rejection` finds an error, such as a failure told with status 200.
    public func rejecting(_ rejection: @escaping @Sendable (Value) -> Rejection?) -> Self {
        map { value in
            if let rejection = rejection(value) { throw rejection }
            return value
        }
    }

    /// Reads with `other` what is of a type that this one does not accept.
    public func or(_ other: Self) -> Self {
        let isForAll = acceptableTypes.isEmpty || other.acceptableTypes.isEmpty
        let types = isForAll ? [] : acceptableTypes + other.acceptableTypes
        return .init(acceptableTypes: types) { (response) throws(SerializingError) in
            let isMine = response.mediaType.map(isAcceptable) ?? true
            return try (isMine ? self : other).value(of: response)
        }
    }

    /// Reads answers of those types instead of its own.
    public func accepting(_ types: [String]) -> Self {
        var copy = self
        copy.acceptableTypes = types
        return copy
    }
}
