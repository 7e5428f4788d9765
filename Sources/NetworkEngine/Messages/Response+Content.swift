/// The body as what it says it is.
extension Response {
    /// The body as text, in the coding that a byte order mark or `Content-Type` says, else in UTF-8;
    /// bytes that mean nothing in it become U+FFFD. Nil for a coding that is not known: UTF-8,
    /// UTF-16, ISO 8859-1 and Windows 1252 are.
    public var text: String? {
        coding.map { $0.charset.text(body[$0.start...]) }
    }

    /// The body as a JSON value, whatever `Content-Type` says.
    public func json() throws(JSONError) -> JSON {
        try JSON(reading: body)
    }

    /// What `Content-Type` says, nil when it is not there or names no type.
    var mediaType: MediaType? {
        headers["Content-Type"].flatMap { MediaType($0) }
    }

    /// The coding of the body and where the text begins, nil for a coding that is not known. A byte
    /// order mark counts more than what the header says.
    var coding: (charset: Charset, start: Int)? {
        if body.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if body.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
        if body.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
        guard let name = mediaType?.charset else { return (.utf8, 0) }
        return Charset(name).map { ($0, 0) }
    }
}
