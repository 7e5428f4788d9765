import Glibc
import NetworkEngine

/// One request through the cache of the engine, or many: for trying the library, and for suites.
@main
enum Main {
    static func main() async {
        Posix.occupyStandardDescriptors()
        Posix.raiseDescriptorLimit(to: 1 << 16)
        do throws(Fault) {
            let status = try await run(Options(Posix.arguments))
            // An exit handler would take OpenSSL's locks away from threads that still use them.
            _exit(status)
        } catch {
            Output.say("engine-get: \(error)\nTry 'engine-get --help'.")
            _exit(2)
        }
    }

    private static func run(_ options: Options) async throws(Fault) -> Int32 {
        if options.wantsHelp {
            Output.print(Array(Options.help.utf8))
            return 0
        }
        let configuration = try Engine.Configuration(options)
        guard let request = options.request else {
            await Worker(configuration).run()
            return 0
        }
        let engine = Engine(configuration)
        if let file = options.output { return await engine.download(request, to: file) }
        let answer = await engine.answer(to: request)
        answer.print(asObject: options.printsJSON)
        await engine.settle()
        return answer.isThere ? 0 : 1
    }
}

extension Engine {
    /// Puts the answer into that file, and returns the status of the program.
    fileprivate func download(_ request: Request, to file: String) async -> Int32 {
        do throws(EngineError) {
            let download: Download = try await self.download(request, to: file)
            Output.say("\(download.bytes) bytes, \(download.resumedFrom) of them from a former run")
            return 0
        } catch {
            Output.say("engine-get: \(error)")
            return 1
        }
    }
}

extension Engine.Configuration {
    /// What an engine is made of by the command line and the environment.
    fileprivate init(_ options: Options) throws(Fault) {
        let environment = Posix.environment.compactMapValues {
            String(validating: $0, as: UTF8.self)
        }
        let caches = UserDirectories(environment: environment).caches
        guard let directory = options.directory ?? caches.map({ "\($0)/engine-get" }) else {
            throw .takes("--cache-dir", "the place of the cache, as there is no home directory")
        }
        self.init()
        cacheDirectory = Posix.absolute(directory)
        policy = options.policy
        retry.retries = 0
        // Enough for the answers of a suite, none of whose requests waits for another.
        (memoryBytes, jobs) = (1 << 20, 200)
        trust = TrustStore(environment: environment)
        proxies = Proxies(environment: environment)
        credentials = options.credentials
        warn = { Output.say("engine-get: \($0)") }
        guard options.printsCurl else { return }
        onSend = { request in
            if let line = try? CurlLine(secrets: options.secrets).line(for: request) {
                Output.say(line)
            }
        }
    }
}
