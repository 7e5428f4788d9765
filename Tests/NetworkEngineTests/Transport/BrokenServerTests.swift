import TestSupport
import Testing

@testable import NetworkEngine

/// What comes of servers that break off, lie, stall or never end.
@Suite(.timeLimit(.minutes(5))) struct BrokenServerTests {
    private static let head = "HTTP/1.1 200 OK\r\n"

    @Test(arguments: [
        ("Content-Length: 10\r\n\r\n12345", 5, 10 as Int?),
        ("Content-Length: 10\r\n\r\n", 0, 10),
        ("Transfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n", 5, nil),
        ("Transfer-Encoding: chunked\r\n\r\n5\r\n123", 3, nil),
        ("Transfer-Encoding: chunked\r\n\r\n", 0, nil),
    ]) func aBodyThatEndsEarlyIsTruncated(rest: String, received: Int, expected: Int?) async throws
    {
        for end in [ScriptedServer.Step.close, .reset] {
            let error = try await failure([.text(BrokenServerTests.head + rest), end])
            guard case .truncated("127.0.0.1", let count, expected) = error else {
                Issue.record("not truncated: \(error)")
                continue
            }
            // A reset may overtake bytes that were on their way.
            #expect(count <= received)
        }
    }

    @Test func aBodyWithoutLengthEndsWithTheConnection() async throws {
        let response = try await answer([.text(BrokenServerTests.head + "\r\nwhole"), .close])
        #expect(response.body == Array("whole".utf8))
    }

    @Test func anEmptyAnswerIsWhole() async throws {
        let response = try await answer([
            .text(BrokenServerTests.head + "Content-Length: 0\r\n\r\n")
        ])
        #expect(response.body.isEmpty)
    }

    @Test func aChunkedBodyIsPutTogetherAndItsTrailersAreIgnored() async throws {
        let response = try await answer([
            .text(BrokenServerTests.head + "Transfer-Encoding: chunked\r\n\r\n"),
            .text("3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nContent-Type: evil\r\n\r\n"),
        ])
        #expect(response.body == Array("abcde".utf8))
        #expect(response.headers["Content-Type"] == nil)
    }

    @Test(arguments: [
        "garbage\r\n\r\n", "<html>not http</html>", "HTTP/1.1 2x0 OK\r\n\r\n",
        "\u{0}\u{1}\u{2}\u{3}",
        "HTTP/1.1 200 OK\r\nno colon\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
        "HTTP/1.1 200 OK\r\nA: \u{0}\r\nContent-Length: 0\r\n\r\n", "",
        "HTTP/1.1 200 OK\r\nContent-Le",
    ]) func whatIsNotHTTPIsAFailedConnection(text: String) async throws {
        let error = try await failure([.text(text), .close])
        guard case .connectionFailed("127.0.0.1", _) = error else {
            Issue.record("not a failed connection: \(error)")
            return
        }
    }

    @Test("A header line that is too long is told as such")
    func aHeaderLineThatIsTooLong() async throws {
        let line = "A: \(String(repeating: "x", count: 300_000))\r\n\r\n"
        let error = try await failure([.text(BrokenServerTests.head + line), .close])
        #expect("\(error)" == "the connection to 127.0.0.1 failed: the header is too large")
    }

    @Test func aResetBeforeTheAnswerIsAFailedConnection() async throws {
        let error = try await failure([.reset])
        guard case .connectionFailed("127.0.0.1", _) = error else {
            Issue.record("not a failed connection: \(error)")
            return
        }
    }

    @Test func aPortWhereNobodyListensCannotBeConnected() async throws {
        let port = try LoopbackSocket.unusedPort()
        let transport = CurlTransport()
        let error = await #expect(throws: EngineError.self) {
            try await transport.send(Request("http://127.0.0.1:\(port)/"))
        }
        guard case .cannotConnect("127.0.0.1", _) = error else {
            Issue.record("not refused: \(String(describing: error))")
            return
        }
        #expect(transport.traffic.requests == 0)
    }

    @Test func aNameThatDoesNotExistDoesNotResolve() async throws {
        let error = await #expect(throws: EngineError.self) {
            try await CurlTransport().send(Request("http://no-such-host.invalid/"))
        }
        #expect(error?.description == "the name no-such-host.invalid does not resolve")
    }

    @Test func anEndlessBodyIsGivenUpAtTheLimit() async throws {
        var configuration = TransportConfiguration()
        configuration.bodyLimit = 100_000
        let block = [UInt8](repeating: 7, count: 10_000)
        let error = try await failure(
            [.text(BrokenServerTests.head + "\r\n"), .endlessly(block)], configuration)
        #expect(error.description == "the answer is larger than 100000 bytes")
    }

    @Test func aDeclaredLengthAboveTheLimitIsGivenUpBeforeTheBody() async throws {
        var configuration = TransportConfiguration()
        configuration.bodyLimit = 1000
        let error = try await failure(
            [.text(BrokenServerTests.head + "Content-Length: 1001\r\n\r\n"), .hang], configuration)
        #expect(error.description == "the answer is larger than 1000 bytes")
    }

    @Test func aBodyOfExactlyTheLimitIsFine() async throws {
        var configuration = TransportConfiguration()
        configuration.bodyLimit = 1000
        let body = [UInt8](repeating: 1, count: 1000)
        #expect(try await answer([.answer(200, body: body)], configuration).body == body)
    }

    @Test func anEndlessHeaderIsGivenUp() async throws {
        let error = try await failure([
            .text(BrokenServerTests.head), .endlessly(Array("X-Filler: 0123456789\r\n".utf8)),
        ])
        #expect(error.description == "the connection to 127.0.0.1 failed: the header is too large")
    }

    /// The memory grew by a gigabyte in 40 seconds, and would have grown for ever.
    @Test func anEndlessTrailerIsGivenUp() async throws {
        let error = try await failure([
            .text(BrokenServerTests.head + "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n"),
            .endlessly(Array("X-Filler: 0123456789\r\n".utf8)),
        ])
        #expect(error.description == "the connection to 127.0.0.1 failed: the header is too large")
    }

    /// A line every few seconds kept a transfer alive for hours.
    @Test(arguments: [
        ("", "HTTP/1.1 102 Processing\r\n\r\n", "waiting for the answer"),
        ("HTTP/1.1 200 OK\r\n", "A: 1\r\n", "waiting for the answer"),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n", "A: 1\r\n",
            "sending the answer"
        ),
    ]) func aServerThatDripsLinesIsGivenUp(start: String, line: String, phase: String) async throws
    {
        // given: once asked, each look at the clock takes 5 seconds and brings another line
        let time = ManualClock()
        let gates = Lock((0..<200).map { _ in ThreadGate() })
        let steps = gates.withLock { $0 }.flatMap { [ScriptedServer.Step.wait($0), .text(line)] }
        let isAsked = Lock(false)
        var configuration = TransportConfiguration()
        configuration.timeouts.stall = .seconds(30)
        configuration.clock = time.clock
        configuration.clock.elapsed = {
            if isAsked.withLock({ $0 }) {
                time.advance(by: .seconds(5))
                gates.withLock { $0.isEmpty ? nil : $0.removeFirst() }?.open()
            }
            return time.clock.elapsed()
        }
        let server = try ScriptedServer { _ in
            isAsked.withLock { $0 = true }
            return [.text(start)] + steps + [.text("\r\n"), .close]
        }
        defer {
            gates.withLock { $0 }.forEach { $0.open() }
            server.stop()
        }
        let transport = CurlTransport(configuration)
        let request = Request(server.url)
        // when
        let error = await #expect(throws: EngineError.self) { try await transport.send(request) }
        // then
        #expect(error?.description == "127.0.0.1 timed out while \(phase)")
    }

    @Test func aSilentServerIsGivenUpAfterTheStallTimeout() async throws {
        var configuration = TransportConfiguration()
        configuration.timeouts.stall = .seconds(1)
        let start = EngineClock.system.elapsed()
        let error = try await failure(
            [.text(BrokenServerTests.head + "Content-Length: 9\r\n\r\nx"), .hang], configuration)
        let waited = EngineClock.system.elapsed() - start
        #expect(error.description == "127.0.0.1 timed out while sending the answer")
        #expect(waited >= .seconds(1))
    }

    @Test func aServerThatDripsIsNotStalled() async throws {
        // given: a clock that runs half the timeout between two pieces
        let time = ManualClock()
        var configuration = TransportConfiguration()
        configuration.clock = time.clock
        configuration.timeouts.stall = .seconds(30)
        let gates = (0..<5).map { _ in ThreadGate() }
        let steps = gates.flatMap { [ScriptedServer.Step.wait($0), .text("x")] }
        let server = try ScriptedServer { _ in
            [.text(BrokenServerTests.head + "Content-Length: 5\r\n\r\n")] + steps
        }
        defer { server.stop() }
        let transport = CurlTransport(configuration)
        var request = Request(server.url)
        request.onProgress = { progress in
            time.advance(by: .seconds(20))
            if progress.received < 5 { gates[progress.received].open() }
        }
        // when
        gates[0].open()
        let response = try await transport.send(request)
        // then
        #expect(response.body == Array("xxxxx".utf8))
        #expect(response.responseTime - response.requestTime < .seconds(60))
    }

    @Test func aNotModifiedThatWronglyCarriesABodyDoesNotSpoilTheNextAnswer() async throws {
        // given
        let server = try ScriptedServer { request in
            request.number == 1
                ? [.text("HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\nwrong")]
                : [.ok("right")]
        }
        defer { server.stop() }
        let transport = CurlTransport()
        // when
        let first = try await transport.send(Request(server.url + "/1"))
        let second = try await transport.send(Request(server.url + "/2"))
        // then
        #expect(first.status == 304)
        #expect(first.body.isEmpty)
        #expect(second.body == Array("right".utf8))
    }

    @Test func moreThanTheDeclaredLengthDoesNotSpoilTheNextAnswer() async throws {
        let server = try ScriptedServer { request in
            request.number == 1
                ? [
                    .text(
                        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\n\r\nevil")
                ]
                : [.ok("right")]
        }
        defer { server.stop() }
        let transport = CurlTransport()
        #expect(try await transport.send(Request(server.url)).body == Array("ok".utf8))
        #expect(try await transport.send(Request(server.url)).body == Array("right".utf8))
    }

    @Test func aKeptConnectionThatTheServerClosedMeanwhileIsReplaced() async throws {
        let server = try ScriptedServer { _ in [.ok("x"), .close] }
        defer { server.stop() }
        let transport = CurlTransport()
        for _ in 0..<5 { _ = try await transport.send(Request(server.url)) }
        #expect(server.requests.count == 5)
        // One may have gone out just when the server closed, before it read it.
        #expect(transport.traffic.requests >= 5)
    }

    @Test func aRequestThatLibcurlSentAgainByItselfCountsTwice() async throws {
        // given: a server that resets a kept connection when it has read another request
        let server = try ScriptedServer { $0.number == 2 ? [.reset] : [.ok("x")] }
        defer { server.stop() }
        let transport = CurlTransport()
        // when
        for _ in 0..<2 { _ = try await transport.send(Request(server.url)) }
        // then
        #expect(server.requests.count == 3)
        #expect(transport.traffic.requests == 3)
    }

    @Test func aPostIsNotSentAgainWhenItsKeptConnectionBreaks() async throws {
        let server = try ScriptedServer { $0.number == 2 ? [.reset] : [.ok("x")] }
        defer { server.stop() }
        let transport = CurlTransport()
        _ = try await transport.send(Request(server.url))
        let error = await #expect(throws: EngineError.self) {
            try await transport.send(Request(server.url, method: .post, body: Body([1])))
        }
        #expect(
            error?.description
                == "the connection to 127.0.0.1 failed: the connection was closed before an answer came"
        )
        #expect(server.requests.count == 2)
    }

    private func answer(
        _ steps: [ScriptedServer.Step], _ configuration: TransportConfiguration = .init()
    ) async throws -> Response {
        let server = try ScriptedServer { _ in steps }
        defer { server.stop() }
        return try await CurlTransport(configuration).send(Request(server.url))
    }

    private func failure(
        _ steps: [ScriptedServer.Step], _ configuration: TransportConfiguration = .init()
    ) async throws -> EngineError {
        let server = try ScriptedServer { _ in steps }
        defer { server.stop() }
        let error = await #expect(throws: EngineError.self) {
            try await CurlTransport(configuration).send(Request(server.url))
        }
        return try #require(error)
    }
}
