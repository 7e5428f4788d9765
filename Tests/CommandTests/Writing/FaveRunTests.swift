import NetworkEngine
import Testing

/// `flickr fave` and `flickr comment`.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FaveRunTests {
    private let second =
        "2\tsent\t54000000002\tSeven hills, one sun\thttps://www.flickr.com/photos/100000002@N02/54000000002/"

    private func verbs(_ stage: Stage) async throws -> [String] {
        try await stage.server.deeds().map {
            "\($0["deed"].string ?? "") \($0["subject"].string?.suffix(2) ?? "")"
        }
    }

    @Test func rowsIDsAndAddressesBecomeFavouritesEachOnce() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try await stage.keepList()

        let run = try await stage.run(
            "fave", "1-2", "54000000002", "https://www.flickr.com/photos/anybody/54000000003/")

        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.lines.count == 3 && run.lines[1] == second)
        #expect(try await verbs(stage) == ["favorite 01", "favorite 02", "favorite 03"])
    }

    @Test func aPhotoThatIsInNoListHasNoTitle() async throws {
        let stage = try await Stage()
        try stage.signIn()

        let run = try await stage.run("fave", "54000000039")

        #expect(run.fields == [["1", "sent", "54000000039", "", ""]])
    }

    @Test func whatIsAFavouriteAlreadyStaysOneAndWhatIsNoneStaysSo() async throws {
        let stage = try await Stage()
        try stage.signIn()
        for arguments in [[], ["--remove"]] {
            for _ in 0..<2 {
                let process = try stage.start(["fave", "54000000001"] + arguments)
                let run = await process.outcome
                #expect(run.status == 0 && run.fields[0][1] == "sent")
            }
        }
        #expect(try await verbs(stage) == ["favorite 01", "no favorite 01"])
    }

    @Test func onePhotoThatIsGoneStopsNoOther() async throws {
        let stage = try await Stage()
        try stage.signIn()

        let run = try await stage.run("fave", "54999999999", "54000000001", "--json")

        let objects = try run.objects()
        #expect(run.status == 3)
        #expect(objects.map { $0["outcome"].string } == ["failed", "sent"])
        #expect(
            objects[0]["error"].string?.hasPrefix("Flickr has no such photo, or it is private")
                == true)
        #expect(objects[1]["error"].isNull && objects[1]["waits"].isNull)
    }

    @Test(arguments: [
        (["fave"], "fave needs a row or id or url"),
        (["fave", "sunset"], "'sunset' is neither a row"),
        (["fave", "9"], "'9' is no row of the last list, which has 3"),
        (["fave", "1", "--offline"], "fave and --offline exclude each other"),
        (["comment", "1-2", "a"], "'1-2' names several rows; one is commented on at a time"),
        (["comment", "1"], "comment needs a text"),
        (["comment", "1", "  "], "the comment is empty"),
    ])
    func whatMakesNoSenseIsSaidBeforeAnythingIsSent(arguments: [String], sentence: String)
        async throws
    {
        let stage = try await Stage()
        try stage.signIn()
        try await stage.keepList()
        try await stage.server.reset()

        let run = try await stage.start(arguments).outcome

        #expect(run.status == 2)
        #expect(run.errorText.hasPrefix("flickr: \(sentence)"), "\(run.errorText)")
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    /// libcurl asked again with the same nonce, and what was done was told to have failed.
    @Test func anAnswerThatIsLostOnAConnectionInUseIsAskedForAnew() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.write("config/flickr/config", "api-secret = \(Stage.keySecret)\nretries = 2\n")
        try await stage.server.ask(for: "api * hang-up times=1 skip=1")

        let run = try await stage.run("fave", "54000000001", "54000000002")

        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.fields.map { $0[1] } == ["sent", "sent"])
        #expect(stage.waitingFiles == [])
        #expect(try await verbs(stage) == ["favorite 01", "favorite 02"])
    }

    /// Writes never counted, so that thousands of them used up the calls of all other runs.
    @Test func writesCountAmongTheCallsOfTheHour() async throws {
        let stage = try await Stage()
        try stage.signIn()
        let now = Int(EngineClock.system.now().milliseconds)
        try stage.write("state/flickr/api-calls", "-1000 \(now)\n")

        let run = try await stage.run("fave", "54000000001")

        #expect(run.status == 0, "\(run.errorText)")
        #expect(
            run.errorText.contains("flickr: the 3600 calls an hour are used up: waiting until "))
    }

    @Test func aCommentStandsUnderThePhotoAsItWasWritten() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try await stage.keepList()

        let typed = try await stage.run("comment", "2", "Très beau – 100 % & <b>")
        let piped = try await stage.run("comment", "2", "-", "--json", input: "two\nlines\n\n")

        #expect(typed.text == second + "\n")
        #expect(try piped.objects()[0]["comment"].string == "100000001-54000000002-2")
        #expect(
            try await stage.server.deeds().map { $0["text"].string }
                == ["Très beau – 100 % & <b>", "two\nlines"])
    }

    /// It was cut off, and what was left was sent.
    @Test(arguments: [(1 << 20, true), ((1 << 20) + 1, false)])
    func aCommentThatIsTooLongIsNotCutOff(length: Int, isSent: Bool) async throws {
        let stage = try await Stage()
        try stage.signIn()

        let run = try await stage.run(
            "comment", "54000000001", "-", input: String(repeating: "y", count: length))

        #expect(run.status == (isSent ? 0 : 1), "\(run.errorText)")
        #expect(
            try await stage.server.deeds().map { $0["text"].string?.count }
                == (isSent ? [length] : []))
        if !isSent {
            #expect(
                run.errorText
                    == "flickr: cannot use 'standard input': it is too large for a comment\n")
        }
    }
}
