import NetworkEngine
import TestSupport
import Testing

/// Processes that work on one entry at once.
@Suite("One entry, many processes", .timeLimit(.minutes(5))) struct SharedEntryTests {
    private let stage: GetStage

    init() throws {
        stage = try GetStage()
    }

    /// Each process has asked before the first gets its answer.
    @Test(
        "Eight processes that validate an entry at once leave one whole entry",
        arguments: [304, 200])
    func validating(status: Int) async throws {
        let body = [UInt8](repeating: 0x61, count: 100_000)
        let everybodyHasAsked = ThreadGate()
        let asked = Lock(0)
        let server = try ScriptedServer { request in
            let fields = [("Cache-Control", "max-age=0"), ("ETag", "\"1\"")]
            guard request.headers["If-None-Match"] != nil else {
                return [.answer(200, fields, body: body)]
            }
            let isLast = asked.withLock { asked in
                asked += 1
                return asked == 8
            }
            if isLast { everybodyHasAsked.open() }
            let answer = ScriptedServer.Step.answer(status, fields, body: status == 200 ? body : [])
            return [.wait(everybodyHasAsked), answer]
        }
        defer { server.stop() }
        _ = try await stage.answer(server.url)

        let answers = try await withThrowingTaskGroup(of: JSON.self) { group in
            for _ in 0..<8 { group.addTask { try await self.stage.answer(server.url) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        let source = status == 304 ? "revalidated" : "fresh"
        #expect(answers.map { $0["source"].string } == Array(repeating: source, count: 8))
        #expect(Set(answers.map { $0["body_base64"] }).count == 1)
        let kept = try await stage.answer(server.url, "--offline")
        #expect(kept["body_base64"] == answers.first?["body_base64"])
        let files = stage.directory.files().filter { !$0.hasSuffix("CACHEDIR.TAG") }
        #expect(files.count == 1, "\(files)")
    }
}
