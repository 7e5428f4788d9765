import Testing

@testable import NetworkEngine

/// A cache in a directory of its own, with a clock that the test moves, and what it warned of.
final class CacheWorkshop: Sendable {
    let directory: TemporaryDirectory
    let time = ManualClock()
    let warnings = Lock<[String]>([])

    /// Where the caches of this workshop lie.
    var path: String { "\(directory.path)/cache" }

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// A cache as another process would open it: nothing in memory but by `memory`.
    func cache(
        path: String? = nil, policy: CachePolicy = .thumbnails,
        memory: ResponseCache.MemoryLimits = .none, limits: DiskLimits = DiskLimits()
    ) -> ResponseCache {
        ResponseCache(
            directory: path ?? self.path, policy: policy, memory: memory, limits: limits,
            clock: time.clock,
            warn: { warning in self.warnings.withLock { $0.append(warning) } })
    }

    /// What the system knows of a file below the workshop's directory.
    private func status(of file: String) -> FileStatus? {
        guard let directory = try? Posix.openDirectory(directory.path) else { return nil }
        return (try? Posix.status(file, in: directory)) ?? nil
    }

    /// The permission bits of a file, or nil when there is none.
    func mode(of file: String) -> UInt32? { status(of: file)?.mode }

    /// When a file was last modified, or nil when there is none.
    func modified(of file: String) -> Timestamp? { status(of: file)?.modified }

    /// A response that has just been received, from the address that was asked unless it names one.
    func response(
        _ headers: Headers, body: String = "hello", status: Int = 200,
        url: String = ""
    ) -> Response {
        Response(
            status: status, headers: headers, body: Array(body.utf8), url: url,
            requestTime: time.now, responseTime: time.now)
    }

    /// Hands an answer over as the engine does.
    func take(_ response: Response, for request: Request) {
        let cache = cache()
        cache.invalidate(after: response, to: request)
        _ = cache.store(response, for: request)
    }

    /// The picture that stands for any other: it starts as a JPEG does.
    static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + (0..<500).map { UInt8($0 % 251) }
}

extension CacheLookup {
    /// The response, fresh or stale.
    var response: Response? {
        switch self {
        case .miss: nil
        case .fresh(let response), .staleWhileAsking(let response, _, _),
            .stale(let response, _, _), .beginning(let response, _):
            response
        }
    }

    /// Whether the response may answer at that time, the server having failed; false where that is
    /// no question.
    func mayStandIn(at now: Timestamp) -> Bool {
        switch self {
        case .stale(_, _, let standIn), .staleWhileAsking(_, _, let standIn):
            standIn.isAllowed(at: now)
        case .miss, .fresh, .beginning: false
        }
    }

    /// The body as text, with what the cache thinks of it: `fresh hello`.
    var summary: String {
        switch self {
        case .miss: "miss"
        case .fresh(let response): "fresh \(String(decoding: response.body, as: UTF8.self))"
        case .staleWhileAsking(let response, _, _):
            "while asking \(String(decoding: response.body, as: UTF8.self))"
        case .beginning(let response, _):
            "beginning \(String(decoding: response.body, as: UTF8.self))"
        case .stale(let response, _, _): "stale \(String(decoding: response.body, as: UTF8.self))"
        }
    }
}
