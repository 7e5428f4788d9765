extension JSON {
    /// How deep arrays and objects may lie in each other.
    public static let depthLimit = 64

    /// Reads a JSON text (RFC 8259), and what services send instead of it.
    ///
    /// Beside the standard it takes: a byte order mark; a JSONP wrapper such as
    /// `jsonFlickrApi({…});`; a comma behind the last value, or behind it all; unknown escapes,
    /// which stand for the character behind the backslash; control characters in strings; leading
    /// zeros, which are left out. Half a surrogate pair and invalid UTF-8 become U+FFFD. Throws where
    /// the text ends early, is something else, or is nested deeper than `depthLimit`.
    public init(reading bytes: [UInt8], depthLimit: Int = JSON.depthLimit) throws(JSONError) {
        var reader = JSONReader(bytes, depthLimit: depthLimit)
        self = try reader.document()
    }
}

/// A position in a text of bytes that moves on as values are read from it.
struct JSONReader {
    let bytes: [UInt8]
    var position = 0
    private let depthLimit: Int
    private var depth = 0

    init(_ bytes: [UInt8], depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
    }

    /// Reads the whole text, which is one value, wrapped or not.
    mutating func document() throws(JSONError) -> JSON {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipSpace()
        let isWrapped = skipWrapper()
        let value = try self.value()
        skipSpace()
        if skip(UInt8(ascii: ",")) { skipSpace() }
        if isWrapped { try endOfWrapper() }
        guard position == bytes.count else { throw .trailing(at: position) }
        return value
    }

    /// The byte at the position, nil at the end.
    var current: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private mutating func value() throws(JSONError) -> JSON {
        switch current {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case let byte? where JSONReader.startsNumber(byte): return .number(try number())
        default: throw fault(expected: "a value")
        }
    }

    private mutating func array() throws(JSONError) -> [JSON] {
        try descend()
        defer { depth -= 1 }
        var values: [JSON] = []
        while !skip(UInt8(ascii: "]")) {
            values.append(try value())
            try separator(before: UInt8(ascii: "]"))
        }
        return values
    }

    private mutating func object() throws(JSONError) -> [JSON.Member] {
        try descend()
        defer { depth -= 1 }
        var members: [JSON.Member] = []
        while !skip(UInt8(ascii: "}")) {
            guard current == UInt8(ascii: "\"") else { throw fault(expected: "a name in quotes") }
            let name = try string()
            skipSpace()
            guard skip(UInt8(ascii: ":")) else { throw fault(expected: "a colon") }
            skipSpace()
            members.append(JSON.Member(name, try value()))
            try separator(before: UInt8(ascii: "}"))
        }
        return members
    }

    /// Moves past the opening bracket and the space behind it.
    private mutating func descend() throws(JSONError) {
        guard depth < depthLimit else { throw .tooDeep(at: position, limit: depthLimit) }
        depth += 1
        position += 1
        skipSpace()
    }

    /// Moves past the comma behind a value, or up to the bracket that may stand there instead.
    private mutating func separator(before bracket: UInt8) throws(JSONError) {
        skipSpace()
        if skip(UInt8(ascii: ",")) { return skipSpace() }
        guard current == bracket else { throw fault(expected: "a comma or a closing bracket") }
    }

    private mutating func literal(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
        for offset in 0..<word.utf8CodeUnitCount {
            guard current == word.utf8Start[offset] else { throw fault(expected: "\(word)") }
            position += 1
        }
        return value
    }

    private static func startsNumber(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
    }

    private mutating func number() throws(JSONError) -> String {
        let sign = skip(UInt8(ascii: "-")) ? "-" : ""
        while current == UInt8(ascii: "0"), isDigit(at: position + 1) { position += 1 }
        let start = position
        try digits()
        if skip(UInt8(ascii: ".")) { try digits() }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try digits()
        }
        return sign + String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func isDigit(at position: Int) -> Bool {
        position < bytes.count && (0x30...0x39).contains(bytes[position])
    }

    private mutating func digits() throws(JSONError) {
        let start = position
        while isDigit(at: position) { position += 1 }
        guard position > start else { throw fault(expected: "a digit") }
    }

    /// What is wrong when the byte at the position, or the end, does not fit.
    func fault(expected: String) -> JSONError {
        position < bytes.count
            ? .unexpected(at: position, expected: expected) : .truncated(at: position)
    }

    /// Moves past `byte` when it stands at the position.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    mutating func skipSpace() {
        while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }
}
