import Glibc
import NetworkEngine
import TestSupport
import Testing

/// Writes that find no network, and `flickr outbox`.
@Suite(.serialized, .timeLimit(.minutes(5))) struct OutboxRunTests {
    private let frozen = [["1", "frozen", "54000000001", "", ""]]

    /// A stage whose Flickr turns every write away for want of time.
    private func busyStage() async throws -> Stage {
        let stage = try await Stage()
        try stage.signIn()
        try await stage.server.ask(for: "api * status=503", "upload * status=503")
        return stage
    }

    private func subjects(_ server: LocalFlickr) async throws -> [String?] {
        try await server.deeds().map { $0["subject"].string }
    }

    @Test func aWriteWithoutANetworkWaitsAndTheNextRunSendsIt() async throws {
        let port = try LoopbackSocket.unusedPort()
        let elsewhere = try await Stage()
        try elsewhere.signIn()
        let environment = ["FLICKR_API_URL": "http://127.0.0.1:\(port)"]

        let offline = try await elsewhere.run("fave", "54000000001", environment: environment)

        #expect(offline.status == 0)
        #expect(offline.fields == frozen)
        #expect(offline.errorText.hasPrefix("flickr: 1 waits in the outbox: cannot connect to"))
        #expect(offline.errorText.hasSuffix("; 'flickr outbox list' says more\n"))

        let server = try await LocalFlickr("--port", "\(port)")
        let online = try await elsewhere.run(
            "search", "sunset", "--limit", "1", "--no-images", environment: environment)

        #expect(online.status == 0)
        #expect(online.lines.count == 1)
        #expect(online.errorText == "flickr: sent from the outbox: favourite 54000000001\n")
        #expect(try await subjects(server) == ["54000000001"])
        #expect(elsewhere.waitingFiles == [])
    }

    @Test(arguments: [
        ["info", "54000000001"], ["fetch", "54000000001"], ["show", "54000000001"],
        ["fave", "54000000002"], ["comment", "54000000002", "text"],
    ])
    func everyRunThatReachesFlickrSendsWhatWaits(arguments: [String]) async throws {
        let stage = try await busyStage()
        _ = try await stage.run("fave", "54000000001")
        try await stage.server.reset()

        let run = try await stage.start(arguments).outcome

        #expect(run.status == 0)
        #expect(run.errorText.contains("flickr: sent from the outbox: favourite 54000000001\n"))
        #expect(try await subjects(stage.server).contains("54000000001"))
        #expect(stage.waitingFiles == [])
    }

    @Test func aRunThatAsksNobodySendsNothing() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try await stage.keepList()
        try await stage.server.ask(for: "api * status=503")
        _ = try await stage.run("fave", "54000000001")
        try await stage.server.reset()

        let run = try await stage.run(
            "search", "sunset", "--limit", "3", "--offline", "--no-images")

        #expect(run.status == 0 && run.lines.count == 3)
        #expect(try await stage.server.counts()["requests"].int == 0)
        #expect(stage.waitingFiles.count == 1)
    }

    @Test func silenceAndRowsStayAsTheyAre() async throws {
        let stage = try await busyStage()
        _ = try await stage.run("fave", "54999999999")
        try await stage.server.reset()

        let run = try await stage.run("search", "sunset", "--limit", "1", "--no-images", "--quiet")

        #expect(run.status == 0 && run.lines.count == 1)
        #expect(run.errorText == "")
        let list = try await stage.run("outbox", "list")
        #expect(list.fields[0][1] == "failed")
    }

    @Test func theListSaysWhatWaitsAndWhy() async throws {
        let stage = try await busyStage()
        try stage.addPhoto("beach.jpg")
        _ = try await stage.run("fave", "54000000001")
        _ = try await stage.run("upload", "beach.jpg")

        let list = try await stage.run("outbox", "list")
        let json = try await stage.run("outbox", "list", "--json").objects()

        let reason = "the server answered with status 503"
        #expect(
            list.fields.map { [$0[0], $0[1], $0[3], $0[4], $0[5]] } == [
                ["1", "queued", Stage.user, "favourite 54000000001", reason],
                ["2", "queued", Stage.user, "upload of beach.jpg", ""],
            ])
        #expect(json[0]["tries"].int == 1 && json[0]["state"].string == "queued")
        #expect(
            json[0]["expires"].int.map { $0 - (json[0]["created"].int ?? 0) } == 30 * 24 * 3600)
    }

    @Test func aTerminalGetsALineForEach() async throws {
        let stage = try await busyStage()
        _ = try await stage.run("fave", "54000000001")

        let session = try await Terminal(columns: 90).run(
            [BuiltProduct.path("flickr"), "outbox", "list"], environment: stage.environment())

        let line = session.transcript.first ?? ""
        #expect(line.hasPrefix("1 queued   "))
        #expect(
            line.hasSuffix(
                " s old  favourite 54000000001  (the server answered with status 503)"))
    }

    @Test func sendingTellsEachOutcome() async throws {
        let stage = try await busyStage()
        try stage.addPhoto("beach.jpg")
        _ = try await stage.run("fave", "54000000001", "54999999999")
        _ = try await stage.run("upload", "beach.jpg")
        let busy = try await stage.run("outbox", "send")
        #expect(busy.status == 5)
        #expect(busy.fields.map { $0[1] } == ["waits", "waits", "waits"])
        try await stage.server.reset()

        let run = try await stage.run("outbox", "send")

        #expect(run.status == 3)
        #expect(
            run.fields.map { [$0[0], $0[1]] } == [["1", "sent"], ["2", "failed"], ["3", "sent"]])
        #expect(run.fields[1][4].hasPrefix("Flickr has no such photo, or it is private"))
        #expect(run.fields[2][2].hasPrefix("549"))
        #expect(stage.waitingFiles.count == 1)
        let named = try await stage.run("outbox", "send", "2", "--json")
        #expect(try named.objects()[0]["outcome"].string == "failed")
        #expect(try await stage.server.deeds().count == 2)
    }

    @Test func whatIsDroppedIsGone() async throws {
        let stage = try await busyStage()
        _ = try await stage.run("fave", "54000000001", "54000000002", "54000000003")
        let one = try await stage.run("outbox", "drop", "2", "9")
        #expect(one.status == 1)
        #expect(one.text == "2\tdropped\t\tfavourite 54000000002\t\n")
        #expect(one.errorText == "flickr: there is no write 9 in the outbox\n")
        let all = try await stage.run("outbox", "drop", "--all")
        #expect(all.status == 0 && all.lines.count == 2)
        #expect(stage.waitingFiles == [])
        let nothing = try await stage.run("outbox", "drop")
        #expect(nothing.status == 2)
        #expect(nothing.errorText.hasPrefix("flickr: outbox drop needs a number, or --all\n"))
    }

    /// The cache may be emptied at any time.
    @Test func clearingTheCacheTouchesNoWrite() async throws {
        let stage = try await busyStage()
        _ = try await stage.run("fave", "54000000001")
        _ = try await stage.run("cache", "clear")
        #expect(stage.waitingFiles.count == 1)
    }

    @Test func aWriteWaitsForItsOwnUser() async throws {
        let stage = try await busyStage()
        _ = try await stage.run("fave", "54000000001")
        try await stage.server.reset()
        stage.signOut()
        let nobody = try await stage.run("outbox", "send")
        #expect(nobody.status == 4)
        #expect(nobody.fields[0][1] == "waits")
        #expect(nobody.fields[0][4] == "\(Stage.user) is not signed in")
        #expect(nobody.errorText.contains("'flickr auth login'"))
        try stage.signIn("100000002@N02")
        let another = try await stage.run("outbox", "send")
        #expect(another.status == 4 && another.fields[0][1] == "waits")
        _ = try await stage.run("search", "sunset", "--no-images")
        #expect(try await stage.server.deeds().isEmpty)
        try stage.signIn()
        #expect(try await stage.run("outbox", "send").status == 0)
        #expect(try await stage.server.deeds().count == 1)
    }

    @Test func aFileThatHasChangedIsNotSent() async throws {
        let stage = try await busyStage()
        try stage.addPhoto("beach.jpg")
        _ = try await stage.run("upload", "beach.jpg")
        try await stage.server.reset()
        try stage.write("beach.jpg", "something else")

        let run = try await stage.run("outbox", "send")

        #expect(run.status == 3)
        #expect(run.fields[0][4].hasSuffix("beach.jpg has changed since"))
        #expect(try await stage.server.counts()["upload"].int == 0)
    }

    /// A clock that is 31 days behind stands for a write that has waited for so long.
    @Test func whatHasWaitedForTooLongIsNotSent() async throws {
        let stage = try await busyStage()
        var clock = EngineClock.system
        clock.now = { EngineClock.system.now() + .seconds(-31 * 24 * 3600) }
        var configuration = Engine.Configuration()
        configuration.outboxDirectory = "\(stage.directory.path)/state/flickr/outbox"
        configuration.account = Stage.user
        var freezing = Freezing("favourite 54000000001")
        freezing.account = Stage.user
        freezing.lifetime = .seconds(30 * 24 * 3600)
        freezing.isRepeatable = false
        let url = "\(stage.server.url)/services/rest/?method=flickr.favorites.add"
        _ = try await Engine(configuration, clock: clock)
            .write(Request(url, method: .post), freezing)
        #expect(stage.waitingFiles.count == 1)
        try await stage.server.reset()

        let run = try await stage.run("outbox", "send")

        #expect(run.status == 3)
        #expect(
            run.text == "1\tfailed\t\tfavourite 54000000001\tit has waited for too long\n")
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    /// A write that cannot be kept goes out all the same, as far as the network allows.
    @Test func aWriteThatFindsNoPlaceInTheOutboxIsSent() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.write("state/flickr/outbox", "a file in its place")

        let run = try await stage.run("fave", "54000000001")

        #expect(run.status == 0 && run.fields[0][1] == "sent")
        #expect(run.errorText.contains("outbox"))
        #expect(try await stage.server.deeds().count == 1)
    }

    @Test func noFileOfTheOutboxHoldsASecretOrIsForOthers() async throws {
        let stage = try await busyStage()
        try stage.addPhoto("beach.jpg")
        _ = try await stage.run("upload", "beach.jpg", "--title", "a title")
        _ = try await stage.run("comment", "54000000001", "a text")
        let names = stage.waitingFiles
        #expect(names.count == 2)
        for name in names {
            let path = "state/flickr/outbox/\(name)"
            let text = String(decoding: try stage.directory.contents(of: path), as: UTF8.self)
            for secret in [Stage.key, Stage.keySecret, Stage.tokenSecret, "72157-5a6b7c", "OAuth"] {
                #expect(!text.contains(secret), "\(secret)")
            }
            let mode = try await stage.shell("stat -c %a '\(stage.directory.path)/\(path)'")
            #expect(mode.text == "600\n")
        }
    }

    @Test func aReaderThatIsGoneEndsTheListSilently() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try await stage.server.ask(for: "api * status=503")
        _ = try await stage.run("fave", "54000000001")
        let before = stage.waitingFiles

        let run = try await stage.run("outbox", "list", output: .closedPipe)

        #expect(run.signal == SIGPIPE)
        #expect(run.errorText == "")
        #expect(stage.waitingFiles == before)
    }
}
