/// Reads JSON texts: the adapter by which any other reader takes the place of the engine's own.
///
/// ```swift
/// struct Decoding<Value: Decodable & Sendable>: JSONParsing {
///     func value(reading bytes: [UInt8]) throws -> Value {
///         try JSONDecoder().decode(Value.self, from: Data(bytes))
///     }
/// }
/// let app = try await engine.value(for: request, by: .json(by: Decoding<App>()))
/// ```
public protocol JSONParsing<Value>: Sendable {
    /// What it makes of a text.
    associatedtype Value: Sendable

    /// The value of a JSON text in UTF-8, which has no byte order mark.
    func value(reading bytes: [UInt8]) throws -> Value
}

/// The engine's own reader, which takes the faults that services make: see `JSON.init(reading:)`.
public struct TolerantJSONReader: JSONParsing {
    /// A reader.
    public init() {}

    /// The value of a JSON text.
    /// - Throws: `JSONError` when it is none.
    public func value(reading bytes: [UInt8]) throws -> JSON {
        try JSON(reading: bytes)
    }
}

extension ResponseSerializer where Value == JSON {
    /// The body as JSON.
    public static var json: Self { .json(by: TolerantJSONReader()) }
}

extension ResponseSerializer {
    /// The body as JSON, read by `parser`.
    ///
    /// A page of HTML is refused by its type; scripts and plain text are read, since services send
    /// JSON as both.
    public static func json(by parser: some JSONParsing<Value>) -> Self {
        let types = [
            "application/json", "text/json", "+json", "text/plain", "text/javascript",
            "application/javascript", "application/x-javascript", "application/octet-stream",
        ]
        return .init(acceptableTypes: types) { (response) throws(SerializingError) in
            let bytes = try response.utf8()
            do {
                return try parser.value(reading: bytes)
            } catch {
                throw .json(error)
            }
        }
    }
}
