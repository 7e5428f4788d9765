/// Where text from outside becomes text for a terminal or a line of output: the only way there.
///
/// Outside is whatever the program did not write itself: titles, names, error bodies, reason
/// phrases, file names, arguments. Every form is one line without a control character, so nothing
/// in it can move the cursor, forge a row, colour what follows or talk to the terminal.
package enum Sanitizer {
    /// What stands for a title that has nothing to see.
    package static let untitled = "(untitled)"

    /// Text of the service as one line, empty when nothing of it can be seen.
    ///
    /// References of HTML are decoded first, so a control cannot hide in one. White space becomes
    /// single spaces, controls become U+FFFD, invisible characters vanish, and at most four marks
    /// stay on a letter. `columns` says how much of it will be shown at most, which keeps the work
    /// small for a title of a megabyte; without it the whole text comes back.
    package static func line(_ raw: String, columns: Int? = nil) -> String {
        if isPlain(raw, mayHoldReferences: false) { return raw }
        return TextCleaner.clean(HTMLEntities.decode(start(of: raw, columns: columns)))
    }

    /// Like `line`, for a title: one that cannot be seen becomes `(untitled)`.
    package static func title(_ raw: String, columns: Int? = nil) -> String {
        let line = line(raw, columns: columns)
        return line.isEmpty ? untitled : line
    }

    /// Text that is not the service's, such as an argument or a file name in a message: like
    /// `line`, but `&amp;` stays as it was typed.
    package static func text(_ raw: String) -> String {
        isPlain(raw, mayHoldReferences: true) ? raw : TextCleaner.clean(raw)
    }

    /// A message that repeats text from outside: like `text`, but among visible ASCII alone every
    /// space stays, since spaces may be what the message is about.
    package static func message(_ raw: String) -> String {
        raw.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? raw : text(raw)
    }

    /// A field of a tab-separated line that has to stay what it is, such as a path: every control
    /// and every line end becomes U+FFFD, and nothing else changes.
    package static func field(_ raw: String) -> String {
        if isPlain(raw, mayHoldReferences: true) { return raw }
        var field = String.UnicodeScalarView()
        for scalar in raw.unicodeScalars {
            field.append(isHarmful(scalar) ? "\u{FFFD}" : scalar)
        }
        return String(field)
    }

    /// As many code points as can matter for that many columns, with room for references that
    /// become one and for what is left out.
    private static func start(of raw: String, columns: Int?) -> String {
        guard let columns, raw.utf8.count > 64 * (columns + 64) else { return raw }
        return String(raw.unicodeScalars.prefix(16 * (columns + 64)))
    }

    /// Whether `raw` is ASCII that needs no work at all: the usual title.
    private static func isPlain(_ raw: String, mayHoldReferences: Bool) -> Bool {
        var previous = UInt8(ascii: " ")
        for byte in raw.utf8 {
            guard (0x20...0x7E).contains(byte) else { return false }
            if byte == UInt8(ascii: " "), previous == byte { return false }
            if byte == UInt8(ascii: "&"), !mayHoldReferences { return false }
            previous = byte
        }
        return previous != UInt8(ascii: " ") || raw.isEmpty
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch CharacterKind(scalar) {
        case .forbidden: true
        case .space: scalar.value < 0x20 || [0x85, 0x2028, 0x2029].contains(scalar.value)
        default: false
        }
    }
}
