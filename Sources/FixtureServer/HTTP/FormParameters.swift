/// Names and values as a query or a form carries them.
struct FormParameters: Sendable {
    private var pairs: [(name: String, value: String)]

    /// Reads `name=value&name=value`; a name without a value has an empty one.
    init(_ text: Substring) {
        pairs = text.split(separator: "&").map { pair in
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (
                FormParameters.decoded(halves[0], plusIsSpace: true),
                halves.count > 1 ? FormParameters.decoded(halves[1], plusIsSpace: true) : ""
            )
        }
    }

    /// The first value of that name, or nil.
    subscript(name: String) -> String? {
        pairs.first { $0.name == name }?.value
    }

    /// The whole number of that name, or nil.
    func number(_ name: String) -> Int? {
        self[name].flatMap { Int($0) }
    }

    /// What stands between the commas of that parameter.
    func list(_ name: String) -> [String] {
        (self[name] ?? "").split(separator: ",").map(String.init)
    }

    /// Names and values in their order.
    var all: [(name: String, value: String)] { pairs }

    mutating func append(_ other: FormParameters) {
        pairs += other.pairs
    }

    /// Undoes percent escapes; an escape without two digits stays as it is, and bytes that are no
    /// UTF-8 become U+FFFD.
    static func decoded(_ text: Substring, plusIsSpace: Bool) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = escapedByte(rest.prefix(2)) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func escapedByte(_ digits: Substring.UTF8View.SubSequence) -> UInt8? {
        guard digits.count == 2, digits.first != UInt8(ascii: "+") else { return nil }
        return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
