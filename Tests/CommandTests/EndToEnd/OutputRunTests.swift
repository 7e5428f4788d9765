import Glibc
import NetworkEngine
import Testing

/// Where standard output goes wrong, and how a run is broken off.
@Suite(.serialized, .timeLimit(.minutes(5))) struct OutputRunTests {
    @Test func aFullDiskBehindStandardOutputIsAFailure() async throws {
        let stage = try await Stage()
        let run = try await stage.run(
            "search", "sunset", "--limit", "3", output: .file("/dev/full"))
        #expect(run.status == 1)
        #expect(run.errorText.contains("No space left on device"))
    }

    /// A full disk ended a run in one of a hundred by SIGSEGV: an exit handler took OpenSSL's locks
    /// away while a thread still hashed a picture.
    @Test func noExitHandlerTakesALibraryAwayFromRunningThreads() async throws {
        let stage = try await Stage()
        let log = "\(stage.directory.path)/loader"
        let run = try await stage.run(
            "search", "sunset", "--limit", "3",
            environment: ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": log], output: .file("/dev/full"))
        #expect(run.status == 1)
        // The loader adds the number of the process to the name.
        let name = try #require(stage.directory.files().first { $0.hasPrefix("loader.") })
        let lines = String(decoding: try stage.directory.contents(of: name), as: UTF8.self)
        #expect(lines.contains("libcrypto"))
        #expect(!lines.contains("calling fini"))
    }

    /// The Swift runtime ended a run that had used up its descriptors by SIGILL, a second after its
    /// start.
    @Test(arguments: ["64", "100", "256", "400"])
    func aRunKeepsWithinTheFilesThatMayBeOpen(_ limit: String) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * delay=1500 times=8")
        let run = try await OutputRunTests.run(
            stage, ["search", "many", "--limit", "500", "--jobs", "500"], openFiles: limit)
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.lines.count == 500)
        #expect(run.errorText.hasPrefix("500 photos: 500 ● fresh, 0 failed"))
    }

    @Test(arguments: ["16", "63"])
    func aRunThatMayHardlyOpenAFileSaysSo(_ limit: String) async throws {
        let stage = try await Stage()
        let run = try await OutputRunTests.run(stage, ["search", "sunset"], openFiles: limit)
        #expect(run.status == 1)
        #expect(
            run.errorText
                == "flickr: only \(limit) files may be open at a time (ulimit -n); 64 are needed\n")
        #expect(try await stage.server.counts()["requests"].int == 0)
    }

    private static func run(
        _ stage: Stage, _ arguments: [String], openFiles limit: String
    ) async throws -> ChildProcess.Outcome {
        let command = [BuiltProduct.path("flickr")] + arguments
        return try await ChildProcess(
            "/bin/sh", ["-c", "ulimit -n \(limit) && exec \"$@\"", "sh"] + command,
            environment: stage.environment(), directory: stage.directory.path, input: []
        ).outcome
    }

    @Test func aClosedPipeEndsTheRunSilentlyAndFetchingStops() async throws {
        let stage = try await Stage()
        let run = try await stage.run(
            "search", "many", "--limit", "500", "--jobs", "2", output: .closedPipe)
        #expect(run.signal == SIGPIPE)
        #expect(run.errorText.isEmpty)
        let photos = try #require(try await stage.server.counts()["photo"].int)
        #expect(photos < 250)
    }

    @Test func controlCStopsWithinATenthOfASecondAndLeavesNothingPartial() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * stall-after=100")
        let process = try stage.start(["search", "sunset", "--limit", "6"])
        try await stage.server.wait(for: "photo=6&photoBytes=600")
        let start = ContinuousClock.now
        process.send(SIGINT)
        let run = await process.outcome
        #expect(run.status == 130)
        #expect(run.end - start < .milliseconds(100 * OutputRunTests.slowness))
        #expect(!stage.cachedFiles.contains { $0.hasSuffix(".jpg") || $0.contains("tmp") })
        try await stage.server.wait(for: "left=6")
    }

    @Test func controlCWhileTheServiceIsSilentStopsAtOnce() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "api * stall")
        let process = try stage.start(["search", "sunset"])
        try await stage.server.wait(for: "api=1")
        let start = ContinuousClock.now
        process.send(SIGINT)
        let run = await process.outcome
        #expect(run.status == 130)
        #expect(run.output.isEmpty)
        #expect(run.end - start < .milliseconds(100 * OutputRunTests.slowness))
    }

    @Test func controlCStopsAlsoWhenTheReaderTakesNothing() async throws {
        let stage = try await Stage()
        let path = stage.directory.path + "/pipe"
        mkfifo(path, 0o600)
        let reader = Descriptor(try Posix.open(path, O_RDWR))
        let process = try stage.start(
            ["search", "many", "--limit", "500", "--no-images", "--json"], output: .file(path))
        var waiting: Int32 = 0
        while waiting < 65_536 {
            _ = ioctl(reader.number, UInt(FIONREAD), &waiting)
            await Task.yield()
        }
        let start = ContinuousClock.now
        process.send(SIGINT)
        let run = await process.outcome
        #expect(run.status == 130)
        #expect(run.end - start < .milliseconds(100 * OutputRunTests.slowness))
    }

    /// A machine that runs many tests at once is not the user's.
    private static let slowness = 10

    @Test func noMoreTransfersRunAtOnceThanAsked() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * delay=20")
        let run = try await stage.run("search", "sunset", "--limit", "12", "--jobs", "3")
        #expect(run.status == 0)
        let counts = try await stage.server.counts()
        #expect(counts["peak"].int == 3)
    }

    @Test func theKeyIsNowhereButInTheCall() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo 54000000002 status=404", "api * status=500 times=1")
        let run = try await stage.run("search", "sunset", "--limit", "3", "-v", "--curl", "--stats")
        #expect(!run.text.contains(Stage.key))
        #expect(!run.errorText.contains(Stage.key))
        #expect(run.errorText.contains("$FLICKR_API_KEY"))
        let key = Array(Stage.key.utf8)
        for file in stage.directory.files() {
            let bytes = try stage.directory.contents(of: file)
            #expect(!bytes.indices.contains { bytes[$0...].starts(with: key) }, "\(file)")
        }
        let photos = try await stage.server.requests().filter { $0["kind"].string == "photo" }
        #expect(!photos.isEmpty)
        for photo in photos { #expect(!photo.line.contains(Stage.key)) }
    }
}
