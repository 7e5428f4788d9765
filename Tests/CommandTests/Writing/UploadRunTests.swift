import Glibc
import NetworkEngine
import Testing

/// `flickr upload`: files become photos of the user's.
@Suite(.serialized, .timeLimit(.minutes(5))) struct UploadRunTests {
    private let page = "https://www.flickr.com/photos/\(Stage.user)"

    @Test func aFileBecomesAPhotoWithWhatIsSaidOfIt() async throws {
        let stage = try await Stage()
        try stage.signIn()
        let bytes = try stage.addPhoto("été.at the beach.jpg")

        let run = try await stage.run(
            "upload", "été.at the beach.jpg", "--title", "{number}: {name}", "--description",
            "a & b\n\"c\"", "--tags", "new york,b", "--tags", "c", "--privacy",
            "friends-family", "--safety", "moderate")

        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.errorText == "")
        let id = "54900000001"
        #expect(run.fields == [["1", "sent", id, "été.at the beach.jpg", "\(page)/\(id)/"]])
        let deed = try #require(try await stage.server.deeds().first)
        #expect(deed["title"].string == "1: été.at the beach")
        #expect(deed["description"].string == "a & b\n\"c\"")
        #expect(deed["tags"].string == "\"new york\" b c")
        #expect(deed["is_public"].string == "0")
        #expect(deed["is_friend"].string == "1" && deed["is_family"].string == "1")
        #expect(deed["safety_level"].string == "2")
        #expect(deed["file"].string == "été.at the beach.jpg")
        #expect(deed["bytes"].int == bytes)
        #expect(stage.waitingFiles == [])
    }

    @Test func withoutMoreTheUsersOwnChoicesHold() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.addPhoto("beach.jpg")

        _ = try await stage.run("upload", "beach.jpg")

        let deed = try #require(try await stage.server.deeds().first)
        #expect(deed["title"].string == "beach")
        for name in ["description", "tags", "is_public", "is_friend", "is_family", "safety_level"] {
            #expect(deed[name].isNull, "\(name)")
        }
    }

    /// The kind is told by the content: a name that ends in `.jpg` makes no picture.
    @Test func oneBadFileStopsNoOther() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.addPhoto("beach")
        try stage.write("notes.jpg", "not a picture")
        try stage.write("empty.jpg", "")
        try stage.write("film.mov", "\u{0}\u{0}\u{0}\u{18}ftypqt  and so on")

        let run = try await stage.run(
            "upload", "notes.jpg", "empty.jpg", ".", "gone.jpg", "beach", "film.mov")

        #expect(run.status == 3)
        #expect(
            run.fields.map { Array($0.prefix(4)) } == [
                ["1", "failed", "", "notes.jpg"], ["2", "failed", "", "empty.jpg"],
                ["3", "failed", "", "."], ["4", "failed", "", "gone.jpg"],
                ["5", "sent", "54900000001", "beach"], ["6", "sent", "54900000002", "film.mov"],
            ])
        #expect(
            run.errorText == """
                flickr: row 1: cannot use 'notes.jpg': it is neither a picture nor a film that Flickr takes
                flickr: row 2: cannot use 'empty.jpg': it is empty
                flickr: row 3: cannot use '.': it is not a regular file
                flickr: row 4: cannot open gone.jpg: No such file or directory

                """)
        #expect(try await stage.server.counts()["upload"].int == 2)
    }

    @Test(arguments: [
        (5, "Flickr does not know this kind of file"), (6, "you may upload no more at the moment"),
        (8, "the file is larger than Flickr allows"), (9, "you have this photo at Flickr already"),
    ])
    func whatFlickrRefusesIsSaid(code: Int, sentence: String) async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.addPhoto("a.jpg")
        try await stage.server.ask(for: "upload * refuse=\(code) times=1")

        let run = try await stage.run("upload", "a.jpg", "a.jpg", "--json")

        let objects = try run.objects()
        #expect(run.status == 3)
        #expect(objects.map { $0["outcome"].string } == ["failed", "sent"])
        let reason = "\(sentence) (error \(code): Refused on request)"
        #expect(objects[0]["error"].string == reason)
        #expect(run.errorText == "flickr: row 1, 'a.jpg': \(reason)\n")
        #expect(stage.waitingFiles == [])
    }

    @Test func whenFlickrDoesNotAcceptTheUserNothingElseIsTried() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.addPhoto("a.jpg")
        try await stage.server.ask(for: "upload * refuse=98")

        let run = try await stage.run("upload", "a.jpg", "a.jpg")

        #expect(run.status == 4)
        #expect(
            run.errorText
                == "flickr: Flickr did not accept the sign-in (error 98: Refused on request);"
                + " 'flickr auth login' signs in\n")
        #expect(try await stage.server.counts()["upload"].int == 1)
    }

    @Test func withoutAUserWhoMayWriteNothingIsSent() async throws {
        let stage = try await Stage()
        try stage.addPhoto("a.jpg")
        try stage.signIn(permission: "read")
        let reading = try await stage.run("upload", "a.jpg")
        #expect(reading.status == 4)
        #expect(
            reading.errorText
                == "flickr: 'Maren Hold' lets this program only read; 'flickr auth login' asks for"
                + " more\n")
        stage.signOut()
        let nobody = try await stage.run("upload", "a.jpg")
        #expect(nobody.status == 4)
        #expect(nobody.errorText.contains("'flickr auth login'"))
        #expect(try await stage.server.counts()["requests"].int == 0)
        #expect(stage.waitingFiles == [])
    }

    /// Flickr makes two photos of a file that comes twice.
    @Test(arguments: ["hang-up", "reset", "cut"])
    func anUploadThatMayHaveArrivedIsNotSentAgain(fault: String) async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.addPhoto("a.jpg")
        try await stage.server.ask(for: "upload * \(fault) times=1")

        let run = try await stage.run("upload", "a.jpg")

        #expect(run.status == 3)
        #expect(
            run.errorText.hasPrefix(
                "flickr: the upload of a.jpg stays in the outbox: 'flickr outbox send 1' sends it"
                    + " again"))
        #expect(run.errorText.hasSuffix("; it may have arrived all the same\n"))
        _ = try await stage.run("outbox", "send")
        #expect(try await stage.server.deeds().count == 1)
        #expect(try await stage.run("outbox", "send", "1").status == 0)
        #expect(try await stage.server.deeds().count == 2)
        #expect(stage.waitingFiles == [])
    }

    /// The photo is there, and the row said that it had failed.
    @Test(arguments: ["html", "empty", "body=<rsp+stat=\"ok\"><photoid>549", "body=<rsp/>"])
    func anUploadWhoseAnswerCannotBeReadMayHaveArrived(fault: String) async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.addPhoto("a.jpg")
        try await stage.server.ask(for: "upload * \(fault) times=1")

        let run = try await stage.run("upload", "a.jpg")

        #expect(run.status == 3)
        #expect(run.errorText.hasSuffix("; it may have arrived all the same\n"), "\(run.errorText)")
        #expect(stage.waitingFiles.count == 1)
        #expect(try await stage.server.deeds().count == 1)
    }

    @Test func aTerminalIsToldHowMuchHasGoneOut() async throws {
        let stage = try await Stage()
        let session = try await heldUpload(
            stage,
            steps: [
                .expect("sending "), .expect(": 'beach.jpg'"),
                .post("\(stage.server.url)/__release"),
            ])

        #expect(session.status == 0)
        #expect(session.transcript.first?.hasPrefix("1 ● sent    54900000001") == true)
        #expect(!session.transcript.joined().contains(" of "))
    }

    /// A signature is anew each time, and neither a line of `--curl` nor `-v` shows what it is made
    /// with.
    @Test func nothingThatIsShownHoldsASecret() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.addPhoto("a.jpg")

        let run = try await stage.run("upload", "a.jpg", "--curl", "-v")

        #expect(run.errorText.contains("curl "))
        for secret in [Stage.key, Stage.keySecret, Stage.tokenSecret, "72157-5a6b7c"] {
            #expect(!run.errorText.contains(secret), "\(secret)")
        }
    }

    /// Nothing was sent of all that a pattern named.
    @Test func oneFileWhoseNameIsNotUTF8StopsNoOther() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.addPhoto("a.jpg")

        let run = try await stage.shell(
            #"cp a.jpg "$(printf 'i\377.jpg')"; flickr upload *.jpg --title x"#)

        #expect(run.status == 3)
        #expect(
            run.fields.map { Array($0.prefix(4)) } == [
                ["1", "sent", "54900000001", "a.jpg"], ["2", "failed", "", "i\u{FFFD}.jpg"],
            ])
        #expect(
            run.errorText
                == "flickr: row 2: cannot use 'i\u{FFFD}.jpg': its name is not UTF-8\n")
    }

    @Test(arguments: [
        (#"flickr upload a.jpg --title "$(printf 'i\377')""#, 4),
        (#"flickr upload a.jpg "$(printf -- '--title=\377')""#, 3),
        (#"flickr fave "$(printf 'i\377')""#, 2), (#"flickr "$(printf 'i\377')" upload"#, 1),
    ])
    func whatIsNoFileMustBeUTF8(line: String, place: Int) async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.addPhoto("a.jpg")

        let run = try await stage.shell(line)

        #expect(run.status == 2)
        #expect(
            run.errorText
                == "flickr: argument \(place) is not UTF-8\nTry 'flickr --help'.\n")
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    /// The progress stayed half drawn on the line of the shell's prompt.
    @Test func controlCTakesTheProgressAway() async throws {
        let stage = try await Stage()
        let session = try await heldUpload(stage, steps: [.expect("sending "), .signal(SIGINT)])

        #expect(session.status == 130)
        #expect(!session.screen.joined().contains("sending"))
        try await stage.server.release()
    }

    /// An upload on a terminal whose answer is held back.
    private func heldUpload(_ stage: Stage, steps: [Terminal.Step]) async throws
        -> Terminal.Session
    {
        try stage.signIn()
        try stage.addPhoto("beach.jpg")
        try await stage.server.ask(for: "upload * hold times=1")
        return try await Terminal(columns: 90).run(
            [
                "/usr/bin/env", "-C", stage.directory.path, BuiltProduct.path("flickr"), "upload",
                "beach.jpg",
            ],
            environment: stage.environment(["TERM": "xterm-256color"]), steps: steps)
    }
}
