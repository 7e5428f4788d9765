import Glibc
import NetworkEngine
import Testing

/// Copies that are too large for memory: they come by way of a part, and go on where that ends.
@Suite(.serialized, .timeLimit(.minutes(5))) struct LargeCopyTests {
    private let stage: Stage

    init() async throws {
        stage = try await Stage()
    }

    /// An original made longer by so many bytes behind its end.
    private static let pad = "photo *54000000001*_o* pad=20000000"
    private static let cut = 9_000_000
    private static let fetch = [
        "fetch", "sunset", "--limit", "1", "--size", "o", "-o", "out", "--json",
    ]

    private func fetch(_ flags: String...) async throws -> ChildProcess.Outcome {
        try await stage.start(LargeCopyTests.fetch + flags).outcome
    }

    private var parts: [String] {
        stage.directory.files(below: "out").filter { $0.contains(".flickr-part") }
    }

    private func bytesOfPart() -> Int {
        let name = parts.first { $0.hasSuffix(".part") }
        let path = name.map { stage.directory.path + "/out/" + $0 }
        let file = path.flatMap { try? Descriptor(Posix.open($0, O_RDONLY)) }
        return file.flatMap { try? Posix.status($0).size } ?? 0
    }

    /// Returns once the program has written what came.
    private func waitForPart() async throws {
        for _ in 0..<5000 {
            if bytesOfPart() == LargeCopyTests.cut { return }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// The one picture there, as long as its row says.
    private func expectWhole(_ run: ChildProcess.Outcome) throws -> [UInt8] {
        #expect(run.status == 0, "\(run.errorText)")
        let row = try #require(try run.objects().first)
        let path = try #require(row["path"].string)
        let bytes = try TemporaryDirectory.contents(of: path)
        #expect(row["bytes"].int == bytes.count && bytes.count > 20_000_000)
        #expect(row["width"].int != nil && row["source"].string == "fresh")
        #expect(path.hasSuffix("_o.jpg") && bytes.starts(with: [0xFF, 0xD8]))
        #expect(parts.isEmpty)
        return bytes
    }

    private func photoBytes() async throws -> Int? {
        try await stage.server.counts()["photoBytes"].int
    }

    @Test func aRunAfterAKilledOneGetsTheRestAlone() async throws {
        // given
        try await stage.server.ask(
            for: "\(LargeCopyTests.pad) stall-after=\(LargeCopyTests.cut) times=1",
            LargeCopyTests.pad)
        let killed = try stage.start(LargeCopyTests.fetch)
        _ = try await stage.server.wait(for: "photoBytes=\(LargeCopyTests.cut)")
        try await waitForPart()
        // when
        killed.send(SIGKILL)
        #expect(await killed.outcome.signal == SIGKILL)
        #expect(bytesOfPart() == LargeCopyTests.cut)
        let before = try #require(try await photoBytes())
        let run = try await fetch()
        // then
        let bytes = try expectWhole(run)
        #expect(before == LargeCopyTests.cut)
        let twice = try #require(try await photoBytes()) - bytes.count
        #expect((0..<500_000).contains(twice))
    }

    @Test func aRetryGoesOnWhereTheTransferBrokeOff() async throws {
        try await stage.server.ask(
            for: "\(LargeCopyTests.pad) cut=\(LargeCopyTests.cut) times=1", LargeCopyTests.pad)
        let bytes = try expectWhole(try await fetch())
        #expect(try await photoBytes() == bytes.count)
    }

    @Test(arguments: ["changed", "content-range=bytes+0-5/6", "no-ranges", "no-validators"])
    func whatDoesNotBelongTogetherIsFetchedWhole(fault: String) async throws {
        // given
        try await stage.server.ask(for: "\(LargeCopyTests.pad) cut=\(LargeCopyTests.cut)")
        let failed = try await fetch("--retries", "0")
        #expect(failed.status == 3)
        #expect(try failed.objects().map { $0["error"]["code"].string } == ["truncated"])
        #expect(bytesOfPart() == LargeCopyTests.cut)
        // when
        try await stage.server.reset()
        try await stage.server.ask(for: "\(LargeCopyTests.pad) \(fault)")
        let bytes = try expectWhole(try await fetch())
        // then
        #expect(try await photoBytes() ?? 0 >= bytes.count)
        #expect((bytes.firstRange(of: Array("edition 1".utf8)) != nil) == (fault == "changed"))
    }

    /// A page of a hotel in place of the rest took the part with it.
    @Test(arguments: ["html", "html framing=chunked", "empty", "redirect=placeholder"])
    func aPageInPlaceOfTheRestLeavesThePart(fault: String) async throws {
        // given
        try await stage.server.ask(for: "\(LargeCopyTests.pad) cut=\(LargeCopyTests.cut)")
        #expect(try await fetch("--retries", "0").status == 3)
        try await stage.server.reset()
        try await stage.server.ask(for: "photo *54000000001* \(fault)")
        // when
        let failed = try await fetch("--retries", "0")
        try await stage.server.reset()
        try await stage.server.ask(for: LargeCopyTests.pad)
        let bytes = try expectWhole(try await fetch("--refresh"))
        // then
        #expect(failed.status == 3)
        let code = try failed.objects().first?["error"]["code"].string
        #expect(["not-an-image", "gone"].contains(code))
        #expect(try await photoBytes() == bytes.count - LargeCopyTests.cut)
    }

    @Test func aCopyThatIsThereIsNotFetchedAgain() async throws {
        try await stage.server.ask(for: LargeCopyTests.pad)
        _ = try expectWhole(try await fetch())
        try await stage.server.reset()
        let again = try await fetch()
        #expect(again.status == 0)
        #expect(try again.objects().map { $0["saved"].bool } == [false])
        #expect(try again.objects().map { $0["source"].string } == ["cache"])
        #expect(try await stage.server.counts()["photo"].int == 0)
        // It is too large for the cache.
        #expect(stage.cachedFiles.filter { $0.hasSuffix(".jpg") }.isEmpty)
    }

    @Test func twoProcessesWithOneDestinationDoNotSpoilEachOther() async throws {
        // given: the first one stands still
        try await stage.server.ask(
            for: "\(LargeCopyTests.pad) stall-after=\(LargeCopyTests.cut) times=1",
            LargeCopyTests.pad)
        let first = try stage.start(LargeCopyTests.fetch)
        _ = try await stage.server.wait(for: "photoBytes=\(LargeCopyTests.cut)")
        // when
        let second = try await fetch()
        try await stage.server.release()
        let end = await first.outcome
        // then
        #expect(second.status == 0 && end.status == 0, "\(second.errorText)\(end.errorText)")
        #expect(try second.objects().map { $0["saved"].bool } == [true])
        #expect(try end.objects().map { $0["saved"].bool } == [false])
        let path = try #require(try second.objects().first?["path"].string)
        #expect(try end.objects().first?["path"].string == path)
        #expect(
            try TemporaryDirectory.contents(of: path).count
                == second.objects().first?["bytes"].int)
        #expect(parts.isEmpty)
    }

    @Test func aDiskThatTakesNoMoreIsToldAndKeepsThePart() async throws {
        try await stage.server.ask(for: LargeCopyTests.pad)
        let command = LargeCopyTests.fetch.joined(separator: " ")
        let full = try await stage.shell("ulimit -f 20000; exec flickr \(command)")
        #expect(full.status == 3)
        let error = try #require(try full.objects().first)["error"]
        #expect(error["code"].string == "unsaved")
        #expect(error["message"].string?.hasSuffix("File too large") == true)
        #expect(bytesOfPart() == 20_000 * 512)
        _ = try expectWhole(try await fetch())
    }

    /// It was fetched all the same, and the part stayed there.
    @Test(arguments: ["a directory", "a symbolic link"])
    func aNameThatSomethingElseHasIsToldBeforeAnythingIsFetched(what: String) async throws {
        // given
        try await stage.server.ask(for: LargeCopyTests.pad)
        let first = try await fetch()
        let path = try #require(try first.objects().first?["path"].string)
        unlink(path)
        if what == "a directory" { mkdir(path, 0o755) } else { symlink("/nowhere", path) }
        try await stage.server.reset()
        // when
        for flags in [[], ["--force"], ["--dry-run"]] {
            let run = try await stage.start(LargeCopyTests.fetch + flags).outcome
            // then
            let row = try #require(try run.objects().first)
            #expect(run.status == 3, "\(flags)")
            #expect(row["error"]["code"].string == "unsaved")
            #expect(row["error"]["message"].string == "cannot write \(path): \(what) is there")
        }
        #expect(try await stage.server.counts()["photo"].int == 0)
        #expect(parts.isEmpty)
    }

    @Test func partsThatAreADayOldGo() async throws {
        try stage.directory.makeDirectory("out")
        let root = stage.directory.path + "/out/.flickr-part-54000000009_abc_o.part"
        for (name, hours) in [("", 25), ("-2", 23)] {
            let file = Descriptor(try Posix.open(root + name, O_WRONLY | O_CREAT))
            let now = EngineClock.system.now()
            try Posix.setModified(now + .seconds(-3600 * hours), of: file)
        }
        #expect(try await fetch().status == 0)
        #expect(parts.map { $0.hasSuffix("-2") } == [true])
    }

    @Test func aFilmGoesOnWhereItBrokeOff() async throws {
        let film = "other *.mp4* pad=20000000"
        try await stage.server.ask(for: "\(film) cut=\(LargeCopyTests.cut) times=1", film)
        let run = try await stage.run(
            "fetch", "54000000059", "--videos", "-o", "out", "--json")
        let row = try #require(try run.objects().first)
        let path = try #require(row["path"].string)
        let bytes = try TemporaryDirectory.contents(of: path)
        #expect(run.status == 0 && path.hasSuffix("_hd.mp4"), "\(run.errorText)")
        #expect(row["bytes"].int == bytes.count && bytes.count > 20_000_000)
        let asked = try await stage.server.requests().compactMap {
            $0["headers"]["Range"].string
        }
        #expect(asked == ["bytes=\(LargeCopyTests.cut)-", "bytes=\(LargeCopyTests.cut)-"])
        #expect(parts.isEmpty)
    }

    @Test func muchGoesToAFileWithoutTakingMemory() async throws {
        try await stage.server.ask(for: "photo *54000000001*_o* pad=200000000")
        let command = LargeCopyTests.fetch.joined(separator: " ")
        let run = try await stage.shell("ulimit -d 180000; exec flickr \(command)")
        let bytes = try #require(try run.objects().first)["bytes"].int
        #expect(run.status == 0 && bytes ?? 0 > 200_000_000, "\(run.errorText)")
        #expect(parts.isEmpty)
    }
}
