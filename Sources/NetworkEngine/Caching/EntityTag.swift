/// An entity tag as a server or a client wrote it (RFC 9110 section 8.8.3).
struct EntityTag: Hashable, Sendable {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Whether it changes with every byte of the content.
    var isStrong: Bool { !text.hasPrefix("W/") }

    /// Whether it can stand in a condition and mean nothing else: it is no `*` and no list, and has no
    /// byte that a field cannot hold (RFC 9110 section 8.8.3).
    var canBeSent: Bool {
        let bytes = text.unicodeScalars
        return !text.isEmpty && text != "*"
            && bytes.allSatisfy { (0x20...0xFF).contains($0.value) && $0.value != 0x7F }
            && (text.hasSuffix("\"") || !text.contains(","))
    }

    /// Whether both are the same and strong: their contents are the same byte for byte.
    func isSameStrongly(as other: EntityTag) -> Bool {
        isStrong && text == other.text
    }

    /// Whether both are the same, weak or strong: their contents mean the same.
    func isSameWeakly(as other: EntityTag) -> Bool {
        opaque == other.opaque
    }

    /// The tag without its mark of weakness.
    private var opaque: Substring { isStrong ? text[...] : text.dropFirst(2) }
}

extension Headers {
    /// The entity tag of the content, or nil.
    var entityTag: EntityTag? { self["ETag"].map(EntityTag.init) }

    /// Whether both describe the same content byte for byte, by a strong entity tag.
    func isSameContentStrongly(as other: Headers) -> Bool {
        guard let own = entityTag, let theirs = other.entityTag else { return false }
        return own.isSameStrongly(as: theirs)
    }

    /// Whether a byte of a value can be seen, or is a blank between others that can.
    static func isVisible(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }
}
