import Glibc

/// The terminal that is silent and the modes that it had, where a signal's handler finds them.
///
/// A handler may neither allocate nor wait, so all that it needs lies in memory that is never freed,
/// and is whole before the first handler is installed.
enum SilentTerminal {
    private struct State {
        var descriptor: Int32
        var modes: termios
    }

    private typealias Handler = @convention(c) (Int32) -> Void

    /// Signals that end a process, but for the one that cannot be caught.
    private static let endings = Signals.endings + Signals.crashes

    private nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(to: State(descriptor: -1, modes: termios()))
        return state
    }()

    /// What each signal did before, by its number.
    private nonisolated(unsafe) static let actions: UnsafeMutablePointer<sigaction> = {
        let count = Int(endings.max() ?? 0) + 1
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: count)
        actions.initialize(repeating: sigaction(), count: count)
        return actions
    }()

    /// One thread at a time; handlers do not ask.
    private static let turn = Lock(())

    /// Restores the modes, then lets the signal do what it did before.
    private static let handler: Handler = { number in
        let code = errno
        SilentTerminal.restore()
        sigaction(number, SilentTerminal.actions + Int(number), nil)
        raise(number)
        errno = code
    }

    /// Remembers the modes of a terminal that is about to be silenced.
    static func keep(_ descriptor: Int32, _ modes: termios) {
        turn.withLock { _ in
            state.pointee = State(descriptor: descriptor, modes: modes)
            var action = sigaction()
            action.__sigaction_handler.sa_handler = handler
            for signal in endings {
                sigaction(signal, nil, actions + Int(signal))
                guard address(actions[Int(signal)]) != address(SIG_IGN) else { continue }
                sigaction(signal, &action, nil)
            }
        }
    }

    /// Gives the modes back and forgets them; without effect when there are none.
    static func giveBack() {
        turn.withLock { _ in
            guard state.pointee.descriptor >= 0 else { return }
            restore()
            state.pointee.descriptor = -1
            for signal in endings {
                // One that somebody else has taken since is theirs.
                var current = sigaction()
                sigaction(signal, nil, &current)
                guard address(current) == address(handler) else { continue }
                sigaction(signal, actions + Int(signal), nil)
            }
        }
    }

    private static func restore() {
        guard state.pointee.descriptor >= 0 else { return }
        tcsetattr(state.pointee.descriptor, TCSANOW, &state.pointee.modes)
    }

    private static func address(_ action: sigaction) -> Int {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    }

    private static func address(_ handler: Handler?) -> Int {
        unsafeBitCast(handler, to: Int.self)
    }
}
