import NetworkEngine
import Testing

/// Sizes, what stands in for them, and photos that are gone, against a local Flickr.
@Suite(.serialized, .timeLimit(.minutes(5))) struct SizeRunTests {
    @Test func aSizeOfItsOwnSecretIsAskedForByOneCallOfThePhotosThatNeedIt() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1", "--no-images")
        try await stage.server.reset()
        let run = try await stage.run("fetch", "--size", "h", "--json")
        let row = try #require(try run.objects().first)
        #expect(row["size"].string == "h")
        #expect(row["width"].int == 1600)
        #expect(row["asked"].isNull)
        #expect(row["url"].string?.contains("a38b34c4d7") == false)
        #expect(try await stage.server.counts()["api"].int == 1)
    }

    /// Where Flickr did not tell the sizes, it was asked for them again for the same copy.
    @Test(arguments: ["fail-111.json": "b", "fail-001.json": "gone"])
    func aCopyAsksForTheSizesOnceWhereTheyCannotBeHad(reply: String, end: String) async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1", "--no-images")
        try await stage.server.reset()
        try await stage.server.ask(for: "api *getSizes* reply=\(reply)")
        let run = try await stage.run("fetch", "--size", "h", "-o", "out", "--json")
        let row = try #require(try run.objects().first)
        #expect(row["error"]["code"].string ?? row["size"].string == end)
        #expect(try await stage.server.counts()["api"].int == 1)
    }

    /// A photo that was known to be gone was asked for its sizes for each copy.
    @Test func aCopyOfAPhotoThatIsGoneIsAskedForOnceADay() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1", "--no-images")
        try await stage.server.reset()
        try await stage.server.ask(for: "api *getSizes* reply=fail-001.json")
        for _ in 0..<2 {
            let run = try await stage.run("fetch", "--size", "h", "-o", "out", "--json")
            #expect(try run.objects().map { $0["error"]["code"].string } == ["gone"])
        }
        #expect(try await stage.server.counts()["requests"].int == 1)
    }

    @Test func aNewListBringsTheSizesAlong() async throws {
        let stage = try await Stage()
        let run = try await stage.run(
            "fetch", "sunset", "--limit", "3", "--size", "largest", "--json")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(try run.objects().map { $0["size"].string } == ["o", "500", "b"])
        #expect(try run.objects().allSatisfy { $0["asked"].isNull })
        #expect(try await stage.server.counts()["api"].int == 1)
    }

    @Test func theSmallestThatIsLargeEnoughIsFetchedElseTheLargest() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "3", "--no-images")
        let run = try await stage.run("fetch", "--size", ">=600", "--json")
        #expect(try run.objects().map { $0["size"].string } == ["z", "500", "z"])
        #expect(try run.objects().map { $0["asked"].string } == [nil, ">=600", nil])
    }

    @Test func withoutAKeyTheLargestIsOneThatNeedsNoSecret() async throws {
        let stage = try await Stage()
        _ = try await stage.run(
            "search", "sunset", "--limit", "1", "--no-images",
            environment: ["FLICKR_API_KEY": nil])
        let run = try await stage.run(
            "fetch", "--size", "largest", "--json", environment: ["FLICKR_API_KEY": nil])
        #expect(try run.objects().map { $0["size"].string } == ["b"])
    }

    @Test func aSizeThatThePhotoDoesNotHaveIsStoodInForAndTheRowSaysSo() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "2", "--no-images")
        try await stage.server.reset()
        let run = try await stage.run("fetch", "2", "--size", "b", "--json")
        #expect(try run.objects().map { $0["size"].string } == ["500"])
        #expect(try run.objects().map { $0["asked"].string } == ["b"])
        #expect(try await stage.server.counts()["api"].int == 1)
        #expect(try await stage.server.counts()["photo"].int == 2)
        let terminal = try await Terminal().run(
            [BuiltProduct.path("flickr"), "fetch", "2", "--size", "b"],
            environment: stage.environment(["FLICKR_IMAGE": "none"]))
        #expect(terminal.screen.joined().contains("(size 500 for b) Seven hills"))
    }

    @Test func aPhotoThatIsGoneIsAskedForOnceADay() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "2", "--no-images")
        try await stage.server.reset()
        try await stage.server.ask(
            for: "photo *54000000001* status=404", "api *54000000001* reply=fail-001.json")
        let run = try await stage.run("fetch", "--json")
        #expect(run.status == 3)
        #expect(try run.objects().map { $0["error"]["code"].string } == ["gone", nil])
        #expect(try await stage.server.counts()["api"].int == 1)
        let requests = try await stage.server.counts()["requests"].int
        let again = try await stage.run("fetch", "1", "--json")
        #expect(again.status == 3)
        #expect(try again.objects().map { $0["error"]["code"].string } == ["gone"])
        #expect(try await stage.server.counts()["requests"].int == requests)
        try await stage.server.reset()
        let refreshed = try await stage.run("fetch", "1", "--refresh", "--json")
        #expect(try refreshed.objects().map { $0["source"].string } == ["fresh"])
        let larger = try await stage.run("fetch", "1", "--size", "z", "--json")
        #expect(try larger.objects().map { $0["source"].string } == ["fresh"])
    }

    @Test func aPhotoThatFailedIsNotTakenForGone() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1", "--no-images")
        try await stage.server.ask(for: "photo * status=403")
        let run = try await stage.run("fetch", "--json")
        #expect(try run.objects().map { $0["error"]["code"].string } == ["http-403"])
        try await stage.server.reset()
        let again = try await stage.run("fetch", "--json")
        #expect(try again.objects().map { $0["source"].string } == ["fresh"])
    }

    @Test func withoutAKeyASmallerAndALargerPictureAreTriedOnce() async throws {
        let stage = try await Stage()
        let keyless: [String: String?] = ["FLICKR_API_KEY": nil]
        _ = try await stage.run(
            "search", "sunset", "--limit", "1", "--no-images", environment: keyless)
        try await stage.server.reset()
        try await stage.server.ask(for: "photo * redirect=placeholder")
        let run = try await stage.run("fetch", "--json", environment: keyless)
        #expect(try run.objects().map { $0["error"]["code"].string } == ["gone"])
        let asked = try await stage.server.requests().compactMap { $0["target"].string }
        #expect(asked.map { String($0.suffix(6)) } == ["_m.jpg", "_t.jpg", "_n.jpg"])
    }

    @Test func anOriginalIsNamedByItsContent() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "--user", "100000008@N08", "--limit", "40", "--no-images")
        let run = try await stage.run(
            "fetch", "54000000056", "-o", "p", "--size", "o", "--name", "{id}", "--json")
        #expect(try run.objects().first?["path"].string?.hasSuffix("/54000000056.png") == true)
        let again = try await stage.run(
            "fetch", "54000000056", "-o", "p", "--size", "o", "--name", "{id}", "--json")
        #expect(try again.objects().first?["saved"] == .bool(false))
    }

    @Test(arguments: [
        ("k", "k", 2048), ("3k", "3k", 3072), ("4k", "4k", 4096), ("5k", "5k", 5120),
        ("6k", "6k", 6144), ("largest", "6k", 6144), (">=1600", "k", 2048), (">=2049", "3k", 3072),
        (">=5000", "5k", 5120), (">=9000", "6k", 6144), ("f", "4k", 4096), ("h", "b", 1024),
    ])
    func everySizeOfALargePictureComes(size: String, delivered: String, width: Int) async throws {
        let stage = try await Stage()
        for search in [["54000000054"], ["mountains", "--tag", "panorama", "--all-tags"]] {
            let process = try stage.start(["fetch", "--size", size, "--json"] + search)
            let run = await process.outcome
            #expect(run.status == 0, "\(run.errorText)")
            let rows = try run.objects()
            #expect(rows.map { $0["size"].string } == [delivered])
            #expect(rows.map { $0["width"].int } == [width])
            let isExact =
                size == delivered || size == "largest" || size.hasPrefix(">=") && size != ">=9000"
            #expect(rows.map { $0["asked"].string } == [isExact ? nil : size])
        }
    }

    @Test func thePosterOfAFilmIsNamedAsSuch() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "--text", "a", "--media", "videos", "--json")
        #expect(try !run.objects().isEmpty)
        #expect(try run.objects().allSatisfy { $0["media"].string == "video" })
        let terminal = try await Terminal().run(
            [BuiltProduct.path("flickr"), "search", "--text", "a", "--media", "videos"],
            environment: stage.environment(["FLICKR_IMAGE": "none"]))
        #expect(terminal.screen.joined().contains("(video poster) "))
    }

    @Test func anUnknownSizeIsAUsageErrorThatNamesWhatIsAllowed() async throws {
        let stage = try await Stage()
        let run = try await stage.run("fetch", "1", "--size", "huge")
        #expect(run.status == 2)
        #expect(run.errorText.contains("'huge' is not one of s, q, t"))
        #expect(run.errorText.contains("largest, or '>=N'"))
    }
}
