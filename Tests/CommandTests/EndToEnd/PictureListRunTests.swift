import NetworkEngine
import TestSupport
import Testing

/// Lists with thumbnails, on terminals of many kinds and sizes.
@Suite(.serialized, .timeLimit(.minutes(5))) struct PictureListRunTests {
    /// Signs that blocks are drawn with.
    private static let blocks = Set("▘▝▀▖▌▞▛▗▚▐▜▄▙▟█▁▂▃▅▆▇▏▎▍▋▊▉")

    private func run(
        _ stage: Stage, _ arguments: String..., terminal: Terminal = Terminal(),
        environment: [String: String?] = [:], steps: [Terminal.Step] = []
    ) async throws -> Terminal.Session {
        try await terminal.run(
            [BuiltProduct.path("flickr")] + arguments, environment: stage.environment(environment),
            steps: steps)
    }

    /// The text of the transcript right of the pictures, without rows that have none.
    private func texts(_ session: Terminal.Session, from column: Int) -> [String] {
        session.transcript.map { String($0.dropFirst(column)) }.filter { !$0.isEmpty }
    }

    @Test(
        "each photo has its picture at the left, and number, mark, title, owner and page beside it")
    func blocks() async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "sunset", "--limit", "2", "--quiet",
            environment: ["COLORTERM": "truecolor"])
        #expect(session.status == 0)
        #expect(session.isRestored)
        #expect(
            texts(session, from: 12) == [
                "1 ● fresh  Last light over the bay", "  Maren Hold  2026-04-02",
                "  https://www.flickr.com/photos/100000001@N01/54000000001/",
                "2 ● fresh  Seven hills, one sun", "  Tomás Arroyo  2026-04-27",
                "  https://www.flickr.com/photos/100000002@N02/54000000002/",
            ])
        #expect(session.pictures.isEmpty)
        for row in 0..<10 {
            let picture = session.colours[row].prefix(10)
            // 75 pixels are nine halves of cells, so the fifth row of each is half as high.
            #expect(picture.hasPrefix("#########"), "row \(row)")
            let signs = session.transcript[row].prefix(9)
            #expect(signs.allSatisfy { $0 == " " || Self.blocks.contains($0) })
        }
    }

    @Test(
        "no line is wider than the window, and every row is there",
        arguments: [
            20, 32, 40, 80, 200, 400,
        ])
    func widths(columns: Int) async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "nasty", "--quiet", terminal: Terminal(columns: columns, rows: 24))
        #expect(session.status == 0)
        // The last column stays empty: with text in it, the next line would be one too low.
        #expect(session.transcript.allSatisfy { $0.count < columns })
        #expect(session.colours.allSatisfy { $0.count < columns })
        let numbers = session.transcript.compactMap { line in
            line.firstMatch(of: #/(\d+) ● fresh/#).map { $0.1 }
        }
        #expect(numbers == (1...13).map { "\($0)" })
    }

    @Test("a window that does not say how large it is counts as 80 by 24")
    func unknownWindow() async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "sunset", "--limit", "1", "--quiet",
            terminal: Terminal(columns: 80, rows: 24))
        let unknown = try await Terminal(columns: 100, rows: 30).run(
            ["/bin/sh", "-c", "stty cols 0 rows 0; exec \"$@\"", "sh", BuiltProduct.path("flickr")]
                + ["search", "sunset", "--limit", "1", "--quiet"],
            environment: stage.environment())
        #expect(unknown.status == 0)
        let lines = unknown.transcript.map { $0.replacing("○ cache", with: "● fresh") }
        #expect(lines.prefix(5) == session.transcript.prefix(5))
    }

    @Test(
        "sizes that no window has do no harm",
        arguments: ["cols 65535 rows 65535", "cols 1 rows 1"])
    func strangeWindows(size: String) async throws {
        let stage = try await Stage()
        let session = try await Terminal(columns: 100, rows: 30).run(
            ["/bin/sh", "-c", "stty \(size); exec \"$@\"", "sh", BuiltProduct.path("flickr")]
                + ["search", "sunset", "--limit", "2", "--quiet"],
            environment: stage.environment())
        #expect(session.status == 0)
    }

    @Test("hostile titles send nothing of their own, and no link leads away from Flickr")
    func hostileTitles() async throws {
        let stage = try await Stage()
        for how in ["blocks", "ascii", "none"] {
            for arguments in [[], ["--grid"]] {
                let session = try await Terminal(columns: 200, rows: 30).run(
                    [BuiltProduct.path("flickr"), "search", "nasty", "--quiet", "--image", how]
                        + arguments, environment: stage.environment())
                let plain = String(decoding: session.bytes, as: UTF8.self)
                    .replacing(#/\u{1B}\[[0-9;]*[mG]/#, with: "")
                    .replacing(
                        #/\u{1B}\]8;;(https:\/\/www\.flickr\.com\/[^\u{1B}]*)?\u{1B}\\/#, with: "")
                let controls = plain.unicodeScalars.filter {
                    ($0.value < 0x20 && $0 != "\r" && $0 != "\n")
                        || (0x7F...0x9F).contains($0.value)
                }
                #expect(controls.isEmpty, "\(how) \(arguments)")
                #expect(plain.contains("\u{FFFD}[2J\u{FFFD}[1;1H"))
            }
        }
    }

    @Test(
        "portrait and panorama keep their shape, and nothing is enlarged",
        arguments: [
            ("portrait", "54000000051", 75, 100), ("panorama", "54000000023", 100, 20),
        ])
    func shapes(tag: String, id: String, width: Int, height: Int) async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", tag)
        let place = try #require(list.rows.firstIndex { $0.id == id })
        for (cell, how) in [((9, 18), "kitty"), ((10, 20), "sixel"), ((7, 14), "kitty")] {
            let session = try await run(
                stage, "search", tag, "--size", "t", "--quiet", "--image", how,
                terminal: Terminal(cell: cell))
            let picture = session.pictures[place]
            #expect(picture.width <= width && picture.height <= height)
            let shape = Double(picture.width * height) / Double(picture.height * width)
            #expect((0.95...1.05).contains(shape), "\(picture.width) by \(picture.height)")
        }
    }

    @Test("a picture of one pixel is one cell")
    func onePixel() async throws {
        let body =
            Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0]
            + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
        let server = try ScriptedServer { _ in
            [.answer(200, [("Content-Type", "image/gif")], body: body)]
        }
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "sunset", "--limit", "1", "--quiet",
            environment: [
                "FLICKR_PHOTO_URL": server.url + "/{server}/{id}_{secret}_{size}.{format}"
            ])
        #expect(session.status == 0)
        #expect(session.colours[0] == "#             #######")
        #expect(session.colours[1] == "")
        server.stop()
    }
}

