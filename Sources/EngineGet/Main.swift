import Glibc
import NetworkEngine

/// One request through the cache of the engine, or many: for trying the library, and for suites.
@main
enum Main {
    static func main() async {
        Posix.occupyStandardDescriptors()
        do throws(GetOptionError) {
            let options = try GetOptions(arguments)
            switch options.mode {
            case .help: StandardStreams.print(HelpText.text)
            case .version: StandardStreams.print("engine-get with \(LibraryVersions.line)\n")
            case .worker: await Worker(try session(options)).run()
            case .request(let request):
                let isAnswered = await answer(request, try session(options), options)
                _exit(isAnswered ? 0 : 1)
            }
            // An exit handler would take OpenSSL's locks away from threads that still use them.
            _exit(0)
        } catch {
            StandardStreams.say("\(error)\nTry 'engine-get --help'.")
            _exit(2)
        }
    }

    private static func session(_ options: GetOptions) throws(GetOptionError) -> GetSession {
        Posix.raiseDescriptorLimit(to: descriptors)
        return try GetSession(options, environment: environment)
    }

    /// Prints the answer to one request; returns whether there was one.
    private static func answer(
        _ request: Request, _ session: GetSession, _ options: GetOptions
    ) async -> Bool {
        let engine = Engine(session.configuration())
        let answer = await GetAnswer(to: request, from: engine)
        let isAnswered = options.printsJSON ? printObject(answer) : printBody(answer)
        await engine.settle()
        return isAnswered
    }

    private static func printObject(_ answer: GetAnswer) -> Bool {
        StandardStreams.print(JSON.object(answer.members).line + "\n")
        return answer.isAnswer
    }

    private static func printBody(_ answer: GetAnswer) -> Bool {
        do {
            StandardStreams.print(try answer.body.get())
            return true
        } catch {
            StandardStreams.say("\(error)")
            return false
        }
    }

    /// A worker holds connections and cache directories open.
    private static let descriptors = 1 << 16

    /// The arguments behind the program's name, as the bytes that were given.
    private static var arguments: [[UInt8]] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { place in
            CommandLine.unsafeArgv[place].map { bytes(of: $0) }
        }
    }

    /// The environment without what is not text.
    private static var environment: [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            next += 1
            let parts = bytes(of: entry).split(separator: 0x3D, maxSplits: 1)
            guard parts.count == 2, let name = String(validating: parts[0], as: UTF8.self),
                let value = String(validating: parts[1], as: UTF8.self)
            else { continue }
            variables[name] = value
        }
        return variables
    }

    private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
        UnsafeRawBufferPointer(start: text, count: strlen(text)).map { $0 }
    }
}
