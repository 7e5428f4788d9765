import NetworkEngine
import Testing

/// Many stages of a pipeline at work on one input, with one cache.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ParallelRunTests {
    @Test("Four workers of GNU parallel fetch every photo once, and lose none")
    func parallel() async throws {
        let stage = try await Stage()
        let list = try await stage.run(
            "search", "many", "--limit", "400", "--no-images", "--json")
        let input = list.lines.joined(separator: "\n") + "\n"
        let run = try await piped(
            "parallel --will-cite --pipe -j 4 -N 25 flickr fetch - --json --size s --quiet",
            input, on: stage)
        #expect(run.status == 0, "\(run.errorText)")
        let rows = try run.objects()
        #expect(rows.count == 400)
        #expect(Set(rows.map(\.["id"].string)) == Set(try list.objects().map(\.["id"].string)))
        #expect(rows.allSatisfy { $0["source"].string == "fresh" })
        #expect(Set(try await pictures(stage).values) == [1])
        #expect(try await stage.run("cache", "verify").status == 0)

        let again = try await piped(
            "parallel --will-cite --pipe -j 4 -N 25 flickr fetch - --json --size s --quiet",
            input, on: stage)
        #expect(try again.objects().allSatisfy { $0["source"].string == "cache" })
        #expect(try await pictures(stage).count == 400)
    }

    @Test("A photo in the parts of several workers is a row of each")
    func shared() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "many", "--limit", "10", "--no-images", "--json")
        let part = list.lines.joined(separator: "\n") + "\n"
        let run = try await piped(
            "parallel --will-cite --pipe -j 4 -N 10 flickr fetch - --json --size s --quiet",
            String(repeating: part, count: 4), on: stage)
        #expect(run.status == 0, "\(run.errorText)")
        let counts = Dictionary(try run.objects().map { ($0["id"].string ?? "", 1) }) { $0 + $1 }
        #expect(counts.count == 10)
        #expect(Set(counts.values) == [4])
        #expect(try await pictures(stage).values.allSatisfy { (1...4).contains($0) })
    }

    @Test("What fails in one worker goes into the next run as it was printed")
    func retried() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "many", "--limit", "100", "--no-images", "--json")
        try await stage.server.ask(for: "photo *7_*_* status=403")
        let input = list.lines.joined(separator: "\n") + "\n"
        let run = try await piped(
            "parallel --will-cite --pipe -j 4 -N 10 flickr fetch - --json --size s --quiet",
            input, on: stage)
        let failed = run.lines.filter { $0.contains("\"error\":{") }
        #expect(run.lines.count == 100)
        #expect(failed.count == 10)
        try await stage.server.reset()
        let again = try await stage.run(
            "fetch", "-", "--json", "--size", "s", input: failed.joined(separator: "\n"))
        #expect(again.status == 0, "\(again.errorText)")
        #expect(again.lines.count == 10)
        #expect(try await stage.server.counts()["api"].int == 0)
    }

    @Test("What fails in any of four workers is in one failed list afterwards")
    func failedList() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "many", "--limit", "200", "--no-images", "--json")
        try await stage.server.ask(for: "photo *3_*_* status=403")
        let run = try await piped(
            "parallel --will-cite --pipe -j 4 -N 10 flickr fetch - --json --size s --quiet",
            list.lines.joined(separator: "\n") + "\n", on: stage)
        let failed = try run.objects().filter { !$0["error"].isNull }.map { $0["id"].string }
        #expect(failed.count == 20)
        try await stage.server.reset()
        let again = try await stage.run("fetch", "--failed", "--json")
        #expect(again.status == 0, "\(again.errorText)")
        #expect(Set(try again.objects().map { $0["id"].string }) == Set(failed))
        #expect(again.lines.count == 20)
        #expect(try await stage.run("fetch", "--failed").text.isEmpty)
    }

    @Test("Spark pipes the lines of its parts through flickr as the README writes it")
    func spark() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "many", "--limit", "40", "--no-images", "--json")
        let input = Array((list.lines.joined(separator: "\n") + "\n").utf8)
        try TemporaryDirectory.write(input, to: "\(stage.directory.path)/list.jsonl")
        let line = try #require(try Readme().lines.first { $0.contains("spark.read.text") })
        let program = "\(Self.spark)\(line.drop { $0 == " " })\n"
        let run = try await piped("/usr/bin/python3 -", program, on: stage)
        #expect(run.status == 0, "\(run.errorText)")
        let parts = stage.directory.files(below: "pictures").sorted()
        #expect(parts == ["part-00000", "part-00001", "part-00002"])
        let rows = try parts.flatMap { part in
            let bytes = try stage.directory.contents(of: "pictures/\(part)")
            return try bytes.split(separator: UInt8(ascii: "\n")).map {
                try JSON(reading: Array($0))
            }
        }
        #expect(rows.count == 40)
        #expect(
            Set(rows.map { $0["id"].string }) == Set(try list.objects().map { $0["id"].string }))
        #expect(rows.allSatisfy { $0["source"].string == "fresh" })
    }

    /// What of Spark the README's line needs: a file in three parts, each of which goes through a
    /// process of the command, whose words Spark takes apart as a shell does.
    private static let spark = """
        import os, shlex, subprocess, types

        class RDD:
            def __init__(self, parts):
                self.parts = parts
            def map(self, function):
                return RDD([[function(row) for row in part] for part in self.parts])
            def pipe(self, command):
                return RDD([self.piped(command, part) for part in self.parts])
            def piped(self, command, part):
                run = subprocess.run(
                    shlex.split(command), input="".join(f"{row}\\n" for row in part), text=True,
                    stdout=subprocess.PIPE, check=True)
                return run.stdout.splitlines()
            def saveAsTextFile(self, path):
                os.mkdir(path)
                for number, part in enumerate(self.parts):
                    with open(f"{path}/part-{number:05}", "w") as file:
                        file.writelines(f"{row}\\n" for row in part)

        def text(path):
            rows = [types.SimpleNamespace(value=line.rstrip("\\n")) for line in open(path)]
            return types.SimpleNamespace(rdd=RDD([rows[0::3], rows[1::3], rows[2::3]]))

        spark = types.SimpleNamespace(read=types.SimpleNamespace(text=text))

        """

    @Test("xargs names the photos as arguments")
    func xargs() async throws {
        let stage = try await Stage()
        let ids = (1...20).map { "\(54_000_000_000 + $0)" }.joined(separator: "\n")
        let run = try await piped("xargs -n 5 -P 4 flickr fetch --size s --quiet", ids, on: stage)
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.count == 20)
    }

    /// How often each picture was asked for.
    private func pictures(_ stage: Stage) async throws -> [String: Int] {
        let requests = try await stage.server.requests()
        let pictures = requests.compactMap { $0["target"].string }.filter { $0.hasSuffix(".jpg") }
        return Dictionary(pictures.map { ($0, 1) }) { $0 + $1 }
    }

    private func piped(_ command: String, _ input: String, on stage: Stage) async throws
        -> ChildProcess.Outcome
    {
        let directory = BuiltProduct.path("")
        let path = "\(directory):/usr/bin:/bin"
        return try await ChildProcess(
            "/bin/sh", ["-c", command], environment: stage.environment(["PATH": path]),
            directory: stage.directory.path, input: Array(input.utf8)
        ).outcome
    }
}
