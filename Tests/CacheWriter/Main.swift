import Glibc
import NetworkEngine

/// Writes entries to a cache as a process of its own, for tests of many processes on one directory
/// and of processes that are killed: `CacheWriter <directory> <keys> <rounds> <seed>`.
///
/// Entry `n` of round `r` has a body that tells both, so that a reader can check that it is whole.
/// It prints a line when the first entry is written.
@main enum Main {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let keys = Int(arguments[2]), let rounds = Int(arguments[3]),
            let seed = Int(arguments[4])
        else { exit(2) }
        let cache = ResponseCache(directory: arguments[1]) { warning in
            print(warning)
            exit(1)
        }
        for round in 0..<rounds {
            for key in 0..<keys {
                write(entry: (key * 7 + seed) % keys, round: round &+ seed, to: cache)
                if round == 0, key == 0 {
                    print("writing")
                    fflush(nil)
                }
            }
        }
    }

    private static func write(entry: Int, round: Int, to cache: ResponseCache) {
        let now = EngineClock.system.now()
        let line = Array("entry \(entry) round \(round)\n".utf8)
        let body = (0...(entry * 13 + round * 101) % 2_000).flatMap { _ in line }
        let response = Response(
            status: 200, headers: ["Cache-Control": "max-age=3600"], body: body,
            url: "https://example.com/\(entry)", requestTime: now, responseTime: now)
        let request = Request("https://example.com/\(entry)")
        let stored = cache.store(response, for: request)
        guard stored.cachedFile != nil else { exit(3) }
        if case .fresh = cache.lookup(request) { return }
        exit(4)
    }
}
