import TestSupport
import Testing

@testable import NetworkEngine

/// A content that a server gives whole, and from a byte on to whoever has its beginning.
struct ServedFile: Sendable {
    var body: [UInt8]
    var fields: [(String, String)] = [("ETag", "\"one\"")]

    /// So many bytes that no two parts of are alike, with that tag.
    init(_ count: Int, seed: UInt64 = 1, etag: String = "\"one\"") {
        var random = SeededRandom(seed: seed)
        body = []
        while body.count < count {
            withUnsafeBytes(of: random.next()) { body.append(contentsOf: $0) }
        }
        body.removeLast(body.count - count)
        fields = [("ETag", etag)]
    }

    init(_ body: [UInt8]) {
        self.body = body
    }

    /// The right answer to `request`, broken off behind `cut` bytes of its body.
    func answer(to request: ScriptedRequest, cut: Int? = nil) -> [ScriptedServer.Step] {
        let start = start(request)
        if let start, start >= body.count {
            return [.answer(416, [("Content-Range", "bytes */\(body.count)")])]
        }
        var fields = fields
        if let start {
            fields.append(("Content-Range", "bytes \(start)-\(body.count - 1)/\(body.count)"))
        }
        let content = Array(body[(start ?? 0)...])
        fields.append(("Content-Length", "\(content.count)"))
        let answer = ScriptedServer.Step.answer(
            start == nil ? 200 : 206, fields, body: Array(content.prefix(cut ?? .max)))
        return cut == nil ? [answer] : [answer, .close]
    }

    private func start(_ request: ScriptedRequest) -> Int? {
        guard let range = request.headers["Range"], range.hasSuffix("-"),
            let condition = request.headers["If-Range"],
            fields.contains(where: { $0.1 == condition })
        else { return nil }
        return Int(range.dropFirst("bytes=".count).dropLast())
    }
}

/// A directory, an engine that never really waits, and a place to download to.
final class DownloadWorkshop: Sendable {
    let directory: TemporaryDirectory
    let clock = FakeClock()

    init() throws {
        directory = try TemporaryDirectory()
    }

    var path: String { directory.path + "/film.mp4" }

    /// A new engine with the same clock and cache, as in another run of a program.
    func engine(retries: Int = 0, _ change: (inout Engine.Configuration) -> Void = { _ in })
        -> Engine
    {
        var configuration = Engine.Configuration()
        configuration.retry.retries = retries
        change(&configuration)
        let transport = CurlTransport(configuration.transport(clock: clock.clock))
        return Engine(configuration, transport: transport, clock: clock.clock)
    }

    /// Everything that lies beside the place, and what lies there.
    func names() throws -> [String] { try directory.files() }

    func content() throws -> [UInt8] { try directory.bytes(of: "film.mp4") }

    /// Lets a first run end behind `count` bytes of `file`.
    func breakOff(_ file: ServedFile, behind count: Int) async throws {
        let server = try ScriptedServer { file.answer(to: $0, cut: count) }
        defer { server.stop() }
        await #expect(throws: EngineError.self) {
            try await engine().download(request(at: server), to: self.path)
        }
        try #require(try directory.bytes(of: ".film.mp4.part").count == count)
    }

    /// A request that is the same in each run, whatever port the server has.
    func request(at server: ScriptedServer) -> Request {
        var request = Request(server.url + "/film")
        request.cacheKey = "http://example.com/film"
        return request
    }
}

extension ScriptedServer {
    /// From where on each request asked.
    var ranges: [String?] { requests.map { $0.headers["Range"] } }
}
