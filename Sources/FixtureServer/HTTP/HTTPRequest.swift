import NetworkEngine

/// A request as it came over the wire.
struct HTTPRequest: Sendable {
    /// The method, as written.
    let method: String
    /// Path and query, as written.
    let target: String
    /// The minor version: 1 for HTTP/1.1, 0 for HTTP/1.0.
    let minorVersion: Int
    /// The header fields.
    let headers: Headers
    /// The body, its transfer coding undone.
    let body: [UInt8]
    /// The path with escapes undone.
    let path: String
    /// What the query and a form in the body say, escapes undone.
    let parameters: FormParameters

    init(
        method: String, target: String, minorVersion: Int = 1, headers: Headers = [:],
        body: [UInt8] = []
    ) {
        self.method = method
        self.target = target
        self.minorVersion = minorVersion
        self.headers = headers
        self.body = body
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = FormParameters.decoded(parts[0], plusIsSpace: false)
        var parameters = FormParameters(parts.count > 1 ? parts[1] : "")
        if headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true {
            parameters.append(FormParameters(Substring(decoding: body, as: UTF8.self)))
        }
        self.parameters = parameters
    }

    /// Whether only the header of the answer is wanted.
    var isHead: Bool { method == "HEAD" }

    /// Whether the client holds a copy and asks if it is still right.
    var isConditional: Bool {
        headers["If-None-Match"] != nil || headers["If-Modified-Since"] != nil
    }

    /// Scheme and host by which the client reaches the server.
    var base: String {
        "\(headers["X-Forwarded-Proto"] ?? "http")://\(headers["Host"] ?? "127.0.0.1")"
    }

    /// Whether the client wants the connection to stay open.
    var keepsConnection: Bool {
        let wish = headers["Connection"]?.lowercased() ?? ""
        return minorVersion > 0 ? !wish.contains("close") : wish.contains("keep-alive")
    }
}
