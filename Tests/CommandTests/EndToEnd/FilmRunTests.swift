import NetworkEngine
import Testing

/// `flickr fetch --videos`, and what stands for a film without it, against a local Flickr.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FilmRunTests {
    private static let video = "54000000059"

    @Test("Without the flag it is the poster that comes, and every row says so")
    func poster() async throws {
        let stage = try await Stage()
        let run = try await stage.run("fetch", Self.video, "54000000001", "--json")
        #expect(run.status == 0, "\(run.errorText)")
        let rows = try run.objects()
        #expect(rows.map { $0["media"].string } == ["video", nil])
        #expect(rows.map { $0["poster"].bool } == [true, nil])
        #expect(rows.map { $0["size"].string } == ["m", "m"])
        let terminal = try await Terminal().run(
            [BuiltProduct.path("flickr"), "fetch", Self.video],
            environment: stage.environment(["FLICKR_IMAGE": "none"]))
        #expect(terminal.screen.joined().contains("(video poster) "))
    }

    @Test("The largest film comes, of photos their pictures")
    func film() async throws {
        let stage = try await Stage()
        let run = try await stage.run("fetch", Self.video, "54000000001", "--videos", "--json")
        #expect(run.status == 0, "\(run.errorText)")
        let rows = try run.objects()
        #expect(rows.map { $0["size"].string } == ["hd", "m"])
        #expect(rows.map { $0["poster"].bool } == [false, nil])
        #expect(rows.map { $0["width"].int } == [1280, 240])
        #expect(rows[0]["url"].string?.contains("/\(Self.video)/play/hd/") == true)
        let body = try await film("hd", stage)
        #expect(rows[0]["bytes"].int == body.count)
        let path = try #require(rows[0]["path"].string)
        #expect(try Array(TemporaryDirectory.contents(of: path).prefix(body.count)) == body)
        let terminal = try await Terminal().run(
            [BuiltProduct.path("flickr"), "fetch", Self.video, "--videos"],
            environment: stage.environment(["FLICKR_IMAGE": "none"]))
        #expect(terminal.screen.joined().contains("○ cache"))
        #expect(terminal.screen.joined().contains("(video) "))
    }

    @Test("A copy of a film is named by its form and its content, and is not fetched again")
    func copy() async throws {
        let stage = try await Stage()
        let first = try await stage.run("fetch", Self.video, "--videos", "-o", "films", "--json")
        #expect(first.status == 0, "\(first.errorText)")
        let path = try #require(try first.objects().first?["path"].string)
        #expect(path.contains("/films/\(Self.video)_") && path.hasSuffix("_hd.mp4"))
        #expect(try TemporaryDirectory.contents(of: path) == (try await film("hd", stage)))
        try await stage.server.reset()
        _ = try await stage.run("cache", "clear")
        let again = try await stage.run(
            "fetch", Self.video, "--videos", "-o", "films", "--json", "--sidecar", "json")
        #expect(try again.objects().map { $0["saved"] } == [.bool(false)])
        #expect(try await stage.server.counts()["other"].int == 0)
        let sidecar = try JSON(reading: try TemporaryDirectory.contents(of: path + ".json"))
        #expect((sidecar["size"].string, sidecar["width"].int) == ("hd", 1280))
        let original = try await stage.run(
            "fetch", Self.video, "--videos", "--size", "o", "-o", "films", "--name", "{row}")
        #expect(original.rows.first?.path.hasSuffix("/films/1.mov") == true)
    }

    @Test(
        "A dry run names a film as it will be called, but for what only its bytes tell",
        arguments: [("largest", "_hd.mp4"), ("b", "_700.mp4"), ("o", "_orig.{ext}")])
    func plan(size: String, ending: String) async throws {
        let stage = try await Stage()
        let words = ["fetch", Self.video, "--videos", "-o", "films", "--size", size]
        let plan = try await stage.start(words + ["--dry-run"]).outcome
        #expect(plan.lines.count == 1, "\(plan.errorText)")
        #expect(plan.lines.first?.hasSuffix(ending) == true, "\(plan.text)")
        guard size != "o" else { return }
        let run = try await stage.start(words).outcome
        #expect(run.rows.map(\.path) == plan.lines.map(String.init))
    }

    @Test("Somebody's film of that name stays")
    func someoneElses() async throws {
        let stage = try await Stage()
        try stage.directory.makeDirectory("films")
        let own = "\(stage.directory.path)/films/1.mp4"
        try TemporaryDirectory.write(Array("mine".utf8), to: own)
        let run = try await stage.run(
            "fetch", Self.video, "--videos", "-o", "films", "--name", "{row}")
        #expect(run.rows.first?.path.hasSuffix("/films/1_\(Self.video).mp4") == true)
        #expect(try TemporaryDirectory.contents(of: own) == Array("mine".utf8))
    }

    @Test(
        "A size takes the largest film that is not larger, or else the smallest",
        arguments: [
            ("m", "site"), ("z", "site"), ("b", "700"), ("k", "hd"), (">=650", "700"),
            (">=701", "hd"), (">=5000", "hd"), ("largest", "hd"), ("o", "orig"),
        ])
    func sizes(size: String, form: String) async throws {
        let stage = try await Stage()
        let run = try await stage.run("fetch", Self.video, "--videos", "--size", size, "--urls")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.lines.count == 1)
        #expect(run.text.contains("/play/\(form)/"))
        #expect(try await stage.server.counts()["other"].int == 0)
    }

    @Test(
        "What is no film, or not all of one, is not kept",
        arguments: [
            ("html", "not-an-image", "not a film"), ("body=garbage", "not-an-image", "not a film"),
            ("type=image/jpeg", "not-an-image", "not a film"),
            ("cut", "truncated", ""), ("empty", "not-an-image", ""), ("status=404", "gone", ""),
        ])
    func faults(fault: String, code: String, sentence: String) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "other *.mp4* \(fault)")
        let run = try await stage.run("fetch", Self.video, "--videos", "--json", "--retries", "0")
        #expect(run.status == 3)
        let error = try #require(try run.objects().first)["error"]
        #expect(error["code"].string == code, "\(error)")
        #expect(error["message"].string?.contains(sentence) == true, "\(error)")
        try await stage.server.reset()
        let again = try await stage.run("fetch", "--failed", "--json")
        #expect(again.status == 0, "\(again.errorText)")
        #expect(try again.objects().map { $0["size"].string } == ["hd"])
        #expect(try again.objects().map { $0["source"].string } == ["fresh"])
    }

    @Test("Only Flickr knows where films are, which needs a key")
    func withoutKey() async throws {
        let stage = try await Stage()
        let run = try await stage.run(
            "fetch", "sunset", "--videos", environment: ["FLICKR_API_KEY": nil])
        #expect(run.status == 4)
        #expect(run.errorText.contains("--videos needs an API key"))
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    /// The film as the server has it.
    private func film(_ form: String, _ stage: Stage) async throws -> [UInt8] {
        let requests = try await stage.server.requests().compactMap { $0["target"].string }
        let place = try #require(requests.last { $0.contains("/\(form).mp4") })
        return try await stage.server.exchange.send(place, method: "GET", body: "").body
    }
}
