import Glibc
import NetworkEngine
import TestSupport
import Testing

/// The worker: requests on lines, answers on lines, many at a time.
@Suite(.timeLimit(.minutes(5))) struct GetWorkerTests {
    private let stage: GetStage

    init() throws {
        stage = try GetStage()
    }

    @Test func aLineIsAnsweredByTheObjectOfOneRequestWithItsId() async throws {
        let server = try ScriptedServer { _ in
            [.answer(200, [("X-Latin", "caf\u{E9}")], body: [0xFF])]
        }
        defer { server.stop() }
        let line = #"{"id":7,"url":"\#(server.url)"}"#

        let outcome = try await stage.run("--worker", input: Array("\(line)\n".utf8))

        #expect(outcome.status == 0)
        #expect(
            outcome.text == #"{"id":7,"status":200,"headers":[["X-Latin","café"],"#
                + #"["Content-Length","1"]],"body_base64":"/w==","fromCache":false,"#
                + #""source":"fresh","interim":[]}"# + "\n")
        #expect(outcome.errorText.isEmpty)
    }

    @Test func anIdIsGivenBackAsItCame() async throws {
        let server = try ScriptedServer { _ in [.ok("")] }
        defer { server.stop() }

        let answers = try await stage.answers(
            #"{"id":"a b","url":"\#(server.url)"}"#, #"{"id":1.50,"url":"\#(server.url)"}"#,
            "", #"{"url":"\#(server.url)"}"#)

        #expect(Set(answers.keys) == [.string("a b"), .number("1.50"), .null])
    }

    @Test func eachMemberSaysWhatToSend() async throws {
        let server = try ScriptedServer { request in
            request.target == "/1" ? [.redirect(307, to: "/2")] : [.ok("here")]
        }
        defer { server.stop() }

        let answers = try await stage.answers(
            #"{"id":1,"url":"\#(server.url)/1","method":"PUT","headers":[["X-A","\u00e9 "],"#
                + #"["x-a","2"]],"body":"\u00e9","follow":false}"#)

        let request = try #require(server.requests.first)
        #expect(server.requests.count == 1)
        #expect(request.method == "PUT")
        #expect(
            request.headers.filter { $0.name.lowercased() == "x-a" } == [
                .init(name: "X-A", value: "\u{E9}"), .init(name: "x-a", value: "2"),
            ])
        #expect(request.body == [0xC3, 0xA9])
        #expect(answers[.number("1")]?["status"].int == 307)
    }

    @Test func eachDirectoryIsACacheOfItsOwn() async throws {
        let server = try ScriptedServer { _ in
            [.answer(200, [("Cache-Control", "max-age=600")], body: Array("a".utf8))]
        }
        defer { server.stop() }
        let url = server.url

        _ = try await stage.answers(
            #"{"id":1,"url":"\#(url)","dir":"one"}"#, arguments: ["--cache-dir", "default"])
        let answers = try await stage.answers(
            #"{"id":1,"url":"\#(url)","dir":"one"}"#, #"{"id":2,"url":"\#(url)","dir":"two"}"#,
            #"{"id":3,"url":"\#(url)"}"#,
            #"{"id":4,"url":"\#(url)","dir":"one","revalidate":true}"#,
            #"{"id":5,"url":"\#(url)/b","dir":"one","offline":true}"#,
            arguments: ["--cache-dir", "default"])

        let told = (1...5).map { answers[.number("\($0)")] ?? .null }
        #expect(told.map { $0["source"].string } == ["cache", "fresh", "fresh", "fresh", nil])
        #expect(told.last?["error"].string == "it is not in the cache")
        for folder in ["one", "two", "default"] {
            #expect(stage.directory.files(below: folder).count == 2)
        }
    }

    @Test func aHundredRequestsAreUnderWayAtOnce() async throws {
        let gate = ThreadGate()
        let server = try ScriptedServer { request in
            if request.number == 100 { gate.open() }
            return [.wait(gate), .ok(request.target)]
        }
        defer { server.stop() }
        let lines = (1...100).map { #"{"id":\#($0),"url":"\#(server.url)/\#($0)"}"# + "\n" }

        let outcome = try await stage.run("--worker", input: Array(lines.joined().utf8))

        #expect(outcome.status == 0)
        let answers = try outcome.lines.map { try JSON(reading: Array($0.utf8)) }
        #expect(answers.count == 100)
        for answer in answers {
            let id = try #require(answer["id"].int)
            #expect(answer["body_base64"].string == Base64.text(Array("/\(id)".utf8)))
        }
    }

    @Test(arguments: [
        ("hello", "null", "not JSON at byte 0: a value was expected"),
        ("{\"id\":1,", "null", "the JSON text ends early, after 8 bytes"),
        ("[1]", "null", "a line takes a JSON object"),
        (#"{"id":1}"#, "1", "no URL is given"),
        (#"{"id":1,"url":7}"#, "1", "there is no member 'url' of that kind"),
        (#"{"id":1,"url":"http://a/","body":[]}"#, "1", "there is no member 'body' of that kind"),
        (#"{"id":1,"url":"http://a/","dir":""}"#, "1", "the member 'dir' takes a directory"),
        (
            #"{"id":1,"url":"http://a/","follow":"no"}"#, "1",
            "there is no member 'follow' of that kind"
        ),
        (
            #"{"id":1,"url":"http://a/","headers":{"A":"b"}}"#, "1",
            "there is no member 'headers' of that kind"
        ),
        (
            #"{"id":1,"url":"http://a/","headers":[["A",1]]}"#, "1",
            "the member 'headers' takes a list of [name, value] pairs"
        ),
        (
            #"{"id":1,"url":"http://a/","revalidate":true,"offline":true}"#, "1",
            "revalidate and offline exclude each other"
        ),
        (
            #"{"id":1,"url":"http://a/","reload":true}"#, "1",
            "there is no member 'reload' of that kind"
        ),
        (
            #"{"id":1,"url":"http://a/","headers":[["A","€"]]}"#, "1",
            "the request cannot be sent: the value of A has characters that no header can hold"
        ),
        (
            #"{"id":1,"url":"ftp://a/"}"#, "1",
            "refused to ask ftp://a:21/: only http and https are asked"
        ),
    ]) func whatCannotBeDoneIsToldAndTheNextLineIsAnswered(
        line: String, id: String, sentence: String
    ) async throws {
        let server = try ScriptedServer { _ in [.ok("")] }
        defer { server.stop() }
        let next = #"{"id":"next","url":"\#(server.url)"}"#

        let outcome = try await stage.run("--worker", input: Array("\(line)\n\(next)".utf8))

        #expect(outcome.status == 0)
        #expect(outcome.lines.contains(#"{"id":\#(id),"error":"\#(sentence)"}"#), "\(outcome.text)")
        #expect(outcome.lines.contains { $0.hasPrefix(#"{"id":"next","status":200,"#) })
        #expect(outcome.lines.count == 2)
    }

    /// Of a file the end is there as soon as its line.
    @Test func theEndOfItsInputEndsItWhenAllIsAnswered() async throws {
        let server = try ScriptedServer { _ in [.ok("late")] }
        defer { server.stop() }
        let line = #"{"id":1,"url":"\#(server.url)"}"#
        try TemporaryDirectory.write(Array(line.utf8), to: stage.directory.path + "/lines")

        let outcome = try await ChildProcess(
            "/bin/sh", ["-c", #"exec "$0" --worker <lines"#, BuiltProduct.path("engine-get")],
            environment: stage.environment(), directory: stage.directory.path
        ).outcome

        #expect(outcome.status == 0)
        #expect(outcome.text.contains(#""body_base64":"bGF0ZQ==""#), "\(outcome.text)")
    }

    @Test func aWorkerWhoseAnswersNobodyReadsEndsByTheSignal() async throws {
        let outcome = try await stage.run("--worker", input: Array("?\n".utf8), output: .closedPipe)

        #expect(outcome.signal == SIGPIPE)
        #expect(outcome.errorText.isEmpty)
    }

    @Test func theWorkerShowsItsRequestsToo() async throws {
        let server = try ScriptedServer { _ in [.ok("")] }
        defer { server.stop() }
        let line = #"{"id":1,"url":"\#(server.url)/a"}"#

        let outcome = try await stage.run("--worker", "--curl", input: Array(line.utf8))

        #expect(outcome.errorText.hasPrefix("curl "))
        #expect(outcome.errorText.hasSuffix("'\(server.url)/a'\n"))
    }
}
