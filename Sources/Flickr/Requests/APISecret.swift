/// The secret that belongs to a key of Flickr's API: 16 hexadecimal digits. It never shows in a
/// description.
public struct APISecret: Hashable, Sendable {
    /// The digits, for signatures alone.
    package let text: String

    /// The secret that `digits` are.
    /// - Throws: `FlickrError.malformedSecret` for anything but 16 hexadecimal digits.
    public init(_ digits: String) throws(FlickrError) {
        guard digits.utf8.count == 16, digits.utf8.allSatisfy(Digits.isHexadecimal) else {
            throw .malformedSecret
        }
        text = digits
    }
}

extension APISecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Words that tell nothing.
    public var description: String { "an API secret" }
    /// Words that tell nothing.
    public var debugDescription: String { description }
    /// A mirror that shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
