/// What numbers and secrets may be made of: ASCII alone.
enum Digits {
    /// Whether the text is one decimal digit or more.
    static func isDecimal(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Whether the byte is a decimal digit or a letter.
    static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Whether the byte is a hexadecimal digit.
    static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(lowercased(byte))
    }

    /// The byte, a capital letter as a small one.
    static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte + 32 : byte
    }
}
