import Glibc
import NetworkEngine
import TerminalUI

/// The process: it reads the arguments, and ends with the status of the program.
@main
enum Main {
    static func main() {
        Posix.occupyStandardDescriptors()
        let program = Program(
            environment: .ofProcess(), output: .standard(), errors: .standardError(),
            input: .standard)
        let status = program.run(arguments)
        Posix.unsilence()
        // An exit handler would take OpenSSL's locks away from threads that still check a picture.
        _exit(status.rawValue)
    }

    /// The arguments behind the program's name. The standard library would repair what is not
    /// UTF-8, and something else would be searched for than was typed.
    private static var arguments: [String?] {
        (1..<max(1, Int(CommandLine.argc))).map { place in
            CommandLine.unsafeArgv[place].flatMap { String(validatingCString: $0) }
        }
    }
}
