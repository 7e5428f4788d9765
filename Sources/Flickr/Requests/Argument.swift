import NetworkEngine

/// A name and a value in the query of a request.
struct Argument: Hashable, Sendable {
    /// The service's name for it.
    let name: String
    /// The value, with everything escaped that has a meaning in a query.
    let value: String
    /// The flag that asks for it, where that needs an API key; nil where the public feed can serve
    /// it too.
    let key: String?

    /// An argument of that value, nil without one.
    init?(_ name: String, _ value: (some CustomStringConvertible)?, key: String? = nil) {
        guard let value else { return nil }
        self.init(name, [value], key: key)
    }

    /// An argument of those values with commas between them, nil without any.
    init?(_ name: String, _ values: [some CustomStringConvertible], key: String? = nil) {
        if values.isEmpty { return nil }
        self.name = name
        value = values.map { PercentEncoding.queryValue($0.description) }.joined(separator: ",")
        self.key = key
    }
}

extension Request {
    /// A request with those arguments, which is cached by its address.
    init(_ address: String, _ arguments: [Argument?]) {
        let query = arguments.compactMap(\.self).map { "\($0.name)=\($0.value)" }
        self.init("\(address)?\(query.joined(separator: "&"))")
        cacheKey = url
    }

    /// A call of a method of the API with those arguments, in the order of their names.
    ///
    /// It holds no key: the engine's last hand on a request adds it, so that neither a cache nor a
    /// log can see it.
    init(calling method: APIMethod, _ arguments: [Argument?], at endpoints: FlickrEndpoints) {
        let form = [
            Argument("format", "json"), Argument("method", method.rawValue),
            Argument("nojsoncallback", "1"),
        ]
        let all = (arguments + form).compactMap(\.self)
        self.init(endpoints.rest, all.sorted { $0.name < $1.name })
    }
}
