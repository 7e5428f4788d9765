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
        #expect(run.lines.count == 6)
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
            run.lines[4].hasPrefix(
                "Kept in \(row.path): status 200, 1.2 KB, received or last confirmed "))
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
            original.errorText
                == "flickr: not in the cache: size o of row 2 (Flickr's reply names no address of"
                + " size o for this photo)\n")
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
                "Kept in \(path) until the next request, which removes it and fetches it anew.",
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
