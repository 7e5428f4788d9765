import Glibc
import NetworkEngine
import Testing

/// What a run takes from the cache, and what it asks again.
@Suite(.serialized, .timeLimit(.minutes(5))) struct CachingRunTests {
    private let three = ["search", "sunset", "--limit", "3"]

    @Test func refreshAsksAgainAndKeepsWhatHasNotChanged() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "3")
        try await stage.server.reset()
        let run = try await stage.run("search", "sunset", "--limit", "3", "--refresh")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.sources == Array(repeating: "revalidated", count: 3))
        let counts = try await stage.server.counts()
        #expect(counts["conditional"].int == 3)
        #expect(counts["status"]["304"].int == 3)
        #expect(counts["photoBytes"].int == 0)
        #expect(counts["api"].int == 1)
    }

    @Test func refreshReplacesAPictureThatHasChanged() async throws {
        let stage = try await Stage()
        let before = try await stage.run("search", "sunset", "--limit", "3")
        try await stage.server.ask(for: "photo 54000000002 changed")
        let run = try await stage.run("search", "sunset", "--limit", "3", "--refresh")
        #expect(run.sources == ["revalidated", "fresh", "revalidated"])
        let file = try TemporaryDirectory.contents(
            of: try #require(run.rows.dropFirst().first).path)
        #expect(file.starts(with: [0xFF, 0xD8, 0xFF, 0xFE]))
        #expect(run.rows.map(\.path) == before.rows.map(\.path))
        let after = try await stage.run("search", "sunset", "--limit", "3")
        #expect(after.sources == ["cache", "cache", "cache"])
    }

    @Test func offlineServesTheListAndItsPicturesWithoutARequest() async throws {
        let stage = try await Stage()
        let first = try await stage.run("search", "sunset", "--limit", "3")
        try await stage.server.reset()
        let run = try await stage.run("search", "sunset", "--limit", "3", "--offline")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.sources == ["cache", "cache", "cache"])
        #expect(run.rows.map(\.id) == first.rows.map(\.id))
        #expect(try await stage.server.counts()["requests"].int == 0)
        #expect(try await stage.server.counts()["connections"].int == 0)
    }

    @Test func offlinePicturesThatAreNoLongerFreshAreStale() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * cache-control=max-age=0")
        _ = try await stage.run("search", "sunset", "--limit", "3")
        let run = try await stage.run("search", "sunset", "--limit", "3", "--offline")
        #expect(run.status == 0)
        #expect(run.sources == ["stale", "stale", "stale"])
    }

    @Test func offlineWithNothingCachedIsUnavailable() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "sunset", "--offline")
        #expect(run.status == 5)
        #expect(run.output.isEmpty)
        #expect(!run.errorText.isEmpty)
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test func offlineFailsTheRowsWhosePicturesAreNotThere() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "3", "--no-images")
        let run = try await stage.run("search", "sunset", "--limit", "3", "--offline", "--json")
        #expect(run.status == 3)
        let codes = try run.objects().map { $0["error"]["code"].string }
        #expect(codes == ["offline", "offline", "offline"])
    }

    @Test func whatIsNoLongerFreshIsStaleWhenTheServerFails() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * cache-control=max-age=0")
        _ = try await stage.run("search", "sunset", "--limit", "3")
        try await stage.server.reset()
        try await stage.server.ask(for: "photo * reset")
        let run = try await stage.run("search", "sunset", "--limit", "3", "--retries", "0")
        #expect(run.sources == ["stale", "stale", "stale"])
        #expect(run.status == 0)
    }

    @Test func whatMustNotBeStoredIsAskedAgain() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * cache-control=no-store")
        for _ in 0..<2 {
            let run = try await stage.run("search", "sunset", "--limit", "3")
            #expect(run.sources == ["fresh", "fresh", "fresh"])
            #expect(run.status == 0)
        }
        #expect(
            stage.cachedFiles.filter { $0.hasPrefix("FlickrImages/") }.allSatisfy {
                !$0.hasSuffix(".jpg")
            })
    }

    @Test func whatHasNoFreshnessButAValidatorIsFreshForADay() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * no-freshness")
        _ = try await stage.run("search", "sunset", "--limit", "3")
        let run = try await stage.run("search", "sunset", "--limit", "3")
        #expect(run.sources == ["cache", "cache", "cache"])
    }

    @Test func aFailureOfTheServiceIsNotCached() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "api * reply=fail-001.json times=1")
        #expect(try await stage.run("search", "sunset", "--limit", "3").status == 1)
        let run = try await stage.run("search", "sunset", "--limit", "3")
        #expect(run.status == 0)
        #expect(run.rows.count == 3)
    }

    @Test func theStatisticsAreTheServersOwnCount() async throws {
        let stage = try await Stage()
        for (arguments, sources) in [
            (three, "fresh"), (three, "cache"), (three + ["--refresh"], "revalidated"),
        ] {
            try await stage.server.reset()
            let process = try stage.start(arguments + ["--stats"])
            let run = await process.outcome
            let counts = try await stage.server.counts()
            #expect(run.stats["requests"].int == counts["requests"].int)
            #expect(run.stats["connections"].int == counts["connections"].int)
            #expect(run.stats["bytes"].int == counts["bytes"].int)
            #expect(run.stats[sources].int == 3)
            #expect(run.stats["failed"].int == 0)
            #expect(run.stats["retries"].int == 0)
        }
    }

    /// The counts were printed while the server was still being asked.
    @Test func whatIsAskedBehindTheRowsIsCountedToo() async throws {
        let stage = try await stageWithPicturesToAskBehind()

        let run = try await stage.run("search", "sunset", "--limit", "3", "--stats")

        let counts = try await stage.server.counts()
        #expect(run.sources == ["stale", "stale", "stale"])
        #expect(counts["photo"].int == 3)
        #expect(run.stats["requests"].int == counts["requests"].int)
        #expect(run.stats["bytes"].int == counts["bytes"].int)
    }

    /// Rows that could not be written ended the process, and with it what it was asking.
    @Test func whatIsAskedBehindRowsThatNobodyGetsIsKeptAllTheSame() async throws {
        let stage = try await stageWithPicturesToAskBehind()

        let run = try await stage.run(
            "search", "sunset", "--limit", "1", output: .file("/dev/full"))
        let after = try await stage.run("search", "sunset", "--limit", "1", "--offline")

        #expect(run.status == 1)
        #expect(run.errorText.contains("cannot write standard output: No space left on device"))
        #expect(after.sources == ["cache"])
    }

    /// Pictures that may be shown while a server is asked that takes its time.
    private func stageWithPicturesToAskBehind() async throws -> Stage {
        let stage = try await Stage()
        try await stage.server.ask(
            for: "photo * cache-control=max-age=0,stale-while-revalidate=600")
        _ = try await stage.run("search", "sunset", "--limit", "3")
        try await stage.server.reset()
        try await stage.server.ask(for: "photo * delay=500 changed")
        return stage
    }

    @Test func clearEmptiesTheCacheAndTheNextRunIsFresh() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "3")
        let clear = try await stage.run("cache", "clear")
        #expect(clear.status == 0, "\(clear.errorText)")
        #expect(!clear.text.isEmpty || !clear.errorText.isEmpty)
        #expect(!stage.cachedFiles.contains { $0.hasSuffix(".jpg") })
        let run = try await stage.run("search", "sunset", "--limit", "3")
        #expect(run.sources == ["fresh", "fresh", "fresh"])
    }

    @Test func aDamagedEntryIsFetchedAgain() async throws {
        let stage = try await Stage()
        let first = try await stage.run("search", "sunset", "--limit", "3")
        let path = try #require(first.rows.first).path
        var bytes = try TemporaryDirectory.contents(of: path)
        let whole = bytes
        bytes[bytes.count / 2] ^= 1
        try TemporaryDirectory.write(bytes, to: path)
        let run = try await stage.run("search", "sunset", "--limit", "3")
        #expect(run.sources == ["fresh", "cache", "cache"])
        #expect(run.status == 0)
        let healed = try TemporaryDirectory.contents(of: path)
        #expect(healed.prefix(1000) == whole.prefix(1000))
    }

    /// It said that nothing was there, or that another process was sweeping, with status 0.
    @Test(arguments: ["clear", "prune", "stats", "verify", "list"])
    func aCacheThatCannotBeUsedIsNotCalledEmpty(_ action: String) async throws {
        let stage = try await Stage()
        let made = try await stage.run("search", "sunset", "--limit", "1")
        #expect(made.status == 0, "\(made.errorText)")
        let path = "\(stage.directory.path)/cache/flickr/FlickrImages"
        rename(path, path + ".aside")
        symlink(path + ".aside", path)
        let run = try await stage.run("cache", action)
        #expect(run.status == 1)
        #expect(
            run.errorText.hasPrefix(
                "flickr: \(path) is not a directory of its own; remove it or name another "
                    + "directory\n"))
        #expect(!run.errorText.contains("another process"))
    }
}
