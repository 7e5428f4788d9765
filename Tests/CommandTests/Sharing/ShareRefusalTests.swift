import NetworkEngine
import Testing

/// Networks that refuse a post, or answer what they must not.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ShareRefusalTests {
    private func stage(_ settings: (Stage) -> [String]) async throws -> Stage {
        let stage = try await Stage()
        try stage.set(settings(stage))
        try await stage.keepList()
        return stage
    }

    /// The share of the first row, without the note that says how much is left.
    private func share(_ stage: Stage, _ flags: String...) async throws
        -> (status: Int32?, fields: [[String]], errors: String)
    {
        let run = try await stage.start(["share", "1"] + flags).outcome
        let errors = run.errorText.split(separator: "\n").filter { !$0.contains(" are left on ") }
        return (run.status, run.fields, errors.joined(separator: "\n"))
    }

    @Test func aTokenThatIsRefusedIsNamed() async throws {
        let stage = try await stage { $0.mastodon().dropLast() + ["mastodon-token = other"] }

        let run = try await share(stage)

        #expect(run.status == 4 && run.fields.isEmpty)
        #expect(
            run.errors == "flickr: Mastodon refuses the account (The access token is invalid);"
                + " 'flickr config set mastodon-token' sets another Mastodon token")
        #expect(stage.waitingFiles == [])
    }

    @Test func aPasswordThatIsRefusedIsNamed() async throws {
        let stage = try await stage { $0.bluesky().dropLast() + ["bluesky-password = 12345678"] }

        let run = try await share(stage)

        #expect(run.status == 4 && run.fields.isEmpty)
        #expect(
            run.errors == "flickr: Bluesky refuses the account (Invalid identifier or password);"
                + " 'flickr config set bluesky-password' sets another Bluesky password")
        #expect(stage.waitingFiles == [])
        #expect(try await stage.server.counts()["requests"].int == 2)
    }

    @Test(arguments: [
        ("{\"error\":\"Text+is+too+long\"}", "Mastodon refuses the post (Text is too long)"),
        ("{\"error\":\"%5Cu001b[2J\"}", "Mastodon refuses the post (\u{FFFD}[2J)"),
        ("{\"error\":[]}", "Mastodon refuses the post (HTTP 422)"),
        ("<html>", "Mastodon refuses the post (HTTP 422)"),
    ])
    func aPostThatIsRefusedSaysWhy(body: String, sentence: String) async throws {
        let stage = try await stage { $0.mastodon() }
        try await stage.server.ask(for: "other *statuses status=422 body=\(body)")

        let run = try await share(stage)

        #expect(run.status == 3)
        #expect(run.fields == [["1", "failed", "54000000001", "Last light over the bay", ""]])
        #expect(run.errors == "flickr: row 1, photo 54000000001: \(sentence)")
        #expect(stage.waitingFiles == [])
    }

    @Test func aServerThatAsksForFewerRequestsGetsThePostLater() async throws {
        let stage = try await stage { $0.mastodon() }
        try await stage.server.ask(for: "other *statuses status=429 retry-after=900 times=1")

        let run = try await share(stage)

        #expect(run.status == 0 && run.fields[0][1] == "frozen")
        #expect(run.errors.contains("asks for fewer requests, and to wait for 900 s"))
        // It is left alone for as long as it asked for, but for what is named.
        let early = try await stage.run("outbox", "send")
        #expect(early.status == 5 && early.fields[0][1] == "waits")
        #expect(try await stage.server.deeds().isEmpty)
        #expect(try await stage.run("outbox", "send", "1").status == 0)
        #expect(try await stage.server.deeds().count == 1)
    }

    /// A page of whoever stands in between is no answer: the post waits, and is made once.
    @Test(arguments: [
        "html", "empty", "cut", "body={}", "body={\"id\":null}", "body=[]", "garbage",
        "status=502",
    ])
    func anAnswerThatTellsOfNoPostIsNone(fault: String) async throws {
        let stage = try await stage { $0.mastodon() + $0.bluesky() }
        for (network, path) in [("mastodon", "*statuses"), ("bluesky", "*putRecord")] {
            try await stage.server.ask(for: "other \(path) \(fault) times=1")
            let run = try await share(stage, "--to", network)
            #expect(run.status == 0 && run.fields[0][1] == "frozen", "\(network): \(run)")
            #expect(try await stage.run("outbox", "send").fields.first?[1] == "sent")
            #expect(stage.waitingFiles == [])
        }
        #expect(try await stage.server.deeds().count == 2)
    }

    @Test(arguments: [
        ("{\"id\":\"7\",\"url\":\"javascript:alert(1)\"}", ""),
        ("{\"id\":\"7\",\"url\":null}", ""),
        ("{\"id\":\"7\",\"url\":\"https://a.example/%5Cu001b[2J\"}", ""),
        ("{\"id\":\"7\",\"url\":\"https://a.example/%5Cu202e7\"}", "https://a.example/%E2%80%AE7"),
    ])
    func theAddressOfAPostIsOneOrLeftOut(body: String, address: String) async throws {
        let stage = try await stage { $0.mastodon() }
        try await stage.server.ask(for: "other *statuses body=\(body)")
        let run = try await share(stage)
        #expect(run.status == 0 && run.fields[0][1] == "sent" && run.fields[0][4] == address)
    }

    /// A redirect that is followed would hand the password, or the post, to whoever it leads to. Where
    /// nothing was posted, as behind the page of a hotel's network, the post waits.
    @Test(arguments: [("*createSession", 1), ("*putRecord", 2)])
    func noRedirectIsFollowed(path: String, requests: Int) async throws {
        let stage = try await stage { $0.bluesky() }
        for status in [302, 307, 308] {
            try await stage.server.reset()
            try await stage.server.ask(for: "other \(path) redirect=other-host status=\(status)")
            let run = try await share(stage)
            if path == "*putRecord" {
                #expect(run.status == 3 && run.fields[0][1] == "failed")
                #expect(run.errors.hasSuffix("Bluesky refuses the post (HTTP \(status))"))
            } else {
                #expect(run.status == 0 && run.fields[0][1] == "frozen")
            }
            #expect(try await stage.server.counts()["requests"].int == requests)
        }
    }

    @Test(arguments: [
        "html", "body={\"accessJwt\":\"a%5Cr%5CnX-Evil:1\"}", "body={\"accessJwt\":[7]}",
    ])
    func aSessionThatIsNoneMakesNoPost(fault: String) async throws {
        let stage = try await stage { $0.bluesky() }
        try await stage.server.ask(for: "other *createSession \(fault)")
        let run = try await share(stage)
        #expect(run.fields.first?[1] != "sent")
        #expect(try await stage.server.deeds().isEmpty)
    }
}
