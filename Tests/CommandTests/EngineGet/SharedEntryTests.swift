import NetworkEngine
import TestSupport
import Testing

/// Processes that work on one entry at once, while others read it.
@Suite("One entry, many processes", .timeLimit(.minutes(5))) struct SharedEntryTests {
    private let stage: GetStage
    /// Opens when all processes have asked.
    private let everybodyHasAsked = ThreadGate()
    private let asked = Lock(0)

    private static let old = [UInt8](repeating: 0x61, count: 100_000)
    private static let new = [UInt8](repeating: 0x62, count: 100_000)

    init() throws {
        stage = try GetStage()
    }

    /// How the server answers eight processes that ask whether the old answer still holds.
    enum Verdicts: CaseIterable {
        case allConfirmed, allReplaced, halfOfEach

        func confirms(_ number: Int) -> Bool {
            switch self {
            case .allConfirmed: true
            case .allReplaced: false
            case .halfOfEach: number.isMultiple(of: 2)
            }
        }
    }

    @Test(
        "Eight processes that validate an entry leave one whole entry, and readers see whole ones",
        arguments: Verdicts.allCases)
    func validating(verdicts: Verdicts) async throws {
        let server = try ScriptedServer { request in
            let isFirst = request.number == 1
            let fields = [("Cache-Control", "max-age=0"), ("ETag", isFirst ? "\"1\"" : "\"2\"")]
            if isFirst { return [.answer(200, fields, body: SharedEntryTests.old)] }
            let isConfirmed =
                request.headers["If-None-Match"] == "\"1\"" && verdicts.confirms(request.number)
            return [
                gateOfEight(),
                isConfirmed
                    ? .answer(304, [("Cache-Control", "max-age=0"), ("ETag", "\"1\"")])
                    : .answer(200, fields, body: SharedEntryTests.new),
            ]
        }
        defer { server.stop() }
        _ = try await stage.answer(server.url)

        let (answers, seen) = try await readWhile(server.url, of: [[:]]) {
            try await eight { _ in try await stage.answer(server.url) }
        }

        let bodies = [SharedEntryTests.old, SharedEntryTests.new]
        let (old, new) = (Base64.text(bodies[0]), Base64.text(bodies[1]))
        let areRight = answers.allSatisfy { answer in
            let isOld = answer["body_base64"] == .string(old)
            return isOld
                ? isRevalidated(answer) : isFresh(answer) && answer["body_base64"] == .string(new)
        }
        #expect(areRight, "\(answers.map { $0["source"] })")
        let areWhole = !seen.isEmpty && seen.allSatisfy { bodies.contains($0 ?? []) }
        #expect(areWhole, "\(seen.map { $0?.count })")
        let kept = try await stage.answer(server.url, "--offline")["body_base64"].string
        let isExpected =
            switch verdicts {
            case .allConfirmed: kept == old
            case .allReplaced: kept == new
            case .halfOfEach: kept == old || kept == new
            }
        #expect(isExpected)
        #expect(entries.count == 1, "\(entries)")
    }

    @Test("Eight processes that fetch two variants at once leave both, each whole")
    func variants() async throws {
        let server = try ScriptedServer { request in
            let isA = request.headers["X-Kind"] == "a"
            return [
                gateOfEight(),
                .answer(
                    200, [("Cache-Control", "max-age=600"), ("Vary", "X-Kind")],
                    body: isA ? SharedEntryTests.old : SharedEntryTests.new),
            ]
        }
        defer { server.stop() }
        let kinds = ["a", "b"]

        let (answers, seen) = try await readWhile(
            server.url, of: kinds.map { ["X-Kind": $0] }
        ) {
            try await eight { number in
                try await stage.answer(server.url, "-H", "X-Kind: \(kinds[number % 2])")
            }
        }

        let areFresh = answers.count == 8 && answers.allSatisfy(isFresh)
        #expect(areFresh, "\(answers.map { $0["source"] })")
        let bodies = [SharedEntryTests.old, SharedEntryTests.new]
        let areWhole = seen.allSatisfy { $0.map(bodies.contains) ?? true }
        #expect(areWhole, "\(seen.map { $0?.count })")
        for (kind, body) in zip(kinds, bodies) {
            let kept = try await stage.answer(server.url, "-H", "X-Kind: \(kind)", "--offline")
            let isWhole = kept["body_base64"] == .string(Base64.text(body))
            #expect(isWhole, "variant \(kind), \(kept["error"])")
        }
        #expect(entries.count == 3, "\(entries)")
    }

    private var entries: [String] {
        stage.directory.files().filter { !$0.hasSuffix("CACHEDIR.TAG") }
    }

    @Sendable private func isRevalidated(_ answer: JSON) -> Bool {
        answer["source"].string == "revalidated"
    }

    @Sendable private func isFresh(_ answer: JSON) -> Bool { answer["source"].string == "fresh" }

    /// Holds an answer back until eight have asked.
    private func gateOfEight() -> ScriptedServer.Step {
        let isLast = asked.withLock { asked in
            asked += 1
            return asked == 8
        }
        if isLast { everybodyHasAsked.open() }
        return .wait(everybodyHasAsked)
    }

    /// What eight runs at once come to.
    private func eight(_ run: @escaping @Sendable (Int) async throws -> JSON) async throws -> [JSON]
    {
        try await withThrowingTaskGroup(of: JSON.self) { group in
            for number in 0..<8 { group.addTask { try await run(number) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// Reads the entry again and again from the directory alone, two readers for each of those
    /// header fields, until `work` is done; what came of it, and the bodies that were seen, nil
    /// where there was nothing.
    private func readWhile<Result: Sendable>(
        _ url: String, of fields: [Headers], _ work: () async throws -> Result
    ) async throws -> (Result, Set<[UInt8]?>) {
        let isOver = Lock(false)
        let readers = (fields + fields).map { headers in
            Task { [engine = Engine(offline)] in
                var request = Request(url, headers: headers)
                request.cacheUse = .cacheOnly
                var bodies: Set<[UInt8]?> = []
                repeat {
                    bodies.insert(try? await engine.response(for: request).body)
                    await Task.yield()
                } while !isOver.withLock { $0 }
                return bodies
            }
        }
        defer { isOver.withLock { $0 = true } }
        let result = try await work()
        isOver.withLock { $0 = true }
        var seen: Set<[UInt8]?> = []
        for reader in readers { seen.formUnion(await reader.value) }
        return (result, seen)
    }

    /// The engine of another process would read so: nothing is in its memory.
    private var offline: Engine.Configuration {
        var configuration = Engine.Configuration()
        configuration.cacheDirectory = stage.directory.path + "/cache/engine-get"
        configuration.policy = .rfc9111
        configuration.memoryBytes = 0
        return configuration
    }
}
