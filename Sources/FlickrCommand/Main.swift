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
        let status = program.run(Posix.arguments.map(String.init(argument:)))
        Posix.unsilence()
        // An exit handler would take OpenSSL's locks away from threads that still check a picture.
        _exit(status.rawValue)
    }
}
