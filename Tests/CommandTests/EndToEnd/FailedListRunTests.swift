import Glibc
import NetworkEngine
import Testing

/// `flickr fetch --failed`, and how a run names what failed.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FailedListRunTests {
    @Test("Exactly what failed is fetched again, in its size, under its numbers")
    func retry() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "6", "--no-images")
        try await stage.server.ask(
            for: "photo *02_*_n.jpg status=500", "photo *04_*_n.jpg cut")
        let run = try await stage.run("fetch", "--size", "n", "--retries", "0")
        #expect(run.status == 3)
        #expect(run.sources.filter { $0 == "failed" }.count == 2)
        #expect(run.errorText.contains("row 2, photo 54000000002: "))
        #expect(run.errorText.contains("row 4, photo "))
        #expect(run.errorText.contains("'flickr fetch --failed' tries them again"))

        try await stage.server.reset()
        let again = try await stage.run("fetch", "--failed")
        #expect(again.status == 0, "\(again.errorText)")
        #expect(again.rows.map(\.row) == ["2", "4"])
        #expect(again.rows.map(\.size) == ["n", "n"])
        #expect(try await stage.server.counts()["photo"].int == 2)

        let none = try await stage.run("fetch", "--failed")
        #expect(none.status == 0)
        #expect(none.text.isEmpty)
        #expect(none.errorText == "flickr: nothing that failed is left to be tried again\n")
    }

    @Test("What fails again stays in the list")
    func failsAgain() async throws {
        let stage = try await Stage()
        try await stage.server.ask(
            for: "photo *01_* status=404", "photo *03_* status=403 times=1")
        let run = try await stage.run("fetch", "sunset", "--limit", "4", "--size", "s")
        #expect(run.status == 3)
        let again = try await stage.run("fetch", "--failed")
        #expect(again.status == 3)
        #expect(again.sources == ["failed", "fresh"])
        let third = try await stage.run("fetch", "--failed")
        #expect(third.rows.map(\.row) == ["1"])
        #expect(third.status == 3)
    }

    @Test("A photo whose own answer did not come is asked for again")
    func unknownPhotos() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "api * status=503 times=1")
        let run = try await stage.run("fetch", "54000000001", "--retries", "0")
        #expect(run.status == 3, "\(run.errorText)")
        let again = try await stage.run("fetch", "--failed")
        #expect(again.status == 0, "\(again.errorText)")
        #expect(again.rows.map(\.title) == ["Last light over the bay"])
    }

    @Test(
        "An interrupted or killed run keeps what failed, and a retry what it did not come to",
        arguments: [SIGINT, SIGKILL])
    func interrupted(signal: Int32) async throws {
        let stage = try await Stage()
        try await stage.server.ask(
            for: "photo *01_* status=404", "photo *02_* status=404", "photo *03_* hold")
        let process = try stage.start(["fetch", "sunset", "--limit", "3", "--size", "s"])
        await process.waitForLines(2)
        process.send(signal)
        #expect(await process.outcome.status == (signal == SIGINT ? 130 : nil))

        try await stage.server.reset()
        try await stage.server.ask(for: "photo *02_* hold")
        let retry = try stage.start(["fetch", "--failed"])
        let first = await retry.firstOutputLine
        #expect(PrintedRow(Substring(first))?.id == "54000000001")
        retry.send(signal)
        #expect(await retry.outcome.status == (signal == SIGINT ? 130 : nil))

        try await stage.server.reset()
        let rest = try await stage.run("fetch", "--failed")
        #expect(rest.status == 0, "\(rest.errorText)")
        #expect(rest.rows.map(\.id) == ["54000000002"])
    }

    @Test("What failed before the reader went away is in the list")
    func closedPipe() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * status=403")
        let run = try await stage.run(
            "fetch", "sunset", "--limit", "3", "--size", "s", output: .closedPipe)
        #expect(run.signal == SIGPIPE)

        try await stage.server.reset()
        let rest = try await stage.run("fetch", "--failed")
        #expect(rest.status == 0, "\(rest.errorText)")
        #expect(rest.rows.first?.id == "54000000001")
    }

    @Test("What failed before an interruption and came since is not in the list after --resume")
    func resumed() async throws {
        let stage = try await Stage()
        try await stage.server.ask(
            for: "photo *60000000001_* status=403", "api * status=503 skip=1")
        let first = try await stage.run("fetch", "many", "--all", "--size", "s", "--retries", "0")
        #expect(first.status == 5)
        try await stage.server.reset()
        #expect(try await stage.run("fetch", "--failed").rows.map(\.id) == ["60000000001"])

        let rest = try await stage.run("fetch", "many", "--resume", "--size", "s", "--quiet")
        #expect(rest.lines.count == 4000)
        #expect(try await stage.run("fetch", "--failed").text.isEmpty)
    }

    @Test("What failed is copied into a directory, and nothing else")
    func copied() async throws {
        let stage = try await Stage()
        _ = try await stage.run("search", "sunset", "--limit", "4", "--no-images")
        try await stage.server.ask(for: "photo *02_* status=403", "photo *04_* status=403")
        let run = try await stage.run("fetch", "-o", "pictures", "--size", "n")
        #expect(run.status == 3)
        try await stage.server.reset()
        let again = try await stage.run("fetch", "--failed", "-o", "pictures", "--json")
        #expect(again.status == 0, "\(again.errorText)")
        let rows = try again.objects()
        #expect(rows.map { $0["id"].string } == ["54000000002", "54000000004"])
        #expect(rows.map { $0["saved"] } == [.bool(true), .bool(true)])
        #expect(
            stage.directory.files(below: "pictures").filter { $0.hasSuffix("_n.jpg") }.count == 4)
    }

    @Test("Each is fetched in its own size, and what comes otherwise leaves the list")
    func sizes() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo *01_* status=403", "photo *02_* status=403")
        _ = try await stage.run("search", "sunset", "--limit", "2")
        _ = try await stage.run("fetch", "1-2", "--size", "n")
        try await stage.server.reset()
        let other = try await stage.run("fetch", "2", "--size", "n")
        #expect(other.status == 0)
        let again = try await stage.run("fetch", "--failed")
        #expect(
            again.rows.map { "\($0.id) \($0.size)" }.sorted() == [
                "54000000001 n", "54000000001 s", "54000000002 s",
            ])
    }

    @Test("Only the first of many failures are named")
    func many() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo * status=404")
        let run = try await stage.run("search", "sunset", "--limit", "9")
        #expect(run.status == 3)
        #expect(run.errorText.contains("flickr: 4 more failed\n"))
        #expect(run.errorText.split(separator: "\n").filter { $0.contains("row ") }.count == 5)
        let quiet = try await stage.run("search", "sunset", "--limit", "9", "--quiet")
        #expect(quiet.errorText.isEmpty)
    }
}
