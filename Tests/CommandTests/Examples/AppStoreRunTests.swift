import NetworkEngine
import Testing

@Suite(.timeLimit(.minutes(5))) struct AppStoreRunTests {
    @Test func appsAreListedWithTheirIconsInTheCache() async throws {
        let stage = try await ExampleStage("appstore")
        let outcome = try await stage.run("quayside software")
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.errorText.isEmpty)
        #expect(outcome.fields.count == 6)
        #expect(
            outcome.fields[0].dropLast() == [
                "1", "fresh", "Tide Clock", "Quayside Software", "3.2.1", "Free", "4.62", "1840",
                "Weather", "https://apps.apple.com/us/app/id900000001",
            ])
        #expect(
            outcome.fields[3].dropLast() == [
                "4", "fresh", "Harbour\u{FFFD}[2J Lights", "Quayside Software", "2.0 (beta)",
                "€0.99", "", "0", "Navigation", "https://apps.apple.com/us/app/id900000004",
            ])
        let files = outcome.fields.map { $0[10] }
        let kept = stage.directory.files(below: "cache/appstore").filter { $0.hasSuffix(".jpg") }
        #expect(Set(files) == Set(kept.map { stage.directory.path + "/cache/appstore/" + $0 }))
        #expect(files.count == 6)
    }

    @Test func theSearchIsForTheDevelopersSoftware() async throws {
        let stage = try await ExampleStage("appstore")
        _ = try await stage.run("Hold and Daughters")
        let request = try #require(try await stage.server.requests().first)
        #expect(
            request["target"].string
                == "/search?media=software&entity=software&attribute=softwareDeveloper&limit=200"
                + "&term=Hold%20and%20Daughters")
    }

    @Test func aSecondRunTakesTheIconsFromTheCacheAndAnOfflineOneEverything() async throws {
        let stage = try await ExampleStage("appstore")
        _ = try await stage.run("quayside software")
        for arguments in [[], ["--offline"]] {
            let outcome =
                arguments.isEmpty
                ? try await stage.run("quayside software")
                : try await stage.run("quayside software", arguments[0])
            #expect(outcome.status == 0)
            #expect(Set(outcome.fields.map { $0[1] }) == ["cache"])
            #expect(outcome.errorText.hasPrefix("appstore: this is from the cache, "))
        }
        let counts = try await stage.server.counts()
        #expect(counts["photo"].int == 6)
        #expect(counts["other"].int == 1)
    }

    @Test func aGenreIsAFilterAndOneThatNothingHasIsToldWithThoseThatThereAre() async throws {
        let stage = try await ExampleStage("appstore")
        let games = try await stage.run("quayside software", "--genre", "navigation")
        #expect(
            games.fields.map { $0[2] } == ["Tide Clock", "Harbour\u{FFFD}[2J Lights", "港の地図"])
        #expect(games.fields.map { $0[0] } == ["1", "2", "3"])
        let none = try await stage.run("hold and daughters", "--genre", "Travel")
        #expect(none.status == 0)
        #expect(none.text.isEmpty)
        #expect(
            none.errorText
                == "appstore: hold and daughters has no apps of the genre Travel, but of: Games\n")
        let nobody = try await stage.run("nobody at all")
        #expect(nobody.status == 0)
        #expect(nobody.errorText == "appstore: there are no apps of nobody at all\n")
    }

    @Test func anIconThatIsBrokenIsAFailedRowAndIsNotKept() async throws {
        let stage = try await ExampleStage("appstore")
        try await stage.server.ask(for: "photo * damage=half times=1")
        let outcome = try await stage.run("quayside software", "--limit", "1")
        #expect(outcome.status == 3)
        #expect(outcome.fields.map { $0[1] } == ["failed"])
        #expect(outcome.fields[0].last == "")
        let again = try await stage.run("quayside software", "--limit", "1")
        #expect(again.status == 0)
        #expect(again.fields.map { $0[1] } == ["fresh"])
    }

    @Test func aRefusalWithStatus200IsAnErrorAndIsNotKept() async throws {
        let stage = try await ExampleStage("appstore")
        try await stage.server.ask(for: "other * reply=appstore-refusal.json times=1")
        let refused = try await stage.run("quayside software")
        #expect(refused.status == 1)
        #expect(refused.errorText == "appstore: Invalid value(s) for key(s): [attribute]\n")
        #expect(try await stage.run("quayside software").status == 0)
    }

    @Test func withoutANetworkTheStatusSaysSo() async throws {
        let stage = try await ExampleStage("appstore")
        let outcome = try await stage.run("anybody", environment: stage.withoutNetwork)
        #expect(outcome.status == 5)
        #expect(outcome.errorText.contains("cannot connect to 127.0.0.1"))
        let offline = try await stage.run("anybody", "--offline")
        #expect(offline.status == 5)
    }

    @Test func onATerminalEachIconStandsBesideItsApp() async throws {
        let stage = try await ExampleStage("appstore")
        let session = try await stage.run(
            on: Terminal(), "quayside software", "--limit", "2", "--image", "blocks",
            environment: ["COLORTERM": "truecolor"])
        #expect(session.status == 0)
        #expect(session.isRestored)
        let texts = session.transcript.map { String($0.dropFirst(15)) }.filter { !$0.isEmpty }
        #expect(
            texts == [
                "1 ● fresh  Tide Clock", "  3.2.1 Free ★ 4.6 (1840)",
                "  https://apps.apple.com/us/app/id900000001",
                "2 ● fresh  Knots & Splices", "  1.0 €2.99 ★ 4.0 (77)",
                "  https://apps.apple.com/us/app/id900000002",
            ])
        #expect(session.colours[0].hasPrefix("############"))
    }

    @Test func kittyGetsThePixelsOfTheIcons() async throws {
        let stage = try await ExampleStage("appstore")
        let session = try await stage.run(
            on: Terminal(cell: (10, 20), answers: ["kitty"]), "quayside software", "--limit", "2")
        #expect(session.status == 0)
        #expect(session.pictures.map(\.kind) == ["kitty", "kitty"])
        #expect(session.pictures.map(\.width) == [100, 100])
        #expect(session.isRestored)
    }

    @Test func whoeverWaitsAtATerminalIsToldForWhat() async throws {
        let stage = try await ExampleStage("appstore")
        try await stage.server.ask(for: "other * hold")
        let session = try await stage.run(
            on: Terminal(), "quayside software", "--limit", "1", "--image", "none",
            steps: [
                .expect("asking the App Store"), .post(stage.server.url + "/__release"),
                .lose("asking the App Store"),
            ])
        #expect(session.status == 0)
        #expect(session.transcript.contains { $0.contains("1 ● fresh        Tide Clock") })
    }

    @Test func wrongUsageIsTold() async throws {
        let stage = try await ExampleStage("appstore")
        let limit = try await stage.run("x", "--limit", "201")
        #expect(limit.status == 2)
        #expect(
            limit.errorText
                == "appstore: --limit takes a number from 1 to 200, not 201; --help tells more\n")
        let image = try await stage.run("x", "--image", "neon")
        #expect(image.status == 2)
        #expect(image.errorText.contains("auto, kitty, iterm2, sixel, blocks, ascii, none"))
        let two = try await stage.run("two", "words")
        #expect(two.status == 2)
        #expect(try await stage.run("--limit").status == 2)
        #expect(try await stage.server.counts()["requests"].int == 0)
    }
}
