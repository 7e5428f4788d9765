/// Character references of HTML in text that is not HTML: Flickr sends `&amp;` and `&#39;` in titles.
package enum HTMLEntities {
    /// The longest reference that is read, in bytes behind the `&`; longer ones stay text.
    private static let longest = 32

    /// `text` with its references replaced, once: `&amp;#27;` becomes `&#27;` and stays that.
    ///
    /// Only references with their `;` count, so `AT&T` and `?a=1&copy=2` stay as they are. A number
    /// that is no character (0, a surrogate, beyond U+10FFFF) becomes U+FFFD. A control that was
    /// hidden in a reference comes out as that control: clean the text afterwards.
    package static func decode(_ text: String) -> String {
        guard text.utf8.contains(ampersand) else { return text }
        var text = text
        return text.withUTF8 { decode($0) }
    }

    /// `text` as it is written so that `decode` gives it back.
    package static func encode(_ text: String) -> String { text.replacing("&", with: "&amp;") }

    private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let next = bytes[index]
            index += 1
            if next == ampersand, let end = semicolon(in: bytes, from: index),
                let scalar = scalar(of: bytes[index..<end])
            {
                decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                index = end + 1
            } else {
                decoded.append(next)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func semicolon(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let end = min(start + longest, bytes.count)
        return bytes[start..<end].firstIndex { $0 == UInt8(ascii: ";") || $0 == ampersand }
            .flatMap { bytes[$0] == ampersand ? nil : $0 }
    }

    private static func scalar(of reference: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        if reference.first == UInt8(ascii: "#") { return numbered(reference.dropFirst()) }
        let name = String(decoding: reference, as: UTF8.self)
        return EntityTable.codes[name].flatMap(Unicode.Scalar.init)
    }

    private static func numbered(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
        let number = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
        guard !number.isEmpty, number.utf8.allSatisfy({ isDigit($0, hex: isHex) }) else {
            return nil
        }
        let value = UInt32(number, radix: isHex ? 16 : 10)
        return value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) } ?? "\u{FFFD}"
    }

    private static func isDigit(_ byte: UInt8, hex: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): hex
        default: false
        }
    }

    private static let ampersand = UInt8(ascii: "&")
}
