import NetworkEngine
import Testing

/// 429 from the photo host and from the service.
@Suite(.serialized, .timeLimit(.minutes(5))) struct RateLimitRunTests {
    @Test func tooManyRequestsPauseTheWholeHostAndLoseNothing() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * status=429 retry-after=1 skip=3 times=1")
        let run = try await stage.run("search", "sunset", "--limit", "20", "--jobs", "2")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.sources == Array(repeating: "fresh", count: 20))
        let photos = try await stage.server.requests().filter { $0["kind"].string == "photo" }
        let refused = try #require(photos.firstIndex { $0["status"].int == 429 })
        let times = photos.map { $0["milliseconds"].int ?? 0 }
        let early = times[(refused + 1)...].filter { $0 < times[refused] + 950 }
        // What was already under way when the answer came may still arrive.
        #expect(early.count <= 1)
        #expect(photos.count == 21)
    }

    @Test func aPauseOfCenturiesIsRefusedLikeAnyOther() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * status=429 retry-after=9223372036854775807")
        let run = try await stage.run("search", "sunset", "--limit", "3", "--json")
        #expect(run.status == 3, "\(run.errorText)")
    }

    @Test func theServiceIsAskedAgainAfterItsPause() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "api * status=429 retry-after=1 times=1")
        let run = try await stage.run("search", "sunset", "--limit", "1")
        #expect(run.status == 0, "\(run.errorText)")
        let times = try await stage.server.requests().filter { $0["kind"].string == "api" }
            .compactMap { $0["milliseconds"].int }
        #expect(times.count == 2)
        #expect(try #require(times.last) - (try #require(times.first)) >= 950)
    }

    @Test func aPauseThatIsTooLongIsNotWaitedFor() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * status=429 retry-after=121")
        let run = try await stage.run("search", "sunset", "--limit", "3", "--json")
        #expect(run.status == 3, "\(run.errorText)")
        let codes = try run.objects().map { $0["error"]["code"].string }
        #expect(codes == ["rate-limited", "rate-limited", "rate-limited"])
    }

    @Test func aWaitIsAnnouncedOnceWithItsEnd() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * status=429 retry-after=2 times=2")
        let run = try await stage.run("search", "sunset", "--limit", "3", "--jobs", "3")
        #expect(run.status == 0, "\(run.errorText)")
        let lines = run.errorText.split(separator: "\n").filter { $0.contains("fewer requests") }
        let sentence =
            #/flickr: 127\.0\.0\.1 asks for fewer requests: waiting until \d\d:\d\d:\d\d UTC/#
        #expect(lines.count == 1)
        #expect(lines.first?.wholeMatch(of: sentence) != nil)
    }

    @Test func usedUpCallsOfTheHourAreAnnounced() async throws {
        let stage = try await Stage()
        let now = Int(EngineClock.system.now().milliseconds)
        let first = try await stage.run("search", "harbour", "--limit", "1")
        #expect(first.status == 0 && !first.errorText.contains("used up"))
        let path = stage.directory.path + "/state/flickr/api-calls"
        try TemporaryDirectory.write(Array("-2000 \(now)\n".utf8), to: path)
        let run = try await stage.run("search", "sunset", "--limit", "1")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(
            run.errorText.contains("flickr: the 3600 calls an hour are used up: waiting until "))
    }
}
