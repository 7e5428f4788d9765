import Flickr
import Glibc
import NetworkEngine
import TerminalUI

/// The program without its process: arguments and environment in, text and a status out.
struct Program: Sendable {
    /// The environment of the process.
    let environment: Environment
    /// Where data goes.
    let output: TextOutput
    /// Where notes and errors go.
    let errors: TextOutput
    /// Where a secret comes from when it is to be kept.
    let input: SecretInput

    /// Does what the arguments behind the program's name ask for.
    func run(_ arguments: [String]) -> ExitStatus {
        defer { try? errors.flush() }
        do throws(CommandError) {
            let status = try run(try Invocation.parse(arguments))
            try CommandError.system(about: "standard output") { () throws(PosixError) in
                try output.flush()
            }
            return status
        } catch {
            try? output.flush()
            return report(error)
        }
    }

    private func version(_ options: GlobalOptions) -> String {
        let program = "\(CommandTable.program) \(FlickrVersion.current)\n"
        return options.isVerbose ? "\(program)\(LibraryVersions.line)\n" : program
    }

    private func run(_ invocation: Invocation) throws(CommandError) -> ExitStatus {
        switch invocation.action {
        case .help(let page): try output.put(HelpText.text(page))
        case .version: try output.put(version(invocation.options))
        case .completions(let shell): try output.put(Completions.script(for: shell))
        case .config(let action): return try config.run(action, invocation.options)
        default:
            let settings = try Settings(invocation.options, environment)
            let outputs = Outputs(settings, data: output, notes: errors)
            return try run(invocation.action, settings, outputs)
        }
        return .done
    }

    /// Does what needs to know what holds for this run, and where it writes to.
    private func run(_ action: Invocation.Action, _ settings: Settings, _ outputs: Outputs)
        throws(CommandError) -> ExitStatus
    {
        switch action {
        case .help, .version, .completions, .config: .done
        case .search(let options):
            try SearchCommand(settings: settings, outputs: outputs).run(options)
        case .browse(let options):
            try BrowseCommand(settings: settings, outputs: outputs).run(options)
        case .fetch(let options):
            try FetchCommand(settings: settings, outputs: outputs).run(options)
        case .show(let options):
            try ShowCommand(settings: settings, outputs: outputs).run(options)
        case .info(let options):
            try InfoCommand(settings: settings, outputs: outputs).run(options)
        case .upload(let options):
            try UploadCommand(settings: settings, outputs: outputs).run(options)
        case .fave(let options):
            try FaveCommand(settings: settings, outputs: outputs).run(options)
        case .comment(let options):
            try CommentCommand(settings: settings, outputs: outputs).run(options)
        case .share(let options):
            try ShareCommand(settings: settings, outputs: outputs).run(options)
        case .outbox(let action):
            try OutboxCommand(settings: settings, outputs: outputs).run(action)
        case .explanation(let options):
            try CacheExplanationCommand(settings: settings, outputs: outputs).run(options)
        case .removal(let options):
            try CacheRemovalCommand(settings: settings, outputs: outputs).run(options)
        case .auth(let action):
            try AuthCommand(settings: settings, outputs: outputs).run(action)
        case .cache(let action):
            try CacheCommand(settings: settings, outputs: outputs).run(action)
        }
    }

    private var config: ConfigCommand {
        ConfigCommand(environment: environment, output: output, errors: errors, input: input)
    }

    /// A reader that has gone away ends the process as it ends every other, without a word.
    private func report(_ error: CommandError) -> ExitStatus {
        if case .system(let cause) = error, cause.code == EPIPE { Posix.dieOfClosedPipe() }
        let hint = error.hint.map { "\($0)\n" } ?? ""
        try? errors.write("flickr: \(Sanitizer.message("\(error)"))\n\(hint)")
        return error.status
    }
}
