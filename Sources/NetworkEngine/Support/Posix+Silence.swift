import Glibc

/// The keys that stop a program, as a terminal has them; nil for those that it has not.
package struct StoppingKeys: Sendable {
    private let signals: [UInt8: Int32]

    init(_ modes: termios) {
        guard modes.c_lflag & tcflag_t(ISIG) != 0 else {
            signals = [:]
            return
        }
        let keys = [VINTR: SIGINT, VQUIT: SIGQUIT, VSUSP: SIGTSTP]
        var signals: [UInt8: Int32] = [:]
        withUnsafeBytes(of: modes.c_cc) { characters in
            // A character of 0 stands for no key.
            for (place, signal) in keys where characters[Int(place)] != 0 {
                signals[characters[Int(place)]] = signal
            }
        }
        self.signals = signals
    }

    /// The signal that a key asks for, nil for most.
    package func signal(of key: UInt8) -> Int32? { signals[key] }
}

extension Posix {
    /// Makes a terminal deliver every byte at once, show none of them and raise no signals, until
    /// `unsilence`; nil when that cannot be. One terminal at a time.
    ///
    /// Output is treated as before. Its modes come back on every way out of the process that can
    /// be caught: the signals that end one restore them first.
    package static func silence(_ descriptor: Int32) -> StoppingKeys? {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        var silent = modes
        silent.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
        silent.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | ISTRIP | IXON | BRKINT)
        withUnsafeMutableBytes(of: &silent.c_cc) { characters in
            characters[Int(VMIN)] = 0
            characters[Int(VTIME)] = 0
        }
        SilentTerminal.keep(descriptor, modes)
        guard tcsetattr(descriptor, TCSANOW, &silent) == 0 else {
            unsilence()
            return nil
        }
        return StoppingKeys(modes)
    }

    /// Gives the terminal that was silenced its modes back; without effect when there is none.
    package static func unsilence() {
        SilentTerminal.giveBack()
    }

    /// Throws away what came from a terminal and was not read.
    package static func dropInput(_ descriptor: Int32) {
        tcflush(descriptor, TCIFLUSH)
    }

    /// Whether this process is the one that a terminal is in use by. Others are stopped when they
    /// touch its modes.
    package static func isInForeground(_ descriptor: Int32) -> Bool {
        let group = tcgetpgrp(descriptor)
        return group < 0 || group == getpgrp()
    }

    /// Sends a signal to all processes of a pipeline, as a key does.
    package static func signalGroup(_ signal: Int32) {
        kill(0, signal)
    }
}
