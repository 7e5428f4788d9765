import Glibc

extension Posix {
    /// Ends the process as a closed pipe ends one: by SIGPIPE, without a word.
    ///
    /// For a process that inherited an ignored SIGPIPE and therefore saw `EPIPE` instead.
    package static func dieOfClosedPipe() -> Never {
        die(of: SIGPIPE)
    }

    /// Ends the process by `number`, so that whoever started it sees which signal it was.
    package static func die(of number: Int32) -> Never {
        obeying(number) { raise(number) }
        _exit(128 + number)
    }

    /// Stops the process by `number`, such as `SIGTSTP`, until it is told to go on; returns at once
    /// where nobody could tell it. A signal to go on is raised in any case.
    package static func stop(by number: Int32) {
        obeying(number) { raise(number) }
        raise(SIGCONT)
    }

    /// Runs `body` while the signal has the effect that it has by itself.
    private static func obeying(_ number: Int32, _ body: () -> Void) {
        var standard = sigaction()
        standard.__sigaction_handler.sa_handler = SIG_DFL
        var before = sigaction()
        sigaction(number, &standard, &before)
        var set = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, &blocked)
        body()
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
        sigaction(number, &before, nil)
    }
}
