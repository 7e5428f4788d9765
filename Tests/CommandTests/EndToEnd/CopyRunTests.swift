import Foundation
import NetworkEngine
import Testing

/// Copies of pictures in a directory of the user's, the built program against a local Flickr.
@Suite(.serialized, .timeLimit(.minutes(5))) struct CopyRunTests {
    @Test func aCopyIsThePictureAloneUnderItsStandardName() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "2")
        let run = try await stage.run("fetch", "-o", "pictures/new")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(
            stage.directory.files(below: "pictures/new") == [
                ".flickr-saved", "54000000001_a38b34c4d7_m.jpg", "54000000002_aaaee92434_m.jpg",
            ])
        for row in run.rows {
            #expect(row.path.hasPrefix(stage.directory.path + "/pictures/new/"))
            let name = row.url.split(separator: "/").last.map(String.init) ?? ""
            #expect(row.path.hasSuffix("/" + name))
            #expect(try TemporaryDirectory.contents(of: row.path) == Fixtures.photo(name))
        }
    }

    @Test func aCopyHasTheModeOfTheUmaskTheDateOfTakingAndNoOtherName() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1")
        let run = try await stage.shell("umask 027; flickr fetch -o pictures --json")
        let path = try #require(try run.objects().first?["path"].string)
        let status = try FileManager.default.attributesOfItem(atPath: path)
        #expect(status[.posixPermissions] as? Int == 0o640)
        #expect(status[.referenceCount] as? Int == 1)
        let date = try #require(status[.modificationDate] as? Date)
        #expect(date.ISO8601Format() == "2026-04-02T11:00:00Z")
    }

    @Test func whatIsThereIsNotFetchedAgainEvenWithoutACache() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "3")
        let first = try await stage.run("fetch", "-o", "pictures", "--json")
        _ = try await stage.run("cache", "clear")
        try await stage.server.reset()
        let again = try await stage.run("fetch", "--output", "pictures", "--json")
        #expect(try await stage.server.counts()["photo"].int == 0)
        let (before, after) = (try first.objects(), try again.objects())
        #expect(before.map { $0["path"].string } == after.map { $0["path"].string })
        #expect(before.map { $0["saved"] } == [true, true, true].map(JSON.bool))
        #expect(after.map { $0["saved"] } == [false, false, false].map(JSON.bool))
        #expect(after.map { $0["source"].string } == ["cache", "cache", "cache"])
        #expect(before.map { $0["bytes"].int } == after.map { $0["bytes"].int })
    }

    @Test func aRecordThatIsNoFileIsNamed() async throws {
        let stage = try await Stage()
        try stage.directory.makeDirectory("pictures")
        try stage.directory.makeDirectory("pictures/.flickr-saved")
        _ = try await stage.run("search", "sunset", "--limit", "1", "--no-images")
        let run = try await stage.run("fetch", "-o", "pictures")
        #expect(run.status == 1)
        #expect(run.errorText.contains("/pictures/.flickr-saved: Is a directory"))
    }

    @Test(arguments: [0, 10, 1000]) func aPartialFileIsNotTakenForDone(_ length: Int) async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1")
        let run = try await stage.run("fetch", "-o", "pictures")
        let path = try #require(run.rows.first?.path)
        let whole = try TemporaryDirectory.contents(of: path)
        try TemporaryDirectory.write(Array(whole.prefix(length)), to: path)
        let again = try await stage.run("fetch", "-o", "pictures", "--json")
        #expect(try again.objects().first?["saved"] == .bool(true))
        #expect(try TemporaryDirectory.contents(of: path) == whole)
    }

    @Test func aPartialFileOfAnotherProgramIsReplaced() async throws {
        let stage = try await Stage()
        try stage.directory.makeDirectory("pictures")
        let path = stage.directory.path + "/pictures/54000000001_a38b34c4d7_m.jpg"
        try TemporaryDirectory.write([0xFF, 0xD8, 0xFF], to: path)
        _ = try await stage.run("search", "sunset", "--limit", "1")
        let run = try await stage.run("fetch", "-o", "pictures")
        #expect(run.rows.first?.path == path)
        #expect(
            try TemporaryDirectory.contents(of: path)
                == Fixtures.photo("54000000001_a38b34c4d7_m.jpg"))
    }

    /// A caption that had been put into a copy was gone after the next run.
    @Test func aCopyThatTheUserHasChangedIsLeftAloneUnlessForced() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1")
        let run = try await stage.run("fetch", "-o", "pictures")
        let path = try #require(run.rows.first?.path)
        let whole = try TemporaryDirectory.contents(of: path)
        let caption: [UInt8] = [0xFF, 0xFE, 0, 6] + Array("mine".utf8)
        let changed = Array(whole.prefix(2)) + caption + whole.dropFirst(2)
        try TemporaryDirectory.write(changed, to: path)
        let again = try await stage.run("fetch", "-o", "pictures", "--json")
        #expect(try again.objects().first?["saved"] == .bool(false))
        #expect(try TemporaryDirectory.contents(of: path) == changed)
        _ = try await stage.run("fetch", "-o", "pictures", "--force")
        #expect(try TemporaryDirectory.contents(of: path) == whole)
    }

    @Test func aCopyInAnotherSizeIsLeftAloneUnlessForced() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1")
        let words = ["fetch", "-o", "pictures", "--name", "{id}"]
        let large = try await stage.start(words + ["--size", "b"]).outcome
        let path = try #require(large.rows.first?.path)
        let size = try TemporaryDirectory.contents(of: path).count
        _ = try await stage.start(words + ["--size", "s"]).outcome
        #expect(try TemporaryDirectory.contents(of: path).count == size)
        _ = try await stage.start(words + ["--size", "s", "--force"]).outcome
        #expect(try TemporaryDirectory.contents(of: path).count < size)
    }

    @Test(arguments: ["RIFF____WEBPVP8 mine", "%PDF-1.7", "words"])
    func aFileOfAnotherKindIsLeftAlone(content: String) async throws {
        let stage = try await Stage()
        try stage.directory.makeDirectory("pictures")
        let own = stage.directory.path + "/pictures/1.jpg"
        try TemporaryDirectory.write(Array(content.utf8), to: own)
        _ = try await stage.run("search", "sunset", "--limit", "1")
        let run = try await stage.run("fetch", "-o", "pictures", "--name", "{row}")
        #expect(run.rows.first?.path.hasSuffix("/1_54000000001.jpg") == true)
        #expect(try TemporaryDirectory.contents(of: own) == Array(content.utf8))
    }

    @Test(arguments: ["json", "xmp"])
    func aSidecarOfAnotherProgramIsLeftAlone(form: String) async throws {
        let stage = try await Stage()
        try stage.directory.makeDirectory("pictures")
        let own = stage.directory.path + "/pictures/1.jpg.\(form)"
        let content = Array("{\"rating\":5}<x:xmpmeta/>".utf8)
        try TemporaryDirectory.write(content, to: own)
        _ = try await stage.run("search", "sunset", "--limit", "1")
        let words = ["fetch", "-o", "pictures", "--name", "{row}", "--sidecar", form]
        let run = try await stage.start(words).outcome
        #expect(run.rows.first?.path.hasSuffix("/1.jpg") == true)
        #expect(try TemporaryDirectory.contents(of: own) == content)
        _ = try await stage.start(words + ["--force"]).outcome
        #expect(try TemporaryDirectory.contents(of: own) != content)
    }

    @Test func aPictureOfTheUsersOwnIsLeftAloneUnlessForced() async throws {
        let stage = try await Stage()
        try stage.directory.makeDirectory("pictures")
        let own = stage.directory.path + "/pictures/Last light over the bay.jpg"
        let picture = try Fixtures.photo("54000000002_aaaee92434_s.jpg")
        try TemporaryDirectory.write(picture, to: own)
        _ = try await stage.run("search", "sunset", "--limit", "1")
        let run = try await stage.run("fetch", "-o", "pictures", "--name", "{title}")
        #expect(run.rows.first?.path.hasSuffix("/Last light over the bay_54000000001.jpg") == true)
        #expect(try TemporaryDirectory.contents(of: own) == picture)
        _ = try await stage.run("fetch", "-o", "pictures", "--name", "{title}", "--force")
        #expect(try TemporaryDirectory.contents(of: own) != picture)
    }

    @Test func photosOfOneTitleAreAllSavedAndKeepTheirNames() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "4")
        let first = try await stage.run("fetch", "-o", "p", "--name", "{size}", "--jobs", "1")
        let names = first.rows.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
        let ids = first.rows.map(\.id)
        #expect(names == ["m.jpg"] + ids.dropFirst().map { "m_\($0).jpg" })
        let again = try await stage.run("fetch", "4", "2", "-o", "p", "--name", "{size}", "--json")
        #expect(try again.objects().map { $0["saved"] } == [.bool(false), .bool(false)])
        #expect(stage.directory.files(below: "p").count == 5)
    }

    @Test func theFirstPhotoOfTheListHasTheNameWhicheverPictureComesFirst() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "2")
        try await stage.server.reset()
        try await stage.server.ask(for: "photo *54000000001* hold")
        let process = try stage.start(["fetch", "-o", "p", "--name", "{size}"])
        try await stage.server.wait(for: "photo=2&ended=1")
        try await stage.server.release()
        let run = await process.outcome
        let names = run.rows.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
        #expect(names == ["m.jpg", "m_\(run.rows[1].id).jpg"])
    }

    @Test func nothingIsWrittenThroughASymbolicLink() async throws {
        let stage = try await Stage()
        try stage.directory.makeDirectory("pictures")
        try stage.directory.makeDirectory("elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: stage.directory.path + "/pictures/m",
            withDestinationPath: stage.directory.path + "/elsewhere")
        _ = try await stage.run("search", "sunset", "--limit", "1")
        try await stage.server.reset()
        let run = try await stage.run("fetch", "-o", "pictures", "--name", "{size}/{id}", "--json")
        #expect(run.status == 3)
        let error = try run.objects().first?["error"]
        #expect(error?["code"].string == "unsaved")
        let path = stage.directory.path + "/pictures/m"
        #expect(error?["message"].string == "cannot open \(path): Not a directory")
        #expect(stage.directory.files(below: "elsewhere").isEmpty)
        #expect(try await stage.server.counts()["photo"].int == 0)
    }

    @Test func aDirectoryThatCannotBeMadeEndsTheRunBeforeAnyRequest() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "1")
        try await stage.server.reset()
        try TemporaryDirectory.write([], to: stage.directory.path + "/file")
        let run = try await stage.run("fetch", "-o", "file/pictures")
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test func aDryRunPrintsWhatIsMissingAndWritesNothing() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "sunset", "--limit", "3", "--no-images")
        try await stage.server.reset()
        let empty = try await stage.run("fetch", "-o", "p", "--name", "{id}", "--dry-run")
        let paths = list.rows.map { "\(stage.directory.path)/p/\($0.id).jpg" }
        #expect(empty.lines.map(String.init) == paths)
        #expect(stage.directory.files(below: "p").isEmpty)
        #expect(try await stage.server.counts()["photo"].int == 0)
        _ = try await stage.run("fetch", "2", "-o", "p", "--name", "{id}")
        let rest = try await stage.run("fetch", "-o", "p", "--name", "{id}", "--dry-run")
        #expect(rest.lines.map(String.init) == [paths[0], paths[2]])
    }

    @Test func ofAListTheFirstPhotoOfANameHasItAloneThoughItComesLast() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo *01_* hold")
        let process = try stage.start([
            "fetch", "sunset", "--limit", "3", "--size", "s", "-o", "p", "--name", "same",
        ])
        try await stage.server.wait(for: "photo=3&ended=3")
        try await stage.server.release()
        let run = await process.outcome
        #expect(run.status == 0, "\(run.errorText)")
        #expect(
            run.rows.map { $0.path.split(separator: "/").last } == [
                "same.jpg", "same_54000000002.jpg", "same_54000000003.jpg",
            ])
    }

    @Test func aDryRunNamesWhatComesBesideSomebodysPictureAsItWillBeCalled() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "3", "--no-images")
        try stage.directory.makeDirectory("p")
        let own = "\(stage.directory.path)/p/1.jpg"
        try TemporaryDirectory.write(try Fixtures.photo("54000000001_a38b34c4d7_n.jpg"), to: own)
        try stage.directory.makeDirectory("p/2.jpg")
        let words = ["fetch", "-o", "p", "--name", "{row}"]
        let plan = try await stage.start(words + ["--dry-run"]).outcome
        let run = try await stage.start(words).outcome
        #expect(plan.lines.map(String.init) == run.rows.map(\.path))
        #expect(
            run.rows.map { $0.path.split(separator: "/").last } == [
                "1_54000000001.jpg", "2_54000000002.jpg", "3.jpg",
            ])
    }

    @Test func aDryRunNamesNoCopyOfAPhotoThatIsKnownToBeGone() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "2", "--no-images")
        try await stage.server.ask(for: "photo *01_* status=404", "api * reply=fail-001.json")
        _ = try await stage.run("fetch", "1")
        let plan = try await stage.run("fetch", "-o", "p", "--dry-run")
        #expect(plan.status == 3)
        let names = plan.lines.map { $0.split(separator: "/").last }
        #expect(names == ["54000000002_aaaee92434_m.jpg"])
        #expect(plan.errorText.contains("photo 54000000001: it was no longer there a moment ago"))
    }

    @Test func addressesAloneArePrintedAndNoPictureIsFetched() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "2", "--no-images")
        try await stage.server.reset()
        let run = try await stage.run("fetch", "--urls", "--size", "b")
        #expect(run.lines.allSatisfy { $0.hasPrefix(stage.server.url) && $0.hasSuffix("_b.jpg") })
        #expect(run.lines.count == 2)
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    @Test func theMetadataStandsBesideThePicture() async throws {
        let stage = try await Stage()
        let run = try await stage.run(
            "fetch", "sunset", "--limit", "1", "-o", "p", "--sidecar", "json,xmp")
        #expect(run.status == 0, "\(run.errorText)")
        let name = "p/54000000001_a38b34c4d7_m.jpg"
        let json = try JSON(reading: stage.directory.contents(of: name + ".json"))
        #expect(json["title"].string == "Last light over the bay")
        #expect(json["page"].string?.hasSuffix("/54000000001/") == true)
        #expect(json["tags"].array?.contains(.string("sunset")) == true)
        #expect(json["license"]["name"].string == "all-rights-reserved")
        #expect(json["license"]["title"].string == "All Rights Reserved")
        #expect(json["taken"].string == "2026-04-02 11:00:00")
        let xmp = try stage.directory.contents(of: name + ".xmp")
        let document = String(decoding: xmp, as: UTF8.self)
        #expect(document.contains(">Last light over the bay</rdf:li>"))
        #expect(document.contains("<rdf:li>sunset</rdf:li>"))
    }

    @Test(arguments: [
        (["--name", "{titel}"], "{titel}"), (["--dry-run"], "--dry-run goes with --output"),
        (["-o", "p", "--name", "{taken:%Q}"], "{taken:%Q}"),
        (["-o", "p", "--sidecar", "exif"], "exif"), (["-o"], "-o needs a directory"),
    ]) func whatCannotBeMeantIsAUsageErrorThatNamesIt(_ flags: [String], _ word: String)
        async throws
    {
        let stage = try await Stage()
        let process = try stage.start(["fetch", "1"] + flags)
        let run = await process.outcome
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errorText.contains(word), "\(run.errorText)")
    }
}
