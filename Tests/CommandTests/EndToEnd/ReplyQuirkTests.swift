import NetworkEngine
import Testing

/// Lists in every shape that Flickr sends.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ReplyQuirkTests {
    private func list(_ fault: String, key: String? = Stage.key, limit: String = "25") async throws
        -> ChildProcess.Outcome
    {
        let stage = try await Stage()
        try await stage.server.ask(for: fault)
        return try await stage.run(
            "search", "pier", "--no-images", "--retries", "0", "--limit", limit,
            environment: ["FLICKR_API_KEY": key])
    }

    @Test(arguments: [
        ("search-ok-int-total.json", 3), ("search-ok-string-total.json", 2),
        ("search-ok-all-strings.json", 1), ("search-id-int.json", 1), ("jsonp-search.txt", 1),
        ("jsonp-search-semicolon.txt", 1), ("search-duplicate-ids.json", 3),
        ("search-missing-farm.json", 4), ("search-extras-mixed.json", 3),
        ("search-lone-surrogate.json", 1),
        ("search-invalid-utf8.json", 1),
    ])
    func aListIsReadWhateverItsTypes(_ reply: String, _ count: Int) async throws {
        let run = try await list("api * reply=\(reply) ", limit: "3")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.count == min(count, 3))
        #expect(run.rows.map(\.row) == (1...run.rows.count).map(String.init))
    }

    @Test(arguments: ["search-empty.json", "search-empty-strings.json"])
    func anEmptyListIsDone(_ reply: String) async throws {
        let run = try await list("api * reply=\(reply)")
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
    }

    @Test func whatIsNoTextBecomesAReplacement() async throws {
        for reply in ["search-lone-surrogate.json", "search-invalid-utf8.json"] {
            let run = try await list("api * reply=\(reply)")
            #expect(run.text.contains("\u{FFFD}"))
        }
    }

    @Test func whatIsNoPhotoIsLeftOutAndAPhotoWithoutAnIdFails() async throws {
        let run = try await list("api * reply=search-null-photos.json")
        #expect(run.status == 3)
        #expect(run.rows.map(\.id) == ["54000000001", "", "", "54000000002"])
        #expect(run.sources == ["", "failed", "failed", ""])
    }

    @Test func aPhotoThatComesOnTwoPagesStandsOnce() async throws {
        let stage = try await Stage()
        try await stage.server.ask(
            for: "api *page=2* reply=search-page-overlap-2.json",
            "api * reply=search-page-overlap-1.json")
        let run = try await stage.run("search", "pier", "--no-images", "--limit", "8")
        #expect(run.rows.map(\.id) == (1...6).map { "5400000000\($0)" })
    }

    @Test func partsThatLeadElsewhereFailTheirRowsAndAskNobody() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "api * reply=search-unsafe-parts.json")
        let run = try await stage.run("search", "pier", "--json", "--retries", "0")
        #expect(run.status == 3, "\(run.errorText)")
        let objects = try run.objects()
        let codes = objects.map { $0["error"]["code"].string }
        #expect(codes[0] == nil)
        for index in [1, 2, 3, 4, 6, 7] {
            #expect(codes[index] == "unsafe-url", "row \(index + 1)")
        }
        #expect(codes[5] == "no-address")
        let targets = try await stage.server.requests().compactMap { $0["target"].string }
        #expect(targets.allSatisfy { !$0.contains("..") && !$0.contains("evil") })
    }

    @Test func theFeedsForbiddenEscapesAreRead() async throws {
        let run = try await list("feed * reply=feed-bad-escape.txt", key: nil)
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.map(\.title) == ["Fisherman's pier & boats", ""])
        #expect(run.rows.map(\.owner) == ["sample user", "100000002@N02"])
    }

    @Test func anEmptyFeedIsDone() async throws {
        let run = try await list("feed * reply=feed-empty.json", key: nil)
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
    }

    @Test func hostileTitlesKeepTheirRows() async throws {
        let run = try await list("api * reply=search-titles-nasty.json", limit: "100")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.count == run.lines.count)
        #expect(!run.rows.isEmpty)
        #expect(!run.output.contains(0x1B))
    }
}
