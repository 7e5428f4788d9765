import NetworkEngine
import Testing

/// What is fetched while one browses, what is given up, and how pictures come into view.
@Suite(.serialized, .timeLimit(.minutes(5))) struct BrowseTransferTests {
    /// The ids of the photos that were asked for.
    private func asked(_ stage: Stage) async throws -> [String] {
        try await stage.server.requests().filter { $0["kind"].string == "photo" }.compactMap {
            $0["target"].string?.split(separator: "/").last.map { String($0.prefix { $0 != "_" }) }
        }
    }

    @Test("Only the rows in sight and one page ahead are fetched")
    func inSight() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "many", "--limit", "100", rows: 24,
            steps: [
                .expect("8 ● fresh"), .get(browse.control("/__wait?photo=8&ended=9")), .type("q"),
            ])
        #expect(session.status == 0)
        let ids = try await asked(browse.stage)
        #expect(ids.count == 8)
        #expect(Set(ids).count == 8)
    }

    @Test("Rows that leave the screen lose their transfers, and those between are never asked for")
    func givenUp() async throws {
        let browse = try await BrowseStage()
        try await browse.stage.server.ask(for: "photo * hold")
        let session = try await browse.run(
            "many", "--limit", "100", "--jobs", "4", rows: 24,
            steps: [
                .expect(" 1/100 "), .get(browse.control("/__wait?photo=4")), .type("G"),
                .expect(" 100/100 "), .get(browse.control("/__wait?photo=8&left=4")),
                .post(browse.control("/__release")), .expect("4 ● fresh"), .type("q"),
            ])
        #expect(session.status == 0)
        let ids = try await asked(browse.stage)
        #expect(ids.count == 8)
        let left = try await browse.stage.server.counts()["leftPhotos"].array?.compactMap(\.string)
        #expect(Set(left ?? []) == Set(ids.prefix(4)))
        #expect(session.screens[6].contains { $0.hasPrefix(">") && $0.contains("100 ● fresh") })
    }

    @Test("What requests wait for stands on the screen while they wait, and nowhere afterwards")
    func waits() async throws {
        let browse = try await BrowseStage()
        try await browse.stage.server.ask(for: "photo * status=429 retry-after=2 times=1")
        let session = try await browse.run(
            "sunset", "--limit", "3",
            steps: [
                .expect("asks for fewer requests: waiting until"), .expect("3 ● fresh"),
                .type("q"),
            ])
        #expect(session.status == 0)
        #expect(!session.screen.joined().contains("waiting until"))
    }

    @Test("While a photo is looked at, it and the next one are fetched, and the list no longer is")
    func lookedAt() async throws {
        let browse = try await BrowseStage()
        try await browse.stage.server.ask(for: "photo *_s.jpg hold")
        let session = try await browse.run(
            "many", "--limit", "100", "--jobs", "4", rows: 24,
            steps: [
                .expect(" 1/100 "), .get(browse.control("/__wait?photo=4")), .type("\r"),
                .expect("● fresh  size m"), .get(browse.control("/__wait?photo=6&left=4")),
                .type("j"), .expect("● fresh  size m"), .get(browse.control("/__wait?photo=7")),
                .type("q"),
            ])
        #expect(session.status == 0)
        let requests = try await browse.stage.server.requests()
        let medium = requests.compactMap { $0["target"].string }.filter { $0.hasSuffix("_m.jpg") }
        #expect(medium.count == 3)
        #expect(Set(medium).count == 3)
    }

    @Test("What is ahead and comes into sight is not asked for twice")
    func comesIntoSight() async throws {
        let browse = try await BrowseStage()
        try await browse.stage.server.ask(for: "photo * hold")
        let session = try await browse.run(
            "many", "--limit", "12", "--jobs", "20", rows: 24,
            steps: [
                .expect(" 1/12 "), .get(browse.control("/__wait?photo=8")), .type(" "),
                .expect(" 5/12 "), .get(browse.control("/__wait?photo=12&left=4")),
                .post(browse.control("/__release")), .expect("8 ● fresh"), .type("q"),
            ])
        #expect(session.status == 0)
        let ids = try await asked(browse.stage)
        #expect(ids.count == 12)
        #expect(Set(ids).count == 12)
    }

    @Test("A late answer of another list is shown nowhere")
    func lateAnswers() async throws {
        let browse = try await BrowseStage()
        try await browse.stage.server.ask(for: "photo * hold")
        let session = try await browse.run(
            "sunset", "--limit", "3", "--jobs", "20",
            steps: [
                .expect(" 1/3 "), .get(browse.control("/__wait?photo=3")), .type("/many\r"),
                .expect("  many"), .get(browse.control("/__wait?left=3&photo=6")),
                .post(browse.control("/__release")), .expect("3 ● fresh  many"), .type("q"),
            ])
        #expect(session.screens[6][23].contains("3 ● fresh  many"))
        #expect(session.status == 0)
    }

    @Test("Nothing lags behind a key that is held down through 4,000 rows")
    func heldKey() async throws {
        let browse = try await BrowseStage()
        let toTheEnd = (1...8).flatMap {
            [Terminal.Step.type("G"), .expect(" \($0 * 500)/\(min(4000, $0 * 500 + 500))")]
        }
        let session = try await browse.run(
            "many", "--image", "none",
            steps: [.expect(" 1/500+ ")] + toTheEnd + [
                .type("g"), .expect(" 1/4000 "), .type(String(repeating: "\u{1B}[B", count: 3999)),
                .expect(" 4000/4000 "), .type("q"),
            ])
        #expect(session.status == 0)
        #expect(session.frames.count < 1000)
        let asked = try await browse.stage.server.counts()["photo"].int ?? 0
        #expect(asked < 2000)
    }

    @Test("A fetched picture fades in over several frames, a cached one is there in one")
    func fading() async throws {
        let browse = try await BrowseStage()
        let moving: [String: String?] = ["FLICKR_NO_ANIMATION": nil]
        let fresh = try await browse.run(
            "sunset", "--limit", "1", environment: moving,
            steps: [.expect("1 ● fresh"), .expectBytes("48;2;", inFrames: 5), .type("q")])
        #expect((5...9).contains(fresh.pictureFrames.count))
        #expect(Set(fresh.pictureFrames).count == fresh.pictureFrames.count)
        let cached = try await browse.run(
            "sunset", "--limit", "1", environment: moving,
            steps: [.expect("1 ○ cache"), .type("?"), .expect("this help"), .type("q"), .type("q")])
        #expect(cached.frames.prefix { !$0.contains("help;") }.count { $0.contains("48;2;") } == 1)
    }

    @Test(
        "Nothing fades where that is not wanted",
        arguments: ["FLICKR_NO_ANIMATION", "SSH_CONNECTION", "SSH_TTY"])
    func notFading(_ variable: String) async throws {
        let browse = try await BrowseStage()
        let moving: [String: String?] = ["FLICKR_NO_ANIMATION": nil]
        let session = try await browse.run(
            "sunset", "--limit", "1", environment: moving.merging([variable: "1"]) { $1 },
            steps: [.expect("1 ● fresh"), .type("\r"), .expect("size m"), .type("q")])
        let list = session.frames.prefix { !$0.contains("size m") }
        #expect(list.count { $0.contains("48;2;") } == 1)
    }
}

extension Terminal.Session {
    /// The frames that draw a part of a picture.
    fileprivate var pictureFrames: [String] { frames.filter { $0.contains("48;2;") } }
}
