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
        guard text.utf8.count >= digits.utf8.count else { return text }
        let key = Array(digits.lowercased().utf8)
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let isKey = bytes[index...].prefix(key.count).map(Digits.lowercased).elementsEqual(key)
            result += isKey ? Array(APIKey.placeholder.utf8) : [bytes[index]]
            index += isKey ? key.count : 1
        }
        return String(decoding: result, as: UTF8.self)
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
