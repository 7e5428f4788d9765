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
        policy: CachePolicy = .thumbnails, memory: ResponseCache.MemoryLimits = .none
    ) -> ResponseCache {
        ResponseCache(
            directory: path, policy: policy, memory: memory, clock: time.clock,
            warn: { warning in self.warnings.withLock { $0.append(warning) } })
    }

    /// A response that has just been received.
    func response(
        _ headers: Headers, body: String = "hello", status: Int = 200,
        url: String = "https://example.com/a"
    ) -> Response {
        Response(
            status: status, headers: headers, body: Array(body.utf8), url: url,
            requestTime: time.now, responseTime: time.now)
    }

    /// The picture that stands for any other: it starts as a JPEG does.
    static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + (0..<500).map { UInt8($0 % 251) }
}

extension CacheLookup {
    /// The response, fresh or stale.
    var response: Response? {
        switch self {
        case .miss: nil
        case .fresh(let response), .stale(let response, _): response
        }
    }

    /// The body as text, with what the cache thinks of it: `fresh hello`.
    var summary: String {
        switch self {
        case .miss: "miss"
        case .fresh(let response): "fresh \(String(decoding: response.body, as: UTF8.self))"
        case .stale(let response, _): "stale \(String(decoding: response.body, as: UTF8.self))"
        }
    }
}
