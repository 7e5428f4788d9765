import NetworkEngine
import Testing

/// What the service answers instead of a list, and how the program ends.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ServiceFaultTests {
    @Test(arguments: [
        ("fail-000.json", 5), ("fail-001.json", 1), ("fail-002.json", 1), ("fail-003.json", 1),
        ("fail-005.json", 1), ("fail-010.json", 5), ("fail-011.json", 1), ("fail-017.json", 1),
        ("fail-018.json", 1), ("fail-020.json", 1), ("fail-095.json", 1), ("fail-096.json", 4),
        ("fail-097.json", 4), ("fail-098.json", 4), ("fail-099.json", 4),
        ("fail-100-expired.json", 4), ("fail-100-format.json", 4), ("fail-105.json", 5),
        ("fail-106.json", 5), ("fail-111.json", 1), ("fail-112.json", 1), ("fail-114.json", 1),
        ("fail-116.json", 1), ("fail-201.json", 5), ("fail-201-trailing-comma.txt", 5),
        ("fail-code-string.json", 1), ("ok-without-photos.json", 1), ("ok-array-root.json", 1),
        ("deep-nesting.json", 1),
    ])
    func aFailureEndsWithItsStatusAndASentence(_ reply: String, _ status: Int32) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "api * reply=\(reply)")
        let run = try await stage.run("search", "sunset", "--retries", "0")
        #expect(run.status == status, "\(run.errorText)")
        #expect(run.output.isEmpty)
        #expect(run.errorText.hasPrefix("flickr: "))
        #expect(!stage.cachedFiles.contains { $0.hasPrefix("FlickrAPI/") && $0.hasSuffix(".json") })
    }

    /// A message of a megabyte came out whole.
    @Test func aMessageWithoutEndIsCut() async throws {
        let stage = try await Stage()
        let message = String(repeating: "m", count: 5000)
        try await stage.server.ask(
            for: #"api * body={"stat":"fail","code":777,"message":"\#(message)"}"#)
        let run = try await stage.run("search", "sunset", "--retries", "0")
        #expect(run.status == 1)
        #expect(run.errorText.hasSuffix("mmm...\n"))
        #expect(run.errorText.count == "flickr: ".count + 500 + "...\n".count)
    }

    @Test(arguments: [
        ("fail-000.json", 2), ("fail-010.json", 2), ("fail-105.json", 2), ("fail-106.json", 2),
        ("fail-201.json", 2), ("fail-001.json", 1), ("fail-100-expired.json", 1),
        ("fail-096.json", 1), ("fail-112.json", 1),
    ])
    func onlyWhatHealsIsAskedAgain(_ reply: String, _ calls: Int) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "api * reply=\(reply)")
        _ = try await stage.run("search", "sunset", "--retries", "1")
        #expect(try await stage.server.counts()["api"].int == calls)
    }

    @Test(arguments: [
        "reply=fail-105.json", "reply=fail-201.json", "status=502", "status=503", "reset",
        "cut=50", "reply=empty-body.txt", "reply=truncated.json",
    ])
    func aFailureThatPassesIsNotNoticed(_ fault: String) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "api * \(fault) times=1")
        let run = try await stage.run("search", "sunset", "--limit", "2")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.count == 2)
    }

    @Test(arguments: [
        ("status=500", 5), ("status=502 reply=http-502.html", 5), ("status=503", 5),
        ("reset", 5), ("hang-up", 5), ("stall", 5), ("garbage", 5), ("cut=20", 5),
        ("status=403 reply=http-403-ssl.json", 1), ("status=404", 1),
        ("status=429 retry-after=300", 6), ("status=429 retry-after=date+300", 6),
        ("status=200 reply=http-502.html", 1),
    ])
    func aServiceThatDoesNotWorkEndsTheRun(_ fault: String, _ status: Int32) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "api * \(fault)")
        let run = try await stage.run("search", "sunset", "--retries", "0", "--timeout", "1")
        #expect(run.status == status, "\(run.errorText)")
        #expect(run.output.isEmpty)
        #expect(run.errorText.hasPrefix("flickr: "))
        #expect(!run.errorText.contains(Stage.key))
        #expect(!run.errorText.contains("<html>"))
    }

    @Test func aServiceThatIsNotThereIsUnavailable() async throws {
        let stage = try await Stage()
        let run = try await stage.run(
            "search", "sunset", "--retries", "0",
            environment: ["FLICKR_API_URL": "http://127.0.0.1:1"])
        #expect(run.status == 5)
        #expect(run.errorText.hasPrefix("flickr: "))
    }

    @Test func theFeedFailsLikeTheService() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "feed * status=503")
        let run = try await stage.run(
            "search", "sunset", "--retries", "0", environment: ["FLICKR_API_KEY": nil])
        #expect(run.status == 5)
    }
}
