import NetworkEngine
import Testing

/// `flickr fetch`, the built program against a local Flickr.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FetchRunTests {
    @Test func theLastListComesInTheSizeThatIsAsked() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "sunset", "--limit", "4")
        let run = try await stage.run("fetch", "--size", "m")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.map(\.id) == list.rows.map(\.id))
        #expect(run.rows.map(\.size) == ["m", "m", "m", "m"])
        #expect(run.sources == ["fresh", "fresh", "fresh", "fresh"])
        #expect(run.rows.allSatisfy { $0.url.hasSuffix("_m.jpg") })
        #expect(try await stage.server.counts()["api"].int == 1)
        let again = try await stage.run("fetch")
        #expect(again.sources == ["cache", "cache", "cache", "cache"])
    }

    @Test func aLastListWithoutPhotosIsSaid() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "nosuchtag")
        let run = try await stage.run("fetch")
        #expect(run.status == 0)
        #expect(run.text.isEmpty)
        #expect(
            run.errorText
                == "flickr: the last list is empty; 'flickr search <tag>' makes a new one\n")
    }

    @Test func mediumFiveHundredHasNoLetterInItsAddress() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1")
        let run = try await stage.run("fetch", "--size", "500")
        #expect(run.rows.first?.url == "\(stage.server.url)/65535/54000000001_a38b34c4d7.jpg")
        #expect(run.rows.first?.size == "500")
    }

    @Test func rowsKeepTheirNumbers() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "sunset", "--limit", "6")
        let run = try await stage.run("fetch", "2", "4-5")
        #expect(run.rows.map(\.row) == ["2", "4", "5"])
        #expect(run.rows.map(\.id) == [1, 3, 4].map { list.rows[$0].id })
    }

    @Test func anIdOfTheLastListIsFetched() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "6")
        let run = try await stage.run("fetch", "54000000003")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.map(\.id) == ["54000000003"])
    }

    @Test func tagsSearchAndReplaceTheLastListAndRowsDoNot() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "6")
        let cats = try await stage.run("fetch", "cat", "--limit", "2")
        #expect(cats.rows.count == 2)
        _ = try await stage.run("fetch", "2")
        let last = try await stage.run("fetch")
        #expect(last.rows.map(\.id) == cats.rows.map(\.id))
    }

    @Test func withoutAListThereIsNothingToFetch() async throws {
        let stage = try await Stage()
        let run = try await stage.run("fetch")
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test(arguments: ["7", "0", "3-9", "5-2", "1234567"])
    func aNumberThatIsNoRowIsAUsageError(_ word: String) async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "6")
        try await stage.server.reset()
        let run = try await stage.run("fetch", word)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errorText.contains(word))
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test func aListThatIsRepeatedWithOneBadPictureEndsPartly() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "4")
        try await stage.server.ask(for: "photo *2_*_m.jpg cut")
        let run = try await stage.run("fetch", "--retries", "0")
        #expect(run.status == 3)
        #expect(run.sources == ["fresh", "failed", "fresh", "fresh"])
        try await stage.server.reset()
        let healed = try await stage.run("fetch")
        #expect(healed.status == 0)
        #expect(healed.sources == ["cache", "fresh", "cache", "cache"])
    }
}
