import NetworkEngine
import Testing

/// One bad picture: its row fails with the right reason, the others come, nothing bad is stored,
/// and the next run heals it.
@Suite(.serialized, .timeLimit(.minutes(3))) struct PictureFaultTests {
    /// The second photo of the list.
    private let bad = "54000000002"

    @Test(arguments: [
        ("cut", "truncated"), ("cut framing=length", "truncated"), ("cut=0", "truncated"),
        ("length=99999 close", "truncated"), ("reset-after=300", "truncated"),
        ("reset", "connect"),
        ("hang-up", "connect"), ("garbage", "connect"), ("http09", "connect"),
        ("empty", "not-an-image"), ("html", "not-an-image"),
        ("body=just+words", "not-an-image"), ("reply=fail-105.json", "not-an-image"),
        ("damage=half", "damaged"), ("damage=no-end", "damaged"), ("damage=zeros", "damaged"),
        ("damage=huge", "too-large"), ("gzip=wrong", "truncated"), ("gzip=cut", "truncated"),
        ("gzip=bomb", "too-large"), ("endless", "too-large"),
        ("status=404", "gone"), ("status=410", "gone"), ("redirect=placeholder", "gone"),
        ("recorded=cdn-302-unavailable.headers", "gone"), ("status=403", "http-403"),
        ("status=500", "http-500"), ("status=503", "http-503"), ("not-modified", "http-304"),

        ("redirect=file:///etc/passwd", "unsafe-url"), ("redirect=loop", "unsafe-url"),
        ("redirect=hops:6 times=1", "unsafe-url"),
    ])
    func oneBadPictureFailsAloneAndHeals(_ fault: String, _ code: String) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo \(bad) \(fault)")
        let run = try await stage.run(
            "search", "sunset", "--limit", "4", "--json", "--retries", "0")
        let objects = try run.objects()
        #expect(objects.map { $0["row"].int } == [1, 2, 3, 4])
        #expect(
            objects.map { $0["source"].string } == ["fresh", "failed", "fresh", "fresh"],
            "\(run.errorText)")
        #expect(run.status == 3)
        let failed = objects.dropFirst().first ?? .null
        #expect(failed["error"]["code"].string == code)
        #expect(failed["error"]["message"].string?.isEmpty == false)
        #expect(failed["path"].isNull)
        #expect(failed["bytes"].isNull)
        let pictures = stage.cachedFiles.filter {
            $0.hasPrefix("FlickrImages/") && $0.hasSuffix(".jpg")
        }
        #expect(pictures.count == 3)
        #expect(!stage.cachedFiles.contains { $0.contains(".tmp") })

        try await stage.server.reset()
        let healed = try await stage.run("search", "sunset", "--limit", "4")
        #expect(healed.status == 0)
        #expect(healed.sources == ["cache", "fresh", "cache", "cache"])
    }

    @Test(arguments: ["stall", "stall-after=300"])
    func aSilentServerIsLeftAfterTheTimeout(_ fault: String) async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "2", "--no-images")
        try await stage.server.ask(for: "photo \(bad) \(fault)")
        let run = try await stage.run(
            "search", "sunset", "--limit", "2", "--json", "--retries", "0", "--timeout", "1")
        #expect(run.status == 3)
        #expect(try run.objects().map { $0["error"]["code"].string } == [nil, "timeout"])
        try await stage.server.wait(for: "left=1")
    }

    @Test(arguments: [
        "gzip", "framing=length", "framing=close", "close", "latin1-header", "drop=Content-Type",
        "type=image/jpg", "type=binary/octet-stream", "redirect=hops:5 times=1",
        "redirect=other-host times=1", "no-validators", "no-freshness", "delay=1", "changed",
        "header=Set-Cookie:a=b", "header-flood=50", "header=Content-Disposition:attachment",
    ])
    func aPictureThatIsOnlyServedOddlyIsFine(_ fault: String) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo \(bad) \(fault)")
        let run = try await stage.run("search", "sunset", "--limit", "3", "--retries", "0")
        #expect(run.status == 0, "\(run.text)\(run.errorText)")
        #expect(run.sources == ["fresh", "fresh", "fresh"])
    }

    @Test(arguments: [
        "cut", "cut framing=length", "reset", "reset-after=300", "hang-up", "status=500",
        "status=502", "status=503", "status=504", "status=429 retry-after=0", "gzip=cut",
    ])
    func whatHealsIsTriedAgain(_ fault: String) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo \(bad) \(fault) times=1")
        let run = try await stage.run("search", "sunset", "--limit", "3", "--stats")
        #expect(run.status == 0, "\(run.text)\(run.errorText)")
        #expect(run.sources == ["fresh", "fresh", "fresh"])
        // When a connection that stood before is closed unused, libcurl asks again by itself.
        let isLibcurls = ["reset", "hang-up"].contains(fault)
        let retries = try #require(run.stats["retries"].int)
        #expect((isLibcurls ? 0...1 : 1...1).contains(retries))
        #expect(try await stage.server.counts()["photo"].int == 4)
        let row = try #require(run.rows.dropFirst().first)
        let name = try #require(row.url.split(separator: "/").last)
        let picture = try Fixtures.photo(String(name))
        #expect(try TemporaryDirectory.contents(of: row.path).starts(with: picture))
    }

    @Test(arguments: [
        ("status=404", 3), ("status=403", 0), ("html", 0), ("damage=half", 0),
        ("redirect=placeholder", 3),
    ])
    func whatDoesNotHealIsAskedOnceInASize(_ fault: String, standIns: Int) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo \(bad) \(fault)")
        let run = try await stage.run("search", "sunset", "--limit", "3", "--stats")
        #expect(run.status == 3)
        #expect(try await stage.server.counts()["photo"].int == 3 + standIns)
        #expect(run.stats["retries"].int == 0)
    }

    @Test func everyPictureBadIsStillAList() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * status=404")
        let run = try await stage.run("search", "sunset", "--limit", "5")
        #expect(run.status == 3)
        #expect(run.sources == Array(repeating: "failed", count: 5))
        #expect(run.rows.map(\.path) == Array(repeating: "", count: 5))
    }
}
