import NetworkEngine
import Testing

/// What stands on a terminal when the program has run in it, without pictures.
@Suite(.serialized, .timeLimit(.minutes(2))) struct TerminalRunTests {
    private func run(
        _ stage: Stage, _ arguments: String..., columns: Int = 60,
        environment: [String: String?] = [:], steps: [Terminal.Step] = []
    ) async throws -> Terminal.Session {
        let environment = environment.merging(["FLICKR_IMAGE": "none"]) { changed, _ in changed }
        return try await Terminal(columns: columns, rows: 30).run(
            [BuiltProduct.path("flickr")] + arguments, environment: stage.environment(environment),
            steps: steps)
    }

    /// What is left of the bytes without colours, columns and links: what a list may send.
    private func withoutStyle(_ session: Terminal.Session) -> String {
        String(decoding: session.bytes, as: UTF8.self)
            .replacing(#/\u{1B}\[[0-9;]*[mG]/#, with: "")
            .replacing(#/\u{1B}\]8;;(https:\/\/www\.flickr\.com\/[^\u{1B}]*)?\u{1B}\\/#, with: "")
    }

    @Test func theListIsAlignedAndEndsWithASummary() async throws {
        let stage = try await Stage()
        let first = try await run(stage, "search", "sunset", "--limit", "3", columns: 50)
        #expect(first.status == 0)
        #expect(
            first.screen.prefix(3) == [
                "1 ● fresh   Last light over the bay", "2 ● fresh   Seven hills, one sun",
                "3 ● fresh   The ferry home",
            ])
        #expect(first.screen[3].hasPrefix("3 photos: 3 ● fresh, 0 failed"))
        #expect(first.isRestored)
        let second = try await run(stage, "search", "sunset", "--limit", "3", columns: 50)
        #expect(second.screen[0].hasPrefix("flickr: the list is from the cache, "))
        #expect(second.screen[1] == "1 ○ cache   Last light over the bay")
        #expect(second.screen[4].hasPrefix("3 photos: 3 ○ cache"))
    }

    @Test(arguments: [40, 60, 80, 120])
    func noRowIsWiderThanTheScreen(_ columns: Int) async throws {
        let stage = try await Stage()
        let session = try await run(stage, "search", "nasty", columns: columns)
        let rows = session.screen.prefix { !$0.contains("photos:") }
        #expect(rows.count == 13)
        for (index, row) in rows.enumerated() {
            #expect(row.drop { $0 == " " }.hasPrefix("\(index + 1) ● fresh"))
        }
    }

    @Test func hostileTitlesSendNothingOfTheirOwn() async throws {
        let stage = try await Stage()
        let session = try await run(stage, "search", "nasty", columns: 200)
        let plain = withoutStyle(session)
        let controls = plain.unicodeScalars.filter {
            ($0.value < 0x20 && $0 != "\r" && $0 != "\n") || (0x7F...0x9F).contains($0.value)
        }
        #expect(controls.isEmpty)
        #expect(plain.contains("\u{FFFD}[2J\u{FFFD}[1;1H\u{FFFD}[31mOwned\u{FFFD}[0m"))
    }

    @Test func aBadPictureIsMarked() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo 54000000002 status=404")
        let session = try await run(stage, "search", "sunset", "--limit", "3")
        #expect(session.status == 3)
        #expect(session.screen[1].hasPrefix("2 ✗ failed"))
    }

    /// A screen reader reads out whatever is written, a line that is drawn over itself each time.
    @Test func aListWithoutPicturesIsWrittenOnceHoweverLongItTakes() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo 54000000002 delay=1200")
        let session = try await run(stage, "search", "sunset", "--limit", "2")
        #expect(session.status == 0)
        let plain = withoutStyle(session).replacing("\r\n", with: "\n")
        #expect(!plain.contains("\r"))
        #expect(!plain.contains("\u{1B}"))
        #expect(plain.split(separator: "\n").count == 3)
    }

    @Test(arguments: [("NO_COLOR", "1"), ("TERM", "dumb")])
    func withoutColoursNoneAreSent(_ name: String, _ value: String) async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "sunset", "--limit", "2", environment: [name: value])
        let text = String(decoding: session.bytes, as: UTF8.self)
        #expect(!text.contains(#/\u{1B}\[[0-9;]*m/#))
        #expect(text.contains("● fresh"))
    }

    @Test func aLocaleWithoutUTF8GetsASCII() async throws {
        let stage = try await Stage()
        let session = try await run(
            stage, "search", "nasty", columns: 100, environment: ["LANG": "C"])
        #expect(session.bytes.allSatisfy { $0 < 0x80 })
        #expect(session.screen[0].contains("+ fresh"))
    }

    @Test func controlCEndsTheRunAndLeavesTheTerminalAsItWas() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo 54000000002 hold")
        let session = try await run(
            stage, "search", "sunset", "--limit", "2",
            steps: [.expect("1 ● fresh"), .type("\u{3}")])
        #expect(session.status == 130)
        #expect(session.isRestored)
        #expect(stage.cachedFiles.filter { $0.hasSuffix(".jpg") }.count == 1)
    }

    /// Control-C makes the terminal drop what it has not shown yet, which can be the end of a picture
    /// or of a colour: what the shell wrote then went into the picture, or was coloured.
    @Test(arguments: ["none", "blocks"])
    func controlCLeavesNoSequenceOpen(_ image: String) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo 54000000002 hold")
        let session = try await run(
            stage, "search", "sunset", "--limit", "2", "--image", image,
            steps: [.expect("1 ● fresh"), .type("\u{3}")])
        #expect(session.status == 130)
        #expect(String(decoding: session.bytes, as: UTF8.self).hasSuffix("\u{1B}\\\u{1B}[0m"))
        let plain = try await run(
            stage, "search", "sunset", "--limit", "2", environment: ["TERM": "dumb"],
            steps: [.expect("1 ○ cache"), .type("\u{3}")])
        #expect(plain.status == 130)
        #expect(!plain.bytes.contains(0x1B))
    }
}
