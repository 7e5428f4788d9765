extension JSONReader {
    /// Moves past the start of a JSONP wrapper, a name and `(`, when one stands at the position.
    mutating func skipWrapper() -> Bool {
        let start = position
        while let byte = current, JSONReader.isPartOfName(byte) { position += 1 }
        guard position > start else { return false }
        skipSpace()
        guard skip(UInt8(ascii: "(")) else {
            position = start
            return false
        }
        skipSpace()
        return true
    }

    /// Moves past the end of a JSONP wrapper: `)`, and a semicolon if there is one.
    mutating func endOfWrapper() throws(JSONError) {
        guard skip(UInt8(ascii: ")")) else { throw fault(expected: "a closing parenthesis") }
        skipSpace()
        if skip(UInt8(ascii: ";")) { skipSpace() }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }
}
