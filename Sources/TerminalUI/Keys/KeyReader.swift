/// Makes keys out of the bytes that a terminal sends.
///
/// A sequence that means nothing comes out whole, so that no part of it is taken for typed keys, and
/// so do answers to questions. Bytes may come in pieces of any length; after a silence of `patience`
/// what has begun is over, as `timeOut` then says.
package struct KeyReader: Sendable {
    /// How long Escape may be the beginning of a sequence.
    static let escapePatience = Duration.milliseconds(40)
    /// How long a sequence may stop halfway, as on a slow line.
    static let sequencePatience = Duration.milliseconds(500)
    /// The most bytes of a sequence that are kept; the rest of a longer one is dropped.
    static let longestSequence = 4096
    /// The most bytes of a pasted text that are kept.
    static let longestPaste = 4096

    private enum State: Sendable {
        /// Between two keys.
        case ground
        /// Within a character of several bytes; dropped when Alt was held.
        case character(length: Int, isDropped: Bool)
        /// Behind an Escape.
        case escape
        /// Behind `ESC O`.
        case singleShift
        /// Behind `ESC [`.
        case control
        /// Behind `ESC [ [`, with which the Linux console begins function keys.
        case console
        /// Within a string, such as an operating system command.
        case string
        /// Behind an Escape within a string.
        case stringEscape
        /// Within pasted text.
        case paste
    }

    private var state = State.ground
    private var pending: [UInt8] = []
    private var inputs: [TerminalInput] = []

    /// A reader at rest.
    package init() {}

    /// How long to wait for more before `timeOut`; nil while nothing has begun.
    package var patience: Duration? {
        switch state {
        case .ground: nil
        case .escape: KeyReader.escapePatience
        default: KeyReader.sequencePatience
        }
    }

    /// What `bytes` bring to an end.
    package mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
        for byte in bytes { take(byte) }
        return handOver()
    }

    /// What it was that has begun, now that nothing follows: a lone Escape is the key, a paste ends,
    /// and the beginning of anything else is dropped.
    package mutating func timeOut() -> [TerminalInput] {
        switch state {
        case .escape: press(.escape)
        case .paste: endPaste(droppingLast: 0)
        default: rest()
        }
        return handOver()
    }

    private mutating func handOver() -> [TerminalInput] {
        defer { inputs.removeAll(keepingCapacity: true) }
        return inputs
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: begin(byte)
        case .character(let length, let isDropped): goOn(byte, length, isDropped)
        case .escape: takeBehindEscape(byte)
        case .singleShift: endSingleShift(byte)
        case .control: takeControl(byte)
        case .console: end(byte)
        case .string: takeString(byte)
        case .stringEscape: takeStringEscape(byte)
        case .paste: takePaste(byte)
        }
    }

    private mutating func rest() {
        state = .ground
        pending.removeAll(keepingCapacity: true)
    }

    private mutating func press(_ key: Key) {
        inputs.append(.key(key))
        rest()
    }

    private mutating func keep(_ byte: UInt8) {
        if pending.count < KeyReader.longestSequence { pending.append(byte) }
    }
}

// MARK: Characters

extension KeyReader {
    private mutating func begin(_ byte: UInt8) {
        switch byte {
        case 0x1B: beginEscape()
        case 0x0D, 0x0A: press(.enter)
        case 0x08, 0x7F: press(.backspace)
        case 0x09: press(.tab)
        case 0x01...0x1A: press(.control(Character(Unicode.Scalar(byte + 0x60))))
        case 0x20...0x7E: press(.character(Character(Unicode.Scalar(byte))))
        case 0xC2...0xF4: beginCharacter(byte, isDropped: false)
        default: break
        }
    }

    private mutating func beginEscape() {
        pending = [0x1B]
        state = .escape
    }

    private mutating func beginCharacter(_ byte: UInt8, isDropped: Bool) {
        pending = [byte]
        state = .character(
            length: byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4, isDropped: isDropped)
    }

