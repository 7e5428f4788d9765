import Testing

/// What filters find, looked through on the screen.
@Suite(.serialized, .timeLimit(.minutes(5))) struct BrowseFilterTests {
    @Test("Filters hold for every search that is typed, and the last list says what it was")
    func filters() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "sunset", "--user", "Petra & Jan", "--license", "4,5", columns: 120,
            steps: [
                .expect("2 ● fresh  sunset, user 100000006@N06, licence by-2.0+by-sa-2.0"),
                .type("/birds\r"),
                .expect("birds, user 100000006@N06, licence by-2.0+by-sa-2.0"),
                .expect("Going south"), .type("q"),
            ])
        #expect(session.status == 0)
        let again = try await browse.run(
            columns: 120,
            steps: [.expect("last list  birds, user 100000006@N06, licence"), .type("q")])
        #expect(again.status == 0)
        let fetched = try await browse.stage.run("fetch", "--quiet")
        #expect(fetched.rows.map(\.id) == ["54000000006"])
    }

    @Test("Flickr's choice of a day is a list like others")
    func explore() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "--explore", "2026-04-30",
            steps: [.expect("2 ● fresh  interesting on 2026-04-30"), .type("q")])
        #expect(session.status == 0)
        let again = try await browse.run(
            steps: [.expect("last list  interesting on 2026-04-30"), .type("q")])
        #expect(again.status == 0)
    }

    @Test("The address of a list names it, and it becomes the last one")
    func album() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "flickr.com/photos/marenhold/sets/72157600000000001",
            steps: [.expect("5 ● fresh  album 72157600000000001"), .type("q")])
        #expect(session.status == 0)
        let fetched = try await browse.stage.run("fetch", "2", "--quiet")
        #expect(fetched.rows.map(\.id) == ["54000000009"])
    }

    @Test("A user whom nobody knows ends it before there is a screen")
    func nobody() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run("--user", "Nobody at all", steps: [])
        #expect(session.status == 1)
        #expect(session.text.contains("Flickr knows no such user"))
        #expect(!session.text.contains("\u{1B}[?1049h"))
    }
}
