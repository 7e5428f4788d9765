import NetworkEngine
import Testing

/// `flickr info`: what Flickr knows of a photo.
@Suite(.serialized, .timeLimit(.minutes(5))) struct InfoRunTests {
    @Test func aPipeGetsALineForEachThingThatIsTold() async throws {
        let stage = try await Stage()
        let run = try await stage.run("info", "54000000001")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(
            run.lines == [
                "title\tLast light over the bay",
                "owner\tMaren Hold (100000001@N01) Maren van Hold",
                "page\thttps://www.flickr.com/photos/100000001@N01/54000000001/",
                "description\tThe last light. Seen from the pier & 1 < 2",
                "taken\t2026-04-02 11:00:00", "uploaded\t2026-05-01 18:00:00 UTC",
                "updated\t2026-05-01 18:01:00 UTC",
                "licence\tAll Rights Reserved (all-rights-reserved)",
                "tags\tsunset, sea, evening, Two Words, geo:locality=Paris, upcoming:event=81334",
                "place\tParis, France, 48.8584, 2.2945 (accuracy 16 of 16)",
                "seen\t42 views, 0 comments",
                "sizes\ts 75 x 75, q 150 x 150, t 100 x 67, m 240 x 160, n 320 x 213,"
                    + " 500 500 x 333, z 640 x 427, b 1024 x 683, h 1600 x 1067,"
                    + " o 1600 x 1067",
                "camera Make\tCamerawerk", "camera Aperture\t2.8", "camera ISO Speed\t100",
            ])
        #expect(try await stage.server.counts()["api"].int == 3)
    }

    @Test func aRowAPageAndAPictureNameThePhotoToo() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "3", "--no-images")
        for name in [
            "1", "https://www.flickr.com/photos/anybody/54000000001/",
            "\(stage.server.url)/65535/54000000001_a38b34c4d7_s.jpg",
        ] {
            let run = try await stage.run("info", name)
            #expect(run.lines.first == "title\tLast light over the bay", "\(name)")
        }
    }

    @Test func whatAnOwnerDoesNotShowIsNoFailure() async throws {
        let stage = try await Stage()
        let run = try await stage.run("info", "54000000002")
        #expect(run.status == 0)
        #expect(run.lines.contains("taken\t2026-04"))
        let reason = "the owner does not let everybody see this (error 2: Permission denied)"
        #expect(run.lines.last == "camera\tnot told: \(reason)")
        let json = try await stage.run("info", "54000000002", "--json")
        let object = try #require(try json.objects().first)
        #expect(object["camera"].isNull)
        #expect(object["cameraError"].string?.contains("does not let everybody") == true)
        #expect(object["taken"]["precision"].string == "month")
    }

    @Test func jsonHasEveryKey() async throws {
        let stage = try await Stage()
        let run = try await stage.run("info", "54000000001", "--json")
        let object = try #require(try run.objects().first)
        #expect(run.lines.count == 1)
        #expect(
            object.members?.map(\.name) == [
                "id", "title", "description", "owner", "page", "media", "license", "tags", "taken",
                "uploaded", "updated", "place", "views", "comments", "sizes", "sizesError",
                "camera", "cameraError",
            ])
        #expect(object["description"].string?.contains("<b>last</b>") == true)
        #expect(object["tags"].array?.last?["machine"].bool == true)
        #expect(object["uploaded"].string == "2026-05-01T18:00:00Z")
        #expect(object["sizes"].array?.last?["size"].string == "o")
    }

    @Test func onATerminalTheLinesFitTheWindow() async throws {
        let stage = try await Stage()
        let session = try await Terminal(columns: 40, rows: 60).run(
            [BuiltProduct.path("flickr"), "info", "54000000001"],
            environment: stage.environment(), steps: [.expect("ISO Speed")])
        #expect(session.screen[0] == "title        Last light over the bay")
        #expect(session.screen.contains("tags         sunset, sea, evening, Two"))
        #expect(session.screen.contains("             Words, geo:locality=Paris,"))
    }

    @Test func withoutAKeyOrAPhotoASentenceSaysSo() async throws {
        let stage = try await Stage()
        let keyless = try await stage.run(
            "info", "54000000001", environment: ["FLICKR_API_KEY": nil])
        #expect(keyless.status == 4)
        #expect(keyless.errorText.contains("needs an API key"))
        let none = try await stage.run("info", "59999999999")
        #expect(none.status == 1)
        #expect(none.errorText.contains("Flickr has no such photo, or it is private"))
        let tag = try await stage.run("info", "sunset")
        #expect(tag.status == 2)
        #expect(try await stage.server.counts()["feed"].int == 0)
    }
}
