import Flickr
import NetworkEngine
import Testing

/// The filters of `search`, asked of the local Flickr, whose catalogue obeys them all.
@Suite struct FilterRunTests {
    /// A line of flags, and what holds of the photos that it finds and of no others.
    @Test(arguments: [
        (["--text", "harvest windmill"], ["11"]),
        (
            ["sunset", "--exclude", "sea", "--exclude", "hills", "--since", "2026-04-30T20:00"],
            ["04", "05", "06", "07", "08", "09", "11", "15"]
        ),
        (["--user", "100000007@N07", "cat"], ["39"]),
        (["--user", "Maren Hold", "--text", "starlings"], ["17"]),
        (["--user", "https://www.flickr.com/photos/marenhold/albums", "boat"], ["25"]),
        (["--user", "marenhold", "boat"], ["25"]),
        (["--group", "1700000002@N02"], ["39", "40", "41", "42"]),
        (["--group", "https://www.flickr.com/groups/lastlight/", "desert"], ["09", "20"]),
        (["cat", "--license", "4,by-sa"], ["39", "40", "64"]),
        (
            ["cat", "--license", "by-nd-2.0", "--license", "No known copyright restrictions"],
            ["41", "42"]
        ),
        (["city", "--since", "2026-04-30", "--until", "2026-04-30T15:00"], ["27"]),
        (
            ["lighthouse", "--taken-since", "2026-04-25T16:25:21", "--taken-until", "2026-04-25"],
            ["10"]
        ),
        (["--place", "615702", "--since", "2026-01-01"], ["01", "02", "05"]),
        (["--place", "4hLQygSaBJ92", "sunset"], ["04"]),
        (["sunset", "lake", "--all-tags", "--geotagged", "yes"], ["08"]),
        (["sunset", "lake", "--all-tags", "--geotagged", "no"], ["19", "30"]),
        (["lighthouse", "--accuracy", "street"], ["10"]),
        (["sunset", "--scene", "indoors"], ["05"]), (["sunset", "--scene", "outdoors"], ["01"]),
        (["--bbox", "2.29,48.8,2.34,48.9"], ["01", "02"]),
        (["sunset", "--bbox", "2.29,48.8,2.35,48.9"], ["01", "02", "05"]),
        (["sunset", "--near", "48.8606,2.3376"], ["02", "05", "01"]),
        (["sunset", "--near", "48.8606,2.3376", "--radius", "1mi"], ["02", "05"]),
        (["sunset", "--near", "-33.8568,151.2153", "--sort", "date-posted-desc"], ["08"]),
        (["moon", "--media", "videos"], ["58", "59"]),
        (["moon", "--content", "animations"], ["45", "58", "68"]),
        (["night", "--content", "screenshots,virtual", "--media", "photos"], ["43", "45"]),
        (["--commons", "portrait"], ["50", "51"]),
        (["--gallery", "boat"], ["03", "14"]),
        (["--machine-tag", "geo:locality=Paris"], ["01", "02"]),
        (["--machine-tag", "geo:", "sunset"], ["01", "02", "03"]),
        (["--machine-tag", "geo:locality=New Kyoto"], ["03"]),
        (["sunset", "--min-width", "1600"], ["01", "34"]),
        (["cat", "--min-height", "600"], ["39"]),
        (["cat", "--sort", "date-taken-asc", "--limit", "2"], ["41", "40"]),
        (["cat", "--sort", "date-posted-asc", "--limit", "2"], ["64", "42"]),
        (["--explore", "2026-04-30"], ["10", "16"]), (["--explore"], ["02", "55", "47"]),
        (["--any", "mill", "moon", "--license", "0,10"], ["11", "45"]),
    ])
    func aFilterFindsWhatItSays(flags: [String], ids: [String]) async throws {
        let stage = try await Stage()

        let run = try await stage.start(["search", "--no-images"] + flags).outcome

        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.map { String($0.id.suffix(2)) } == ids)
    }

    @Test func aPlaceComesInPagesOf250() async throws {
        let stage = try await Stage()

        let run = try await stage.run(
            "search", "many", "--no-images", "--bbox", "20,10,21,11", "--limit", "600")

        #expect(run.status == 0, "\(run.errorText)")
        #expect(Set(run.rows.map(\.id)).count == 600)
        #expect(try await stage.server.counts()["api"].int == 3)
    }

    @Test func ofAPlaceAloneItIsSaidThatThereIsMore() async throws {
        let stage = try await Stage()

        let run = try await stage.run("search", "--near", "48.8606,2.3376", "--no-images")
        let limited = try await stage.run(
            "search", "--near", "48.8606,2.3376", "--since", "2026-01-01", "--no-images")

        #expect(
            run.errorText
                == "flickr: of a place alone Flickr gives the last 12 hours; a date or a tag gives"
                + " more\n")
        #expect(limited.errorText == "")
    }

    @Test func largePhotosAreLookedForUntilThereAreEnough() async throws {
        let stage = try await Stage()

        let run = try await stage.run(
            "search", "many", "--no-images", "--min-width", "1000", "--limit", "30")
        let next = try await stage.run(
            "search", "many", "--no-images", "--min-width", "1000", "--limit", "15", "--page", "2")

        #expect(run.rows.count == 30)
        #expect(next.rows.map(\.id) == run.rows.suffix(15).map(\.id))
    }

    @Test(arguments: [
        ("--exclude", ["--exclude", "x", "sea"]), ("--text", ["--text", "x"]),
        ("--machine-tag", ["--machine-tag", "geo:"]), ("--group", ["sea", "--group", "1@N01"]),
        ("--since", ["sea", "--since", "3d"]), ("--until", ["sea", "--until", "3d"]),
        ("--taken-since", ["sea", "--taken-since", "3d"]),
        ("--taken-until", ["sea", "--taken-until", "3d"]),
        ("--license", ["sea", "--license", "by"]),
        ("--bbox", ["--bbox", "1,2,3,4"]), ("--near", ["--near", "1,2", "--radius", "3"]),
        ("--place", ["--place", "615702"]), ("--accuracy", ["sea", "--accuracy", "3"]),
        ("--geotagged", ["sea", "--geotagged", "no"]), ("--scene", ["sea", "--scene", "indoors"]),
        ("--media", ["sea", "--media", "videos"]), ("--content", ["sea", "--content", "other"]),
        ("--gallery", ["--gallery"]), ("--commons", ["--commons"]),
        ("--min-width", ["sea", "--min-width", "9"]),
        ("--min-height", ["sea", "--min-height", "9"]),
        ("--sort", ["sea", "--sort", "relevance"]), ("--explore", ["--explore"]),
        ("--user by name, also in an address,", ["--user", "Maren Hold"]),
        ("--group by name, also in an address,", ["--group", "flickr.com/groups/x"]),
        ("--page", ["sea", "--page", "2"]),
    ])
    func whatTheFeedCannotServeIsNamed(name: String, flags: [String]) async throws {
        let stage = try await Stage()

        for command in ["search", "fetch"] {
            let run = try await stage.start(
                [command] + flags, environment: ["FLICKR_API_KEY": nil]
            ).outcome

            #expect(run.status == 4)
            #expect(run.output.isEmpty)
            #expect(
                run.errorText
                    == "flickr: \(name) needs an API key; without one only the public feed can be"
                    + " read\n")
        }
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test func theFeedServesAUserByNumber() async throws {
        let stage = try await Stage()

        let run = try await stage.run(
            "search", "sunset", "sea", "--all-tags", "--user", "100000001@N01", "--no-images",
            environment: ["FLICKR_API_KEY": nil])
        let nobody = try await stage.run(
            "search", "--user", "7@N07", "--no-images", environment: ["FLICKR_API_KEY": nil])

        #expect(run.rows.map { String($0.id.suffix(2)) } == ["01", "25"])
        #expect(nobody.status == 0)
        #expect(nobody.rows.isEmpty)
    }

    @Test func theFeedOfAGroupServesItsPool() async throws {
        let stage = try await Stage()

        let run = try await stage.run(
            "search", "--group", "1700000002@N02", "--no-images",
            environment: ["FLICKR_API_KEY": nil])

        #expect(run.rows.map { String($0.id.suffix(2)) } == ["39", "40", "41", "42"])
        #expect(try await stage.server.counts()["feed"].int == 1)
    }

    @Test(arguments: ["moderate", "restricted"])
    func whatNeedsASignInIsRefusedWithASentence(level: String) async throws {
        let stage = try await Stage()

        let run = try await stage.run("search", "sea", "--safe", level)

        #expect(run.status == 4)
        #expect(run.errorText.hasPrefix("flickr: --safe \(level) needs a user who is signed in"))
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test func aUserWhomNobodyKnowsIsAnError() async throws {
        let stage = try await Stage()

        let run = try await stage.run("search", "--user", "Nobody at all")

        #expect(run.status == 1)
        #expect(
            run.errorText == "flickr: Flickr knows no such user (error 1: User not found)\n")
    }

    @Test func datesThatLeaveNothingAreAMistake() async throws {
        let stage = try await Stage()

        let run = try await stage.run("search", "sea", "--since", "3d", "--until", "2026-01-01")

        #expect(run.status == 2)
        #expect(
            run.errorText == """
                flickr: --since and --until exclude each other: no date is both late and early enough
                Try 'flickr search --help'.

                """)
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test func fetchTakesFiltersToo() async throws {
        let stage = try await Stage()

        let run = try await stage.run("fetch", "--user", "100000007@N07", "--tag", "cat")
        let again = try await stage.run("fetch", "1")

        #expect(run.rows.map { String($0.id.suffix(2)) } == ["39"])
        #expect(run.rows.map(\.size) == ["m"])
        #expect(again.rows.map(\.id) == run.rows.map(\.id))
    }

    @Test func theListSaysWhatItWasWhenItIsGoneOnFrom() async throws {
        let stage = try await Stage()

        _ = try await stage.run(
            "search", "sea", "--exclude", "boat", "--license", "cc0,by-4.0", "--no-images")
        let run = try await stage.run("fetch", "1", "--verbose")

        #expect(
            run.errorText.hasPrefix(
                "flickr: the last list is sea, not boat, licence cc0+by-4.0, "),
            "\(run.errorText)")
    }

    @Test func nothingFoundSaysWhatWasLookedFor() async throws {
        let stage = try await Stage()

        let run = try await stage.run(
            "search", "sea", "--text", "zz\u{1B}[2J", "--license", "cc0", "--since", "2026-04-01")

        #expect(run.status == 0)
        #expect(
            run.errorText
                == "flickr: no photos found for sea, text zz\u{FFFD}[2J, since 2026-04-01, licence"
                + " cc0\n")
    }

    @Test func aNameIsLookedUpOnceAndRemembered() async throws {
        let stage = try await Stage()

        _ = try await stage.run("search", "--user", "Maren Hold", "--no-images")
        _ = try await stage.run("search", "--user", "Maren Hold", "--no-images")
        let offline = try await stage.run(
            "search", "--user", "Maren Hold", "--no-images", "--offline")

        #expect(try await stage.server.counts()["api"].int == 2)
        #expect(!offline.rows.isEmpty)
    }
}