// MARK: Graphics

extension PictureListRunTests {
    @Test(
        "graphics stand on the rows of their photos, and the cursor is where it has to be",
        arguments: [
            ("kitty", 6), ("sixel", 6), ("iterm2", 6), ("kitty", 24), ("sixel", 24), ("iterm2", 24),
        ])
    func graphics(how: String, rows: Int) async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "sunset", "--limit", "7", "--quiet", "--image", how,
            terminal: Terminal(columns: 80, rows: rows, cell: (9, 18)))
        #expect(session.status == 0)
        #expect(session.pictures.map(\.kind) == [String](repeating: how, count: 7))
        for (index, picture) in session.pictures.enumerated() {
            #expect(picture.column == 0)
            #expect(picture.rows <= 5 && picture.columns <= 9)
            let line = session.transcript[picture.row]
            #expect(line.hasPrefix("           \(index + 1) ● fresh  "), "\(line)")
        }
        // One behind the other: nothing scrolled that should not have. iTerm2 fits the file into
        // whole rows.
        let pitch = how == "iterm2" ? 4 : 5
        #expect(session.pictures.map(\.row) == (0..<7).map { $0 * pitch })
    }

    @Test("kitty gets pixels under numbers of their own, quietly, and they stay")
    func kitty() async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "sunset", "--limit", "2", "--quiet",
            terminal: Terminal(cell: (9, 18), answers: ["kitty"]))
        #expect(session.pictures.map(\.kind) == ["kitty", "kitty"])
        #expect(Set(session.pictures.compactMap { $0.keys["i"] }).count == 2)
        for picture in session.pictures {
            #expect(picture.keys["q"] == "2")
            #expect(picture.keys["C"] == "1")
            #expect(picture.width == 75 && picture.height == 75)
            #expect(picture.body.count == 75 * 75 * 3)
        }
        #expect(!String(decoding: session.bytes, as: UTF8.self).contains("a=d"))
    }

    @Test("iTerm2 gets the cached file, without what the cache notes behind it")
    func iTerm2() async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "sunset", "--limit", "1", "--quiet", "--image", "iterm2")
        let path = BuiltProduct.projectRoot + "/Fixtures/photos/54000000001_a38b34c4d7_s.jpg"
        #expect(session.pictures.map(\.body) == [try TemporaryDirectory.contents(of: path)])
    }

    @Test("a terminal that says that it shows sixels gets them")
    func sixel() async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "sunset", "--limit", "1", "--quiet",
            terminal: Terminal(cell: (9, 18), answers: ["sixel"]))
        let picture = try #require(session.pictures.first)
        #expect(picture.kind == "sixel")
        #expect(picture.width == 75 && (72...75).contains(picture.height))
    }

    @Test(
        "within tmux and screen there are blocks, unless something else is asked for",
        arguments: [
            ["TMUX": "/tmp/tmux-0/default,1,0"], ["STY": "1.pts-0"], ["TERM": "screen-256color"],
        ])
    func multiplexers(environment: [String: String]) async throws {
        let stage = try await Stage()
        let terminal = Terminal(cell: (9, 18), answers: ["kitty", "sixel"])
        let session = try await run(
            stage, "search", "sunset", "--limit", "1", "--quiet", terminal: terminal,
            environment: environment)
        #expect(session.pictures.isEmpty)
        #expect(session.transcript[0].contains { Self.blocks.contains($0) })
        #expect(!String(decoding: session.bytes, as: UTF8.self).contains("\u{1B}[c"))
        let forced = try await run(
            stage, "search", "sunset", "--limit", "1", "--quiet", "--image", "sixel",
            terminal: terminal, environment: environment)
        #expect(forced.pictures.map(\.kind) == ["sixel"])
    }
}

