import Glibc

/// What came of asking a person for a line that is not shown.
package enum HiddenLine: Hashable, Sendable {
    /// The bytes of the line, without its end.
    case line([UInt8])
    /// Control-C was typed.
    case interrupted
}

extension Posix {
    /// Reads a line that is typed on the terminal `descriptor` without showing it, at most `limit`
    /// bytes of it; Backspace takes a byte back, Control-U all of them.
    ///
    /// Keys raise no signals meanwhile; the terminal is as before when the call returns, or when a
    /// signal ends the process. `prompt` is called when the terminal is
    /// silent; what was typed before is dropped.
    package static func readHiddenLine(
        from descriptor: Int32, limit: Int, prompt: () -> Void
    ) throws(PosixError) -> HiddenLine {
        var before = termios()
        try retrying("ask", "the terminal") { tcgetattr(descriptor, &before) }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        SilentTerminal.keep(descriptor, before)
        defer { SilentTerminal.giveBack() }
        try retrying("silence", "the terminal") { tcsetattr(descriptor, TCSAFLUSH, &silent) }
        defer { tcsetattr(descriptor, TCSAFLUSH, &before) }
        prompt()
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
