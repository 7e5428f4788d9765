import Glibc
import NetworkEngine

/// The program `TerminalAsker`, controlled by a terminal that a test plays.
struct AskerProcess {
    /// How a process came to its end.
    enum End: Hashable {
        case status(Int32)
        case signal(Int32)
    }

    private let id: pid_t

    /// `POSIX_SPAWN_SETSID`, which Swift does not see.
    private static let ownSession: Int16 = 0x80
    /// `POSIX_SPAWN_SETSIGDEF`: what is run in the background ignores interrupts, and that is
    /// inherited.
    private static let ownDispositions: Int16 = 0x04
    /// `POSIX_SPAWN_SETSIGMASK`: a test's thread takes no signals, and that is inherited.
    private static let ownMask: Int16 = 0x08

    /// Starts it in a session of its own, to do what `task` says.
    init(_ task: String, on terminal: FakeTerminal) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        for descriptor in 0...Int32(2) {
            posix_spawn_file_actions_addopen(&actions, descriptor, terminal.path, O_RDWR, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Self.ownSession | Self.ownMask | Self.ownDispositions)
        let words = Self.strings([Self.path, task])
        // A backtrace takes minutes, and a profile would be left where the tests run.
        let settings = Self.strings(["SWIFT_BACKTRACE=enable=no", "LLVM_PROFILE_FILE=/dev/null"])
        var id = pid_t()
        let code = posix_spawn(&id, Self.path, &actions, &attributes, words, settings)
        for word in words + settings { free(word) }
        guard code == 0 else {
            throw PosixError(call: "start", subject: Self.path, code: code)
        }
        self.id = id
    }

    private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    /// Sends it a signal.
    func kill(_ signal: Int32) {
        Glibc.kill(id, signal)
    }

    /// Waits for its end.
    func end() -> End {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
    }

    /// Where the build has put it: beside the tests.
    private static let path: String = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &path, path.count)
        let bytes = path.prefix(max(0, length)).map(UInt8.init(bitPattern:))
        let parts = String(decoding: bytes, as: UTF8.self).split(
            separator: "/", omittingEmptySubsequences: false)
        return (parts.dropLast() + ["TerminalAsker"]).joined(separator: "/")
    }()
}