// MARK: What is asked for, and what is not

extension PictureListRunTests {
    @Test("without colours pictures are letters, unless something else is asked for")
    func noColor() async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "sunset", "--limit", "1", "--quiet",
            terminal: Terminal(answers: ["kitty"]), environment: ["NO_COLOR": "1"])
        #expect(session.pictures.isEmpty)
        #expect(session.transcript[0].prefix(9).contains { ".:-=+*#%@".contains($0) })
        #expect(!String(decoding: session.bytes, as: UTF8.self).contains(#/\u{1B}\[[0-9;]*m/#))
        let asked = try await run(
            stage, "search", "sunset", "--limit", "1", "--quiet",
            terminal: Terminal(answers: ["kitty"]),
            environment: ["NO_COLOR": "1", "FLICKR_IMAGE": "kitty"])
        #expect(asked.pictures.map(\.kind) == ["kitty"])
    }

    @Test("without UTF-8 marks, titles and pictures are ASCII")
    func ascii() async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "nasty", terminal: Terminal(columns: 100), environment: ["LANG": "C"])
        #expect(session.bytes.allSatisfy { $0 < 0x80 })
        #expect(session.transcript[0].contains("1 + fresh"))
        #expect(session.transcript[0].prefix(9).contains { ".:-=+*#%@".contains($0) })
    }

    @Test("without pictures each photo is one line that reads well")
    func noPictures() async throws {
        let stage = try await Stage()
        for environment in [["FLICKR_IMAGE": "none"], ["TERM": "dumb"]] {
            let session = try await run(
                stage, "search", "sunset", "--limit", "2", "--quiet",
                terminal: Terminal(columns: 60, answers: ["kitty"]), environment: environment)
            let lines = session.transcript.prefix(2).map {
                $0.replacing("○ cache", with: "● fresh")
            }
            #expect(
                lines == [
                    "1 ● fresh   Last light over the bay            Maren Hold",
                    "2 ● fresh   Seven hills, one sun               Tomás Arroyo",
                ])
            #expect(!String(decoding: session.bytes, as: UTF8.self).contains("\u{1B}[c"))
        }
    }

    @Test(
        "nothing is asked where the answer is not needed",
        arguments: [
            ["--image", "blocks"], ["--json"], ["--no-images"],
        ])
    func noQuestion(arguments: [String]) async throws {
        let stage = try await Stage()
        let session = try await Terminal(answers: ["kitty"]).run(
            [BuiltProduct.path("flickr"), "search", "sunset", "--limit", "1"] + arguments,
            environment: stage.environment())
        #expect(session.status == 0)
        let text = String(decoding: session.bytes, as: UTF8.self)
        #expect(!text.contains("\u{1B}[c"))
        #expect(!text.contains("\u{1B}_G"))
    }

    @Test("a terminal that never answers gets blocks, and its modes back")
    func silentTerminal() async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "sunset", "--limit", "1", "--quiet",
            terminal: Terminal(answers: ["silence"]))
        #expect(session.status == 0)
        #expect(session.isRestored)
        #expect(session.transcript[0].contains { Self.blocks.contains($0) })
    }

    @Test(
        "in a pipe there is no picture and no movement, colours or not",
        arguments: [
            "auto", "always",
        ])
    func pipes(color: String) async throws {
        let stage = try await Stage()
        let run = try await stage.run(
            "search", "sunset", "--limit", "3", "--color", color, "--image", "kitty", "--grid")
        #expect(run.status == 0)
        let text = run.text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        #expect(!text.contains("\u{1B}"))
        #expect((run.text == text) == (color == "auto"))
        #expect(text.split(separator: "\n").map { $0.split(separator: "\t").count } == [8, 8, 8])
    }

    @Test("closed descriptors are survived", arguments: ["<&-", ">&-", "2>&-", "<&- 2>&-"])
    func closedDescriptors(redirection: String) async throws {
        let stage = try await Stage()
        let session = try await Terminal().run(
            ["/bin/sh", "-c", "\"$@\" \(redirection); echo status $?", "sh"]
                + [BuiltProduct.path("flickr"), "search", "sunset", "--limit", "2", "--quiet"],
            environment: stage.environment())
        #expect(session.isRestored)
        let expected = redirection.contains(">&-") && !redirection.contains("2>") ? 1 : 0
        #expect(session.transcript.contains("status \(expected)"))
    }
}

