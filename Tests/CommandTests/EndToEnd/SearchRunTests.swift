import NetworkEngine
import Testing

/// `flickr search`, the built program against a local Flickr.
@Suite(.serialized, .timeLimit(.minutes(5))) struct SearchRunTests {
    @Test func theFirstRunIsFreshAndTheSecondFromCache() async throws {
        let stage = try await Stage()
        let first = try await stage.run("search", "sunset")
        #expect(first.status == 0, "\(first.errorText)")
        #expect(first.rows.count == 25)
        #expect(first.lines.count == 25)
        #expect(first.sources == Array(repeating: "fresh", count: 25))
        let before = try await stage.server.counts()
        #expect(before["api"].int == 1)
        #expect(before["photo"].int == 25)

        let second = try await stage.run("search", "sunset")
        #expect(second.status == 0)
        #expect(second.sources == Array(repeating: "cache", count: 25))
        #expect(second.rows.map(\.id) == first.rows.map(\.id))
        #expect(second.rows.map(\.path) == first.rows.map(\.path))
        #expect(try await stage.server.counts()["requests"] == before["requests"])
    }

    @Test func aRowSaysEverythingAboutItsPhoto() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "sunset", "--limit", "1")
        let row = try #require(run.rows.first)
        #expect(row.row == "1")
        #expect(row.id == "54000000001")
        #expect(row.title == "Last light over the bay")
        #expect(row.owner == "Maren Hold")
        #expect(row.size == "s")
        #expect(row.url == "\(stage.server.url)/65535/54000000001_a38b34c4d7_s.jpg")
        #expect(row.path.hasPrefix("\(stage.directory.path)/cache/flickr/FlickrImages/"))
        #expect(row.path.hasSuffix(".jpg"))
    }

    @Test func theCachedFileIsThePictureWithATrailer() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "sunset", "--limit", "3")
        for row in run.rows {
            let name = try #require(row.url.split(separator: "/").last)
            let cached = try TemporaryDirectory.contents(of: row.path)
            let picture = try Fixtures.photo(String(name))
            #expect(cached.starts(with: picture))
            #expect(cached.count > picture.count)
        }
    }

    @Test func jsonHasTheAgreedKeysInOrder() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "sunset", "--limit", "2", "--json")
        #expect(run.status == 0, "\(run.errorText)")
        let photo = try #require(try run.objects().first)
        #expect(
            photo.members?.map(\.name) == [
                "row", "id", "title", "owner", "ownerName", "page", "size", "url", "source", "path",
                "bytes", "width", "height", "error",
            ])
        #expect(photo["row"] == .number("1"))
        #expect(photo["id"] == .string("54000000001"))
        #expect(photo["owner"] == .string("100000001@N01"))
        #expect(photo["ownerName"] == .string("Maren Hold"))
        #expect(
            photo["page"] == .string("https://www.flickr.com/photos/100000001@N01/54000000001/"))
        #expect(photo["source"] == .string("fresh"))
        #expect(photo["width"] == .number("75"))
        #expect(photo["height"] == .number("75"))
        let length = try Fixtures.photo("54000000001_a38b34c4d7_s.jpg").count
        #expect(photo["bytes"] == .number("\(length)"))
        #expect(photo["error"].isNull)
    }

    @Test func withoutAKeyThePublicFeedIsListedAndSaidSo() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "sunset", environment: ["FLICKR_API_KEY": nil])
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.count == 20)
        #expect(run.rows.first?.title == "Last light over the bay")
        #expect(run.errorText.contains("feed"))
        let counts = try await stage.server.counts()
        #expect(counts["feed"].int == 1)
        #expect(counts["api"].int == 0)
    }

    @Test(arguments: ["xyz", "0123456789ABCDEF0123456789abcdeg", String(repeating: "a", count: 33)])
    func aMalformedKeyIsRefusedBeforeAnyCall(_ key: String) async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1")
        try await stage.server.reset()
        let run = try await stage.run("search", "sunset", environment: ["FLICKR_API_KEY": key])
        #expect(run.status == 4)
        #expect(run.output.isEmpty)
        #expect(!run.errorText.isEmpty)
        #expect(!run.errorText.contains(key))
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test func nothingFoundIsDoneWithAWord() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "zzqqxx")
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(!run.errorText.isEmpty)
    }

    @Test func aPortionBeyondTheLastPhotoOfAnySearchIsNotCalledNothingFound() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "sunset", "--limit", "500", "--page", "9")
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(run.errorText == "flickr: Flickr gives no more than 4000 photos of a search\n")
    }

    @Test func withoutImagesNoPictureIsAsked() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "sunset", "--no-images", "--limit", "3")
        #expect(run.status == 0)
        #expect(run.sources == ["", "", ""])
        #expect(run.rows.map(\.path) == ["", "", ""])
        #expect(run.rows.first?.url == "\(stage.server.url)/65535/54000000001_a38b34c4d7_s.jpg")
        #expect(try await stage.server.counts()["photo"].int == 0)
    }

    @Test func severalTagsMeanAnyAndAllTagsAll() async throws {
        let stage = try await Stage()
        let any = try await stage.run("search", "sunset", "sea", "--no-images", "--limit", "100")
        let all = try await stage.run(
            "search", "sunset", "sea", "--all-tags", "--no-images", "--limit", "100")
        #expect(any.rows.count > all.rows.count)
        #expect(!all.rows.isEmpty)
        #expect(Set(all.rows.map(\.id)).isSubset(of: any.rows.map(\.id)))
    }

    @Test func manyPagesMakeOneListInWhichEachPhotoStandsOnce() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "many", "--no-images", "--limit", "1200")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.map(\.row) == (1...1200).map(String.init))
        #expect(Set(run.rows.map(\.id)).count == 1200)
        #expect(run.rows.last?.title == "Made up 1200")
        #expect(try await stage.server.counts()["api"].int == 3)
    }

    @Test func theCapOfFourThousandEndsTheListWithoutRepeats() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "many", "--no-images", "--limit", "4000")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.count == 4000)
        #expect(Set(run.rows.map(\.id)).count == 4000)
        #expect(try await stage.server.counts()["api"].int == 8)
    }

    @Test func theSecondPageFollowsTheFirst() async throws {
        let stage = try await Stage()
        let both = try await stage.run("search", "sunset", "--no-images", "--limit", "20")
        let second = try await stage.run(
            "search", "sunset", "--no-images", "--limit", "10", "--page", "2")
        #expect(second.rows.map(\.id) == both.rows.dropFirst(10).map(\.id))
        #expect(second.rows.first?.row == "1")
    }

    @Test func hostileTitlesDoNoHarm() async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", "nasty", "--limit", "100")
        #expect(run.rows.count == run.lines.count)
        let harmful = run.text.unicodeScalars.filter { scalar in
            (scalar.value < 0x20 && scalar != "\n" && scalar != "\t")
                || (0x7F...0x9F).contains(scalar.value)
                || (0x202A...0x202E).contains(scalar.value)
        }
        #expect(harmful.isEmpty)
        #expect(run.text.contains("../../etc/passwd"))
        #expect(run.errorText.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    }

    @Test func rowsComeInTheOrderOfTheListHoweverPicturesArrive() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo 54000000001 hold")
        let process = try stage.start(["search", "sunset", "--limit", "5"])
        try await stage.server.wait(for: "photo=5&ended=5")
        try await stage.server.release()
        let run = await process.outcome
        #expect(run.rows.map(\.row) == ["1", "2", "3", "4", "5"])
        #expect(run.sources == Array(repeating: "fresh", count: 5))
    }

    @Test func theUserAgentNamesTheProgram() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1")
        for request in try await stage.server.requests() {
            let agent = try #require(request["headers"]["User-Agent"].string)
            #expect(agent.hasPrefix("flickr/"))
        }
    }
}
