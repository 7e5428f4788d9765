import Glibc
import NetworkEngine

/// Where answers and remarks go: each is written whole, at once.
enum StandardStreams {
    private static let turn = Lock(false)

    /// Writes to standard output. A reader that has gone away ends the process, as it ends every
    /// other; so does a place that takes no more, with a word.
    static func print(_ text: String) {
        print(Array(text.utf8))
    }

    /// Writes bytes to standard output.
    static func print(_ bytes: [UInt8]) {
        do {
            try write(bytes, to: STDOUT_FILENO, named: "standard output")
        } catch {
            if error.code == EPIPE { Posix.dieOfClosedPipe() }
            say("\(error)")
            _exit(1)
        }
    }

    /// Says something in the name of the program on standard error.
    static func say(_ sentence: String) {
        note("engine-get: \(sentence)")
    }

    /// Writes a line to standard error; where that is closed, nobody is there to be told.
    static func note(_ line: String) {
        try? write(Array("\(line)\n".utf8), to: STDERR_FILENO, named: "standard error")
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, named name: String)
        throws(PosixError)
    {
        try turn.withLock { (_) throws(PosixError) in
            let result = bytes.withUnsafeBytes { (bytes) -> Result<Void, PosixError> in
                Result { () throws(PosixError) in
                    try Posix.writeAll(bytes, to: descriptor, named: name)
                }
            }
            try result.get()
        }
    }
}
