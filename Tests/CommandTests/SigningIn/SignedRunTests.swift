import NetworkEngine
import Testing

/// What the program does in the name of a user who is signed in.
@Suite(.timeLimit(.minutes(5))) struct SignedRunTests {
    @Test func ownPhotosComeWithThePrivateOnes() async throws {
        let stage = try await Stage()
        let before = try await stage.signed(
            "search", "--user", Stage.userWhoSignsIn, "--no-images", "--limit", "4")
        try await stage.login()

        let mine = try await stage.signed(
            "search", "--user", "me", "--no-images", "--limit", "5")
        let others = try await stage.signed("search", "diary", "--no-images")

        #expect(!before.rows.contains { $0.title == "Only for me" })
        #expect(mine.status == 0, "\(mine.errorText)")
        #expect(mine.rows.map(\.title) == ["Only for me"] + before.rows.map(\.title))
        #expect(others.rows.map(\.title) == ["Only for me"], "what is private to others stays so")
    }

    @Test func ownStreamAndFavouritesAreAskedForAsSuch() async throws {
        let stage = try await Stage()
        try await stage.login()

        let stream = try await stage.signed(
            "search", "https://www.flickr.com/photos/me/", "--no-images")
        let favorites = try await stage.signed(
            "search", "https://www.flickr.com/photos/\(Stage.userWhoSignsIn)/favorites/",
            "--no-images")

        #expect(stream.rows.first?.title == "Only for me")
        #expect(favorites.rows.map(\.id) == ["54000000901", "54000000002"])
        let targets = try await stage.server.requests().compactMap { $0["target"].string }
        #expect(targets.contains { $0.contains("method=flickr.people.getPhotos") })
        #expect(targets.contains { $0.contains("method=flickr.favorites.getList") })
        #expect(!targets.contains { $0.contains("api_key") })
    }

    @Test func aPrivatePhotoIsFetchedAndExplained() async throws {
        let stage = try await Stage()
        let unsigned = try await stage.signed("info", "54000000901")
        let gone = try await stage.signed("show", "54000000901", "--json")
        try await stage.login()

        let info = try await stage.signed("info", "54000000901", "--json")
        let show = try await stage.signed("show", "54000000901", "--json")

        #expect(unsigned.status == 1)
        #expect(unsigned.errorText.contains("Flickr has no such photo, or it is private"))
        #expect(try info.objects().first?["title"].string == "Only for me")
        #expect(gone.status == 3)
        #expect(show.status == 0, "what was gone for everybody is there for its owner")
        #expect(try show.objects().first?["source"].string == "fresh")
    }

    @Test(arguments: [("moderate", 1), ("restricted", 2)])
    func otherThanSafePhotosAreFoundByWhoIsSignedIn(level: String, count: Int) async throws {
        let stage = try await Stage()
        try await stage.login()

        let safe = try await stage.signed("search", "smoke", "--no-images")
        let run = try await stage.signed("search", "smoke", "--safe", level, "--no-images")

        #expect(safe.rows.isEmpty)
        #expect(run.rows.count == count)
    }

    @Test func whoIsNotSignedInIsToldHow() async throws {
        let stage = try await Stage()

        let me = try await stage.signed("search", "--user", "me")
        let safe = try await stage.signed("search", "sea", "--safe", "moderate")

        #expect(me.status == 4)
        #expect(
            me.errorText
                == "flickr: the user 'me' needs a user who is signed in; 'flickr auth login' signs"
                + " in\n")
        #expect(safe.status == 4)
        #expect(
            safe.errorText
                == "flickr: --safe moderate needs a user who is signed in; 'flickr auth login' signs"
                + " in\n")
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test func withoutTheSecretNobodyIsSignedIn() async throws {
        let stage = try await Stage()
        try await stage.login()

        let run = try await stage.run("search", "diary", "--no-images")

        #expect(run.status == 0)
        #expect(run.rows.isEmpty)
        #expect(
            run.errorText.hasPrefix(
                "flickr: without the API secret Flickr is asked as if nobody were signed in\n"))
    }

    /// An answer for one user must never reach another.
    @Test func answersAreKeptApart() async throws {
        let stage = try await Stage()
        let nobodys = try await stage.run("search", "diary", "--no-images")
        try await stage.login()

        let mine = try await stage.signed("search", "diary", "--no-images")
        let again = try await stage.signed("search", "diary", "--no-images", "--offline")
        let signedOut = try await stage.run("search", "diary", "--no-images", "--offline")
        _ = try await stage.signed("auth", "logout")
        let offline = try await stage.run("search", "diary", "--no-images", "--offline")

        #expect(nobodys.rows.isEmpty)
        #expect(mine.rows.map(\.title) == ["Only for me"])
        #expect(again.rows.map(\.title) == ["Only for me"])
        #expect(signedOut.rows.isEmpty)
        #expect(offline.rows.isEmpty)
    }

    @Test func theCacheSaysWhoseAnAnswerIs() async throws {
        let stage = try await Stage()
        try await stage.login()
        _ = try await stage.signed("search", "diary", "--no-images")

        let list = try await stage.signed("cache", "list")
        let json = try await stage.signed("cache", "list", "--json")
        let entry = try #require(try json.objects().first { $0["cache"].string == "FlickrAPI" })
        let url = try #require(entry["url"].string)
        let explanation = try await stage.signed("cache", "explain", url)
        let removal = try await stage.signed("cache", "rm", url)

        #expect(list.lines.contains { $0.hasSuffix("\t\(Stage.userWhoSignsIn)") })
        #expect(entry["account"].string == Stage.userWhoSignsIn)
        #expect(!url.contains("oauth"))
        #expect(
            explanation.lines.contains(
                "It was given to \(Stage.userWhoSignsIn), who is signed in, and answers nobody"
                    + " else."))
        #expect(removal.status == 0, "\(removal.errorText)")
    }

    @Test func eachTryIsSignedAnew() async throws {
        let stage = try await Stage()
        try await stage.login()
        try await stage.server.ask(for: "api * status=503 times=2")

        let run = try await stage.signed("search", "diary", "--no-images")

        #expect(run.rows.count == 1, "\(run.errorText)")
        let proofs = try await stage.server.proofs().suffix(3)
        #expect(Set(proofs).count == 3)
    }

    /// Bad clocks and bad secrets are told as what they are.
    @Test func aRefusedSignatureIsTold() async throws {
        let stage = try await Stage()
        try await stage.login()

        let run = try await stage.signed(
            "search", "diary", environment: ["FLICKR_API_SECRET": "1111111111111111"])

        #expect(run.status == 4)
        #expect(
            run.errorText
                == "flickr: the API secret does not belong to the API key (signature_invalid);"
                + " 'flickr config set api-secret' sets it\n")
    }

    @Test func anAccountThatOthersCanReadIsRefused() async throws {
        let stage = try await Stage()
        try await stage.login()
        let path = "\(stage.directory.path)/config/flickr/account"
        _ = try await stage.shell("chmod 644 '\(path)'")

        let run = try await stage.signed("search", "diary")

        #expect(run.status == 1)
        #expect(
            run.errorText
                == "flickr: cannot use '\(path)': others can read it; 'flickr auth login' makes a new"
                + " one\n")
        #expect(try await stage.login().status == 0)
    }
}
