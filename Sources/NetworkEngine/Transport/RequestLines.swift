/// The header of a request as lines for libcurl.
enum RequestLines {
    /// One line a field, each ended by a zero byte.
    ///
    /// `Accept-Encoding: gzip` is asked for unless the caller asks for something else. Fields that
    /// libcurl would add by itself to a request with a body are kept away.
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
        for name in ["Expect", "Content-Type"] where request.headers[name] == nil {
            lines.append(terminated(name + ":"))
        }
        return lines
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
