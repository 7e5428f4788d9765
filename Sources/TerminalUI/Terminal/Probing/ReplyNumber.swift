/// Numbers in what a terminal says.
enum ReplyNumber {
    private static let mostDigits = 5

    /// The number in digits, nothing being 0; nil when there is anything else, or more than five.
    static func decimal(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count <= mostDigits else { return nil }
        var number = 0
        for byte in bytes {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }

    /// A part of a colour in one to four hexadecimal digits, as a byte; nil when it is none.
    static func share(_ bytes: ArraySlice<UInt8>) -> UInt8? {
        guard (1...4).contains(bytes.count), bytes.allSatisfy({ $0 < 0x80 }),
            let value = Int(String(decoding: bytes, as: UTF8.self), radix: 16), value >= 0,
            bytes.first != UInt8(ascii: "+"), bytes.first != UInt8(ascii: "-")
        else { return nil }
        let most = 1 << (4 * bytes.count) - 1
        return UInt8((value * 255 + most / 2) / most)
    }
}
