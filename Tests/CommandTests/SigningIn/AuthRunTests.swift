import Glibc
import NetworkEngine
import Testing

/// `flickr auth` against a Flickr that checks every signature.
@Suite(.timeLimit(.minutes(5))) struct AuthRunTests {
    private static let sentence =
        "Maren Hold (100000001@N01), who allows this program to read and write"

    @Test func aUserSignsInWithTheCodeOfThePage() async throws {
        let stage = try await Stage()

        let run = try await stage.login()

        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.lines.count == 2)
        #expect(
            run.lines.first?.hasPrefix("\(stage.server.url)/services/oauth/authorize?oauth_token=")
                == true)
        #expect(run.lines.first?.hasSuffix("&perms=write") == true)
        #expect(run.lines.last == "signed in as \(Self.sentence)")
        #expect(
            run.errorText
                == "flickr: allow it on this page, and bring back the code that it shows:\n")
        #expect(stage.directory.files(below: "config") == ["flickr/account"])
    }

    /// It was told that nobody is signed in, though somebody was.
    @Test func withoutACodeTheFormerSignInStays() async throws {
        let stage = try await Stage()
        try await stage.login()

        let process = try stage.start(
            ["auth", "login"], environment: ["FLICKR_API_SECRET": Stage.keySecret])
        let run = await process.outcome

        #expect(run.status == 4)
        #expect(
            run.errorText.hasSuffix(
                "flickr: no code came on standard input, so the sign-in was not finished;"
                    + " 'flickr auth login' begins again\n"))
        #expect(try await stage.signed("auth", "status").text == "\(Self.sentence)\n")
    }

    /// A line without an end was read for ever.
    @Test func aLineThatNeverEndsIsNoCode() async throws {
        let stage = try await Stage()

        let process = try stage.start(
            ["auth", "login"], environment: ["FLICKR_API_SECRET": Stage.keySecret], input: nil)
        try process.write(String(repeating: "1", count: 5000))
        let run = await process.outcome

        #expect(run.status == 4)
        #expect(run.errorText.contains("is not the code that Flickr shows"))
        process.closeInput()
    }

    /// Flickr shows `123-456-789`; people type it otherwise.
    @Test(arguments: [
        { @Sendable (code: String) in code.filter { $0 != "-" } },
        { @Sendable code in " \(code.replacing("-", with: " ")) \r" },
        { @Sendable code in code.replacing("-", with: "\u{2013}") },
    ])
    func theCodeMayBeTypedInOtherWays(typed: @Sendable (String) -> String) async throws {
        let stage = try await Stage()

        let run = try await stage.login(typed: typed)

        #expect(run.status == 0, "\(run.errorText)")
    }

    @Test func whatIsAllowedIsWhatWasAskedFor() async throws {
        let stage = try await Stage()
        try await stage.login("--permission", "read")

        let offline = try await stage.signed("auth", "status", "--offline")
        let asked = try await stage.signed("auth", "status", "--json")

        #expect(
            offline.text == "Maren Hold (100000001@N01), who allows this program to read\n")
        #expect(
            asked.text
                == #"{"user":"100000001@N01","userName":"Maren Hold","fullName":"","#
                + #""permission":"read","checked":true}"# + "\n")
        #expect(try await stage.server.counts()["api"].int == 1)
    }

    @Test func aConsentThatWasTakenBackIsTold() async throws {
        let stage = try await Stage()
        try await stage.login()
        try await stage.server.revokeConsents()

        let status = try await stage.signed("auth", "status")
        let search = try await stage.signed("search", "sunset", "--retries", "0")

        for run in [status, search] {
            #expect(run.status == 4)
            #expect(
                run.errorText
                    == "flickr: Flickr did not accept the sign-in (error 98: Invalid auth token);"
                    + " 'flickr auth login' signs in\n")
        }
    }

    @Test func whoSignsOutIsForgotten() async throws {
        let stage = try await Stage()
        try await stage.login()

        let logout = try await stage.signed("auth", "logout")
        let status = try await stage.signed("auth", "status")
        let again = try await stage.signed("auth", "logout")

        #expect(logout.text == "signed out Maren Hold (100000001@N01)\n")
        #expect(
            logout.errorText
                == "flickr: Flickr goes on to know the consent;"
                + " https://www.flickr.com/services/auth/list.gne takes it back\n")
        #expect(stage.directory.files(below: "config").isEmpty)
        #expect(status.status == 4)
        #expect(
            status.errorText == "flickr: nobody is signed in; 'flickr auth login' signs in\n")
        #expect(again.status == 0)
        #expect(again.errorText == "flickr: nobody was signed in\n")
    }

    @Test func withoutAKeyOrASecretItSaysWhatToDo() async throws {
        let stage = try await Stage()

        let keyless = try await stage.signed(
            "auth", "login", environment: ["FLICKR_API_KEY": nil])
        let secretless = try await stage.run("auth", "login")

        #expect(keyless.status == 4)
        #expect(
            keyless.errorText
                == "flickr: auth login needs an API key: set FLICKR_API_KEY, or run 'flickr config"
                + " set api-key'\n")
        #expect(secretless.status == 4)
        #expect(
            secretless.errorText
                == "flickr: auth login needs an API secret: set FLICKR_API_SECRET, or run 'flickr"
                + " config set api-secret'\n")
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test func aWrongSecretIsToldAsSuch() async throws {
        let stage = try await Stage()

        let run = try await stage.signed(
            "auth", "login", environment: ["FLICKR_API_SECRET": "1111111111111111"])

        #expect(run.status == 4)
        #expect(run.output.isEmpty)
        #expect(
            run.errorText
                == "flickr: the API secret does not belong to the API key (signature_invalid);"
                + " 'flickr config set api-secret' sets it\n")
    }

    @Test func anotherCodeThanThatOfThePageSignsNobodyIn() async throws {
        let stage = try await Stage()

        let run = try await stage.login(typed: { _ in "999-999-999" })

        #expect(run.status == 4)
        #expect(
            run.errorText.hasSuffix(
                "flickr: this is not the code that Flickr shows (verifier_invalid); 'flickr auth"
                    + " login' signs in\n"))
        #expect(stage.directory.files(below: "config").isEmpty)
    }

    @Test(arguments: ["", "12-34", "not a code"])
    func whatIsNoCodeIsNotSent(typed: String) async throws {
        let stage = try await Stage()

        let run = try await stage.login(typed: { _ in typed })

        #expect(run.status == 4)
        #expect(run.errorText.hasSuffix("'flickr auth login' begins again\n"))
        #expect(stage.directory.files(below: "config").isEmpty)
        #expect(try await stage.server.requests().count == 2, "one of the program, one of the user")
    }

    /// A lost answer cannot be asked for again: Flickr takes each token once.
    @Test func aLostAnswerMeansToBeginAgain() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "other /services/oauth/access_token hang-up")

        let run = try await stage.login()

        #expect(run.status == 5)
        #expect(
            run.errorText.hasSuffix(
                "; a code is good for one try: 'flickr auth login' begins again\n"))
        #expect(stage.directory.files(below: "config").isEmpty)
        #expect(
            try await stage.server.requests().count {
                $0["target"].string?.contains("access_token") == true
            } == 1)
    }

    @Test func thePageIsOpenedWithoutAShell() async throws {
        let stage = try await Stage()
        let opened = "\(stage.directory.path)/opened"
        #expect(mkfifo(opened, 0o600) == 0)
        try stage.addProgram("xdg-open", "printf '%s' \"$1\" > '\(opened)'")

        let run = try await stage.login(
            "--open", environment: ["PATH": "\(stage.directory.path)/bin:/usr/bin:/bin"])

        #expect(run.status == 0, "\(run.errorText)")
        #expect(
            try String(decoding: TemporaryDirectory.contents(of: opened), as: UTF8.self)
                == run.lines.first.map(String.init))
    }

    @Test func offlineNobodyIsAsked() async throws {
        let stage = try await Stage()

        let run = try await stage.signed("auth", "login", "--offline")

        #expect(run.status == 2)
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test func theTerminalAsksForTheCodeUntilItIsOne() async throws {
        let stage = try await Stage()

        let session = try await Terminal(columns: 100).run(
            [BuiltProduct.path("flickr"), "auth", "login"],
            environment: stage.environment(["FLICKR_API_SECRET": Stage.apiSecret]),
            steps: [
                .expect("Code:"), .type("12\r"), .expect("not the code"), .type("\u{4}"),
            ])

        #expect(session.status == 4)
        #expect(session.screen.contains { $0.contains("That is not the code that Flickr shows") })
        #expect(stage.directory.files(below: "config").isEmpty)
    }

    @Test func controlCAtThePromptLeavesNothing() async throws {
        let stage = try await Stage()

        let session = try await Terminal(columns: 100).run(
            [BuiltProduct.path("flickr"), "auth", "login"],
            environment: stage.environment(["FLICKR_API_SECRET": Stage.apiSecret]),
            steps: [.expect("Code:"), .type("123\u{3}")])

        #expect(session.signal == Int(SIGINT))
        #expect(session.isRestored)
        #expect(stage.directory.files(below: "config").isEmpty)
    }
}

extension Stage {
    /// Puts a script of the shell into the directory `bin`.
    fileprivate func addProgram(_ name: String, _ script: String) throws {
        try directory.makeDirectory("bin")
        let path = "\(directory.path)/bin/\(name)"
        try TemporaryDirectory.write(Array("#!/bin/sh\n\(script)\n".utf8), to: path)
        chmod(path, 0o755)
    }
}
