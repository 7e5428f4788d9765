import NetworkEngine

/// `flickr browse` in a terminal, on a stage of its own.
struct BrowseStage: Sendable {
    let stage: Stage

    /// A stage with nothing in the cache.
    init() async throws {
        stage = try await Stage()
    }

    /// Runs it to its end; nothing moves unless `environment` says so.
    func run(
        _ arguments: String..., columns: Int = 80, rows: Int = 24,
        environment: [String: String?] = [:], steps: [Terminal.Step]
    ) async throws -> Terminal.Session {
        let still: [String: String?] = ["COLORTERM": "truecolor", "FLICKR_NO_ANIMATION": "1"]
        return try await Terminal(columns: columns, rows: rows).run(
            [BuiltProduct.path("flickr"), "browse"] + arguments,
            environment: stage.environment(still.merging(environment) { $1 }), steps: steps)
    }

    /// The address of a request that steers the server.
    func control(_ path: String) -> String { stage.server.url + path }
}

extension Terminal.Session {
    /// What was written between the beginning and the end of each frame.
    var frames: [String] {
        text.split(separator: "\u{1B}[?2026h").dropFirst().map { piece in
            piece.firstRange(of: "\u{1B}[?2026l").map { String(piece[..<$0.lowerBound]) }
                ?? String(piece)
        }
    }

    /// Everything that was written.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
