import Glibc
import NetworkEngine
import Testing

/// `cache explain`, as a user types it.
@Suite(.serialized, .timeLimit(.minutes(3))) struct CacheExplanationRunTests {
    @Test func aRowIsExplainedWithoutARequest() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "sunset", "--limit", "2")
        let row = try #require(list.rows.dropFirst().first)
        let path = row.url.dropFirst(stage.server.url.count)
        try await stage.server.reset()

        let run = try await stage.run("cache", "explain", "2")

        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.errorText.isEmpty)
        #expect(run.lines.count == 7)
        #expect(run.lines.first == "Row 2, size s: https://live.staticflickr.com\(path)")
        #expect(
            run.lines[1]
                == "Fresh for 364 days 23 h more: the server gives it 365 days by max-age (RFC 9111"
                + " section 5.2.2.1).")
        #expect(
            run.lines[2]
                == "Until then it answers, and nobody is asked; then the server is asked with"
                + " If-None-Match and If-Modified-Since whether it still holds (RFC 9111 section"
                + " 4.3).")
        #expect(
            run.lines[4].hasPrefix("Kept with status 200, 1.2 KB, received or last confirmed "))
        #expect(run.lines[6] == "File: \(row.path)")
        #expect(try await stage.server.counts()["connections"].int == 0)
    }

    @Test func anAddressIsExplainedByAnyOfItsForms() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "sunset", "--limit", "1")
        let own = try #require(list.rows.first).url
        let path = own.dropFirst(stage.server.url.count)
        let row = try await stage.run("cache", "explain", "1", "--json").objects()[0]
        for url in [
            own, "https://live.staticflickr.com\(path)", "https://farm66.staticflickr.com\(path)",
            "http://farm66.static.flickr.com\(path)",
        ] {
            let run = try await stage.run("cache", "explain", url, "--json")
            #expect(run.status == 0, "\(url): \(run.errorText)")
            let object = try #require(try run.objects().first)
            #expect(object["url"] == row["url"])
            #expect(object["path"] == row["path"])
            #expect(object["row"].isNull)
        }
        #expect(row["row"].int == 1)
        #expect(row["size"].string == "s")
        #expect(row["url"].string == "https://live.staticflickr.com\(path)")
    }

    /// The policy in force decides, also for what another one has stored.
    @Test func theListIsExplainedUnderEachPolicy() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1")
        let entries = try await stage.run("cache", "list", "--json").objects()
        let url = try #require(entries.first { $0["cache"].string == "FlickrAPI" }?["url"].string)
        for (policy, sentence) in [
            (
                "thumbnails",
                "the server names no lifetime; the policy thumbnails gives a reply 1 min."
            ),
            ("rfc9111", "the server names no lifetime, and neither does the policy rfc9111."),
            (
                "mknetworkkit",
                "the server names no lifetime, and neither does the policy mknetworkkit."
            ),
        ] {
            let run = try await stage.run("cache", "explain", url, "--cache-policy", policy)
            #expect(run.status == 0, "\(run.errorText)")
            #expect(run.lines.first.map(String.init) == url)
            #expect(run.lines[1].hasSuffix(sentence), "\(run.lines[1])")
        }
    }

    @Test func aRowOfAnotherSizeIsNotTheListsPicture() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "2")
        _ = try await stage.run("fetch", "2", "--size", "b")

        let list = try await stage.run("cache", "explain", "2", "--json").objects()[0]
        let large = try await stage.run("cache", "explain", "2", "--size", "b", "--json").objects()[
            0]
        let original = try await stage.run("cache", "explain", "2", "--size", "o")

        #expect(list["size"].string == "s")
        #expect(large["size"].string == "b")
        #expect(list["path"] != large["path"])
        #expect(original.status == 1)
        #expect(
            original.text
                == "Row 2, size o\nNever in the cache: Flickr's reply names no address of size o for"
                + " this photo.\n")
    }

    @Test func aDamagedEntryIsToldAndStaysUntilItIsAskedFor() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "sunset", "--limit", "1")
        let path = try #require(list.rows.first).path
        var bytes = try TemporaryDirectory.contents(of: path)
        bytes[100] ^= 1
        try TemporaryDirectory.write(bytes, to: path)

        let run = try await stage.run("cache", "explain", "1")
        let json = try await stage.run("cache", "explain", "1", "--json").objects()[0]

        #expect(run.status == 1)
        #expect(
            run.lines.dropFirst() == [
                "Damaged: the body is damaged.",
                "The next request removes it and fetches it anew.", "File: \(path)",
            ])
        #expect(json["state"].string == "damaged")
        #expect(json["path"].string == path)
        #expect(try await stage.run("search", "sunset", "--limit", "1").sources == ["fresh"])
        #expect(try await stage.run("cache", "explain", "1").status == 0)
    }

    @Test func aVariantIsFoundByTheProgramsOwnFields() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * header=Vary:User-Agent")
        _ = try await stage.run("search", "sunset", "--limit", "1")

        let run = try await stage.run("cache", "explain", "1")

        #expect(run.status == 0, "\(run.errorText)")
        #expect(
            run.lines.contains(
                "It answers requests with the same user-agent (Vary, RFC 9111 section 4.1)."))
    }

    @Test func whatIsNotThereIsAskedForOnceAndNotKept() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1", "--no-images")
        let files = stage.cachedFiles
        try await stage.server.reset()

        let run = try await stage.run("cache", "explain", "1")

        #expect(run.status == 1)
        #expect(run.errorText.isEmpty)
        #expect(
            run.lines.dropFirst().prefix(2) == [
                "Not in the cache: it has not been fetched, or was removed since.",
                "The server was asked just now: its answer could be kept.",
            ])
        // A second may have passed since the server wrote its date.
        let freshness = ["365 days", "364 days 23 h"].map {
            "It would be fresh for \($0): the server gives it 365 days by max-age"
                + " (RFC 9111 section 5.2.2.1)."
        }
        #expect(freshness.contains(String(run.lines.last ?? "")))
        #expect(try await stage.server.counts()["requests"].int == 1)
        #expect(stage.cachedFiles == files)
    }

    @Test(arguments: [
        (
            "cache-control=no-store", "no-store",
            "the server says no-store (RFC 9111 section 5.2.2.5)"
        ),
        ("header=Vary:*", "vary-star", "the server says Vary: *, so no other request can match it"),
        (
            "cache-control=max-age=0,must-revalidate no-validators", "of-no-use",
            "the server gives it neither a lifetime nor a validator"
        ),
        ("status=404", "gone", "it is no longer there (HTTP 404)"),
        ("status=403", "http-403", "the server answered with status 403"),
        ("redirect=placeholder", "gone", "the picture is no longer available"),
        ("html", "not-an-image", "the answer is an HTML page, not a picture"),
        ("damage=half", "damaged", "the picture is damaged: it ends early"),
    ])
    func whatMayNotBeKeptIsToldWhy(fault: String, code: String, reason: String) async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1", "--no-images")
        let files = stage.cachedFiles
        try await stage.server.ask(for: "photo * \(fault)")

        let run = try await stage.run("cache", "explain", "1")
        let json = try await stage.run("cache", "explain", "1", "--json").objects()[0]

        #expect(run.status == 1)
        #expect(
            run.lines.dropFirst() == [
                "Not in the cache.",
                "The server was asked just now: its answer is not kept, since \(reason).",
            ])
        #expect(json["state"].string == "absent")
        #expect(json["kept"] == .bool(false))
        #expect(json["storable"] == .bool(false))
        #expect(json["refusal"].string == code)
        #expect(json["reason"].string == reason)
        #expect(stage.cachedFiles == files)
    }

    @Test(arguments: [
        ("status=500", 5, "the server answered with status 500"),
        ("hang-up", 5, "the connection to 127.0.0.1 failed: Empty reply from server"),
        (
            "status=429 retry-after=500", 6,
            "127.0.0.1 asks for fewer requests, and to wait for 500 s"
        ),
    ])
    func whatCannotBeFoundOutIsToldWhy(fault: String, status: Int32, reason: String) async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1", "--no-images")
        try await stage.server.ask(for: "photo * \(fault)")

        let run = try await stage.run("cache", "explain", "1", "--retries", "0")
        let json = try await stage.run("cache", "explain", "1", "--retries", "0", "--json")

        #expect(run.status == status)
        #expect(
            run.lines.dropFirst() == [
                "Not in the cache.", "Whether it could be kept is not known: \(reason).",
            ])
        #expect(json.status == status)
        #expect(try json.objects()[0]["storable"].isNull)
        #expect(try json.objects()[0]["reason"].string == reason)
    }

    @Test func offlineNobodyIsAsked() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1", "--no-images")
        try await stage.server.reset()

        let run = try await stage.run("cache", "explain", "1", "--offline")

        #expect(run.status == 1)
        #expect(
            run.lines.dropFirst() == [
                "Not in the cache.",
                "Whether it could be kept is not known: --offline asks nobody.",
            ])
        #expect(try await stage.server.counts()["connections"].int == 0)
    }

    /// A page on this machine, a page of Flickr's, and its pictures by plain http elsewhere.
    @Test func nobodyIsAskedWhomTheProgramDoesNotAsk() async throws {
        let stage = try await Stage()
        for url in [
            stage.server.url + "/__counts", stage.server.url + "/services/restful",
            "https://www.flickr.com/photos/x/54/", "https://127.0.0.1:1/65535/54_ab_s.jpg",
        ] {
            for flags in [[], ["--offline"]] {
                let run = try await stage.start(["cache", "explain", url] + flags).outcome
                #expect(run.status == 1)
                #expect(
                    run.text
                        == "\(url)\nNever in the cache: this program asks for Flickr's pictures, its"
                        + " API and its feed, and for nothing else.\n")
            }
        }
        #expect(try await stage.server.counts()["connections"].int == 0)
    }

    @Test func aReplyThatFailsIsNotKept() async throws {
        let stage = try await Stage()
        let query = "method=flickr.photos.search&tags=sea&format=json&nojsoncallback=1"
        let url = "\(stage.server.url)/services/rest/?\(query)"
        let good = try await stage.run("cache", "explain", "\(url)&api_key=\(Stage.key)", "-v")
        try await stage.server.ask(for: "api * reply=fail-116.json")
        let bad = try await stage.run("cache", "explain", url, "--json")

        #expect(good.status == 1)
        #expect(
            good.lines == [
                Substring(url), "Not in the cache: it has not been fetched, or was removed since.",
                "The server was asked just now: its answer could be kept.",
                "It would be fresh for 1 min: the server names no lifetime; the policy thumbnails"
                    + " gives a reply 1 min.",
            ])
        #expect(good.errorText == "GET \(url)&api_key=$FLICKR_API_KEY\n")
        #expect(bad.status == 1)
        let json = try bad.objects()[0]
        #expect(json["cache"].string == "FlickrAPI")
        #expect(json["refusal"].string == "not-ok")
        #expect(
            json["reason"].string
                == "an argument holds an address that Flickr blocks (error 116: Bad URL found)")
        #expect(!stage.cachedFiles.contains { $0.hasSuffix(".json") })
    }

    @Test func controlCEndsTheQuestion() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1", "--no-images")
        try await stage.server.ask(for: "photo * stall")
        let process = try stage.start(["cache", "explain", "1"])
        try await stage.server.wait(for: "photo=1")
        process.send(SIGINT)
        let run = await process.outcome
        #expect(run.status == 130)
        #expect(run.output.isEmpty)
    }

    @Test func inANarrowTerminalNoWordIsCut() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1")
        let session = try await Terminal(columns: 40, rows: 40).run(
            [BuiltProduct.path("flickr"), "cache", "explain", "1"],
            environment: stage.environment())

        #expect(session.status == 0)
        let screen = session.screen.map { $0 }
        #expect(screen.contains("Fresh for 364 days 23 h more: the server"))
        #expect(screen.contains("gives it 365 days by max-age (RFC 9111"))
        #expect(screen.contains("section 5.2.2.1)."))
        #expect(!session.bytes.contains(0x1B))
    }

    @Test(arguments: [
        ("1-2", "'1-2' names several rows; one is explained at a time"),
        ("9", "'9' is no row of the last list, which has 2"),
        (
            "sunset",
            "'sunset' is neither a row of the last list, nor an id in it, nor an address with"
                + " https://"
        ),
        ("1 2", "cache explain takes no argument '2'"),
        ("", "cache explain needs a url or row"),
    ])
    func whatNamesNothingIsAMistake(words: String, sentence: String) async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "2")

        let line = ["cache", "explain"] + words.split(separator: " ").map(String.init)
        let run = try await stage.start(line).outcome

        #expect(run.status == 2)
        #expect(run.errorText == "flickr: \(sentence)\nTry 'flickr cache explain --help'.\n")
        #expect(run.text.isEmpty)
    }
}
