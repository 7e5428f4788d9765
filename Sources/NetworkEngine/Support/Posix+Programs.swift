import Glibc

extension Posix {
    /// Starts a program, found as the shell finds it, that neither reads nor writes the terminal, with
    /// these arguments behind its name, which no shell sees; returns the number of its process.
    ///
    /// Throws `PosixError` when there is no such program, or it cannot be started.
    package static func start(_ command: [String]) throws(PosixError) -> Int32 {
        let name = command.first ?? ""
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in STDIN_FILENO...STDERR_FILENO {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        setOwnGroup(&attributes)
        var arguments = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var process = pid_t()
        let code = posix_spawnp(&process, name, &actions, &attributes, &arguments, environ)
        guard code == 0 else { throw PosixError(call: "start", subject: name, code: code) }
        return process
    }

    /// Waits for the end of a process that was started; whether it did what it was to do.
    package static func succeeded(_ process: Int32) -> Bool {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return false }
        }
        return status == 0
    }

    /// A key that stops this program does not stop the other one, which obeys every signal.
    private static func setOwnGroup(_ attributes: inout posix_spawnattr_t) {
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }
}
