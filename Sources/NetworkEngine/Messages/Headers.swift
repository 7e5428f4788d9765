/// The header fields of a message, in the order of arrival, repeated fields kept apart.
///
/// Names compare without regard to case. A value holds one character for each byte of the wire
/// (Latin-1, as RFC 9110 section 5.5 lets a recipient read them), so that what came in goes out
/// unchanged.
public struct Headers: Hashable, Sendable, ExpressibleByDictionaryLiteral, Sequence {
    /// One line of a header.
    public struct Field: Hashable, Sendable {
        /// The name as it was written.
        public let name: String
        /// The value without white space around it.
        public let value: String

        /// A field of that name and value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private var fields: [Field]

    /// Header fields in that order.
    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// Header fields in the order of the literal; a name may stand there twice.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first value of that name, or nil. Setting replaces every field of the name; setting nil
    /// removes them.
    public subscript(name: String) -> String? {
        get { fields.first { Headers.isSame($0.name, name) }?.value }
        set {
            fields.removeAll { Headers.isSame($0.name, name) }
            if let newValue { fields.append(Field(name: name, value: newValue)) }
        }
    }

    /// All values of that name, in order.
    public func values(_ name: String) -> [String] {
        fields.filter { Headers.isSame($0.name, name) }.map(\.value)
    }

    /// All values of that name as one list (RFC 9110 section 5.3), or nil when there is none.
    public func joined(_ name: String) -> String? {
        let all = values(name)
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    /// Adds a field behind those that are there.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Whether there is no field.
    public var isEmpty: Bool { fields.isEmpty }

    /// How many fields there are, repeated ones counted each.
    public var count: Int { fields.count }

    /// Goes through the fields in order.
    public func makeIterator() -> IndexingIterator<[Field]> {
        fields.makeIterator()
    }

    /// Whether two field names are the same but for the case of ASCII letters.
    public static func isSame(_ left: String, _ right: String) -> Bool {
        isSame(left.utf8, right.utf8)
    }

    /// Whether two names, given by their bytes, are the same but for the case of ASCII letters.
    static func isSame(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        let result = left.withContiguousStorageIfAvailable { left in
            right.withContiguousStorageIfAvailable { right in
                left.indices.allSatisfy { lowercased(left[$0]) == lowercased(right[$0]) }
            }
        }
        return (result ?? nil) ?? zip(left, right).allSatisfy { lowercased($0) == lowercased($1) }
    }

    /// Whether `text` is a token, as names are (RFC 9110 section 5.6.2).
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (65...90).contains(byte) ? byte + 32 : byte
    }
}
