import Glibc
import NetworkEngine
import TestSupport
import Testing

/// One request by the built `engine-get`: what it sends, what it prints, how it ends.
@Suite(.timeLimit(.minutes(5))) struct GetRunTests {
    private let stage: GetStage

    init() throws {
        stage = try GetStage()
    }

    // MARK: What it prints

    @Test func theBodyAndNothingElseComesOut() async throws {
        let body: [UInt8] = [0x00, 0xFF, 0x0A, 0x1B, 0x80]
        let server = try ScriptedServer { _ in [.answer(200, body: body)] }
        defer { server.stop() }

        let outcome = try await stage.run(server.url)

        #expect(outcome.status == 0)
        #expect(outcome.output == body)
        #expect(outcome.errorText.isEmpty)
    }

    @Test("What a server puts into an error is not obeyed by the terminal")
    func noTerminalObeysAServer() async throws {
        let server = try ScriptedServer { _ in
            [.redirect(301, to: "http://[\u{1B}]0;pwned\u{7}\u{9B}31m/")]
        }
        defer { server.stop() }

        let outcome = try await stage.run(server.url)

        #expect(outcome.status == 1)
        #expect(outcome.errorText.contains("\\u{1B}]0;pwned\\u{7}\\u{9B}31m"))
        #expect(outcome.errorText == outcome.errorText.visible)
    }

    @Test func anObjectTellsAllOfAnAnswer() async throws {
        let server = try ScriptedServer { _ in
            [
                .text("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\nX-B: 1\r\nLINK: </b>\r\n\r\n"),
                .text("HTTP/1.1 203 Other\r\nX-Twice: 1\r\nx-twice: 2\r\n"),
                .text("X-Latin: caf\u{E9}\r\nX-Empty:\r\nContent-Length: 4\r\n\r\n"),
                .bytes([0x00, 0xFF, 0x0A, 0x80]),
            ]
        }
        defer { server.stop() }

        let outcome = try await stage.run(server.url, "--json")

        #expect(outcome.status == 0)
        #expect(
            outcome.text == #"{"status":203,"headers":[["X-Twice","1"],["x-twice","2"],"#
                + #"["X-Latin","café"],["X-Empty",""],["Content-Length","4"]],"#
                + #""body_base64":"AP8KgA==","fromCache":false,"source":"fresh","#
                + #""interim":[[103,{"Link":"</a>, </b>","X-B":"1"}]]}"# + "\n")
        #expect(outcome.errorText.isEmpty)
    }

    @Test(arguments: [404, 500, 302, 999]) func anyStatusIsAnAnswer(status: Int) async throws {
        let server = try ScriptedServer { _ in [.answer(status, body: Array("sorry".utf8))] }
        defer { server.stop() }

        let outcome = try await stage.run(server.url)
        let answer = try await stage.answer(server.url)

        #expect(outcome.text == "sorry")
        #expect(outcome.status == 0)
        #expect(answer["status"].int == status)
    }

    @Test func withoutAnAnswerTheErrorIsASentenceAndTheStatusIs1() async throws {
        let server = try ScriptedServer { _ in
            [.text("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort"), .close]
        }
        defer { server.stop() }
        let sentence = "127.0.0.1 cut the answer short: 5 of 10 bytes"

        let plain = try await stage.run(server.url)
        let object = try await stage.run(server.url, "--json")

        #expect(plain.status == 1)
        #expect(plain.output.isEmpty)
        #expect(plain.errorText == "engine-get: \(sentence)\n")
        #expect(object.status == 1)
        #expect(object.text == #"{"error":"\#(sentence)"}"# + "\n")
        #expect(object.errorText.isEmpty)
        #expect(server.requests.count == 2, "one try each")
    }

    @Test func aReaderThatHasGoneEndsItByTheSignalWithoutAWord() async throws {
        let server = try ScriptedServer { _ in [.ok("hello")] }
        defer { server.stop() }

        let outcome = try await stage.run(server.url, output: .closedPipe)

        #expect(outcome.signal == SIGPIPE)
        #expect(outcome.errorText.isEmpty)
    }

    /// A process may inherit that the signal is ignored, and then sees an error instead.
    @Test func soItEndsWhereTheSignalIsIgnoredToo() async throws {
        let server = try ScriptedServer { _ in [.ok("hello")] }
        defer { server.stop() }

        let outcome = try await ChildProcess(
            "/bin/sh",
            ["-c", #"trap '' PIPE; exec "$0" "$1""#, BuiltProduct.path("engine-get"), server.url],
            environment: stage.environment(), input: [], output: .closedPipe
        ).outcome

        #expect(outcome.signal == SIGPIPE)
        #expect(outcome.errorText.isEmpty)
    }

    @Test func aFullDiskIsTold() async throws {
        let server = try ScriptedServer { _ in [.ok("hello")] }
        defer { server.stop() }

        let outcome = try await stage.run(server.url, output: .file("/dev/full"))

        #expect(outcome.status == 1)
        #expect(
            outcome.errorText
                == "engine-get: cannot write standard output: No space left on device\n")
    }

    // MARK: What it sends

    @Test func methodFieldsAndBodyGoOutAsGiven() async throws {
        let server = try ScriptedServer { _ in [.ok("")] }
        defer { server.stop() }

        _ = try await stage.run(
            server.url + "/a?b=c", "-X", "M-SEARCH", "-H", "x-Two:  a:b ", "-H", "X-Two: 2",
            "-H", "X-Empty:", "--data", "é=1")

        let request = try #require(server.requests.first)
        #expect(request.method == "M-SEARCH")
        #expect(request.target == "/a?b=c")
        #expect(
            request.headers.filter { $0.name.lowercased() == "x-two" } == [
                .init(name: "x-Two", value: "a:b"), .init(name: "X-Two", value: "2"),
            ])
        #expect(request.headers["X-Empty"]?.isEmpty == true)
        #expect(request.headers["Content-Type"] == nil)
        #expect(request.body == Array("é=1".utf8))
    }

    /// A field's value has no encoding: the bytes of the argument are the bytes on the wire.
    @Test func aFieldIsSentByteForByteEvenIfItIsNoText() async throws {
        let server = try ScriptedServer { _ in [.ok("")] }
        defer { server.stop() }

        let outcome = try await ChildProcess(
            "/bin/sh",
            [
                "-c", #"exec "$0" "$1" -H "X-Byte: $(printf 'a\351b')" --data "$(printf '\377')""#,
                BuiltProduct.path("engine-get"), server.url,
            ], environment: stage.environment(), input: []
        ).outcome

        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(server.requests.first?.headers["X-Byte"] == "a\u{E9}b")
        #expect(server.requests.first?.body == [0xFF])
    }

    @Test func aBodyMakesItAPostUnlessItIsSaidOtherwise() async throws {
        let server = try ScriptedServer { _ in [.ok("")] }
        defer { server.stop() }

        _ = try await stage.run(server.url)
        _ = try await stage.run(server.url, "--data", "a=b")
        _ = try await stage.run(server.url, "-X", "PUT", "--data", "")

        #expect(server.requests.map(\.method) == ["GET", "POST", "PUT"])
        #expect(server.requests.map(\.body) == [[], Array("a=b".utf8), []])
    }

    @Test func aRedirectIsFollowedOrIsTheAnswer() async throws {
        let server = try ScriptedServer { request in
            request.target == "/1" ? [.redirect(302, to: "/2")] : [.ok("here")]
        }
        defer { server.stop() }

        let followed = try await stage.run(server.url + "/1")
        let answer = try await stage.answer(server.url + "/1", "--no-follow")

        #expect(followed.text == "here")
        #expect(answer["status"].int == 302)
        #expect(answer["headers"].array?.first == .array([.string("Location"), .string("/2")]))
        #expect(server.requests.map(\.target) == ["/1", "/2", "/1"])
    }

    @Test func curlShowsEachRequestAsALineThatRunsAsPrinted() async throws {
        let server = try ScriptedServer { request in
            request.target == "/1" ? [.redirect(302, to: "/2")] : [.ok("here")]
        }
        defer { server.stop() }

        let outcome = try await stage.run(server.url + "/1", "-H", "X-A: b", "--curl")
        let lines = outcome.errorText.split(separator: "\n")
        let again = try await ChildProcess(
            "/bin/sh", ["-c", lines.last.map { "\($0) --silent" } ?? ""],
            environment: stage.environment(), input: []
        ).outcome

        #expect(outcome.text == "here")
        #expect(lines.count == 2)
        for (line, target) in zip(lines, ["/1", "/2"]) {
            #expect(
                line == "curl --globoff --compressed --header 'X-A: b'"
                    + " --header 'Accept-Encoding: gzip' --header 'Expect:'"
                    + " --header 'Content-Type:' --header 'User-Agent:' '\(server.url)\(target)'")
        }
        #expect(again.text == "here")
    }
}
