/// A word and its secret, which Flickr gives for a sign-in under way and then for the user's consent.
/// Neither shows in a description.
public struct OAuthToken: Hashable, Sendable {
    /// The word, for requests and for the file that keeps it alone.
    package let text: String
    /// The secret, for signatures and for the file that keeps it alone.
    package let secret: String

    /// A token of that word and secret.
    package init(_ text: String, secret: String) {
        self.text = text
        self.secret = secret
    }
}

extension OAuthToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Words that tell nothing.
    public var description: String { "a token" }
    /// Words that tell nothing.
    public var debugDescription: String { description }
    /// A mirror that shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
