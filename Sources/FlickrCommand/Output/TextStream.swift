import Glibc
import NetworkEngine

/// A place that text is written to at once, without a buffer that could keep an error to itself.
struct TextStream: Sendable {
    private let send: @Sendable (String) throws(CommandError) -> Void

    /// A place that `send` writes to.
    init(_ send: @escaping @Sendable (String) throws(CommandError) -> Void) {
        self.send = send
    }

    /// Writes all of `text`.
    func write(_ text: String) throws(CommandError) {
        try send(text)
    }

    /// The standard output of the process.
    static let standardOutput = descriptor(STDOUT_FILENO, "standard output")
    /// The standard error of the process.
    static let standardError = descriptor(STDERR_FILENO, "standard error")

    private static func descriptor(_ number: Int32, _ name: String) -> TextStream {
        TextStream { (text) throws(CommandError) in
            let outcome = Array(text.utf8).withUnsafeBytes { bytes in
                Result { () throws(PosixError) in
                    try Posix.writeAll(bytes, to: number, named: name)
                }
            }
            if case .failure(let error) = outcome { throw .system(error) }
        }
    }
}
