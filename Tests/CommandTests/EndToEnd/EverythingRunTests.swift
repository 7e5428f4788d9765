import Glibc
import NetworkEngine
import Testing

/// `--all` and `--resume`: everything that a search finds, also in two goes.
@Suite(.serialized, .timeLimit(.minutes(5))) struct EverythingRunTests {
    @Test("60,000 photos in bursts come once each, in fewer than 200 calls")
    func sixtyThousand() async throws {
        let stage = try await Stage(server: LocalFlickr("--made-up", "60000"))
        let run = try await stage.run("search", "many", "--all", "--no-images")
        #expect(run.status == 0, "\(run.errorText)")
        let rows = run.lines.map { $0.split(separator: "\t", maxSplits: 3) }
        #expect(rows.map { $0.first.flatMap { Int($0) } } == Array(1...60_000))
        let ids = Set(rows.compactMap { row in row.first { $0.count == 11 }.map(String.init) })
        #expect(ids == Set((60_000_000_000..<60_000_060_000).map { "\($0)" }))
        let counts = try await stage.server.counts()
        #expect(try #require(counts["api"].int) < 200)
        let last = try await stage.run("fetch", "60000", "--size", "s", "--quiet")
        #expect(last.rows.map(\.id) == ["60000059999"])
    }

    @Test("Interrupted by Control-C, it goes on behind the last row")
    func interrupted() async throws {
        let stage = try await Stage()
        let whole = try await stage.run("search", "many", "--all", "--no-images", "--quiet")
        #expect(whole.lines.count == 4500)
        #expect(try #require(try await stage.server.counts()["api"].int) <= 10)
        let first = try await interruptedRun(stage, by: SIGINT)
        #expect(first.status == 130)
        #expect(first.errorText.contains("row \(first.lines.count); --resume goes on behind it"))
        let rest = try await stage.run("search", "many", "--resume", "--no-images")
        #expect(rest.errorText.contains("going on behind row \(first.lines.count)"))
        #expect(first.lines + rest.lines == whole.lines)
        let last = try await stage.run("fetch", "4500", "--size", "s", "--quiet")
        #expect(last.rows.map(\.id) == whole.rows.suffix(1).map(\.id))
    }

    @Test("Killed, it loses nothing: what a pipe takes at once may come twice, none is left out")
    func killed() async throws {
        let stage = try await Stage()
        let whole = try await stage.run("search", "many", "--all", "--no-images", "--quiet")
        let first = try await interruptedRun(stage, by: SIGKILL)
        let rest = try await stage.run("search", "--resume", "--no-images", "--quiet")
        let gap = (Int(rest.rows.first?.row ?? "") ?? 0) - 1
        #expect(gap <= first.lines.count)
        #expect(first.lines.dropFirst(gap).map { $0.utf8.count + 1 }.reduce(0, +) <= 4096)
        #expect(first.lines.prefix(gap) + rest.lines == whole.lines[...])
    }

    /// A run of the same search whose third page does not come, ended by a signal.
    private func interruptedRun(_ stage: Stage, by signal: Int32) async throws
        -> ChildProcess.Outcome
    {
        try await stage.server.reset()
        try await stage.server.ask(for: "api * hold skip=2 times=1")
        let run = try stage.start(["search", "many", "--all", "--no-images", "--refresh"])
        try await stage.server.wait(for: "api=3")
        run.send(signal)
        let outcome = await run.outcome
        try await stage.server.release()
        return outcome
    }

    @Test("Pictures that failed before an interruption are still in the failed list")
    func failures() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo *60000000001* status=404", "api * status=503 skip=1")
        let first = try await stage.run("fetch", "many", "--all", "--size", "s", "--retries", "0")
        #expect(first.status == 5)
        #expect(first.lines.count == 500)
        try await stage.server.reset()
        let rest = try await stage.run(
            "fetch", "many", "--resume", "--size", "s", "--json", "--jobs", "50")
        #expect(rest.lines.count == 4000)
        let failed = try String(
            decoding: TemporaryDirectory.contents(
                of: stage.directory.path + "/state/flickr/failed-list"), as: UTF8.self)
        #expect(failed.contains("60000000001"))
    }

    @Test("Photos that Flickr has no order of upload for are not promised")
    func otherOrders() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "many", "--all", "--sort", "relevance")
        #expect(run.status == 1)
        #expect(run.text.isEmpty)
        #expect(run.errorText.contains("Flickr finds 4500 photos and gives 4000 of a search"))
        let few = try await stage.run(
            "search", "sunset", "--all", "--sort", "relevance", "--no-images")
        #expect(few.status == 0)
        #expect(few.lines.count == 36)
    }

    @Test("More photos of one second than Flickr surely gives are status 3")
    func crowdedSecond() async throws {
        let stage = try await Stage(server: LocalFlickr("--made-up", "1001", "--same-second"))
        let run = try await stage.run("search", "many", "--all", "--no-images")
        #expect(run.status == 3)
        #expect(run.lines.count == 1001)
        #expect(run.errorText.contains("in the second 2023-11-14 22:13:20 UTC"))
    }

    @Test("Without a key there is one page, and everything needs one")
    func withoutKey() async throws {
        let stage = try await Stage()
        let run = try await stage.run(
            "search", "sunset", "--all", environment: ["FLICKR_API_KEY": nil])
        #expect(run.status == 4)
        #expect(run.errorText.contains("--all needs an API key"))
    }

    @Test("There is nothing to go on with, or it is something else")
    func nothing() async throws {
        let stage = try await Stage()
        let none = try await stage.run("search", "--resume")
        #expect(none.status == 1)
        #expect(none.errorText.contains("nothing was interrupted"))
        let anew = try await stage.run("search", "sunset", "--resume", "--no-images")
        #expect(anew.status == 0)
        #expect(anew.errorText.contains("this begins anew"))
        _ = try await interruptedRun(stage, by: SIGINT)
        let other = try await stage.run("search", "sunset", "--resume")
        #expect(other.status == 1)
        #expect(other.errorText.contains("what was interrupted is the list of many"))
    }

    @Test("Everything is no portion", arguments: ["--limit", "--page"])
    func conflicts(flag: String) async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "x", "--all", flag, "2")
        #expect(run.status == 2)
        #expect(run.errorText.contains("--all and \(flag) exclude each other"))
    }

    @Test("A service that fails every fifth time loses no row of a long list")
    func flapping() async throws {
        let stage = try await Stage(server: LocalFlickr("--made-up", "12000"))
        try await stage.server.ask(for: "api * status=502 every=5")
        let run = try await stage.run("search", "many", "--all", "--no-images")
        #expect(run.status == 0, "\(run.errorText)")
        let rows = run.lines.map { $0.split(separator: "\t", maxSplits: 3) }
        #expect(rows.map { $0.first.flatMap { Int($0) } } == Array(1...12_000))
        let ids = Set(rows.compactMap { row in row.first { $0.count == 11 }.map(String.init) })
        #expect(ids.count == 12_000)
        let failed = try await stage.server.requests().filter { $0["status"].int == 502 }
        #expect(failed.count >= 4)
    }
}
