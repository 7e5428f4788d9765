/// One part of a multipart body.
public struct Part: Hashable, Sendable {
    /// Where its bytes come from.
    public enum Content: Hashable, Sendable {
        /// They are here.
        case bytes([UInt8])
        /// They are those of the regular file at that path.
        case file(String)
    }

    /// The name of the form's field.
    public var name: String
    /// Where its bytes come from.
    public var content: Content
    /// The name that the receiver may give the file, or nil when it is none.
    public var fileName: String?
    /// What the part says of its kind; nil for `anyType` where there is a file name, and else for
    /// nothing.
    public var contentType: String?

    /// A part of that name, content, file name and kind. In the two names a quote, a carriage
    /// return and a line feed go out as `%22`, `%0D` and `%0A`, as the HTML standard has it.
    public init(
        _ name: String, _ content: Content, fileName: String? = nil, contentType: String? = nil
    ) {
        self.name = name
        self.content = content
        self.fileName = fileName
        self.contentType = contentType
    }

    /// A field with that text.
    public static func field(_ name: String, _ value: String) -> Part {
        Part(name, .bytes(Array(value.utf8)))
    }

    /// A file on disk under its own name; `application/octet-stream` unless another kind is given.
    public static func file(
        _ name: String, path: String, contentType: String = Part.anyType
    ) -> Part {
        let own = path.split(separator: "/").last.map(String.init)
        return Part(name, .file(path), fileName: own ?? path, contentType: contentType)
    }

    /// Bytes as a file of that name; `application/octet-stream` unless another kind is given.
    public static func data(
        _ name: String, _ bytes: [UInt8], fileName: String, contentType: String = Part.anyType
    ) -> Part {
        Part(name, .bytes(bytes), fileName: fileName, contentType: contentType)
    }

    /// The kind of what could be anything.
    public static let anyType = "application/octet-stream"

    /// The kind as it goes out: left alone, libcurl would guess it from the file's name.
    var sentType: String? { contentType ?? (fileName == nil ? nil : Part.anyType) }
}
