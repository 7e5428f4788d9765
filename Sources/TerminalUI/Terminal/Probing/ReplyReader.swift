/// Picks a terminal's answers out of what comes from it; the rest are keys.
///
/// It takes bytes as they come, in pieces of any size, holds a bounded number of them, and believes
/// nothing: what is not exactly an answer to what was asked is dropped.
package struct ReplyReader: Sendable {
    private enum State: Sendable {
        case ground
        /// Behind an escape.
        case escape
        /// Behind `ESC O`: one byte makes a key of it.
        case singleShift
        /// In a control sequence.
        case control
        /// In a string of that kind.
        case string(Kind)
        /// Behind an escape in a string.
        case stringEscape(Kind)
    }

    /// The kinds of strings.
    private enum Kind: Sendable {
        case device, command, application, other
    }

    /// What has been said so far.
    package private(set) var answers = TerminalAnswers()
    private var state = State.ground
    /// What lies behind the introducer of the sequence that is being read.
    private var held: [UInt8] = []

    /// The most bytes that are held; a longer sequence is none of ours and is dropped.
    private static let most = 256

    /// A reader that has read nothing.
    package init() {}

    /// Whether the reader is in the middle of a sequence.
    var isWithinSequence: Bool {
        if case .ground = state { return false }
        return true
    }

    /// Takes the next bytes and returns those that are keys, with the sequences that keys send.
    package mutating func read(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var keys: [UInt8] = []
        for byte in bytes { read(byte, &keys) }
        return keys
    }

    /// Forgets a sequence that was begun, and returns the key that it may have been: Escape.
    package mutating func endSequence() -> [UInt8] {
        defer {
            state = .ground
            held = []
        }
        if case .escape = state { return [Byte.escape] }
        return []
    }

    private mutating func read(_ byte: UInt8, _ keys: inout [UInt8]) {
        switch state {
        case .ground:
            if byte == Byte.escape { begin(.escape) } else { keys.append(byte) }
        case .escape: introduce(byte, &keys)
        case .singleShift:
            keys += [Byte.escape, UInt8(ascii: "O"), byte]
            state = .ground
        case .control: continueControl(byte, &keys)
        case .string(let kind): continueString(kind, byte, &keys)
        case .stringEscape(let kind):
            // A terminator is ESC \; any other escape has cut the string short.
            if byte == UInt8(ascii: "\\") {
                end(kind)
            } else {
                begin(.escape)
                // The first of two was half of the string's end, and no key.
                if byte != Byte.escape { introduce(byte, &keys) }
            }
        }
    }

    private mutating func begin(_ next: State) {
        state = next
        held = []
    }

    private mutating func introduce(_ byte: UInt8, _ keys: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "["): begin(.control)
        case UInt8(ascii: "O"): begin(.singleShift)
        case UInt8(ascii: "P"): begin(.string(.device))
        case UInt8(ascii: "]"): begin(.string(.command))
        case UInt8(ascii: "_"): begin(.string(.application))
        case UInt8(ascii: "X"), UInt8(ascii: "^"): begin(.string(.other))
        case Byte.escape: keys.append(Byte.escape)
        default:
            keys += [Byte.escape, byte]
            state = .ground
        }
    }

    private mutating func continueControl(_ byte: UInt8, _ keys: inout [UInt8]) {
        switch byte {
        case Byte.escape: begin(.escape)
        case 0x20...0x3F: hold(byte)
        case 0x40...0x7E:
            state = .ground
            if !ControlReply(held, byte).tell(&answers), !isReply {
                keys += [Byte.escape, UInt8(ascii: "[")] + held + [byte]
            }
        default: state = .ground
        }
    }

    /// Whether the sequence is one that no key sends: it has a private mark.
    private var isReply: Bool {
        held.first.map { (0x3C...0x3F).contains($0) } ?? false || held.count >= ReplyReader.most
    }

    private mutating func continueString(_ kind: Kind, _ byte: UInt8, _ keys: inout [UInt8]) {
        switch byte {
        case Byte.escape: state = .stringEscape(kind)
        case Byte.bell: end(kind)
        case Byte.cancel, Byte.substitute: state = .ground
        default: hold(byte)
        }
    }

    private mutating func hold(_ byte: UInt8) {
        if held.count < ReplyReader.most { held.append(byte) }
    }

    private mutating func end(_ kind: Kind) {
        state = .ground
        guard held.count < ReplyReader.most else { return }
        switch kind {
        case .device: StringReply.tellName(held, &answers)
        case .command: StringReply.tellBackground(held, &answers)
        case .application: StringReply.tellKitty(held, &answers)
        case .other: break
        }
    }
}

/// Controls that delimit sequences.
private enum Byte {
    static let bell: UInt8 = 0x07
    static let cancel: UInt8 = 0x18
    static let substitute: UInt8 = 0x1A
    static let escape: UInt8 = 0x1B
}
