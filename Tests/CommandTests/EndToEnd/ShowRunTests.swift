import NetworkEngine
import Testing

/// `flickr show`, the built program against a local Flickr.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ShowRunTests {
    /// A stage with a last list of nine sunsets.
    private func stage() async throws -> Stage {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "9", "--no-images")
        return stage
    }

    private func show(
        _ stage: Stage, _ arguments: String..., terminal: Terminal = Terminal(),
        environment: [String: String?] = [:]
    ) async throws -> Terminal.Session {
        try await terminal.run(
            [BuiltProduct.path("flickr"), "show"] + arguments,
            environment: stage.environment(environment))
    }

    @Test("in a pipe it is the row that fetch prints, in size b or the next smaller one")
    func pipe() async throws {
        let stage = try await stage()
        let large = try await stage.run("show", "3")
        #expect(large.status == 0)
        #expect(
            large.rows.map { [$0.row, $0.source, $0.id, $0.size] } == [
                ["3", "fresh", "54000000003", "b"]
            ])
        let fetched = try await stage.run("fetch", "3", "--size", "b")
        #expect(fetched.text == large.text.replacing("\tfresh\t", with: "\tcache\t"))
        let smaller = try await stage.run("show", "54000000004", "--json")
        let object = try #require(try smaller.objects().first)
        #expect(object["size"].string == "500")
        #expect(object["asked"].string == "b")
        let asked = try await stage.run("show", "4", "--size", "m")
        #expect(asked.rows.map(\.size) == ["m"])
    }

    @Test("it leaves the lists as they are")
    func lists() async throws {
        let stage = try await stage()
        let before = try stage.directory.files(below: "state").filter { $0.hasSuffix("list") }.map {
            try stage.directory.contents(of: "state/" + $0)
        }
        try await stage.server.ask(for: "photo * status=404")
        #expect(try await stage.run("show", "2").status == 3)
        let after = try stage.directory.files(below: "state").filter { $0.hasSuffix("list") }.map {
            try stage.directory.contents(of: "state/" + $0)
        }
        #expect(before == after)
    }

    @Test("statuses are those of fetch")
    func statuses() async throws {
        let stage = try await Stage()
        #expect(try await stage.run("show", "1").status == 1)
        #expect(try await stage.run("show").status == 2)
        #expect(try await stage.run("show", "1", "2").status == 2)
        #expect(try await stage.run("show", "https://example.com/a.jpg").status == 2)
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test("any picture of Flickr is shown by its address, without a list")
    func address() async throws {
        let stage = try await Stage()
        let url = "https://live.staticflickr.com/65535/54000000001_a38b34c4d7_s.jpg"
        let run = try await stage.run("show", url)
        #expect(run.status == 0, "\(run.errorText)")
        #expect(
            run.rows.map { [$0.row, $0.id, $0.title, $0.size] } == [["1", "54000000001", "", "b"]])
        let session = try await show(stage, url, "--image", "none")
        #expect(
            session.transcript.prefix(3) == [
                "photo 54000000001", "○ cache  size b, 1024 x 683 pixels, 42 KB", "",
            ])
        let original = "https://live.staticflickr.com/65535/54000000001_f788b8245b_o.jpg"
        #expect(try await stage.run("show", original).rows.map(\.size) == ["o"])
    }

    @Test(
        "the picture fills the window, in the size that does, and the caption stands below it",
        arguments: [
            (80, 24, "500"), (40, 12, "m"), (100, 34, "z"), (200, 60, "b"),
        ])
    func fitting(columns: Int, rows: Int, size: String) async throws {
        let stage = try await stage()
        let session = try await show(
            stage, "1",
            terminal: Terminal(columns: columns, rows: rows, cell: (8, 16), answers: ["kitty"]))
        #expect(session.status == 0)
        let picture = try #require(session.pictures.first)
        #expect(picture.row == 0 && picture.column == 0)
        #expect(picture.columns < columns)
        let caption = Array(session.transcript[picture.rows..<picture.rows + 4])
        #expect(caption[0] == "Last light over the bay")
        #expect(caption[1] == "Maren Hold  2026-04-02")
        #expect(caption[2].hasPrefix("1 ● fresh  size \(size), "))
        #expect(caption[3].hasPrefix("https://www.flickr.com/photos/"))
        // All of it is on the screen, with a row for the prompt.
        #expect(session.transcript.count == rows)
        let shape = Double(picture.width) / Double(picture.height) / 1.5
        #expect((0.95...1.05).contains(shape))
    }

    @Test("blocks fill the window as far as the picture has pixels for them")
    func blocks() async throws {
        let stage = try await stage()
        let session = try await show(
            stage, "1", terminal: Terminal(columns: 80, rows: 24), environment: ["TMUX": "x"])
        let rows = session.colours.prefix { $0.hasPrefix("####") }
        #expect(rows.count == 18)
        #expect(Set(rows.map(\.count)) == [54])
        #expect(session.transcript[18] == "Last light over the bay")
        #expect(session.transcript[20] == "1 ● fresh  size m, 240 x 160 pixels, 4.5 KB")
        let large = try await show(
            stage, "1", "--size", "t", terminal: Terminal(columns: 200, rows: 60),
            environment: ["TMUX": "x"])
        // 100 pixels make at most 50 cells.
        let widest = large.colours.map(\.count).max() ?? 0
        #expect((46...50).contains(widest))
    }

    @Test("a picture that does not come leaves its words, and status 3")
    func failure() async throws {
        let stage = try await stage()
        try await stage.server.ask(for: "photo * status=404")
        let session = try await show(stage, "2", terminal: Terminal(answers: ["kitty"]))
        #expect(session.status == 3)
        #expect(session.isRestored)
        #expect(
            session.transcript.prefix(6) == [
                "Seven hills, one sun", "Tomás Arroyo  2026-04-27", "2 ✗ failed",
                "it is no longer there (HTTP 404)",
                "https://www.flickr.com/photos/100000002@N02/54000000002/", "",
            ])
    }

    @Test("hostile titles are shown as harmless text, at every width", arguments: [20, 200])
    func hostileTitles(columns: Int) async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "nasty", "--no-images")
        for row in list.rows.map(\.row) {
            let session = try await show(
                stage, row, "--image", "ascii", terminal: Terminal(columns: columns, rows: 24))
            #expect(session.status == 0)
            #expect(session.transcript.allSatisfy { $0.count < columns })
            let plain = String(decoding: session.bytes, as: UTF8.self)
                .replacing(#/\u{1B}\[[0-9;]*[mG]/#, with: "")
                .replacing(
                    #/\u{1B}\]8;;(https:\/\/www\.flickr\.com\/[^\u{1B}]*)?\u{1B}\\/#, with: "")
            #expect(
                !plain.unicodeScalars.contains {
                    ($0.value < 0x20 && $0 != "\r" && $0 != "\n")
                        || (0x7F...0x9F).contains($0.value)
                })
        }
    }

    @Test("what is forced within tmux is done, and a word is said when it may not be seen")
    func forcedWithinTmux() async throws {
        let stage = try await stage()
        let session = try await show(
            stage, "1", "--image", "kitty", terminal: Terminal(columns: 120, rows: 40),
            environment: ["TMUX": "x"])
        #expect(
            session.transcript[0] == "flickr: within tmux or screen pictures by --image kitty may"
                + " not be seen; --image blocks always works")
        #expect(session.pictures.map(\.kind) == ["kitty"])
    }
}
