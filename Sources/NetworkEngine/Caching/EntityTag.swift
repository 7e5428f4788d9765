/// An entity tag as a server or a client wrote it (RFC 9110 section 8.8.3).
struct EntityTag: Hashable, Sendable {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Whether it changes with every byte of the content: it is one well-formed tag, and says nothing
    /// of being weak.
    var isStrong: Bool { !isWeak && isWellFormed }

    /// Whether it can stand in a condition and mean nothing else. Many servers leave the quotes out;
    /// but it must be no `*` and no list, and have no byte that a field cannot hold.
    var canBeSent: Bool {
        isWellFormed
            || !text.isEmpty && text != "*" && !text.contains(",")
                && text.unicodeScalars.allSatisfy { EntityTag.isOfFields($0.value) }
    }

    /// Whether it is written as the standard has it: in quotes, and without blanks or quotes between
    /// them.
    private var isWellFormed: Bool {
        let quoted = opaque.unicodeScalars
        return quoted.count >= 2 && quoted.first == "\"" && quoted.last == "\""
            && quoted.dropFirst().dropLast().allSatisfy {
                $0 != " " && $0 != "\"" && EntityTag.isOfFields($0.value)
            }
    }

    private static func isOfFields(_ byte: UInt32) -> Bool {
        (0x20...0xFF).contains(byte) && byte != 0x7F
    }

    private var isWeak: Bool { text.hasPrefix("W/") }

    /// Whether both are the same and strong: their contents are the same byte for byte.
    func isSameStrongly(as other: EntityTag) -> Bool {
        isStrong && text == other.text
    }

    /// Whether both are the same, weak or strong: their contents mean the same.
    func isSameWeakly(as other: EntityTag) -> Bool {
        opaque == other.opaque
    }

    /// The tag without its mark of weakness.
    private var opaque: Substring { isWeak ? text.dropFirst(2) : text[...] }
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
