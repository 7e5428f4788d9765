import Glibc
import NetworkEngine
import TerminalUI
import Testing

/// What stands on the screen while one browses.
@Suite(.serialized, .timeLimit(.minutes(5))) struct BrowseRunTests {
    private let last = " 1/36  "

    @Test("A search fills the screen, and then it is the last list")
    func aSearch() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "sunset", "--limit", "3",
            steps: [.expect("3 ● fresh  sunset"), .type("q")])
        let screen = session.screens[0]
        #expect(screen[0].hasPrefix("> "))
        #expect(screen[0].hasSuffix("1 ● fresh"))
        #expect(screen[1].hasSuffix("Last light over the bay"))
        #expect(screen[2].hasSuffix("Maren Hold  2026-04-02"))
        #expect(
            screen[3].hasSuffix("https://www.flickr.com/photos/100000001@N01/54000000001/"))
        #expect(screen[23].hasPrefix(" 1/3  3 ● fresh  sunset"))
        #expect(screen[23].hasSuffix("? help  q quit"))
        #expect(session.status == 0)
        let again = try await browse.run(steps: [.expect("3 ○ cache"), .type("q")])
        #expect(again.screens[0][23].hasPrefix(" 1/3  3 ○ cache  last list  sunset"))
        let fetched = try await browse.stage.run("fetch", "2-3", "--quiet")
        #expect(fetched.lines.map { $0.split(separator: "\t")[0] } == ["2", "3"])
    }

    @Test("The list grows as one goes on, and the end is where it ends")
    func pages() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "many", "--limit", "700",
            steps: [
                .expect(" 1/500+  "), .type("G"), .expect("/700 "), .type("G"),
                .expect(" 700/700 "),
                .type("g"), .expect(" 1/700 "), .type("q"),
            ])
        #expect(session.status == 0)
        let counts = try await browse.stage.server.counts()
        #expect(counts["api"].int == 2)
        let listed = try await browse.stage.run("fetch", "700", "--quiet", "--size", "s")
        #expect(listed.lines.count == 1)
    }

    @Test("Enter shows a photo alone, again a larger picture, and Escape the list")
    func looking() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "sunset", "--limit", "3",
            steps: [
                .expect("3 ● fresh  sunset"), .type("jj\r"), .expect("size m  240 x 160"),
                .type("\r"),
                .expect("size b  1024 x 683"), .type("\u{1B}"), .expect("3/3"),
                .lose("size b"), .expect("Seven hills"), .type("q"),
            ])
        #expect(session.screens[2][20] == " The ferry home")
        #expect(session.screens[2][22] == " ● fresh  size m  240 x 160")
        #expect(session.status == 0)
    }

    @Test("A new search is typed without leaving; one that finds nothing changes nothing")
    func searching() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "sunset", "--limit", "3",
            steps: [
                .expect("3 ● fresh  sunset"), .type("/harbour sex\u{7F}a"),
                .expect("Search for tags: harbour sea"),
                .type("\r"), .expect("harbour, sea"), .expect("Keeper of the cape"),
                .type("/nosuchtag\r"), .expect("no photos found for nosuchtag"),
                .type("j"), .expect(" 2/"), .expect("Keeper of the cape"), .type("q"),
            ])
        #expect(session.status == 0)
        let list = try await browse.stage.run("fetch", "1", "--quiet")
        #expect(list.text.contains("Last light over the bay"))
    }

    @Test("f keeps a larger picture, r asks the server again, ? explains the keys")
    func otherKeys() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "sunset", "--limit", "2",
            steps: [
                .expect("2 ● fresh  sunset"), .type("f"), .expect("photo 1: size b"),
                .expect("is in the cache (fresh)"), .type("r"), .expect("2 ◐ revalidated"),
                .type("?"), .expect("search for other tags"), .type("x"),
                .expect("2 ◐ revalidated"),
                .type("q"),
            ])
        #expect(session.status == 0)
        let entry = try await browse.stage.run("fetch", "1", "--size", "b", "--offline", "--quiet")
        #expect(entry.text.hasPrefix("1\tcache\t"))
    }

    @Test("o shows the page in the browser that xdg-open starts, and no shell sees the address")
    func opening() async throws {
        let browse = try await BrowseStage()
        let tools = browse.stage.directory.path
        try TemporaryDirectory.write(
            Array("#!/bin/sh\necho \"$@\" > \(tools)/opened\ntest -t 1 && exit 1\nexit 0\n".utf8),
            to: tools + "/xdg-open")
        chmod(tools + "/xdg-open", 0o755)
        let session = try await browse.run(
            "sunset", "--limit", "2", environment: ["PATH": tools + ":/usr/bin:/bin"],
            steps: [
                .expect("2 ● fresh"), .type("o"), .expect("opening https://www.flickr.com/"),
                .type("q"),
            ])
        #expect(session.status == 0)
        let opened = String(
            decoding: try TemporaryDirectory.contents(of: tools + "/opened"), as: UTF8.self)
        #expect(opened == "https://www.flickr.com/photos/100000001@N01/54000000001/\n")
        let none = try await browse.run(
            environment: ["PATH": tools + "/none"],
            steps: [
                .expect("2 ○ cache"), .type("o"), .expect("neither xdg-open nor open"), .type("q"),
            ])
        #expect(none.status == 0)
    }

    @Test("A small window holds photos, a tiny one words, and every size is survived")
    func windows() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "sunset", "--limit", "9", columns: 40, rows: 10,
            steps: [
                .expect("1 ● fresh"), .resize(columns: 20, rows: 5), .expect("> 1 ● fresh"),
                .type("jjj"), .expect(" 4/9"), .resize(columns: 1, rows: 1),
                .resize(columns: 200, rows: 60), .expect("Last light over the bay"),
                .resize(columns: 40, rows: 10), .expect(" 4/9"), .type("q"),
            ])
        #expect(session.screens[0].contains { $0.contains("Last light over the bay") })
        #expect(session.status == 0)
        #expect(session.isRestored)
    }

    @Test("A terminal that does not know its size is taken for 80 by 24")
    func noSize() async throws {
        let browse = try await BrowseStage()
        let command = "stty rows 0 cols 0; exec flickr browse sunset --limit 3"
        let session = try await Terminal().run(
            ["/bin/sh", "-c", command],
            environment: browse.stage.environment([
                "PATH": BuiltProduct.path("") + ":/usr/bin:/bin", "LINES": nil,
            ]), steps: [.expect("3 ● fresh  sunset"), .type("q")])
        #expect(session.screens[0][23].hasPrefix(" 1/3"))
        #expect(session.status == 0)
    }

    @Test("Titles that would command the terminal stand on it as text")
    func hostileTitles() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "nasty", columns: 200, rows: 70,
            steps: [.expect("13 ● fresh  nasty"), .type("q")])
        #expect(
            session.screens[0].contains {
                $0.contains("\u{FFFD}[2J\u{FFFD}[1;1H\u{FFFD}[31mOwned\u{FFFD}[0m")
            })
        let allowed =
            #/\u{1B}\[[0-9;]*[mGHXJ]|\u{1B}\[\?(1049|25|7|2004|2026)[hl]|\u{1B}\]8;;(https:\/\/www\.flickr\.com\/[!-~]*)?\u{1B}\\|\u{1B}\\/#
        let asked = session.text.replacing(TerminalQuestion.text(), with: "")
        let rest = asked.replacing(allowed, with: "")
        let controls = rest.unicodeScalars.filter {
            ($0.value < 0x20 && $0 != "\r" && $0 != "\n") || (0x7F...0x9F).contains($0.value)
        }
        #expect(controls.isEmpty)
    }

    @Test(
        "Where there is no screen, a sentence says so and nothing is asked",
        arguments: [
            ("dumb", "TERM=dumb says that its cursor cannot be moved"),
            ("", "TERM is not set, so that it is not known how to move its cursor"),
        ])
    func noScreen(_ term: String, _ reason: String) async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run("sunset", environment: ["TERM": term], steps: [])
        #expect(session.status == 2)
        let sentence = session.screen.joined().trimmingPrefix("flickr: ")
        #expect(sentence.hasPrefix("browse needs the screen of a terminal: \(reason)"))
        #expect(!session.text.contains("\u{1B}"))
        #expect(try await browse.stage.server.counts()["requests"].int == 0)
    }

    @Test("In a pipe, with --json and without a list there is nothing to browse")
    func nothingToBrowse() async throws {
        let browse = try await BrowseStage()
        let piped = try await browse.stage.run("browse", "sunset")
        #expect(piped.status == 2)
        #expect(piped.output.isEmpty)
        #expect(
            piped.errorText
                == "flickr: browse needs the screen of a terminal: standard output is not a terminal;"
                + " 'flickr search' lists photos anywhere\n")
        let json = try await browse.stage.run("browse", "sunset", "--json")
        #expect(json.status == 2)
        #expect(
            json.errorText
                == "flickr: browse and --json exclude each other: browse shows photos on a screen,"
                + " and prints nothing\nTry 'flickr browse --help'.\n")
        let limit = try await browse.stage.run("browse", "--limit", "5")
        #expect(limit.status == 2)
        #expect(limit.errorText.contains("--limit goes with a new list, which tags"))
        let session = try await browse.run(steps: [])
        #expect(session.status == 1)
        #expect(
            session.screen[0] == "flickr: there is no list yet; 'flickr search <tag>' makes one")
        #expect(!session.text.contains("\u{1B}[?1049h"))
    }

    @Test(
        "A search that cannot be made ends the program with its status, after the screen is closed")
    func failedSearch() async throws {
        let browse = try await BrowseStage()
        try await browse.stage.server.ask(for: "api * reply=fail-100-expired.json")
        let session = try await browse.run("sunset", steps: [])
        #expect(session.status == 4)
        #expect(session.screen[0].hasPrefix("flickr: Flickr does not accept the API key"))
        #expect(session.isRestored)
        #expect(session.showsCursor)
    }

    @Test("Offline the cache answers, and what it lacks has failed in words")
    func offline() async throws {
        let browse = try await BrowseStage()
        _ = try await browse.stage.run("search", "sunset", "--limit", "4000", "--no-images")
        _ = try await browse.stage.run("fetch", "1", "--size", "s")
        try await browse.stage.server.reset()
        let session = try await browse.run(
            "--offline",
            steps: [
                .expect("1 ○ cache"), .expect("✗ failed"), .type("r"), .expect("asks nobody"),
                .type("q"),
            ])
        #expect(session.status == 0)
        #expect(session.screens[0][23].contains("offline"))
        #expect(try await browse.stage.server.counts()["requests"].int == 0)
    }

    @Test("Without a key the feed answers, and the last line says so")
    func feed() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "sunset", environment: ["FLICKR_API_KEY": nil],
            steps: [.expect("fresh  feed  sunset"), .type("q")])
        #expect(session.status == 0)
    }

    @Test("--stats counts after the screen is closed")
    func statistics() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "sunset", "--limit", "3", "--stats", columns: 200,
            steps: [.expect("3 ● fresh  sunset"), .type("q")])
        let line = try #require(session.screen.first { $0.hasPrefix("{") })
        let counts = try JSON(reading: Array(line.utf8))
        #expect(counts["fresh"].int == 3)
        #expect(counts["requests"].int == 4)
    }
}
