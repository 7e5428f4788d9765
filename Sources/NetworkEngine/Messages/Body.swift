/// What a request carries, and of what kind it is.
///
/// A body can be sent again: a file is opened anew for each try, and never read into memory whole.
public struct Body: Hashable, Sendable {
    /// Where the bytes come from.
    public enum Content: Hashable, Sendable {
        /// They are here.
        case bytes([UInt8])
        /// They are those of the regular file at that path.
        case file(String)
        /// They are made of parts, as a form in HTML sends them (RFC 7578).
        case parts([Part])
    }

    /// Where the bytes come from.
    public var content: Content
    /// What goes out as `Content-Type`, unless the request's headers have one; nil for none, and for
    /// a body of parts what says that it is one.
    public var contentType: String?

    /// A body in any encoding: of those bytes, and without `contentType` of no declared kind.
    public init(_ bytes: [UInt8], contentType: String? = nil) {
        content = .bytes(bytes)
        self.contentType = contentType
    }

    /// The bytes of a file. One that is missing, no regular file, or shrinks while it is sent is
    /// `EngineError.invalidRequest`.
    public static func file(_ path: String, contentType: String? = nil) -> Body {
        var body = Body([], contentType: contentType)
        body.content = .file(path)
        return body
    }

    /// Parameters as a form in HTML sends them: `application/x-www-form-urlencoded`.
    public static func form(_ parameters: Parameters) -> Body {
        Body(Array(parameters.encoded.utf8), contentType: "application/x-www-form-urlencoded")
    }

    /// A JSON text: `application/json`.
    public static func json(_ value: JSON) -> Body {
        Body(Array(value.line.utf8), contentType: "application/json")
    }

    /// Parts, files among them: `multipart/form-data` with a boundary of its own each time.
    public static func multipart(_ parts: [Part]) -> Body {
        var body = Body([])
        body.content = .parts(parts)
        return body
    }
}