    private mutating func goOn(_ byte: UInt8, _ length: Int, _ isDropped: Bool) {
        guard byte & 0xC0 == 0x80 else {
            rest()
            return take(byte)
        }
        pending.append(byte)
        guard pending.count == length else { return }
        let text = isDropped ? nil : String(validating: pending, as: UTF8.self)
        rest()
        guard let scalar = text?.unicodeScalars.first, scalar.value >= 0xA0 else { return }
        press(.character(Character(scalar)))
    }
}

// MARK: Sequences

extension KeyReader {
    private mutating func takeBehindEscape(_ byte: UInt8) {
        keep(byte)
        switch byte {
        case 0x1B:
            press(.escape)
            beginEscape()
        case UInt8(ascii: "["): state = .control
        case UInt8(ascii: "O"): state = .singleShift
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
            UInt8(ascii: "X"):
            state = .string
        case 0xC2...0xF4: beginCharacter(byte, isDropped: true)
        default: endSequence()
        }
    }

    /// The end of a sequence that is no key.
    private mutating func endSequence() {
        inputs.append(.sequence(pending))
        rest()
    }

    private mutating func end(_ byte: UInt8) {
        keep(byte)
        endSequence()
    }

    private mutating func endSingleShift(_ byte: UInt8) {
        guard byte != 0x1B else { return beginEscape() }
        keep(byte)
        guard let key = KeyNames.key(letter: byte) else { return endSequence() }
        press(key)
    }

    /// ECMA-48 section 5.4: parameters and intermediate bytes, then a final byte.
    private mutating func takeControl(_ byte: UInt8) {
        switch byte {
        case 0x1B: beginEscape()
        case 0x18, 0x1A: rest()
        case UInt8(ascii: "[") where pending.count == 2:
            keep(byte)
            state = .console
        case 0x40...0x7E:
            keep(byte)
            endControl(byte)
        case 0x20...0x3F: keep(byte)
        default: break
        }
    }

    private mutating func endControl(_ final: UInt8) {
        let parameters = pending.dropFirst(2).dropLast()
        if final == UInt8(ascii: "~"), parameters.elementsEqual("200".utf8) {
            pending.removeAll(keepingCapacity: true)
            state = .paste
        } else if let key = KeyNames.key(final: final, parameters: parameters) {
            press(key)
        } else {
            endSequence()
        }
    }

    private mutating func takeString(_ byte: UInt8) {
        switch byte {
        case 0x1B: state = .stringEscape
        case 0x18, 0x1A: rest()
        case 0x07 where pending[1] == UInt8(ascii: "]"): end(byte)
        default: keep(byte)
        }
    }

    /// Another Escape than the string's end begins something new.
    private mutating func takeStringEscape(_ byte: UInt8) {
        guard byte != UInt8(ascii: "\\") else {
            keep(0x1B)
            return end(byte)
        }
        beginEscape()
        // The first of two was half of the string's end, and no key.
        if byte != 0x1B { take(byte) }
    }
}

// MARK: Pasted text

extension KeyReader {
    private static let endOfPaste = Array("\u{1B}[201~".utf8)

    private mutating func takePaste(_ byte: UInt8) {
        pending.append(byte)
        if pending.last == KeyReader.endOfPaste.last,
            pending.suffix(KeyReader.endOfPaste.count).elementsEqual(KeyReader.endOfPaste)
        {
            return endPaste(droppingLast: KeyReader.endOfPaste.count)
        }
        // What lies behind the limit is needed only as far as the end may have begun in it.
        let excess = pending.count - KeyReader.longestPaste - KeyReader.endOfPaste.count
        if excess > 0 {
            pending.removeSubrange(
                KeyReader.longestPaste..<KeyReader.longestPaste + excess)
        }
    }

    private mutating func endPaste(droppingLast count: Int) {
        let text = pending.dropLast(count).prefix(KeyReader.longestPaste)
        inputs.append(.paste(String(decoding: text, as: UTF8.self)))
        rest()
    }
}
