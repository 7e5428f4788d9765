import Glibc
import NetworkEngine
import Testing

/// `flickr fetch -`, a stage in a pipeline.
@Suite(.serialized, .timeLimit(.minutes(5))) struct InputRunTests {
    @Test("Every kind of line is a row with the number of its line")
    func kinds() async throws {
        let stage = try await Stage()
        let input = """
            54000000001

            https://www.flickr.com/photos/x/54000000002/
            {"id":"54000000003","secret":"27ae2820e6","server":"7302","title":"bare"}
            https://live.staticflickr.com/65535/54000000004_bd20b2a171_n.jpg
            sunset
            https://flic.kr/s/aHBqjAAAAB
            """
        let run = try await stage.run("fetch", "-", "--json", input: input)
        #expect(run.status == 3)
        let rows = try run.objects().sorted { ($0["row"].int ?? 0) < ($1["row"].int ?? 0) }
        #expect(rows.map(\.["row"].int) == [1, 3, 4, 5, 6, 7])
        #expect(
            rows.map(\.["error"]["code"].string) == [
                nil, nil, nil, nil, "no-address", "no-address",
            ])
        #expect(
            rows.prefix(4).map(\.["id"].string)
                == (1...4).map { "5400000000\($0)" })
        #expect(rows.prefix(4).map(\.["size"].string) == ["m", "m", "m", "n"])
        #expect(rows[2]["title"].string == "bare")
        #expect(rows[4]["error"]["message"].string?.hasPrefix("'sunset' is neither") == true)
        #expect(rows[5]["error"]["message"].string?.contains("is an album") == true)
        #expect(run.errorText.contains("row 6: 'sunset' is neither"))
        #expect(try await stage.server.counts()["api"].int == 2)
    }

    @Test("What search and fetch print goes in again, also what failed", arguments: [true, false])
    func ownRows(isJSON: Bool) async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo *02_* status=403 times=1")
        let flags = isJSON ? ["--json"] : []
        let list = try await stage.start(["search", "sunset", "--limit", "5"] + flags).outcome
        #expect(list.status == 3)
        try await stage.server.reset()
        let run = try await stage.start(
            ["fetch", "--stdin", "--json", "--size", "m"], input: list.output
        ).outcome
        #expect(run.status == 0, "\(run.errorText)")
        #expect(Set(try run.objects().map(\.["id"].string)).count == 5)
        #expect(try run.objects().allSatisfy { $0["size"].string == "m" })
        #expect(try await stage.server.counts()["api"].int == 0)
        let titles = try run.objects().compactMap(\.["title"].string)
        #expect(titles.contains("The ferry home"))
    }

    @Test("A file is read the same way, and one that is not there is named")
    func files() async throws {
        let stage = try await Stage()
        let path = stage.directory.path + "/ids.txt"
        try TemporaryDirectory.write(Array("54000000001\r\n54000000002\r\n".utf8), to: path)
        let run = try await stage.run("fetch", "--from", "ids.txt", "--size", "s")
        #expect(run.status == 0, "\(run.errorText)")
        #expect(Set(run.rows.map(\.id)) == ["54000000001", "54000000002"])
        let none = try await stage.run("fetch", "--from", "none.txt")
        #expect(none.status == 1)
        #expect(none.errorText == "flickr: cannot open none.txt: No such file or directory\n")
        let directory = try await stage.run("fetch", "--from", "/")
        #expect(directory.status == 1)
        #expect(directory.errorText.contains("Is a directory"))
    }

    @Test("Neither the last list nor its photos need Flickr, and the list stays")
    func lastList() async throws {
        let stage = try await Stage()
        let list = try await stage.run("search", "sunset", "--limit", "3")
        try await stage.server.reset()
        let run = try await stage.run("fetch", "-", "--size", "s", input: list.rows[1].id)
        #expect(run.rows.map(\.title) == [list.rows[1].title])
        #expect(run.sources == ["cache"])
        #expect(try await stage.server.counts()["requests"].int == 0)
        #expect(try await stage.run("fetch", "--size", "s").rows.map(\.id) == list.rows.map(\.id))
    }

    @Test("Without a key a number is a failed row that says so, and the rest goes on")
    func withoutKey() async throws {
        let stage = try await Stage()
        let input =
            "54000000001\nhttps://live.staticflickr.com/65535/54000000004_bd20b2a171_m.jpg\n"
        let run = try await stage.run(
            "fetch", "-", "--json", environment: ["FLICKR_API_KEY": nil], input: input)
        #expect(run.status == 3)
        let rows = try run.objects().sorted { ($0["row"].int ?? 0) < ($1["row"].int ?? 0) }
        #expect(rows.map(\.["source"].string) == ["failed", "fresh"])
        #expect(rows[0]["error"]["message"].string?.contains("needs an API key") == true)
    }

    @Test("The first row comes while the input is still open")
    func streaming() async throws {
        let stage = try await Stage()
        let process = try stage.start(["fetch", "-", "--size", "s"], input: nil)
        try process.write("54000000001\n")
        #expect(PrintedRow(Substring(await process.firstOutputLine))?.id == "54000000001")
        try process.write("54000000002\n")
        process.closeInput()
        let run = await process.outcome
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.rows.map(\.id) == ["54000000001", "54000000002"])
    }

    @Test("A run whose rows cannot be written waits for no further line")
    func fullOutput() async throws {
        let stage = try await Stage()
        let process = try stage.start(
            ["fetch", "-", "--size", "s"], input: nil, output: .file("/dev/full"))
        try process.write("54000000001\n")
        #expect(await process.outcome.status == 1)
    }

    @Test("A key that is refused ends the run while the input is still open")
    func refusedKey() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "api * reply=fail-100-format.json")
        let process = try stage.start(["fetch", "-", "--size", "s"], input: nil)
        try process.write("54000000001\n")
        #expect(await process.outcome.status == 4)
    }

    @Test("A slow picture holds up no other row")
    func order() async throws {
        let stage = try await Stage()
        try await stage.server.ask(for: "photo *54000000001_* hold")
        let process = try stage.start(
            ["fetch", "-", "--size", "s"], input: Array("54000000001\n54000000002\n".utf8))
        #expect(PrintedRow(Substring(await process.firstOutputLine))?.id == "54000000002")
        try await stage.server.release()
        let run = await process.outcome
        #expect(run.rows.map(\.row) == ["2", "1"])
    }

    @Test("Bytes that are no text and lines without end end nothing")
    func hostileBytes() async throws {
        let stage = try await Stage()
        var input = Array("54000000001\n".utf8) + [0, 0xFF, 0x0A, 0xFE, 0x0A]
        input += [UInt8](repeating: 0x7B, count: 3 << 20) + [0x0A]
        input += Array("54000000002".utf8)
        let run = try await stage.start(["fetch", "-", "--json"], input: input).outcome
        #expect(run.status == 3)
        let rows = try run.objects().sorted { ($0["row"].int ?? 0) < ($1["row"].int ?? 0) }
        #expect(rows.map(\.["row"].int) == [1, 2, 3, 4, 5])
        #expect(rows.map(\.["source"].string) == ["fresh", "failed", "failed", "failed", "fresh"])
        #expect(
            rows[3]["error"]["message"].string == "the line is longer than any name of a photo")
    }

    @Test("An input without a photo is said")
    func empty() async throws {
        let stage = try await Stage()
        let run = try await stage.run("fetch", "-", input: "\n\n")
        #expect(run.status == 0)
        #expect(run.text.isEmpty)
        #expect(run.errorText == "flickr: the input names no photos\n")
    }

    @Test("Every line has its row, however often a photo is named")
    func repeated() async throws {
        let stage = try await Stage()
        let line = #"{"id":"54000000003","secret":"27ae2820e6","server":"7302"}"# + "\n"
        let input = String(repeating: line, count: 3000)
        for _ in 1...2 {
            let run = try await stage.run("fetch", "-", "--size", "s", input: input)
            #expect(run.status == 0, "\(run.errorText)")
            #expect(run.rows.count == 3000)
            #expect(Set(run.rows.map(\.row)) == Set((1...3000).map { "\($0)" }))
            try await stage.server.ask(for: "photo * status=500")
        }
    }
}
