import NetworkEngine
import Testing

/// What the three policies make of the same server: what a second run asks it again, what
/// `cache list` calls fresh, and what `--offline` and `--refresh` give.
@Suite(.serialized, .timeLimit(.minutes(5))) struct PolicyRunTests {
    private static let policies = ["thumbnails", "rfc9111", "mknetworkkit"]

    /// What pictures come with, and what a second run, `cache list` and a run with `--offline` say
    /// of them under each policy.
    private static let rows: [(fault: String, Expectation, Expectation, Expectation)] = [
        (
            "photo * cache-control=max-age=3600",
            Expectation("cache", "fresh", "cache"), Expectation("cache", "fresh", "cache"),
            Expectation("cache", "fresh", "cache")
        ),
        (
            "photo * no-freshness drop=Last-Modified",
            Expectation("cache", "fresh", "cache"), Expectation("revalidated", "stale", "stale"),
            Expectation("cache", "fresh", "cache")
        ),
        (
            "photo * no-freshness no-validators",
            Expectation("cache", "fresh", "cache"), Expectation("fresh", "stale", "stale"),
            Expectation("cache", "fresh", "cache")
        ),
        (
            "photo * cache-control=no-cache",
            Expectation("revalidated", "stale", "failed"),
            Expectation("revalidated", "stale", "failed"), Expectation("cache", "fresh", "cache")
        ),
        (
            "photo * cache-control=max-age=0",
            Expectation("revalidated", "stale", "stale"),
            Expectation("revalidated", "stale", "stale"),
            Expectation("revalidated", "stale", "stale")
        ),
        (
            "photo * cache-control=max-age=3600 header=Age:7200",
            Expectation("revalidated", "stale", "stale"),
            Expectation("revalidated", "stale", "stale"), Expectation("cache", "fresh", "cache")
        ),
    ]

    @Test(arguments: rows)
    func eachPolicyAsksAgainForWhatItDoesNotHoldFresh(
        fault: String, thumbnails: Expectation, rfc9111: Expectation, mknetworkkit: Expectation
    ) async throws {
        for (policy, expected) in zip(Self.policies, [thumbnails, rfc9111, mknetworkkit]) {
            let stage = try await Stage()
            try await stage.server.ask(for: fault)
            let first = try await search(stage, policy)
            #expect(first.sources == ["fresh", "fresh"], "\(policy)")
            try await stage.server.reset()
            try await stage.server.ask(for: fault)

            let second = try await search(stage, policy)
            let counts = try await stage.server.counts()
            let listed = try await stage.run("cache", "list", "--cache-policy", policy)
            let offline = try await search(stage, policy, "--offline")

            #expect(second.sources == [expected.second, expected.second], "\(policy)")
            #expect(counts["photo"].int == (expected.second == "cache" ? 0 : 2), "\(policy)")
            #expect(counts["conditional"].int == (expected.second == "revalidated" ? 2 : 0))
            #expect(states(of: "FlickrImages", in: listed) == [expected.listed, expected.listed])
            #expect(offline.sources == [expected.offline, expected.offline], "\(policy)")
            #expect(offline.status == (expected.offline == "failed" ? 3 : 0))
        }
    }

    @Test(arguments: zip(policies, [0, 1, 1]))
    func aListIsKeptForAMinuteUnderThumbnailsAlone(policy: String, calls: Int) async throws {
        let stage = try await Stage()
        _ = try await search(stage, policy, "--no-images")
        try await stage.server.reset()

        let second = try await search(stage, policy, "--no-images")
        let listed = try await stage.run("cache", "list", "--cache-policy", policy)
        let asked = try await stage.server.counts()["requests"].int
        let offline = try await search(stage, policy, "--no-images", "--offline")

        #expect(second.rows.count == 2)
        #expect(asked == calls)
        #expect(states(of: "FlickrAPI", in: listed) == [calls == 0 ? "fresh" : "stale"])
        #expect(offline.rows == second.rows)
        let doubt = calls == 0 ? "" : " and may be out of date"
        let note = "flickr: the list is from the cache\(doubt), "
        #expect(offline.errorText.split(separator: "\n").contains { $0.hasPrefix(note) })
        #expect(try await stage.server.counts()["requests"].int == calls)
    }

    @Test(arguments: policies)
    func refreshAsksAboutEverythingUnderEveryPolicy(policy: String) async throws {
        let stage = try await Stage()
        _ = try await search(stage, policy)
        try await stage.server.reset()

        let run = try await search(stage, policy, "--refresh")

        #expect(run.sources == ["revalidated", "revalidated"])
        let counts = try await stage.server.counts()
        #expect(counts["api"].int == 1)
        #expect(counts["conditional"].int == 2)
        #expect(counts["photoBytes"].int == 0)
    }

    /// A picture that was still fresh was called `cache`, as if nobody had to be asked.
    @Test(arguments: policies)
    func whatARefreshCannotAskAboutIsStale(policy: String) async throws {
        let stage = try await Stage()
        _ = try await search(stage, policy)
        try await stage.server.ask(for: "photo * reset", "api * reset")

        let run = try await search(stage, policy, "--refresh", "--retries", "0")

        #expect(run.status == 0)
        #expect(run.sources == ["stale", "stale"])
        #expect(
            run.errorText.hasPrefix(
                "flickr: the list is from the cache and may be out of date, "))
    }

    /// RFC 8246: what never changes while it is fresh need not be asked about.
    @Test(arguments: policies)
    func refreshPassesOverWhatIsImmutable(policy: String) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * cache-control=max-age=3600,immutable")
        _ = try await search(stage, policy)

        let run = try await search(stage, policy, "--refresh")

        #expect(run.sources == ["cache", "cache"])
        #expect(try await stage.server.counts()["photo"].int == 2)
    }

    /// Unlimited staleness is the user's wish; what its server forbids stays forbidden.
    @Test(arguments: policies)
    func offlineObeysMustRevalidate(policy: String) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * cache-control=max-age=0,must-revalidate")
        _ = try await search(stage, policy)

        let run = try await search(stage, policy, "--offline", "--json")

        #expect(run.status == 3)
        #expect(try run.objects().map { $0["source"].string } == ["failed", "failed"])
        #expect(try run.objects().map { $0["error"]["code"].string } == ["offline", "offline"])
    }

    @Test func theFileChoosesThePolicyAndTheFlagGoesBeforeIt() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * no-freshness drop=Last-Modified")
        _ = try await stage.run("search", "sunset", "--limit", "2")
        let set = try await stage.run("config", "set", "cache-policy", "rfc9111")
        #expect(set.status == 0, "\(set.errorText)")

        let byFile = try await stage.run("search", "sunset", "--limit", "2")
        let byFlag = try await search(stage, "thumbnails")

        #expect(byFile.sources == ["revalidated", "revalidated"])
        #expect(byFlag.sources == ["cache", "cache"])
    }

    /// What one policy makes of two pictures: their source in a second run, their state in the list
    /// of the cache, their source in a run with `--offline`.
    struct Expectation: Sendable, CustomStringConvertible {
        let second: String
        let listed: String
        let offline: String

        init(_ second: String, _ listed: String, _ offline: String) {
            (self.second, self.listed, self.offline) = (second, listed, offline)
        }

        var description: String { "\(second) \(listed) \(offline)" }
    }

    private func search(_ stage: Stage, _ policy: String, _ flags: String...) async throws
        -> ChildProcess.Outcome
    {
        let arguments = ["search", "sunset", "--limit", "2", "--cache-policy", policy] + flags
        return try await stage.start(arguments).outcome
    }

    private func states(of cache: String, in list: ChildProcess.Outcome) -> [String] {
        list.lines.map { $0.split(separator: "\t").map(String.init) }
            .filter { $0.first == cache }.map { $0[1] }
    }
}
