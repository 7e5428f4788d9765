import Glibc

/// The terminal that the program was started on, for as long as the program has all of its screen.
///
/// It has a descriptor of its own, so that the descriptors that other programs share stay as they
/// are. One at a time can be held.
package final class HeldTerminal: Sendable {
    /// What came of reading.
    package enum Reading: Hashable, Sendable {
        /// These bytes were typed, or the terminal sent them.
        case bytes([UInt8])
        /// There is nothing at the moment.
        case nothing
        /// The terminal is no longer there.
        case gone
    }

    /// The descriptor, which never blocks.
    package let descriptor: Int32
    private let modes: termios
    private let capture: ErrorCapture?

    private static let name = "the terminal"
    private static let mostBytes = 4096

    /// Opens the terminal, and changes nothing yet.
    /// - Throws: `PosixError` when the program has none.
    package init() throws(PosixError) {
        descriptor = try Posix.open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK)
        var modes = termios()
        do {
            try Posix.retrying("ask", Self.name) { [descriptor] in tcgetattr(descriptor, &modes) }
        } catch {
            close(descriptor)
            throw error
        }
        self.modes = modes
        capture = Posix.isTerminal(STDERR_FILENO) ? ErrorCapture() : nil
    }

    deinit {
        giveBack()
        close(descriptor)
    }

    /// Takes the screen: keys come one by one and unseen, and what is written to standard error is
    /// held back where that is a terminal.
    ///
    /// `greeting` is written now, `farewell` when the terminal is given back, whatever the reason.
    /// Control-C, Control-\ and Control-Z stay signals.
    /// - Throws: `PosixError` when the terminal does not take it; nothing is changed then.
    package func take(greeting: [UInt8], farewell: [UInt8]) throws(PosixError) {
        var raw = modes
        cfmakeraw(&raw)
        raw.c_lflag |= tcflag_t(ISIG)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 0
            characters[Int(VTIME)] = 0
        }
        try Posix.retrying("set", Self.name) { [descriptor] in
            tcsetattr(descriptor, TCSANOW, &raw)
        }
        if !TerminalRescue.isHolding { capture?.begin() }
        let belongings = TerminalRescue.Belongings(
            terminal: descriptor, capturedErrors: capture?.file ?? -1,
            errors: capture?.errors ?? -1)
        TerminalRescue.arm(belongings, modes: modes, farewell: farewell)
        write(greeting)
    }

    /// Changes what is written when the terminal is given back.
    package func setFarewell(_ bytes: [UInt8]) {
        TerminalRescue.setFarewell(bytes)
    }

    /// Notes whether the terminal was asked something that it has not answered yet, so that even a
    /// crash lets nobody else read the answer.
    package func expectAnswer(_ isDue: Bool) {
        TerminalRescue.expectAnswer(isDue)
    }

    /// Gives the terminal back as it was, with what was held back of standard error on it. Without
    /// effect when it was given back before.
    package func giveBack() {
        TerminalRescue.giveBack()
    }

    /// Whether keys are typed for this program, and not for another one of the same terminal.
    package var isInForeground: Bool {
        Posix.isInForeground(descriptor)
    }

    /// Reads what there is.
    package func read() -> Reading {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.mostBytes) { buffer, length in
            count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            length = max(0, count)
        }
        if count > 0 { return .bytes(bytes) }
        if count == 0 { return Posix.isHungUp(descriptor) ? .gone : .nothing }
        return [EAGAIN, EINTR].contains(errno) ? .nothing : .gone
    }

    /// Writes all of `bytes`, however long the terminal takes, unless it is gone or given back
    /// meanwhile: what came behind the farewell would stand on somebody else's screen.
    package func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty, TerminalRescue.isHolding {
                let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.mostBytes))
                let result = Result { () throws(PosixError) in
                    try Posix.writeAll(piece, to: descriptor, named: Self.name)
                }
                guard case .success = result else { return }
                rest = rest.dropFirst(piece.count)
            }
        }
    }
}

/// What is written to standard error while it must not be seen.
private final class ErrorCapture: Sendable {
    /// The file that holds it, which has no name.
    let file: Int32
    /// What is standard error else.
    let errors: Int32

    /// As many as `mkstemp` puts others in the place of.
    private static let lettersOfName = 6

    /// Nothing held back yet; nil when there is no file to be had.
    init?() {
        let letters = String(repeating: "X", count: ErrorCapture.lettersOfName)
        var template = Array("\(ErrorCapture.directory)/flickr-\(letters)".utf8CString)
        file = mkstemp(&template)
        guard file >= 0 else { return nil }
        unlink(template)
        errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        guard errors >= 0, fcntl(file, F_SETFD, FD_CLOEXEC) == 0 else {
            close(file)
            close(errors)
            return nil
        }
    }

    deinit {
        close(file)
        close(errors)
    }

    /// Standard error goes to the file from now on, which is empty.
    func begin() {
        ftruncate(file, 0)
        lseek(file, 0, SEEK_SET)
        dup2(file, STDERR_FILENO)
    }

    private static var directory: String {
        getenv("TMPDIR").flatMap { String(validatingCString: $0) } ?? "/tmp"
    }
}
