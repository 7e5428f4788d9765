import Flickr

/// The program without its process: arguments and environment in, text and a status out.
struct Program: Sendable {
    /// Where data goes.
    let output: TextStream
    /// Where notes and errors go.
    let errors: TextStream

    /// Does what the arguments behind the program's name ask for.
    func run(_ arguments: [String]) -> ExitStatus {
        do {
            return try run(try Invocation.parse(arguments))
        } catch {
            return report(error)
        }
    }

    private func run(_ invocation: Invocation) throws(CommandError) -> ExitStatus {
        switch invocation.action {
        case .help(let page): try output.write(HelpText.text(page))
        case .version: try output.write("flickr \(FlickrVersion.current)\n")
        case .completions(let shell): try output.write(Completions.script(for: shell))
        default: return .failed
        }
        return .done
    }

    private func report(_ error: CommandError) -> ExitStatus {
        let hint = error.hint.map { "\($0)\n" } ?? ""
        try? errors.write("flickr: \(error)\n\(hint)")
        return error.status
    }
}