// MARK: While it comes

extension PictureListRunTests {
    @Test("rows appear in order as they become ready, and a line says what is waited for")
    func placeholder() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo 54000000002 hold")
        let session = try await run(
            stage, "search", "sunset", "--limit", "3",
            terminal: Terminal(columns: 70, rows: 20),
            steps: [
                .expect("1 ● fresh"), .expect("2 … loading"),
                .post(stage.server.url + "/__release"), .expect("3 ● fresh"),
            ])
        let awaited = "2 … loading      Seven hills, one sun"
        #expect(session.screens[1].contains { $0.hasPrefix(awaited) })
        #expect(!session.transcript.contains { $0.contains("loading") })
        let numbers = session.transcript.compactMap { line in
            line.firstMatch(of: #/(\d) ● fresh  /#).map { $0.1 }
        }
        #expect(numbers == ["1", "2", "3"])
    }

    @Test("a picture that failed leaves its words, and its reason")
    func failed() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo 54000000001 status=404")
        let session = try await run(stage, "search", "sunset", "--limit", "2", "--quiet")
        #expect(session.status == 3)
        #expect(
            texts(session, from: 12).prefix(4) == [
                "1 ✗ failed  Last light over the bay", "  it is no longer there (HTTP 404)",
                "  Maren Hold  2026-04-02",
                "  https://www.flickr.com/photos/100000001@N01/54000000001/",
            ])
    }

    @Test("the contact sheet has as many photos side by side as fit, the last row fewer")
    func grid() async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "sunset", "--limit", "5", "--quiet", "--grid",
            terminal: Terminal(columns: 60, cell: (9, 18), answers: ["kitty"]))
        #expect(session.pictures.map(\.column) == [0, 17, 34, 0, 17])
        let rows = session.pictures.map(\.row)
        #expect(rows == [0, 0, 0, 8, 8])
        #expect(session.transcript[5] == "1 ● fresh        2 ● fresh        3 ● fresh")
        #expect(
            session.transcript[6] == "Last light ove…  Seven hills, o…  The ferry home")
        #expect(session.transcript[13] == "4 ● fresh        5 ● fresh")
    }
}
