import NetworkEngine
import Testing

@Suite(.timeLimit(.minutes(5))) struct RedditRunTests {
    @Test func postsAreTypedAndCommentsLeftOut() async throws {
        let stage = try await ExampleStage("reddit")
        let outcome = try await stage.run("harbours")
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.errorText.isEmpty)
        #expect(
            outcome.fields == [
                [
                    "311", "42", "Read before you post: which harbours, and how to name them",
                    "quaymaster", "https://www.reddit.com/r/harbours/comments/x0a/",
                ],
                [
                    "12407", "318", "The ferry at 6 in the morning, no filter", "tidewatcher",
                    "https://i.redd.it/x1a.jpg",
                ],
                [
                    "904", "77", "TIL why bollards lean outwards & what a <dolphin> is",
                    "[deleted]", "https://example.org/bollards?a=1&b=2",
                ],
                ["88", "0", "港の夜 🚢", "hoshi_no_umi", "https://i.redd.it/x3a.png"],
                [
                    "-3", "9", "look\u{FFFD}]0;owned\u{FFFD} here", "mallory",
                    "https://example.org/x",
                ],
            ])
    }

    @Test func redditIsToldWhoAsksAndHowManyPosts() async throws {
        let stage = try await ExampleStage("reddit")
        _ = try await stage.run("r/harbours", "--limit", "7")
        let request = try #require(try await stage.server.requests().first)
        #expect(request["target"].string == "/r/harbours/hot.json?raw_json=1&limit=7")
        #expect(request.line.contains("linux:flickr.examples.reddit:v1.0 (by "))
    }

    @Test func onATerminalNothingOfAPostObeys() async throws {
        let stage = try await ExampleStage("reddit")
        let session = try await stage.run(on: Terminal(columns: 100, rows: 24), "harbours")
        #expect(session.status == 0)
        #expect(
            session.screen[0]
                == "    311      42  Read before you post: which harbours, and how to name them"
                + "    quaymaster")
        #expect(
            session.screen[1]
                == "  12407     318  The ferry at 6 in the morning, no filter"
                + String(repeating: " ", count: 22) + "tidewatcher")
        #expect(!session.bytes.contains(0x07))
    }

    @Test(arguments: [
        ("private", 4, "r/private is private"), ("quarantined", 4, "r/quarantined is quarantined"),
        ("banned", 1, "r/banned is banned"), ("nosuchsub", 1, "there is no r/nosuchsub"),
    ])
    func whyThereAreNoPostsIsToldAndNotKept(sub: String, status: Int32, reason: String)
        async throws
    {
        let stage = try await ExampleStage("reddit")
        for _ in 0..<2 {
            let outcome = try await stage.run(sub)
            #expect(outcome.status == status)
            #expect(outcome.text.isEmpty)
            #expect(outcome.errorText == "reddit: \(reason)\n")
        }
    }

    @Test func tooManyRequestsAreAStatusOfTheirOwn() async throws {
        let stage = try await ExampleStage("reddit")
        try await stage.server.ask(for: "other * status=429 retry-after=600")
        let outcome = try await stage.run("harbours")
        #expect(outcome.status == 6)
        #expect(outcome.text.isEmpty)
    }

    @Test func withoutANetworkWhatIsStaleIsShownAndToldToBe() async throws {
        let stage = try await ExampleStage("reddit")
        let first = try await stage.run("harbours")
        let offline = try await stage.run("harbours", "--offline")
        #expect(offline.status == 0)
        #expect(offline.text == first.text)
        #expect(offline.errorText.hasPrefix("reddit: this is from the cache, "))
        #expect(try await stage.run("harbours", "--offline", "--limit", "3").status == 5)
        let gone = try await stage.run("private", environment: stage.withoutNetwork)
        #expect(gone.status == 5)
        #expect(gone.errorText.contains("cannot connect to 127.0.0.1"))
    }

    @Test(arguments: ["../search", "a", "harbours?x=1", "r/", "ü-boote"])
    func whatIsNoNameOfASubredditAsksNobody(name: String) async throws {
        let stage = try await ExampleStage("reddit")
        let outcome = try await stage.run(name)
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("2 to 21 letters, digits and _"))
        #expect(try await stage.server.counts()["requests"].int == 0)
    }
}
