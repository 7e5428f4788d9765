import Glibc
import NetworkEngine
import TestSupport
import Testing

/// Posts that find no network: they wait, and are made once.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ShareOutboxTests {
    private static let networks = ["mastodon", "bluesky"]

    private func stage(_ settings: (Stage) -> [String]) async throws -> Stage {
        let stage = try await Stage()
        try await stage.keepList()
        try stage.set(settings(stage))
        try await stage.server.reset()
        return stage
    }

    /// A server of which nobody is there yet, and its port.
    private static func elsewhere() throws -> (url: String, port: Int) {
        let port = try LoopbackSocket.unusedPort()
        return ("http://127.0.0.1:\(port)", port)
    }

    @Test(arguments: ShareOutboxTests.networks)
    func thePostIsMadeByTheNextRunThatFindsTheNetwork(service: String) async throws {
        let (url, port) = try ShareOutboxTests.elsewhere()
        let stage = try await stage {
            service == "mastodon" ? $0.mastodon(at: url) : $0.bluesky(at: url)
        }
        let name = service == "mastodon" ? "Mastodon" : "Bluesky"

        let offline = try await stage.run("share", "1")
        let waiting = try await stage.run("outbox", "list")

        #expect(offline.status == 0)
        #expect(offline.fields == [["1", "frozen", "54000000001", "Last light over the bay", ""]])
        #expect(offline.errorText.contains("flickr: 1 waits in the outbox: cannot connect to"))
        let account = service == "mastodon" ? "127.0.0.1:\(port)" : "maren.bsky.social"
        #expect(waiting.fields[0][3] == "\(service):\(account)")
        #expect(waiting.fields[0][4] == "post of 54000000001 on \(name)")

        let server = try await LocalFlickr("--port", "\(port)")
        let online = try await stage.run("search", "sunset", "--limit", "1", "--no-images")

        #expect(online.status == 0 && online.lines.count == 1)
        #expect(
            online.errorText == "flickr: sent from the outbox: post of 54000000001 on \(name)\n")
        #expect(
            try await server.deeds().map { $0["text"].string }
                == ["Last light over the bay\nhttps://flic.kr/p/2qgN7EM"])
        #expect(stage.waitingFiles == [])
    }

    /// The server has made the post, and its answer found nobody.
    @Test(arguments: ShareOutboxTests.networks)
    func aPostWhoseRunWasKilledIsMadeOnce(service: String) async throws {
        let stage = try await stage { service == "mastodon" ? $0.mastodon() : $0.bluesky() }
        let pattern = service == "mastodon" ? "*statuses" : "*putRecord"
        try await stage.server.ask(for: "other \(pattern) hold times=1")
        let process = try stage.start(["share", "1"])
        try await stage.server.wait(for: "requests=2")
        process.send(SIGKILL)
        #expect(await process.outcome.signal == SIGKILL)
        #expect(stage.waitingFiles.count == 1)
        try await stage.server.release()

        let run = try await stage.run("outbox", "send")

        #expect(run.status == 0 && run.fields[0][1] == "sent")
        #expect(run.fields[0][2].hasPrefix("https://"))
        #expect(try await stage.server.deeds().count == 1)
        #expect(Set(try await stage.server.keys()).count == 1)
        #expect(stage.waitingFiles == [])
    }

    @Test func oneRunSendsForEveryAccount() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try await stage.keepList()
        try await stage.server.ask(for: "other * status=503", "api * status=503")
        try stage.set(
            ["api-secret = \(Stage.keySecret)"] + stage.mastodon() + stage.bluesky())
        _ = try await stage.run("share", "1", "--to", "mastodon")
        _ = try await stage.run("share", "2", "--to", "bluesky")
        _ = try await stage.run("fave", "54000000003")
        #expect(stage.waitingFiles.count == 3)
        try await stage.server.reset()

        let senders = try (0..<4).map { _ in try stage.start(["outbox", "send"]) }
        for sender in senders { #expect(await sender.outcome.status == 0) }

        let deeds = try await stage.server.deeds().compactMap { $0["deed"].string }
        #expect(deeds.sorted() == ["favorite", "record", "status"])
        #expect(stage.waitingFiles == [])
    }

    /// A write of Flickr's that goes out lets a post follow.
    @Test func aRunThatWritesSendsForEveryAccount() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try await stage.keepList()
        try stage.set(["api-secret = \(Stage.keySecret)"] + stage.mastodon())
        try await stage.server.ask(for: "other *statuses status=503")
        _ = try await stage.run("share", "1")
        try await stage.server.reset()

        let run = try await stage.run("fave", "54000000003")

        #expect(
            run.errorText == "flickr: sent from the outbox: post of 54000000001 on Mastodon\n")
        #expect(try await stage.server.deeds().count == 2)
    }

    @Test func aPostWaitsForItsOwnAccount() async throws {
        let stage = try await stage { $0.bluesky() }
        try await stage.server.ask(for: "other * status=503")
        _ = try await stage.run("share", "1")
        try await stage.server.reset()
        try stage.set(stage.mastodon())

        let run = try await stage.run("outbox", "send")

        #expect(run.status == 4)
        #expect(run.fields[0][1] == "waits")
        #expect(run.fields[0][4] == "bluesky:maren.bsky.social is not set up")
        #expect(run.errorText.contains("'flickr config set bluesky-handle NAME.bsky.social'"))
        #expect(!run.errorText.contains("auth login"))
        _ = try await stage.run("share", "2")
        #expect(try await stage.server.deeds().map { $0["deed"].string } == ["status"])
        try stage.set(stage.bluesky())
        #expect(try await stage.run("outbox", "send").status == 0)
        #expect(stage.waitingFiles == [])
    }

    /// Whoever takes the token back while a post waits had to send it by its number.
    @Test func aPostWhoseTokenIsRefusedMeanwhileWaitsForAnotherToken() async throws {
        let stage = try await stage { $0.mastodon() }
        try await stage.server.ask(for: "other *statuses status=503")
        _ = try await stage.run("share", "1")
        try await stage.server.reset()
        try stage.set(["mastodon-server = \(stage.server.url)", "mastodon-token = other"])

        let refused = try await stage.run("outbox", "send")
        try stage.set(stage.mastodon())
        let again = try await stage.run("outbox", "send")

        #expect(refused.status == 4 && refused.fields[0][1] == "waits")
        #expect(again.status == 0 && again.fields[0][1] == "sent")
        #expect(try await stage.server.deeds().count == 1)
    }

    @Test func noFileAndNoLineHoldsASecret() async throws {
        let stage = try await stage { $0.mastodon() + $0.bluesky() }
        try await stage.server.ask(for: "other *statuses status=503", "other *putRecord status=503")
        var runs: [ChildProcess.Outcome] = []
        for network in ["mastodon", "bluesky"] {
            runs.append(
                try await stage.run("share", "1", "--to", network, "--curl", "-v", "--stats"))
        }
        for name in stage.waitingFiles {
            let mode = try await stage.shell(
                "stat -c %a '\(stage.directory.path)/state/flickr/outbox/\(name)'")
            #expect(mode.text == "600\n")
        }
        let kept = try contents(of: stage)
        #expect(kept.count > 2)
        try await stage.server.reset()
        runs.append(try await stage.run("outbox", "list", "--json"))
        runs.append(try await stage.run("outbox", "send", "--curl", "-v"))
        runs.append(try await stage.run("config", "list"))
        runs.append(try await stage.run("config", "get", "bluesky-password"))

        #expect(runs[1].errorText.contains("\"$FLICKR_BLUESKY_PASSWORD\""))
        #expect(runs[0].errorText.contains("--oauth2-bearer \"$FLICKR_MASTODON_TOKEN\""))
        #expect(runs[3].fields.map { $0[1] } == ["sent", "sent"])
        for secret in [
            Stage.mastodonToken, Stage.blueskyPassword, "abcd-\\\"efgh\\\"-ijkl",
            Stage.blueskySession,
        ] {
            for text in kept + runs.map({ $0.text + $0.errorText }) {
                #expect(!text.contains(secret), "\(text)")
            }
        }
    }

    /// Every file but that of the settings.
    private func contents(of stage: Stage) throws -> [String] {
        try stage.directory.files().filter { $0 != "config/flickr/config" }.map {
            String(decoding: try stage.directory.contents(of: $0), as: UTF8.self)
        }
    }
}
