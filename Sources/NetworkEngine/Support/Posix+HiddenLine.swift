import Glibc

/// What came of asking a person for a line that is not shown.
package enum HiddenLine: Hashable, Sendable {
    /// The bytes of the line, without its end.
    case line([UInt8])
    /// Control-C was typed.
    case interrupted
}

extension Posix {
    /// What is left to read from `descriptor`, at most `limit` bytes and one more.
    package static func readAll(from descriptor: Int32, limit: Int) throws(PosixError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        var filled = 0
        while filled < bytes.count {
            let more = try retrying("read", "standard input") {
                bytes[filled...].withUnsafeMutableBytes {
                    Glibc.read(descriptor, $0.baseAddress, $0.count)
                }
            }
            if more == 0 { break }
            filled += more
        }
        return Array(bytes[..<filled])
    }

    /// Reads a line that is typed on the terminal `descriptor` without showing it, at most `limit`
    /// bytes of it; Backspace takes a byte back, Control-U all of them.
    ///
    /// Keys raise no signals meanwhile, so that nothing ends the process while the terminal is
    /// silent; it is as before when the call returns.
    package static func readHiddenLine(from descriptor: Int32, limit: Int) throws(PosixError)
        -> HiddenLine
    {
        var before = termios()
        try retrying("ask", "the terminal") { tcgetattr(descriptor, &before) }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        try retrying("silence", "the terminal") { tcsetattr(descriptor, TCSAFLUSH, &silent) }
        defer { tcsetattr(descriptor, TCSAFLUSH, &before) }
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while try retrying("read", "the terminal", { Glibc.read(descriptor, &byte, 1) }) == 1 {
            switch byte {
            case 0x03: return .interrupted
            case 0x04, 0x0A, 0x0D: return .line(line)
            case 0x08, 0x7F: _ = line.popLast()
            case 0x15: line.removeAll()
            default: if line.count < limit { line.append(byte) }
            }
        }
        return .line(line)
    }
}
