import NetworkEngine

/// What the cache costs beside a dictionary and beside plain files.
struct CacheFigures {
    /// A folder of its own, for the cache and for the files that it is compared with.
    let folder: String
    /// Who takes the time.
    let stopwatch: Stopwatch

    private let body: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 4996)
    private let entries = 500

    /// Times hits in memory and on disk, and writes.
    /// - Throws: `PosixError` from the files that the cache is compared with.
    func figures() throws -> [Figure] {
        let files = RawFiles(folder: "\(folder)/files")
        try Posix.makeDirectories(files.folder, mode: 0o700)
        return [try memoryHit(), try diskHit(files), try write(files)]
    }

    private func memoryHit() throws -> Figure {
        let cache = cache("memory", memory: .init(bytes: 64 << 20, entries: entries))
        let requests = stored(in: cache)
        let locked = Lock(Dictionary(uniqueKeysWithValues: requests.map { ($0.url, body) }))
        return try stopwatch.compare(
            "a response from memory, judged fresh", with: "dictionary + lock", target: 5.0,
            count: 1000,
            work: { blackHole(cache.lookup(requests[$0 % entries])) },
            least: { call in blackHole(locked.withLock { $0[requests[call % entries].url] }) })
    }

    private func diskHit(_ files: RawFiles) throws -> Figure {
        let cache = cache("disk")
        let requests = stored(in: cache)
        let names = (0..<entries).map { "hit-\($0)" }
        for name in names { try files.write(name, body) }
        return try stopwatch.compare(
            "disk hit of 5 KB", with: "open + read + close", target: 4.0, count: 500,
            work: { blackHole(cache.lookup(requests[$0 % entries])) },
            least: { blackHole(try files.read(names[$0 % entries], capacity: 8192)) })
    }

    private func write(_ files: RawFiles) throws -> Figure {
        let cache = cache("write")
        return try stopwatch.compare(
            "write of 5 KB", with: "temporary + write + rename", target: 2.0, count: 200,
            work: { blackHole(cache.store(response, for: request("write-\($0)"))) },
            least: { try files.write("write-\($0)", body) })
    }

    private func cache(_ name: String, memory: ResponseCache.MemoryLimits = .none) -> ResponseCache
    {
        ResponseCache(directory: "\(folder)/\(name)", memory: memory) { blackHole($0) }
    }

    private func stored(in cache: ResponseCache) -> [Request] {
        (0..<entries).map { number in
            let request = request("photo-\(number)")
            blackHole(cache.store(response, for: request))
            return request
        }
    }

    private func request(_ name: String) -> Request {
        Request("https://live.example.org/65535/\(name)_s.jpg")
    }

    private var response: Response {
        let now = EngineClock.system.now()
        return Response(
            status: 200, headers: ["Content-Type": "image/jpeg", "Cache-Control": "max-age=86400"],
            body: body, source: .fresh, url: "", requestTime: now, responseTime: now)
    }
}
