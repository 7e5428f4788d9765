/// The header of a request as lines for libcurl.
enum RequestLines {
    /// One line a field, each ended by a zero byte.
    ///
    /// `Accept-Encoding: gzip` is asked for unless the caller asks for something else. Fields that
    /// libcurl would add by itself to a request with a body are kept away, but for the kind of a body
    /// of parts: only libcurl knows their boundary.
    /// - Throws: `.invalidRequest` for a name or value that would break the header.
    static func lines(for request: Request) throws(EngineError) -> [[UInt8]] {
        guard Headers.isToken(request.method.rawValue) else {
            throw .invalidRequest(
                reason: "the method \(request.method.rawValue) is no word of HTTP")
        }
        var lines: [[UInt8]] = []
        for field in request.headers { lines.append(try line(field)) }
        if request.headers["Accept-Encoding"] == nil {
            lines.append(terminated("Accept-Encoding: gzip"))
        }
        if request.headers["Expect"] == nil { lines.append(terminated("Expect:")) }
        if request.headers["Content-Type"] == nil { lines += try contentType(of: request.body) }
        return lines
    }

    /// The line that shows a token, unless the caller has one of its own.
    static func authorization(of request: Request) throws(EngineError) -> [[UInt8]] {
        guard case .bearer(let token) = request.credentials?.proof,
            request.headers["Authorization"] == nil
        else { return [] }
        return [try line(Headers.Field(name: "Authorization", value: "Bearer " + token))]
    }

    private static func contentType(of body: Body?) throws(EngineError) -> [[UInt8]] {
        if let type = body?.contentType {
            return [try line(Headers.Field(name: "Content-Type", value: type))]
        }
        if case .parts = body?.content { return [] }
        return [terminated("Content-Type:")]
    }

    /// A line of libcurl's: a name with a semicolon is a field without a value.
    private static func line(_ field: Headers.Field) throws(EngineError) -> [UInt8] {
        guard Headers.isToken(field.name) else {
            throw .invalidRequest(reason: "the header name \(field.name) is no word of HTTP")
        }
        guard let value = Latin1.bytes(field.value),
            !value.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D })
        else {
            throw .invalidRequest(
                reason: "the value of \(field.name) has characters that no header can hold")
        }
        let isEmpty = value.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        return Array(field.name.utf8) + (isEmpty ? Array(";".utf8) : Array(": ".utf8) + value) + [0]
    }

    private static func terminated(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }
}
