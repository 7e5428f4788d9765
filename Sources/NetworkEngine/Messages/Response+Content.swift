/// The body as what it says it is.
extension Response {
    /// The body as text: UTF-8, which is repaired where it is none, or ISO 8859-1 when
    /// `Content-Type` says so; nil for another charset.
    public var text: String? {
        switch charset {
        case nil, "utf-8", "utf8", "us-ascii":
            let isMarked = body.starts(with: Response.byteOrderMark)
            return String(decoding: isMarked ? body.dropFirst(3) : body[...], as: UTF8.self)
        case "iso-8859-1", "latin1": return Latin1.string(body)
        default: return nil
        }
    }

    /// The body as a JSON value, whatever `Content-Type` says.
    public func json() throws(JSONError) -> JSON {
        try JSON(reading: body)
    }

    /// The parameter of `Content-Type` in small letters, or nil.
    private var charset: String? {
        let parameters = headers["Content-Type"]?.split(separator: ";").dropFirst() ?? []
        for parameter in parameters {
            let words = parameter.split(separator: "=", maxSplits: 1)
            guard words.count == 2, Headers.isSame(words[0].utf8.trimmed, Array("charset".utf8))
            else { continue }
            return words[1].lowercased().filter { $0 != "\"" && $0 != " " && $0 != "\t" }
        }
        return nil
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
