import Glibc
import NetworkEngine

/// Where `config set api-key` gets the key from; never from the command line.
struct KeyInput: Sendable {
    /// Returns what was typed or came through a pipe, whatever it is; prompts go to `say`.
    let read: @Sendable (_ say: (String) -> Void) throws(CommandError) -> String

    /// An input that `read` gives.
    init(_ read: @escaping @Sendable (_ say: (String) -> Void) throws(CommandError) -> String) {
        self.read = read
    }

    /// The standard input of the process: at a terminal it prompts, and what is typed is not shown.
    static let standard = KeyInput { (say) throws(CommandError) in
        guard isatty(STDIN_FILENO) == 1 else {
            let bytes = try CommandError.system(about: "standard input") {
                () throws(PosixError) in
                try Posix.read(limit, from: try Posix.duplicate(STDIN_FILENO))
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        let line = try CommandError.system(about: "the terminal") { () throws(PosixError) in
            try Posix.readHiddenLine(from: STDIN_FILENO, limit: limit) {
                say("API key (not shown): ")
            }
        }
        say("\n")
        guard case .line(let bytes) = line else { throw .interrupted }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// More than any key; what is longer is none.
    private static let limit = 4096
}
