/// A key of Flickr's API: 32 hexadecimal digits. It never shows in a description.
public struct APIKey: Hashable, Sendable {
    /// The digits, for a request alone.
    package let digits: String

    /// The key that `digits` are.
    /// - Throws: `FlickrError.malformedKey` for anything but 32 hexadecimal digits: where a shell
    ///   expands the variable to more than the key, a printed request would not run.
    public init(_ digits: String) throws(FlickrError) {
        guard digits.utf8.count == 32, digits.utf8.allSatisfy(Digits.isHexadecimal) else {
            throw .malformedKey
        }
        self.digits = digits
    }

    /// The text with a placeholder in place of the key, however it is written.
    public func hidden(in text: String) -> String {
        Redaction.without(digits, in: text, placeholder: APIKey.placeholder)
    }

    /// What stands for a key where it may not be seen: a shell expands it to the key.
    public static let placeholder = "$FLICKR_API_KEY"
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A word that tells nothing.
    public var description: String { "an API key" }
    /// A word that tells nothing.
    public var debugDescription: String { description }
    /// A mirror that shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
