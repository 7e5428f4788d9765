import NetworkEngine
import Testing

/// Copies under the title of the album that they are from, against a local Flickr.
@Suite(.serialized, .timeLimit(.minutes(5))) struct AlbumNameRunTests {
    private static let album = "flickr.com/photos/100000001@N01/albums/72157600000000001"

    @Test(
        "The album, the gallery or the group is named by its title, for one call",
        arguments: [
            (album, "Evenings"),
            ("flickr.com/photos/x/galleries/72157600000000101", "Of the sea"),
            ("flickr.com/groups/34427469792@N01", "Last light"),
        ])
    func title(url: String, title: String) async throws {
        let stage = try await Stage()
        let run = try await stage.run(
            "fetch", url, "--limit", "2", "-o", "pictures", "--name", "{album}/{row}")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(copies(stage) == ["\(title)/1.jpg", "\(title)/2.jpg"])
        #expect(try await stage.server.counts()["api"].int == 2)
        try await stage.server.reset()
        let row = try await stage.run(
            "fetch", "2", "-o", "pictures", "--name", "{album}/again-{row}")
        #expect(row.status == 0, "\(row.errorText)")
        #expect(copies(stage).contains("\(title)/again-2.jpg"))
        #expect(try await stage.server.counts()["api"].int == 0)
    }

    @Test("Without its title an album is named by its number, and nobody asks who needs no name")
    func number() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "api *photosets.getInfo* reply=fail-001.json")
        let run = try await stage.run(
            "fetch", Self.album, "--limit", "1", "-o", "pictures", "--name", "{album}_{row}")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(copies(stage) == ["72157600000000001_1.jpg"])
        try await stage.server.reset()
        _ = try await stage.run("fetch", "1", "-o", "pictures", "--name", "{row}")
        #expect(try await stage.server.counts()["api"].int == 0)
    }

    private func copies(_ stage: Stage) -> [String] {
        stage.directory.files(below: "pictures").filter { $0 != ".flickr-saved" }
    }
}
