import Glibc
import NetworkEngine
import TerminalUI
import Testing

/// Pictures over the cells, once the terminal has said that it shows them.
@Suite(.serialized, .timeLimit(.minutes(5))) struct BrowseGraphicsTests {
    private func run(
        _ browse: BrowseStage, _ arguments: String..., answers: [String],
        environment: [String: String?] = ["FLICKR_NO_ANIMATION": "1"], steps: [Terminal.Step]
    ) async throws -> Terminal.Session {
        var terminal = Terminal(columns: 80, rows: 24)
        terminal.cell = (8, 16)
        terminal.answers = answers
        return try await terminal.run(
            [BuiltProduct.path("flickr"), "browse"] + arguments,
            environment: browse.stage.environment(environment), steps: steps)
    }

    private func numbers(_ text: String, _ pattern: Regex<(Substring, Substring)>) -> Set<Substring>
    {
        Set(text.matches(of: pattern).map(\.output.1))
    }

    @Test("kitty gets pictures under numbers of their own, and all of them are deleted in the end")
    func kitty() async throws {
        let browse = try await BrowseStage()
        let session = try await run(
            browse, "sunset", "--limit", "9", answers: ["kitty"],
            steps: [
                .expect("8 ● fresh"), .expectBytes("a=T", inFrames: 1), .type("jjjj"),
                .expect(" 5/9 "), .type(" "),
                .expect("9 ● fresh"), .type("\r"), .expect("size m"), .type("\u{1B}"),
                .lose("size m"), .type("q"),
            ])
        #expect(session.pictures.allSatisfy { $0.kind == "kitty" && $0.keys["q"] == "2" })
        #expect(session.pictures.contains { $0.column == 2 && $0.row == 0 && $0.rows == 5 })
        let sent = numbers(session.text, #/a=T,[^;]*\bi=(\d+)/#)
        #expect(sent.count >= 9)
        #expect(numbers(session.text, #/a=d,d=I,i=(\d+),q=2/#) == sent)
        #expect(session.text.contains(#/a=p,i=\d+/#))
        let farewell = try #require(session.text.firstRange(of: "\u{1B}[?7h\u{1B}[0m\u{1B}_Ga=d"))
        #expect(session.text[farewell.upperBound...].contains("\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test("A crash deletes the pictures too")
    func crash() async throws {
        let browse = try await BrowseStage()
        let session = try await run(
            browse, "sunset", "--limit", "3", answers: ["kitty"],
            steps: [.expect("3 ● fresh"), .expectBytes("a=T", inFrames: 1), .signal(SIGSEGV)])
        #expect(session.signal == Int(SIGSEGV))
        let sent = numbers(session.text, #/a=T,[^;]*\bi=(\d+)/#)
        #expect(numbers(session.text, #/a=d,d=I,i=(\d+),q=2/#) == sent)
        #expect(session.isRestored)
    }

    @Test("kitty's picture fades in under one number")
    func fading() async throws {
        let browse = try await BrowseStage()
        let session = try await run(
            browse, "sunset", "--limit", "1", answers: ["kitty"],
            environment: ["FLICKR_IMAGE": "kitty"],
            steps: [.expect("1 ● fresh"), .expectBytes("a=T", inFrames: 5), .type("q")])
        let frames = session.frames.count { $0.contains("a=T") }
        #expect((5...9).contains(frames))
        #expect(numbers(session.text, #/a=T,[^;]*\bi=(\d+)/#).count == 1)
        #expect(Set(session.pictures.map(\.body)).count == frames)
    }

    @Test("Sixels stand in the place of the thumbnail and never below the last line")
    func sixels() async throws {
        let browse = try await BrowseStage()
        let session = try await run(
            browse, "sunset", "--limit", "4", answers: ["sixel"],
            steps: [
                .expect("4 ● fresh"), .expectBytes("\u{1B}P", inFrames: 1), .type("\r"),
                .expect("size m"), .type("\r"), .expect("size b"), .type("q"),
            ])
        #expect(session.pictures.allSatisfy { $0.kind == "sixel" && $0.row + $0.rows <= 23 })
        #expect(session.pictures.contains { $0.column == 2 && $0.rows == 5 })
        #expect(session.pictures.contains { $0.width > 300 })
    }

    @Test("iTerm2 gets the file that is in the cache, once: it cannot be made fainter")
    func files() async throws {
        let browse = try await BrowseStage()
        let session = try await run(
            browse, "sunset", "--limit", "1", "--image", "iterm2", answers: [], environment: [:],
            steps: [
                .expect("1 ● fresh  sunset"), .expectBytes("1337;File=", inFrames: 1), .type("j"),
                .type("q"),
            ])
        let picture = try #require(session.pictures.first)
        #expect(session.pictures.count == 1)
        #expect(picture.kind == "iterm2" && picture.row == 0 && picture.column == 2)
        let file = try #require(browse.stage.cachedFiles.first { $0.hasSuffix(".jpg") })
        let entry = try browse.stage.directory.contents(of: "cache/flickr/" + file)
        #expect(entry.starts(with: picture.body) && picture.body.count < entry.count)
    }

    @Test("The first frame has what the cache holds, and does not wait for the terminal's answer")
    func firstFrame() async throws {
        let browse = try await BrowseStage()
        _ = try await browse.stage.run("search", "sunset", "--limit", "4")
        let session = try await run(
            browse, answers: ["silence"], environment: ["COLORTERM": "truecolor"],
            steps: [.expect("4 ○ cache"), .type("q")])
        let first = try #require(session.frames.first)
        #expect(first.contains("The old oak at dusk"))
        #expect(first.contains("48;2;"))
        let question = try #require(session.text.firstRange(of: TerminalQuestion.text()))
        let frame = try #require(session.text.firstRange(of: "\u{1B}[?2026l"))
        #expect(frame.upperBound == question.lowerBound)
        #expect(session.status == 0)
    }

    @Test("--image none: words alone, and the cursor where one reads")
    func words() async throws {
        let browse = try await BrowseStage()
        let session = try await run(
            browse, "sunset", "--limit", "3", "--image", "none", answers: ["kitty"],
            steps: [.expect("3 ● fresh  sunset"), .type("j"), .expect("> 2 ● fresh"), .type("q")])
        #expect(session.screens[2][1].hasPrefix("> 2 ● fresh        Seven hills, one sun"))
        #expect(session.text.contains("\u{1B}[2;1H\u{1B}[?25h\u{1B}[?2026l"))
        #expect(session.pictures.isEmpty)
        #expect(!session.text.contains("\u{1B}[>q"))
    }
}
