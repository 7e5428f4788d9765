import Glibc
import NetworkEngine

/// A local Flickr for tests and demonstrations, with faults on request.
@main
enum Main {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            guard !options.wantsHelp else { return say(Options.help, to: STDOUT_FILENO) }
            let listener = try start(options)
            say("http://127.0.0.1:\(listener.port)\n", to: STDOUT_FILENO)
            wait(options)
        } catch {
            say("fixture-server: \(error)\n", to: STDERR_FILENO)
            exit(2)
        }
    }

    private static func start(_ options: Options) throws -> Listener {
        let files = FixtureFiles(root: options.fixtures)
        let catalogue = try Catalogue(
            files: files, madeUp: options.madeUp, isSameSecond: options.isSameSecond)
        let router = try Router(
            catalogue: catalogue, files: files, log: options.log.map { try RequestLog(path: $0) })
        try router.ask(forFaults: options.faults)
        let listener = try Listener(port: options.port, router: router)
        listener.start()
        return listener
    }

    /// Returns when standard input ends: a test that dies leaves no server behind.
    private static func wait(_ options: Options) {
        while options.ignoresStdin { pause() }
        var byte: UInt8 = 0
        while read(STDIN_FILENO, &byte, 1) > 0 {}
    }

    private static func say(_ text: String, to descriptor: Int32) {
        try? Posix.writeAll(Array(text.utf8), to: descriptor, named: "the output")
    }
}
