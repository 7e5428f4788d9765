import NetworkEngine
import Testing

/// Many stages of a pipeline at work on one input, with one cache.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ParallelRunTests {
    @Test("Four workers of GNU parallel fetch every photo once, and lose none")
    func parallel() async throws {
        let stage = try await Stage()
        let list = try await stage.run(
            "search", "many", "--limit", "400", "--no-images", "--json")
        let input = list.lines.joined(separator: "\n") + "\n"
        let run = try await piped(
            "parallel --will-cite --pipe -j 4 -N 25 flickr fetch - --json --size s --quiet",
            input, on: stage)
        #expect(run.status == 0, "\(run.errorText)")
        let rows = try run.objects()
        #expect(rows.count == 400)
        #expect(Set(rows.map(\.["id"].string)) == Set(try list.objects().map(\.["id"].string)))
        #expect(rows.allSatisfy { $0["source"].string == "fresh" })
        #expect(Set(try await pictures(stage).values) == [1])
        #expect(try await stage.run("cache", "verify").status == 0)

        let again = try await piped(
            "parallel --will-cite --pipe -j 4 -N 25 flickr fetch - --json --size s --quiet",
            input, on: stage)
        #expect(try again.objects().allSatisfy { $0["source"].string == "cache" })
        #expect(try await pictures(stage).count == 400)
    }

    @Test("A photo in the parts of several workers is a row of each")
    func shared() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "many", "--limit", "10", "--no-images", "--json")
        let part = list.lines.joined(separator: "\n") + "\n"
        let run = try await piped(
            "parallel --will-cite --pipe -j 4 -N 10 flickr fetch - --json --size s --quiet",
            String(repeating: part, count: 4), on: stage)
        #expect(run.status == 0, "\(run.errorText)")
        let counts = Dictionary(try run.objects().map { ($0["id"].string ?? "", 1) }) { $0 + $1 }
        #expect(counts.count == 10)
        #expect(Set(counts.values) == [4])
        #expect(try await pictures(stage).values.allSatisfy { (1...4).contains($0) })
    }

    @Test("What fails in one worker goes into the next run as it was printed")
    func retried() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "many", "--limit", "100", "--no-images", "--json")
        try await stage.server.ask(for: "photo *7_*_* status=403")
        let input = list.lines.joined(separator: "\n") + "\n"
        let run = try await piped(
            "parallel --will-cite --pipe -j 4 -N 10 flickr fetch - --json --size s --quiet",
            input, on: stage)
        let failed = run.lines.filter { $0.contains("\"error\":{") }
        #expect(run.lines.count == 100)
        #expect(failed.count == 10)
        try await stage.server.reset()
        let again = try await stage.run(
            "fetch", "-", "--json", "--size", "s", input: failed.joined(separator: "\n"))
        #expect(again.status == 0, "\(again.errorText)")
        #expect(again.lines.count == 10)
        #expect(try await stage.server.counts()["api"].int == 0)
    }

    @Test("xargs names the photos as arguments")
    func xargs() async throws {
        let stage = try await Stage()
        let ids = (1...20).map { "\(54_000_000_000 + $0)" }.joined(separator: "\n")
        let run = try await piped("xargs -n 5 -P 4 flickr fetch --size s --quiet", ids, on: stage)
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.count == 20)
    }

    /// How often each picture was asked for.
    private func pictures(_ stage: Stage) async throws -> [String: Int] {
        let requests = try await stage.server.requests()
        let pictures = requests.compactMap { $0["target"].string }.filter { $0.hasSuffix(".jpg") }
        return Dictionary(pictures.map { ($0, 1) }) { $0 + $1 }
    }

    private func piped(_ command: String, _ input: String, on stage: Stage) async throws
        -> ChildProcess.Outcome
    {
        let directory = BuiltProduct.path("")
        let path = "\(directory):/usr/bin:/bin"
        return try await ChildProcess(
            "/bin/sh", ["-c", command], environment: stage.environment(["PATH": path]),
            directory: stage.directory.path, input: Array(input.utf8)
        ).outcome
    }
}
