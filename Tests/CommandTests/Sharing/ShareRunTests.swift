import NetworkEngine
import Testing

/// `flickr share`.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ShareRunTests {
    private let first = "Last light over the bay\nhttps://flic.kr/p/2qgN7EM"
    private let left = "flickr: 453 of 500 characters are left on Mastodon\n"

    private func stage(_ settings: (Stage) -> [String]) async throws -> Stage {
        let stage = try await Stage()
        try stage.set(settings(stage))
        try await stage.keepList()
        try await stage.server.reset()
        return stage
    }

    private func texts(_ stage: Stage) async throws -> [String?] {
        try await stage.server.deeds().map { $0["text"].string }
    }

    @Test func aRowBecomesAPostOnMastodon() async throws {
        let stage = try await stage { $0.mastodon() }

        let run = try await stage.run("share", "1")

        #expect(run.status == 0)
        let post = "https://social.example/@maren/1"
        #expect(
            run.fields == [["1", "sent", "54000000001", "Last light over the bay", post]])
        #expect(run.errorText == left)
        #expect(try await texts(stage) == [first])
    }

    @Test func aRowBecomesAPostOnBlueskyWhoseLinkIsAFacet() async throws {
        let stage = try await stage { $0.bluesky() }

        let run = try await stage.run("share", "3", "--json")

        let deed = try #require(try await stage.server.deeds().first)
        let row = try run.objects()[0]
        #expect(row["network"].string == "bluesky" && row["left"].int == 260)
        #expect(row["text"].string == "The ferry home\nhttps://flic.kr/p/2qgN7EP")
        #expect(
            row["url"].string
                == "https://bsky.app/profile/did:plc:a/post/\(deed["subject"].string ?? "")")
        #expect(deed["text"] == row["text"])
        #expect(
            deed["links"].array?.map { [$0["text"].string, $0["uri"].string] }
                == [["https://flic.kr/p/2qgN7EP", "https://flic.kr/p/2qgN7EP"]])
    }

    @Test func aMessageStandsInThePlaceOfTheTitle() async throws {
        let stage = try await stage { $0.bluesky() }
        let message = "晴れ https://flickr.com/explore, nice"

        let run = try await stage.run("share", "1", "--message", message)

        #expect(run.status == 0)
        let deed = try #require(try await stage.server.deeds().first)
        #expect(deed["text"].string == "\(message)\nhttps://flic.kr/p/2qgN7EM")
        #expect(
            deed["links"].array?.map { $0["text"].string }
                == ["https://flickr.com/explore", "https://flic.kr/p/2qgN7EM"])
    }

    @Test func aDryRunShowsThePostAndSendsNothing() async throws {
        let stage = try await stage { $0.mastodon() }

        let run = try await stage.run("share", "1", "--dry-run")
        let counted = try await stage.run("share", "1", "--dry-run", "--stats", "--quiet")
        let offline = try await stage.run(
            "share", "1", "--dry-run", "--offline", "--json", "--message", "a\u{1B}[2Jb")

        #expect(run.text == first + "\n" && run.errorText == left)
        #expect(
            try offline.objects()[0]["text"].string == "a\u{1B}[2Jb\nhttps://flic.kr/p/2qgN7EM")
        #expect(try await texts(stage) == [])
        #expect(counted.errorText.hasPrefix("{\"requests\":1,"))
        #expect(try await stage.server.counts()["requests"].int == 2)
    }

    @Test func aTerminalGetsALineWithTheAddressOfThePost() async throws {
        let stage = try await stage { $0.mastodon() }
        let session = try await Terminal(columns: 90).run(
            [BuiltProduct.path("flickr"), "share", "1"], environment: stage.environment())
        let line = "1 ● sent    54000000001  Last light over the bay  "
        #expect(
            session.transcript.last { !$0.isEmpty } == line + "https://social.example/@maren/1")
    }

    @Test func thePreviewShowsNoControls() async throws {
        let stage = try await stage { $0.bluesky() }
        let run = try await stage.run("share", "1", "--dry-run", "--message", "a\u{1B}[2Jb\nc")
        #expect(run.text == "a\u{FFFD}[2Jb\nc\nhttps://flic.kr/p/2qgN7EM\n")
    }

    @Test func aPhotoThatIsInNoListIsAskedFor() async throws {
        let stage = try await stage { $0.mastodon() }

        let run = try await stage.run("share", "54000000039")
        let message = try await stage.run(
            "share", "54000000040", "--message", "hm", environment: ["FLICKR_API_KEY": nil])
        let keyless = try await stage.run(
            "share", "54000000040", environment: ["FLICKR_API_KEY": nil])

        #expect(run.fields[0][3] == "Miso, supervising")
        #expect(message.status == 0)
        #expect(keyless.status == 4)
        #expect(
            keyless.errorText.hasPrefix(
                "flickr: the title of photo 54000000040, which is not in the last list, needs an API"
                    + " key"))
        #expect(
            try await texts(stage)
                == [
                    "Miso, supervising\nhttps://flic.kr/p/2qgN7Fr", "hm\nhttps://flic.kr/p/2qgN7Fs",
                ])
    }

    // MARK: Length

    private func limit(_ characters: String, _ link: String = "23") -> String {
        let statuses = "{\"max_characters\":\(characters),\"characters_reserved_per_url\":\(link)}"
        let body = "{\"configuration\":{\"statuses\":\(statuses)}}"
        return "other /api/v2/instance body=\(body)"
    }

    @Test func theServerSaysHowMuchItTakes() async throws {
        let stage = try await stage { $0.mastodon() }
        try await stage.server.ask(for: limit("40", "30"))

        let run = try await stage.run("share", "1", "--json")
        let long = try await stage.run("share", "1", "--message", "ten letters")

        #expect(run.errorText == "flickr: 0 of 40 characters are left on Mastodon\n")
        #expect(try await texts(stage) == ["Last lig…\nhttps://flic.kr/p/2qgN7EM"])
        #expect(long.status == 2 && long.text == "")
        #expect(
            long.errorText == "flickr: the post is 2 characters too long: Mastodon takes 40, the"
                + " link among them\nTry 'flickr share --help'.\n")
    }

    /// Nothing would be left to cut but the link.
    @Test func aServerThatTakesNoLinkIsTold() async throws {
        let stage = try await stage { $0.mastodon() }
        try await stage.server.ask(for: limit("22"))
        let run = try await stage.run("share", "1")
        #expect(run.status == 2)
        #expect(
            run.errorText.hasPrefix(
                "flickr: the post is 1 character too long: Mastodon takes 22, the link"))
        #expect(try await texts(stage) == [])
    }

    @Test(arguments: ["-1", "0", "99999999999999999999", "\"many\"", "null", "[1]"])
    func whatNoServerCanMeanIsNotBelieved(number: String) async throws {
        let stage = try await stage { $0.mastodon() }
        try await stage.server.ask(for: limit(number, number))
        let run = try await stage.run("share", "1", "--dry-run")
        #expect(run.errorText == left)
    }

    @Test func aServerThatDoesNotTellTakesFiveHundred() async throws {
        let stage = try await stage { $0.mastodon() }
        for fault in ["status=404", "html", "cut", "empty"] {
            try await stage.server.ask(for: "other /api/v2/instance \(fault) times=1")
            #expect(try await stage.run("share", "1", "--dry-run").errorText == left)
        }
    }

    // MARK: Accounts

    @Test func withoutAnAccountItSaysWhatSetsOneUp() async throws {
        let stage = try await stage { _ in [] }

        let none = try await stage.run("share", "1")
        let one = try await stage.run("share", "1", "--to", "bluesky")
        try stage.set(["mastodon-server = social.example"])
        let half = try await stage.run("share", "1")

        let start = "flickr: no account to share by is set up; what it takes: "
        let bluesky =
            "'flickr config set bluesky-handle NAME.bsky.social' and 'flickr config set"
            + " bluesky-password' for Bluesky\n"
        #expect([none, one, half].allSatisfy { $0.status == 4 && $0.text == "" })
        #expect(
            none.errorText == start
                + "'flickr config set mastodon-server mastodon.social' and 'flickr config set"
                + " mastodon-token' for Mastodon, or \(bluesky)")
        #expect(one.errorText == start + bluesky)
        #expect(half.errorText == "\(start)'flickr config set mastodon-token' for Mastodon\n")
    }

    @Test func withTwoAccountsOneIsNamed() async throws {
        let stage = try await stage { $0.mastodon() + $0.bluesky() }

        let unclear = try await stage.run("share", "1")
        let named = try await stage.run("share", "1", "--to", "bluesky")
        try stage.set(stage.mastodon() + stage.bluesky() + ["share-to = mastodon"])
        let chosen = try await stage.run("share", "1")

        #expect(unclear.status == 2)
        #expect(
            unclear.errorText.hasPrefix(
                "flickr: accounts on Mastodon and Bluesky are set up: --to says which is meant"))
        #expect(named.status == 0 && chosen.status == 0)
        #expect(try await stage.server.deeds().map { $0["deed"].string } == ["record", "status"])
    }

    @Test(arguments: [
        (["share", "1-2"], "'1-2' names several rows; one is meant at a time"),
        (["share", "9"], "'9' is no row of the last list, which has 3"),
        (["share", "sunset"], "'sunset' is neither a row"),
        (["share", "1", "--message", " "], "--message ' ' is not a message"),
        (["share", "1", "--to", "twitter"], "--to 'twitter' is not one of mastodon, bluesky"),
        (["share", "1", "--offline"], "share and --offline exclude each other"),
        (["config", "set", "mastodon-token", "abc"], "config set mastodon-token takes no value"),
        (["config", "set", "mastodon-server", "a b"], "config set mastodon-server 'a b' is not"),
    ])
    func whatMakesNoSenseIsSaidBeforeAnybodyIsAsked(arguments: [String], sentence: String)
        async throws
    {
        let stage = try await stage { $0.mastodon() }
        let run = try await stage.start(arguments).outcome
        #expect(run.status == 2)
        #expect(run.errorText.hasPrefix("flickr: \(sentence)"), "\(run.errorText)")
        #expect(try await stage.server.counts()["requests"].int == 0)
    }
}
