/// The name of an account on Bluesky: that of a host (atproto.com/specs/handle).
struct SocialHandle: Hashable, Sendable {
    /// The name in lower case, without an `@`.
    let text: String

    /// What is allowed, in words that follow "is not" or "needs".
    static let allowed = "a handle, such as anna.bsky.social"

    /// Reads a name, which may begin with `@`; nil when it is none.
    init?(_ text: String) {
        let name = text.lowercased().drop { $0 == "@" }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= 253, labels.count > 1, labels.allSatisfy(SocialHandle.isLabel)
        else { return nil }
        self.text = String(name)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            }
    }
}
