/// An HTTP request method, in the letters that go over the wire.
public struct Method: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The method's name, such as `GET`; names are case-sensitive (RFC 9110 section 9.1).
    public let rawValue: String

    /// A method of that name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Asks for a representation.
    public static let get = Method(rawValue: "GET")
    /// Asks for the fields of a representation alone.
    public static let head = Method(rawValue: "HEAD")
    /// Hands over something to process.
    public static let post = Method(rawValue: "POST")
    /// Puts a representation in place.
    public static let put = Method(rawValue: "PUT")
    /// Changes a representation in part.
    public static let patch = Method(rawValue: "PATCH")
    /// Removes a representation.
    public static let delete = Method(rawValue: "DELETE")
    /// Asks what the target supports.
    public static let options = Method(rawValue: "OPTIONS")
    /// Asks for an echo.
    public static let trace = Method(rawValue: "TRACE")

    /// Whether the method changes nothing on the server (RFC 9110 section 9.2.1).
    public var isSafe: Bool {
        [Method.get, .head, .options, .trace].contains(self)
    }

    /// Whether sending it twice does no more than sending it once (RFC 9110 section 9.2.2).
    public var isIdempotent: Bool {
        isSafe || self == .put || self == .delete
    }

    /// The method's name.
    public var description: String { rawValue }
}
