/// Makes requests of addresses and parameters: where the parameters go, in which encoding, and what
/// goes with each of them.
///
/// ```swift
/// let calls = RequestSerializer.query.adding(["format": "json"]).authenticating(["key": key])
/// let request = calls.request("https://api.example.com/search", ["term": "sea side"])
/// ```
public struct RequestSerializer: Sendable {
    /// Writes parameters as a body.
    public typealias Encoding = @Sendable (Parameters) -> Body

    private let encoding: Encoding?
    private var parameters: Parameters = [:]
    private var secrets: Parameters = [:]
    private var headers: Headers = [:]

    private init(_ encoding: Encoding?) {
        self.encoding = encoding
    }

    /// Parameters go into the address, whatever the method, which is `GET` by default.
    public static let query = RequestSerializer(nil)

    /// Parameters go into the body as a form in HTML sends them; the method is `POST` by default.
    public static let form = body { .form($0) }

    /// Parameters go into the body as an object of JSON, all of its values texts, and an array of
    /// them for a name that stands there twice; the method is `POST` by default.
    public static let json = body { .json(JSON($0)) }

    /// Parameters go into the body as `encoding` writes them; the method is `POST` by default.
    ///
    /// `GET`, `HEAD` and `DELETE`, whose bodies mean nothing (RFC 9110 section 9.3), have them in
    /// the address nevertheless.
    public static func body(_ encoding: @escaping Encoding) -> RequestSerializer {
        RequestSerializer(encoding)
    }

    /// Also sends `parameters` with every request, before its own; one that the request has itself
    /// stands instead.
    public func adding(_ parameters: Parameters) -> RequestSerializer {
        var copy = self
        copy.parameters.append(contentsOf: parameters)
        return copy
    }

    /// Also sends `parameters` with every request, behind its own, to say who asks.
    ///
    /// They are no part of what the cache knows the request by: a key or a signature is neither
    /// stored nor listed, and a new one finds the answers to the former. An outbox does not keep such
    /// a request: what writes prove themselves by belongs into the engine's `authenticator`. Answers that differ from
    /// user to user are kept apart by `Credentials`.
    public func authenticating(_ parameters: Parameters) -> RequestSerializer {
        var copy = self
        copy.secrets.append(contentsOf: parameters)
        return copy
    }

    /// Also sends `headers` with every request.
    public func with(_ headers: Headers) -> RequestSerializer {
        var copy = self
        for field in headers { copy.headers.append(field.name, field.value) }
        return copy
    }

    /// The request for `url` with those parameters.
    public func request(
        _ url: String, _ parameters: Parameters = [:], method: Method? = nil
    ) -> Request {
        let method = method ?? (encoding == nil ? .get : .post)
        let shown = completed(parameters)
        if let encoding, ![.get, .head, .delete].contains(method) {
            var all = shown
            all.append(contentsOf: secrets)
            var request = Request(url, method: method, headers: headers, body: encoding(all))
            request.holdsSecret = !secrets.isEmpty
            return request
        }
        let address = shown.added(to: url)
        var request = Request(secrets.added(to: address), method: method, headers: headers)
        if !secrets.isEmpty { request.cacheKey = address }
        request.holdsSecret = !secrets.isEmpty
        return request
    }

    private func completed(_ parameters: Parameters) -> Parameters {
        var all = Parameters(self.parameters.filter { parameters[$0.name] == nil })
        all.append(contentsOf: parameters)
        return all
    }
}

extension JSON {
    fileprivate init(_ parameters: Parameters) {
        var names: [String] = []
        var values: [String: [JSON]] = [:]
        for parameter in parameters {
            if values[parameter.name] == nil { names.append(parameter.name) }
            values[parameter.name, default: []].append(.string(parameter.value))
        }
        self = .object(
            names.map { name in
                let all = values[name] ?? []
                return Member(name, all.count == 1 ? all[0] : .array(all))
            })
    }
}
