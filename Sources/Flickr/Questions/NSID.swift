/// The number of a user or a group, such as `12345678@N00`.
public struct NSID: Hashable, Sendable, CustomStringConvertible {
    /// Digits, `@N`, digits.
    public let description: String

    /// The number that `text` is, nil when it is none; a small `n` is one as well.
    public init?(_ text: String) {
        let text = text.replacing("@n", with: "@N")
        guard AddressPart.isNSID(text) else { return nil }
        description = text
    }
}
