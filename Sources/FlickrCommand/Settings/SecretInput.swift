import Glibc
import NetworkEngine

/// Where `config set` gets a secret from; never from the command line.
struct SecretInput: Sendable {
    /// Returns what came after `prompt`, whatever it is; what a person is to see goes to `say`.
    typealias Read =
        @Sendable (_ prompt: String, _ say: (String) -> Void) throws(CommandError) -> String

    /// Returns what was typed, or came through a pipe.
    let read: Read

    /// An input that `read` gives.
    init(_ read: @escaping Read) {
        self.read = read
    }

    /// The standard input of the process: at a terminal it prompts, and what is typed is not shown.
    static let standard = SecretInput { (prompt, say) throws(CommandError) in
        guard isatty(STDIN_FILENO) == 1 else {
            let bytes = try CommandError.system(about: "standard input") {
                () throws(PosixError) in
                try Posix.read(limit, from: try Posix.duplicate(STDIN_FILENO))
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        let line = try CommandError.system(about: "the terminal") { () throws(PosixError) in
            try Posix.readHiddenLine(from: STDIN_FILENO, limit: limit) {
                say(prompt)
            }
        }
        say("\n")
        guard case .line(let bytes) = line else { throw .interrupted }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// More than any secret; what is longer is none.
    private static let limit = 4096
}
