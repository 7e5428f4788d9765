import NetworkEngine
import Testing

/// `flickr fetch` and `flickr show` of what is named by an id or an address.
@Suite(.serialized, .timeLimit(.minutes(5))) struct NamedPhotosRunTests {
    private static let evenings = [
        "54000000001", "54000000009", "54000000017", "54000000025", "54000000033",
    ]

    @Test(
        "Lists are fetched by their addresses and become the last list",
        arguments: [
            ("https://www.flickr.com/photos/100000001@N01/albums/72157600000000001", evenings),
            ("https://www.flickr.com/photos/marenhold/sets/72157600000000001/", evenings),
            ("https://flic.kr/s/aHBqjAAAAB", evenings),
            (
                "https://www.flickr.com/photos/x/galleries/72157600000000101",
                ["54000000003", "54000000012", "54000000014", "54000000021", "54000000036"]
            ),
            (
                "flic.kr/y/aHBqjAAAAC",
                ["54000000003", "54000000012", "54000000014", "54000000021", "54000000036"]
            ),
            (
                "https://www.flickr.com/groups/catsatwork/pool/",
                ["54000000039", "54000000040", "54000000041", "54000000042"]
            ),
            (
                "https://www.flickr.com/photos/100000003@N03/favorites",
                ["54000000006", "54000000028", "54000000040"]
            ),
            (
                "https://www.flickr.com/explore/interesting/2026/04/30",
                ["54000000010", "54000000016"]
            ),
        ])
    func lists(url: String, ids: [String]) async throws {
        let stage = try await Stage()
        let run = try await stage.run("fetch", url, "--size", "s")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.map(\.id) == ids)
        #expect(run.rows.map(\.row) == ids.indices.map { "\($0 + 1)" })
        let again = try await stage.run("fetch", "2", "--size", "s")
        #expect(again.rows.map(\.id) == [ids[1]])
        #expect(again.sources == ["cache"])
    }

    @Test(
        "search lists what a list's address names, and fetch goes on from it",
        arguments: [
            "https://www.flickr.com/photos/100000001@N01/albums/72157600000000001",
            "flic.kr/s/aHBqjAAAAB",
        ])
    func searched(url: String) async throws {
        let stage = try await Stage()
        let run = try await stage.run("search", url, "--no-images")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.map(\.id) == Self.evenings)
        let fetched = try await stage.run("fetch", "2-3", "--size", "s")
        #expect(fetched.rows.map(\.id) == Array(Self.evenings[1...2]))
    }

    @Test(
        "search takes no photo, and no filter beside a list",
        arguments: [
            (
                ["https://www.flickr.com/photos/x/54000000001"],
                "is the address of a photo, not of a list: 'flickr fetch' and 'flickr show' take it"
            ),
            (["flickr.com/groups/x", "--since", "3d"], "and --since exclude each other"),
            (["flickr.com/groups/x", "sea"], "and 'sea' exclude each other"),
            (["https://example.com/x"], "is the address of neither a photo nor a list of photos"),
        ])
    func notSearched(words: [String], sentence: String) async throws {
        let stage = try await Stage()
        for command in ["search", "browse"] {
            let process = try stage.start([command] + words)
            let run = await process.outcome
            #expect(run.status == 2)
            if command == "search" { #expect(run.errorText.contains(sentence)) }
        }
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test("A number of more digits than any id is not sent", arguments: ["fetch", "show", "info"])
    func longNumber(command: String) async throws {
        let stage = try await Stage()
        let digits = String(repeating: "1", count: 33)
        let run = try await stage.run(command, digits)
        #expect(run.status == 2)
        #expect(run.errorText.contains("'\(digits)' has more digits than any row or id"))
        let record = try await stage.run(
            "fetch", "-", input: "{\"id\":\"\(digits)\"}\n\(digits)\n")
        #expect(record.status == 3)
        #expect(record.sources == ["failed", "failed"])
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test("A list has portions, and all of it")
    func portions() async throws {
        let stage = try await Stage()
        let url = "https://www.flickr.com/photos/100000001@N01/albums/72157600000000001"
        let second = try await stage.run("fetch", url, "--limit", "2", "--page", "2")
        #expect(second.rows.map(\.id) == Array(Self.evenings[2...3]))
        let all = try await stage.run("fetch", url, "--all", "--size", "s")
        #expect(all.rows.map(\.id) == Self.evenings)
        let last = try await stage.run("fetch", "--size", "s")
        #expect(last.rows.map(\.id) == Self.evenings)
    }

    @Test("A list is paged to its end: only its first 500 photos came")
    func pages() async throws {
        let stage = try await Stage(server: LocalFlickr("--made-up", "9000"))
        let page = "https://www.flickr.com/people/100000001@N01/"
        let run = try await stage.run("fetch", page, "--all", "--urls")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.lines.count > 500)
        #expect(Set(run.lines).count == run.lines.count)
        let calls = try #require(try await stage.server.counts()["api"].int)
        #expect((2...(run.lines.count / 500 + 2)).contains(calls))
    }

    @Test("A user's stream comes by name or number, without a key from the feed")
    func users() async throws {
        let stage = try await Stage()
        let page = "https://www.flickr.com/photos/100000007@N07/"
        let keyed = try await stage.run("fetch", page, "--size", "s")
        #expect(keyed.status == 0, "\(keyed.errorText)")
        #expect(keyed.rows.isEmpty == false)
        let keyless = try await stage.run(
            "fetch", page, "--size", "s", environment: ["FLICKR_API_KEY": nil])
        #expect(keyless.status == 0, "\(keyless.errorText)")
        #expect(Set(keyless.rows.map(\.id)).isSubset(of: keyed.rows.map(\.id)))
        #expect(keyless.rows.isEmpty == false)
    }

    @Test(
        "What only the API knows needs a key, and is named",
        arguments: [
            (
                "https://www.flickr.com/photos/100000001@N01/albums/72157600000000001",
                "album 72157600000000001 needs an API key"
            ),
            (
                "https://www.flickr.com/photos/x/54000000001",
                "photo 54000000001, which is not in the"
            ),
            (
                "https://www.flickr.com/photos/100000001@N01/favorites",
                "the list of favourites of 100000001@N01 needs an API key"
            ),
            ("54000000001", "photo 54000000001, which is not in the last list, needs an API key"),
        ])
    func withoutKey(word: String, sentence: String) async throws {
        let stage = try await Stage()
        let run = try await stage.run("fetch", word, environment: ["FLICKR_API_KEY": nil])
        #expect(run.status == 4)
        #expect(run.text.isEmpty)
        #expect(run.errorText.contains(sentence), "\(run.errorText)")
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test("Of a photo that is in no list Flickr is asked once, and the last list stays")
    func unlisted() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "cat", "--limit", "2")
        try await stage.server.reset()
        let run = try await stage.run(
            "fetch", "54000000003", "https://www.flickr.com/photos/x/54000000004/",
            "flic.kr/p/2qgN7EM", list.rows[0].id, "--json")
        #expect(run.status == 0, "\(run.errorText)")
        let objects = try run.objects()
        let ids = ["54000000003", "54000000004", "54000000001", list.rows[0].id]
        #expect(objects.map(\.["id"].string) == ids)
        #expect(objects.map(\.["row"].int) == [1, 2, 3, 4])
        #expect(objects[0]["title"].string == "The ferry home")
        #expect(objects[0]["ownerName"].string == "晴子 Mori")
        #expect(objects[0]["source"].string == "fresh")
        #expect(try await stage.server.counts()["api"].int == 3)
        let last = try await stage.run("fetch", "--size", "s")
        #expect(last.rows.map(\.id) == list.rows.map(\.id))
    }

    @Test("A picture's address needs neither a key nor a list")
    func pictures() async throws {
        let stage = try await Stage()
        for host in ["https://live.staticflickr.com", "http://farm66.static.flickr.com"] {
            let run = try await stage.run(
                "fetch", "\(host)/65535/54000000001_a38b34c4d7_b.jpg", "--size", "m",
                environment: ["FLICKR_API_KEY": nil])
            #expect(run.status == 0, "\(run.errorText)")
            #expect(run.rows.map(\.id) == ["54000000001"])
            #expect(run.rows.map(\.size) == ["m"])
        }
        #expect(try await stage.server.counts()["api"].int == 0)
    }

    @Test("The address of a search on the site finds what the same flags find")
    func searchPages() async throws {
        let stage = try await Stage()
        let page = "https://www.flickr.com/search/?tags=sunset%2Csea&tag_mode=all&license=4%2C5"
        let flags = ["--all-tags", "sunset", "sea", "--license", "4,5", "--no-images"]
        let expected = try await stage.start(["search"] + flags).outcome
        #expect(expected.lines.isEmpty == false)
        let run = try await stage.run("search", page, "--no-images")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.lines == expected.lines)
        let fetched = try await stage.run("fetch", page, "--size", "s", "--limit", "1")
        #expect(fetched.rows.map(\.id) == expected.rows.prefix(1).map(\.id))

        let other = try await stage.run("search", page, "--text", "x")
        #expect(other.status == 2)
        #expect(other.errorText.contains("exclude each other: the address says what is searched"))
        let keyless = try await stage.run("search", page, environment: ["FLICKR_API_KEY": nil])
        #expect(keyless.status == 4)
        #expect(keyless.errorText.contains("--license needs an API key"))
    }

    @Test(
        "A picture's address alone brings that picture, also of a photo in the last list",
        arguments: [false, true])
    func ownSizes(isListed: Bool) async throws {
        let stage = try await Stage()
        if isListed { _ = try await stage.run("search", "sunset", "--limit", "2", "--no-images") }
        try await stage.server.reset()
        let place = "https://live.staticflickr.com/65535/54000000001_"
        let names = ["f788b8245b_o.jpg", "a38b34c4d7_b.jpg", "a38b34c4d7.jpg"].map { place + $0 }
        let keyless: [String: String?] = ["FLICKR_API_KEY": nil]
        for name in names + [names.joined(separator: " ")] {
            let words = name.split(separator: " ").map(String.init)
            let sizes = words.count == 1 ? [names.firstIndex(of: name)] : [0, 1, 2]
            let expected = sizes.map { ["o", "b", "500"][$0 ?? 0] }
            let run = try await stage.start(["fetch"] + words, environment: keyless).outcome
            #expect(run.status == 0, "\(run.errorText)")
            #expect(run.rows.map(\.size) == expected)
            #expect(run.rows.allSatisfy { isListed == ($0.title == "Last light over the bay") })
            let input = words.joined(separator: "\n")
            let read = try await stage.run("fetch", "-", environment: keyless, input: input)
            #expect(read.rows.map(\.size).sorted() == expected.sorted(), "\(read.errorText)")
            let again = try await stage.run("fetch", "-", environment: keyless, input: run.text)
            #expect(again.status == 0, "\(again.errorText)")
        }
        let other = try await stage.run("fetch", names[1], "--size", "n", environment: keyless)
        #expect(other.rows.map(\.size) == ["n"])
        #expect(try await stage.server.counts()["api"].int == 0)
    }

    @Test("One photo that is not there is a failed row among the others")
    func gone() async throws {
        let stage = try await Stage()
        let run = try await stage.run(
            "fetch", "54000000001", "99999999999", "54000000003", "--json")
        #expect(run.status == 3)
        let objects = try run.objects()
        #expect(objects.map(\.["source"].string) == ["fresh", "failed", "fresh"])
        #expect(objects[1]["error"]["code"].string == "gone")
        #expect(
            run.errorText.contains(
                "row 2, photo 99999999999: Flickr has no such photo, or it is private"))
    }

    @Test("A number that Flickr has no photo of is asked for once a day")
    func goneByItsNumber() async throws {
        let stage = try await Stage()
        _ = try await stage.run("fetch", "99999999999")
        try await stage.server.reset()
        let again = try await stage.run("fetch", "99999999999", "--json")
        #expect(again.status == 3)
        #expect(try again.objects().map { $0["error"]["code"].string } == ["gone"])
        #expect(try await stage.server.counts()["requests"].int == 0)
        _ = try await stage.run("fetch", "99999999999", "--refresh")
        #expect(try await stage.server.counts()["api"].int == 1)
    }

    @Test("A key that is refused ends the run with its status")
    func refusedKey() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "api * reply=fail-100-expired.json")
        let run = try await stage.run("fetch", "54000000001", "54000000002")
        #expect(run.status == 4)
        #expect(run.errorText.contains("Flickr does not accept the API key"))
    }

    @Test("A short form that leads to another one is not followed for ever")
    func circle() async throws {
        let stage = try await Stage()
        let run = try await stage.run("fetch", "https://flic.kr/gp/100000001@N01/aHBqjA")
        #expect(run.status == 2)
        #expect(run.errorText.contains("is the address of neither a photo nor a list"))
        #expect(try await stage.server.counts()["requests"].int == 1)
    }

    @Test("show takes what is in no list")
    func show() async throws {
        let stage = try await Stage()
        for word in ["54000000003", "https://www.flickr.com/photos/x/54000000003"] {
            let run = try await stage.run("show", word)
            #expect(run.status == 0, "\(run.errorText)")
            #expect(run.rows.map(\.title) == ["The ferry home"])
        }
        let keyless = try await stage.run(
            "show", "54000000003", environment: ["FLICKR_API_KEY": nil])
        #expect(keyless.status == 4)
    }
}
