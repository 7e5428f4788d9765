import Glibc
import NetworkEngine
import Testing

/// One cache, many programs, some of which die.
@Suite(.serialized, .timeLimit(.minutes(3))) struct SharedCacheRunTests {
    @Test func eightProcessesShareOneCache() async throws {
        let stage = try await Stage()
        let runs = try await withThrowingTaskGroup(of: ChildProcess.Outcome.self) { group in
            for _ in 0..<8 {
                group.addTask { try await stage.run("search", "many", "--limit", "60") }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for run in runs {
            #expect(run.status == 0, "\(run.errorText)")
            #expect(run.errorText.isEmpty == false)
            #expect(run.rows.count == 60)
            #expect(Set(run.sources).isSubset(of: ["fresh", "cache"]))
            #expect(run.rows.map(\.path) == runs.first?.rows.map(\.path))
        }
        let pictures = stage.cachedFiles.filter {
            $0.hasPrefix("FlickrImages/") && $0.hasSuffix(".jpg")
        }
        #expect(pictures.count == 60)
        #expect(try await stage.run("cache", "verify").status == 0)
        let after = try await stage.run("search", "many", "--limit", "60")
        #expect(Set(after.sources) == ["cache"])
    }

    @Test func aProgramThatIsKilledLeavesNothingThatCounts() async throws {
        let stage = try await Stage()
        for round in 1...8 {
            try await stage.server.reset()
            try await stage.server.ask(for: "photo * delay=1")
            let process = try stage.start(["search", "many", "--limit", "200", "--jobs", "4"])
            try await stage.server.wait(for: "photo=\(round)&ended=\(round)")
            process.send(SIGKILL)
            #expect(await process.outcome.signal == SIGKILL)
        }
        let verify = try await stage.run("cache", "verify")
        #expect(verify.status == 0, "\(verify.text)\(verify.errorText)")
        try await stage.server.reset()
        let run = try await stage.run("search", "many", "--limit", "40")
        #expect(run.status == 0)
        #expect(run.rows.count == 40)
        for row in run.rows.prefix(5) {
            let bytes = try TemporaryDirectory.contents(of: row.path)
            #expect(bytes.starts(with: [0xFF, 0xD8]))
        }
    }

    @Test(arguments: ["body", "metadata", "footer"])
    func aFlippedByteIsFoundByVerifyAndHealedByTheNextSearch(_ part: String) async throws {
        let stage = try await Stage()
        let first = try await stage.run("search", "sunset", "--limit", "2", "--json")
        let object = try #require(try first.objects().first)
        let path = try #require(object["path"].string)
        let length = try #require(object["bytes"].int)
        var bytes = try TemporaryDirectory.contents(of: path)
        let place = ["body": length / 2, "metadata": length + 20, "footer": bytes.count - 3][part]
        bytes[try #require(place)] ^= 0x10
        try TemporaryDirectory.write(bytes, to: path)

        let verify = try await stage.run("cache", "verify")
        #expect(verify.status == 1)
        let name = try #require(path.split(separator: "/").last)
        #expect((verify.text + verify.errorText).contains(name))
        #expect(try await stage.run("cache", "verify").status == 0)
        let healed = try await stage.run("search", "sunset", "--limit", "2")
        #expect(healed.status == 0)
        #expect(healed.sources == ["fresh", "cache"])
    }

    @Test func aCacheThatCannotBeWrittenIsWarnedOfOnceAndTheWorkGoesOn() async throws {
        let stage = try await Stage()
        // A file where the cache's directory should be: root may write anywhere else.
        try TemporaryDirectory.write([], to: stage.directory.path + "/cache")
        let run = try await stage.run("search", "sunset", "--limit", "3")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.sources == ["fresh", "fresh", "fresh"])
        #expect(run.rows.map(\.path) == ["", "", ""])
        let warnings = run.errorText.split(separator: "\n").filter { $0.contains("cache") }
        #expect(warnings.count == 1)
    }

    @Test func clearRemovesOnlyWhatIsOurs() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "2")
        let stranger = stage.directory.path + "/cache/flickr/FlickrImages/my own notes.txt"
        try TemporaryDirectory.write(Array("mine".utf8), to: stranger)
        #expect(try await stage.run("cache", "clear").status == 0)
        #expect(try TemporaryDirectory.contents(of: stranger) == Array("mine".utf8))
        #expect(!stage.cachedFiles.contains { $0.hasSuffix(".jpg") })
    }
}
