import NetworkEngine
import Testing

/// `cache rm`: what was named goes, and nothing else.
@Suite(.serialized, .timeLimit(.minutes(3))) struct CacheRemovalRunTests {
    @Test func aRowsPictureGoesAndComesAnewAtTheNextSearch() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "3")
        let files = stage.cachedFiles

        let removal = try await stage.run("cache", "rm", "2")

        #expect(removal.status == 0, "\(removal.errorText)")
        #expect(removal.text == "Removed 1 entry, 1.8 KB.\n")
        #expect(removal.errorText.isEmpty)
        let left = stage.cachedFiles
        #expect(left.count == files.count - 1)
        #expect(Set(left).isSubset(of: files))
        let after = try await stage.run("search", "sunset", "--limit", "3")
        #expect(after.sources == ["cache", "fresh", "cache"])
    }

    @Test func rowsRangesAndIDsGoOnceEach() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "5")
        try await stage.server.reset()

        let removal = try await stage.run("cache", "rm", "2-3", "54000000003", "5", "2")

        #expect(removal.status == 0, "\(removal.errorText)")
        #expect(removal.text == "Removed 3 entries, 6.8 KB.\n")
        let after = try await stage.run("search", "sunset", "--limit", "5")
        #expect(after.sources == ["cache", "fresh", "fresh", "cache", "fresh"])
        #expect(try await stage.server.counts()["photo"].int == 3)
    }

    @Test func whatIsNotThereIsToldAndTheRestGoes() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "3")
        _ = try await stage.run("cache", "rm", "1")

        let removal = try await stage.run("cache", "rm", "1-2", "https://example.com/x")
        let again = try await stage.run("cache", "rm", "2", "--quiet")

        #expect(removal.status == 1)
        #expect(removal.text == "Removed 1 entry, 1.8 KB.\n")
        #expect(
            removal.errorText
                == "flickr: not in the cache: size s of row 1, 'https://example.com/x'\n")
        #expect(again.status == 1)
        #expect(again.text.isEmpty)
        #expect(again.errorText == "flickr: not in the cache: size s of row 2\n")
    }

    @Test func aRowMeansTheSizeOfTheListUnlessAnotherIsNamed() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "2", "--size", "m")
        _ = try await stage.run("fetch", "1", "--size", "b")

        let listed = try await stage.run("cache", "rm", "1", "--json")
        let large = try await stage.run("cache", "rm", "1", "--size", "b", "--json")
        let small = try await stage.run("cache", "rm", "1", "--size", "s")
        let original = try await stage.run("cache", "rm", "1", "--size", "o")

        #expect(try listed.objects().map { $0["size"].string } == ["m"])
        #expect(try large.objects().map { $0["removed"].int } == [1])
        #expect(small.errorText == "flickr: not in the cache: size s of row 1\n")
        #expect(
            original.errorText
                == "flickr: not in the cache: size o of row 1 (Flickr's reply names no address of"
                + " size o for this photo)\n")
        #expect(try await stage.run("fetch", "1-2", "--size", "m").sources == ["fresh", "cache"])
    }

    @Test func anAddressGoesByAnyOfItsForms() async throws {
        let stage = try await Stage()
        let first = try await stage.run("search", "sunset", "--limit", "1")
        let own = try #require(first.rows.first).url
        let path = own.dropFirst(stage.server.url.count)
        for url in [
            own, "https://live.staticflickr.com\(path)", "https://farm66.staticflickr.com\(path)",
        ] {
            let removal = try await stage.run("cache", "rm", url)
            #expect(removal.status == 0, "\(url): \(removal.errorText)")
            #expect(removal.text == "Removed 1 entry, 2.0 KB.\n")
            #expect(try await stage.run("fetch", "1", "--size", "s").sources == ["fresh"])
        }
    }

    /// Every address that `cache list` names can be removed, also when the program no longer asks
    /// there.
    @Test func whateverIsListedCanBeRemoved() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "x y", "--limit", "3")
        let list = try await stage.run("cache", "list", "--json")
        let urls = try list.objects().compactMap { $0["url"].string }
        #expect(urls.count == 4)

        for url in urls {
            let removal = try await stage.run(
                "cache", "rm", url, "--json",
                environment: ["FLICKR_API_URL": nil, "FLICKR_PHOTO_URL": nil])
            #expect(removal.status == 0, "\(removal.errorText)")
            let object = try #require(try removal.objects().first)
            #expect(object["url"].string == url)
            #expect(object["removed"].int == 1)
            #expect(try #require(object["bytes"].int) > 1000)
        }

        #expect(try await stage.run("cache", "list").text.isEmpty)
    }

    @Test func allVariantsOfAPictureGo() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * header=Vary:User-Agent,Accept")
        _ = try await stage.run("search", "sunset", "--limit", "1")
        #expect(stage.cachedFiles.contains { $0.hasSuffix(".vary") })

        let removal = try await stage.run("cache", "rm", "1")

        #expect(removal.text.hasPrefix("Removed 1 entry, "))
        #expect(
            !stage.cachedFiles.contains { $0.hasPrefix("FlickrImages/") && $0.hasSuffix(".vary") })
        #expect(!stage.cachedFiles.contains { $0.hasSuffix(".jpg") })
    }

    @Test func nothingButEntriesIsRemoved() async throws {
        let stage = try await Stage()
        let first = try await stage.run("search", "sunset", "--limit", "1")
        let path = try #require(first.rows.first).path
        let stranger = path.replacing(".jpg", with: ".txt")
        try TemporaryDirectory.write(Array("mine".utf8), to: stranger)

        _ = try await stage.run("cache", "rm", "1")

        #expect(try TemporaryDirectory.contents(of: stranger) == Array("mine".utf8))
        #expect(stage.cachedFiles.contains("FlickrImages/CACHEDIR.TAG"))
    }

    @Test(arguments: [
        (
            "sunset",
            "'sunset' is neither a row of the last list, nor an id in it, nor an address with https://"
        ),
        (
            "-",
            "'-' is neither a row of the last list, nor an id in it, nor an address with https://"
        ),
        ("4", "'4' is no row of the last list, which has 3"),
        ("2-9", "'2-9' is no row of the last list, which has 3"),
        (
            "https://u:p@example.com/",
            "not a usable address: https://example.com/ (it names a user or a password)"
        ),
    ])
    func whatNamesNothingIsAMistake(words: String, sentence: String) async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "3")
        let files = stage.cachedFiles

        let run = try await stage.start(
            ["cache", "rm", "1"] + words.split(separator: " ").map(String.init)
        ).outcome

        #expect(run.status == 2)
        #expect(run.errorText == "flickr: \(sentence)\nTry 'flickr cache rm --help'.\n")
        #expect(run.text.isEmpty)
        #expect(stage.cachedFiles == files)
    }

    @Test func aSizeNeedsRows() async throws {
        let stage = try await Stage()

        let run = try await stage.run("cache", "rm", "https://example.com/", "--size", "m")

        #expect(run.status == 2)
        #expect(
            run.errorText == "flickr: --size goes with rows, and none is given\n"
                + "Try 'flickr cache rm --help'.\n")
    }

    @Test func withoutAListThereAreNoRows() async throws {
        let stage = try await Stage()

        let run = try await stage.run("cache", "rm", "1")
        let unknown = try await stage.run("cache", "rm", "https://example.com/")

        #expect(run.status == 1)
        #expect(run.errorText == "flickr: there is no list yet; 'flickr search <tag>' makes one\n")
        #expect(unknown.status == 1)
        #expect(try await stage.server.counts()["requests"].int == 0)
    }
}
