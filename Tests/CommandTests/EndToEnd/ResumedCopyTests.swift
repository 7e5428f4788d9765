import Glibc
import NetworkEngine
import Testing

/// `--resume` of a run that writes copies.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ResumedCopyTests {
    @Test("It goes on writing copies as the interrupted run did")
    func remembered() async throws {
        let stage = try await Stage(server: LocalFlickr("--made-up", "1200"))
        let first = try await interrupted(
            stage, ["-o", "pictures", "--name", "{row}", "--sidecar", "json"])
        #expect(first.status == 130)
        try stage.directory.makeDirectory("elsewhere")
        let rest = try await stage.shell("cd elsewhere && flickr fetch --resume --quiet")
        #expect(rest.status == 0, "\(rest.errorText)")
        #expect(first.lines.count + rest.lines.count == 1200)
        let names = (1...1200).flatMap { ["\($0).jpg", "\($0).jpg.json"] }
        #expect(copies(stage, "pictures") == names.sorted())
        #expect(copies(stage, "elsewhere") == [])
        let last = try await stage.run("fetch", "1200", "--size", "s")
        #expect(last.rows.map(\.path).allSatisfy { !$0.contains("pictures") })
    }

    @Test("What is said now goes before what was said")
    func changed() async throws {
        let stage = try await Stage(server: LocalFlickr("--made-up", "1200"))
        let first = try await interrupted(stage, ["-o", "pictures", "--name", "{row}"])
        let rest = try await stage.run(
            "fetch", "--resume", "-o", "others", "--sidecar", "json", "--quiet")
        #expect(rest.status == 0, "\(rest.errorText)")
        let rows = (first.lines.count + 1)...1200
        let names = rows.flatMap { ["\($0).jpg", "\($0).jpg.json"] }
        #expect(copies(stage, "others") == names.sorted())
    }

    @Test("Where there is no directory a name makes no sense")
    func withoutDirectory() async throws {
        let stage = try await Stage(server: LocalFlickr("--made-up", "1200"))
        _ = try await interrupted(stage, [])
        let run = try await stage.run("fetch", "--resume", "--name", "{row}")
        #expect(run.status == 2)
        #expect(run.errorText.contains("--name goes with --output, which is not given"))
        let rest = try await stage.run("fetch", "--resume", "--quiet")
        #expect(rest.status == 0, "\(rest.errorText)")
    }

    /// A fetch of everything whose third page does not come, ended by Control-C.
    private func interrupted(_ stage: Stage, _ flags: [String]) async throws -> ChildProcess.Outcome
    {
        try await stage.server.ask(for: "api * hold skip=2 times=1")
        let run = try stage.start(["fetch", "many", "--all", "--size", "s"] + flags)
        try await stage.server.wait(for: "api=3")
        _ = await run.firstOutputLine
        run.send(SIGINT)
        let outcome = await run.outcome
        try await stage.server.release()
        return outcome
    }

    private func copies(_ stage: Stage, _ folder: String) -> [String] {
        stage.directory.files(below: folder).filter { !$0.hasPrefix(".flickr") }
    }
}
