/// A value of a JSON text.
///
/// Services mix their types: the same field comes as a number, as that number in quotes, as a
/// truth value or wrapped in an object. The accessors therefore read what can be read, and answer
/// nil when there is nothing of the kind.
public enum JSON: Hashable, Sendable {
    /// Nothing; also what a missing member reads as.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number as it was written, so that no digit of a long one is lost. What is none by the
    /// standard, such as `NaN`, is written as a text.
    case number(String)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSON])
    /// Members in order, a repeated name kept as often as it came.
    case object([Member])

    /// One member of an object.
    public struct Member: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// Its value.
        public let value: JSON

        /// A member of that name and value.
        public init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }
}

extension JSON {
    /// The text, or null without one.
    public init(_ text: String?) {
        self = text.map(JSON.string) ?? .null
    }

    /// The number, or null without one.
    public init(_ number: Int?) {
        self = number.map { .number(String($0)) } ?? .null
    }

    /// The member of that name: the last one when it is there more than once, as in Python and
    /// JavaScript; null when there is none.
    public subscript(name: String) -> JSON {
        guard case .object(let members) = self else { return .null }
        return members.last { $0.name == name }?.value ?? .null
    }

    /// Whether there is nothing.
    public var isNull: Bool { self == .null }

    /// The values of an array, nil for anything else.
    public var array: [JSON]? {
        guard case .array(let values) = self else { return nil }
        return values
    }

    /// The members of an object, nil for anything else.
    public var members: [Member]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// The text of a string or a number (`66.0` is `66`), `1` or `0` for a truth value, or what
    /// stands in the member `_content`; nil for anything else.
    public var string: String? {
        switch self {
        case .string(let text): text
        case .number(let digits): JSON.wholeNumber(digits).map { String($0) } ?? digits
        case .bool(let value): value ? "1" : "0"
        case .object: self["_content"].scalar?.string
        case .null, .array: nil
        }
    }

    /// The whole number that is written as a number, as a string, as a truth value or in the member
    /// `_content`; nil when there is none or it does not fit 64 bits.
    public var int: Int? {
        switch self {
        case .number(let digits): JSON.wholeNumber(digits)
        case .string(let text): JSON.wholeNumber(String(Substring(text.utf8.trimmed)))
        case .bool(let value): value ? 1 : 0
        case .object: self["_content"].scalar?.int
        case .null, .array: nil
        }
    }

    /// The truth value that is written as one or as a number; nil when there is none.
    public var bool: Bool? {
        int.map { $0 != 0 }
    }

    private var scalar: JSON? {
        switch self {
        case .null, .array, .object: nil
        case .bool, .number, .string: self
        }
    }

    private static func wholeNumber(_ digits: String) -> Int? {
        if let whole = Int(digits) { return whole }
        let isNumber = digits.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
        guard isNumber, let value = Double(digits) else { return nil }
        return abs(value) <= largestExactDouble ? Int(exactly: value) : nil
    }

    private static let largestExactDouble = 9_007_199_254_740_992.0
}
