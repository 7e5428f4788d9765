import Glibc
import NetworkEngine

/// Where answers and remarks go: each is written whole, at once.
enum Output {
    private static let turn = Lock(false)

    /// Writes to standard output. A reader that has gone away ends the process, as it ends every
    /// other; so does a place that takes no more, with a word.
    static func print(_ bytes: [UInt8]) {
        do throws(PosixError) {
            try turn.withLock { (_) throws(PosixError) in
                try Posix.writeAll(bytes, to: STDOUT_FILENO, named: "standard output")
            }
        } catch {
            if error.code == EPIPE { Posix.dieOfClosedPipe() }
            say("engine-get: \(error)")
            _exit(1)
        }
    }

    /// Writes a line to standard error; where that is closed, nobody is there to be told. What a
    /// server or a file name brings into it is shown, and no terminal obeys it.
    static func say(_ line: String) {
        let bytes = Array("\(line.visible)\n".utf8)
        turn.withLock { _ in
            try? Posix.writeAll(bytes, to: STDERR_FILENO, named: "standard error")
        }
    }
}
