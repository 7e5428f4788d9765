import Glibc

/// The process: it reads the arguments, and ends with the status of the program.
@main
enum Main {
    static func main() {
        let program = Program(output: .standardOutput, errors: .standardError)
        exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
