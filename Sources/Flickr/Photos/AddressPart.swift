/// What the parts of a photo's addresses may be.
enum AddressPart {
    /// Whether the text can be an id, a server or a farm.
    static func isNumber(_ text: some StringProtocol) -> Bool {
        Digits.isDecimal(text) && text.utf8.count <= longest
    }

    /// Whether the text can be a secret.
    static func isSecret(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(Digits.isHexadecimal) && text.utf8.count <= longest
    }

    /// Whether the text can be an owner: digits, `@N`, digits.
    static func isNSID(_ text: some StringProtocol) -> Bool {
        let bytes = text.utf8
        guard let at = bytes.firstIndex(of: UInt8(ascii: "@")) else { return false }
        let behind = bytes[at...].dropFirst()
        return behind.first == UInt8(ascii: "N") && isNumber(text[..<at])
            && isNumber(text[behind.startIndex...].dropFirst())
    }

    /// In bytes; Flickr's are 11 at most.
    private static let longest = 32
}

extension Photo {
    /// Whether the text can be the number of a photo; only such a text is sent to Flickr.
    package static func isID(_ text: some StringProtocol) -> Bool { AddressPart.isNumber(text) }
}
