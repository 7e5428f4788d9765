import Flickr
import Glibc
import NetworkEngine

/// Standard input, where the code of a sign-in comes from.
enum CodeInput {
    /// Returns the code that is typed, or that comes through a pipe. A person may try again; what is
    /// to be seen goes to `say`.
    /// - Throws: `CommandError` when the input ends, and for what is no code where nobody can be
    ///   asked again.
    static func read(_ say: (String) -> Void) throws(CommandError) -> VerifierCode {
        let isTerminal = isatty(STDIN_FILENO) == 1
        while true {
            if isTerminal { say("Code: ") }
            guard let line = try line() else {
                if isTerminal { say("\n") }
                throw .noCodeGiven
            }
            if let code = VerifierCode(line) { return code }
            guard isTerminal else { throw .malformedCode }
            say("That is not the code that Flickr shows, such as 123-456-789.\n")
        }
    }

    /// The next line, or the beginning of one that is too long; nil at the end of the input. What
    /// follows is left for others.
    private static func line() throws(CommandError) -> String? {
        try CommandError.system(about: "standard input") { () throws(PosixError) in
            var line: [UInt8] = []
            var byte: UInt8 = 0
            while try Posix.retrying("read", "", { Glibc.read(STDIN_FILENO, &byte, 1) }) == 1 {
                if byte == UInt8(ascii: "\n") || line.count == CodeInput.limit {
                    return String(decoding: line, as: UTF8.self)
                }
                line.append(byte)
            }
            return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
        }
    }

    /// In bytes, and more than any code: a line without an end is not read for ever.
    private static let limit = 4096
}
