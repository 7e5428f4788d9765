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
        exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
