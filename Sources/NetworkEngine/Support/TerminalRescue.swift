import Glibc
import Synchronization

/// Gives the terminal back, whatever ends the program: its own will, a signal, a crash.
///
/// A crash may happen anywhere, so nothing here allocates or locks once the terminal is taken, and
/// only calls are made that a signal handler may make (POSIX, System Interfaces, section 2.4.3).
enum TerminalRescue {
    /// What has to be given back.
    struct Belongings {
        /// The terminal.
        var terminal: Int32 = -1
        /// The file that holds what was written to standard error meanwhile, -1 for none.
        var capturedErrors: Int32 = -1
        /// What was standard error before, -1 when it still is.
        var errors: Int32 = -1
    }

    /// The most bytes of a farewell.
    static let farewellCapacity = 32 << 10

    private static let isArmed = Atomic(false)
    private static let isAnswerDue = Atomic(false)
    /// Which of the two farewells holds: the other one is being written.
    private static let currentFarewell = Atomic(0)
    private static let memory = Memory()
    /// How long a terminal may take nothing before it is given up, in milliseconds.
    private static let patience: Int32 = 1000
    /// How long a crash waits for an answer that is due, in milliseconds: nobody notices.
    private static let answerPatience: Int32 = 80

    /// From now on the terminal gets its `modes` and `belongings` are given back once: by `giveBack`,
    /// or when the program crashes.
    static func arm(_ belongings: Belongings, modes: termios, farewell: [UInt8]) {
        memory.belongings.pointee = belongings
        memory.modes.pointee = modes
        setFarewell(farewell)
        watchForCrashes()
        isArmed.store(true, ordering: .sequentiallyConsistent)
    }

    /// Whether there is something to give back.
    static var isHolding: Bool { isArmed.load(ordering: .sequentiallyConsistent) }

    /// Changes what is written to the terminal when it is given back; what is longer than
    /// `farewellCapacity` changes nothing.
    static func setFarewell(_ bytes: [UInt8]) {
        guard bytes.count <= farewellCapacity else { return }
        let free = 1 - currentFarewell.load(ordering: .sequentiallyConsistent)
        for (index, byte) in bytes.enumerated() {
            memory.farewells[free * farewellCapacity + index] = byte
        }
        memory.lengths[free] = bytes.count
        currentFarewell.store(free, ordering: .sequentiallyConsistent)
    }

    /// Notes whether the terminal was asked something that it has not answered yet.
    static func expectAnswer(_ isDue: Bool) {
        isAnswerDue.store(isDue, ordering: .sequentiallyConsistent)
    }

    /// Throws away what was typed and what the terminal answered, which would be typed to whoever
    /// comes next.
    private static func dropInput() {
        if isAnswerDue.load(ordering: .sequentiallyConsistent) { poll(nil, 0, answerPatience) }
        tcflush(memory.belongings.pointee.terminal, TCIFLUSH)
    }

    /// Gives everything back, unless that was done before.
    static func giveBack() {
        guard isArmed.exchange(false, ordering: .sequentiallyConsistent) else { return }
        sayFarewell()
        Posix.setModes(memory.modes, of: memory.belongings.pointee.terminal)
        showErrors()
    }

    private static func sayFarewell() {
        let terminal = memory.belongings.pointee.terminal
        let place = currentFarewell.load(ordering: .sequentiallyConsistent)
        var start = memory.farewells + place * farewellCapacity
        var rest = memory.lengths[place]
        while rest > 0 {
            let count = Glibc.write(terminal, start, rest)
            if count > 0 {
                start += count
                rest -= count
            } else if errno == EAGAIN {
                var entry = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
                if poll(&entry, 1, patience) == 0 { return }
            } else if errno != EINTR {
                return
            }
        }
    }

    /// Standard error is what it was, and gets what was written to it meanwhile.
    private static func showErrors() {
        let captured = memory.belongings.pointee.capturedErrors
        let errors = memory.belongings.pointee.errors
        guard captured >= 0, errors >= 0 else { return }
        dup2(errors, STDERR_FILENO)
        lseek(captured, 0, SEEK_SET)
        while true {
            let count = Glibc.read(captured, memory.piece, Memory.pieceLength)
            guard count > 0, Glibc.write(errors, memory.piece, count) == count else { break }
        }
    }

    /// The handler gives back, and lets the signal do what it did before.
    private static func watchForCrashes() {
        for number in Signals.crashes {
            var before = sigaction()
            sigaction(number, nil, &before)
            guard before.address != handler.address else { continue }
            memory.before[Int(number)] = before
            var action = handler
            sigaction(number, &action, nil)
        }
    }

    private static let handler: sigaction = {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            TerminalRescue.dropInput()
            TerminalRescue.giveBack()
            sigaction(number, TerminalRescue.memory.before + Int(number), nil)
            raise(number)
        }
        return action
    }()
}

/// Memory for a signal handler: allocated once, never freed.
private struct Memory: @unchecked Sendable {
    static let pieceLength = 4096

    let belongings = allocated(TerminalRescue.Belongings(), count: 1)
    let modes = allocated(termios(), count: 1)
    let farewells = allocated(UInt8(0), count: 2 * TerminalRescue.farewellCapacity)
    let lengths = allocated(0, count: 2)
    let before = allocated(sigaction(), count: Int(NSIG))
    let piece = allocated(UInt8(0), count: pieceLength)

    private static func allocated<Element>(_ element: Element, count: Int)
        -> UnsafeMutablePointer<Element>
    {
        let pointer = UnsafeMutablePointer<Element>.allocate(capacity: count)
        pointer.initialize(repeating: element, count: count)
        return pointer
    }
}

extension sigaction {
    fileprivate var address: Int {
        unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
    }
}
