import Glibc

/// Turns signals that end a program into a call on a thread of its own, where everything is allowed.
///
/// The handler itself only writes the signal's number into a pipe.
package enum Signals {
    /// Those that end a program which says nothing else, because somebody or something wants that:
    /// the ones of POSIX (Base Definitions, signal.h) and Linux's own.
    package static let endings = [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
        SIGUSR1, SIGUSR2, SIGPOLL, SIGPWR, SIGSTKFLT,
    ]

    /// Those that end a program which has gone wrong.
    static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]

    /// Calls `body` with the number of each of `signals` that arrives.
    ///
    /// A signal that was ignored when the program began, as under `nohup`, stays ignored. To be
    /// called once; without a pipe or a thread to be had, the signals keep their effect.
    package static func handle(_ signals: [Int32], _ body: @escaping @Sendable (Int32) -> Void) {
        guard pipeEnds.write >= 0, OwnThread.start({ deliver(to: body) }) else { return }
        for signal in signals where !isIgnored(signal) {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                let code = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = Glibc.write(Signals.pipeEnds.write, &byte, 1)
                errno = code
            }
            action.sa_flags = SA_RESTART
            // One after the other, so that they are told in the order in which they came.
            sigfillset(&action.sa_mask)
            sigaction(signal, &action, nil)
        }
    }

    /// Made before the first handler is installed, so that the handler only reads it.
    private static let pipeEnds: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return (-1, -1) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }()

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        sigaction(signal, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func deliver(to body: @Sendable (Int32) -> Void) {
        var byte: UInt8 = 0
        while true {
            let count = Glibc.read(pipeEnds.read, &byte, 1)
            if count == 1 { body(Int32(byte)) }
            if count == 0 || (count < 0 && errno != EINTR) { return }
        }
    }
}
