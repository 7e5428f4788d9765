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
        let pieces = text.split(separator: "@N", omittingEmptySubsequences: false)
        return pieces.count == 2 && pieces.allSatisfy { isNumber($0) }
    }

    /// In bytes; Flickr's are 11 at most.
    private static let longest = 32
}
