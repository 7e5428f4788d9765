/// Why a text cannot be read as JSON, and where: offsets are bytes from the start of the text.
public enum JSONError: Error, Hashable, Sendable {
    /// The text ends before its value does.
    case truncated(at: Int)
    /// Something else was expected than what stands there.
    case unexpected(at: Int, expected: String)
    /// The value is nested deeper than allowed.
    case tooDeep(at: Int, limit: Int)
    /// There is more text behind the value.
    case trailing(at: Int)
}

extension JSONError: CustomStringConvertible {
    /// A sentence without capital or full stop that says what is wrong.
    public var description: String {
        switch self {
        case .truncated(let offset): "the JSON text ends early, after \(offset) bytes"
        case .unexpected(let offset, let expected):
            "not JSON at byte \(offset): \(expected) was expected"
        case .tooDeep(let offset, let limit):
            "the JSON text is nested deeper than \(limit) levels at byte \(offset)"
        case .trailing(let offset): "more text behind the JSON value at byte \(offset)"
        }
    }

    /// How many bytes lie before the place of the fault.
    public var offset: Int {
        switch self {
        case .truncated(let offset), .unexpected(let offset, _), .tooDeep(let offset, _),
            .trailing(let offset):
            offset
        }
    }
}
