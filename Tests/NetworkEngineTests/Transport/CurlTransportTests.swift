import TestSupport
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct CurlTransportTests {
    @Test func aRequestBringsStatusHeadersAndBody() async throws {
        // given
        let server = try ScriptedServer { _ in
            [.answer(203, [("X-A", "1"), ("x-a", "2")], body: Array("hello".utf8))]
        }
        defer { server.stop() }
        let transport = CurlTransport()
        // when
        let response = try await transport.send(Request(server.url + "/path?q"))
        // then
        #expect(response.status == 203)
        #expect(response.headers.values("X-A") == ["1", "2"])
        #expect(response.body == Array("hello".utf8))
        #expect(response.source == .fresh)
        #expect(response.url == server.url + "/path?q")
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(request.target == "/path?q")
        #expect(request.headers["Accept-Encoding"] == "gzip")
    }

    @Test func aCancelledTaskEndsItsTransferAtOnce() async throws {
        // given
        let arrived = OneShot<Void, Never>()
        let server = try ScriptedServer { _ in
            arrived.deliver(.success(()))
            return [.hang]
        }
        defer { server.stop() }
        let transport = CurlTransport()
        let task = Task { try await transport.send(Request(server.url)) }
        _ = await arrived.result()
        // when
        task.cancel()
        // then
        let error = await #expect(throws: EngineError.self) { try await task.value }
        guard case .cancelled = error else {
            Issue.record("not cancelled: \(String(describing: error))")
            return
        }
    }

    @Test func bytesOfHeadersPassUnchangedBothWays() async throws {
        // given
        let server = try ScriptedServer { _ in
            [.text("HTTP/1.1 200 OK\r\nX-Name: caf\u{E9} \u{FF}\r\nContent-Length: 0\r\n\r\n")]
        }
        defer { server.stop() }
        var request = Request(server.url)
        request.headers = ["X-Name": "na\u{EF}ve", "X-Empty": "", "X-Twice": "1", "x-twice": "2"]
        // when
        let response = try await CurlTransport().send(request)
        // then
        #expect(response.headers["X-Name"] == "caf\u{E9} \u{FF}")
        let received = try #require(server.requests.first).headers
        #expect(received["X-Name"] == "na\u{EF}ve")
        #expect(received["X-Empty"] == "")
        #expect(received.values("X-Twice") == ["1", "2"])
        #expect(received["User-Agent"] == nil)
    }

    @Test func informationalResponsesAreHandedOver() async throws {
        let server = try ScriptedServer { _ in
            [.text("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"), .ok("x")]
        }
        defer { server.stop() }
        let response = try await CurlTransport().send(Request(server.url))
        #expect(response.status == 200)
        #expect(response.interim == [.init(status: 103, headers: ["Link": "</a>"])])
        #expect(response.headers["Link"] == nil)
    }

    @Test func progressTellsEveryPart() async throws {
        let gate = ThreadGate()
        let server = try ScriptedServer { _ in
            [.text("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nabc"), .wait(gate), .text("def")]
        }
        defer { server.stop() }
        let told = Lock([Request.Progress]())
        var request = Request(server.url)
        request.onProgress = { progress in
            told.withLock { $0.append(progress) }
            gate.open()
        }
        _ = try await CurlTransport().send(request)
        #expect(
            told.withLock { $0 } == [
                .init(received: 3, expected: 6), .init(received: 6, expected: 6),
            ])
    }

    @Test(arguments: [Method.get, .head, .post, .put, .patch, .delete, .options])
    func everyMethodGoesOutUnderItsName(method: Method) async throws {
        let server = try ScriptedServer { _ in [.answer(200), .close] }
        defer { server.stop() }
        for body in [nil, Array("x=1".utf8)] where body == nil || method != .head {
            let request = Request(server.url, method: method, body: body.map { Body($0) })
            #expect(try await CurlTransport().send(request).status == 200)
            #expect(server.requests.last?.method == method.rawValue)
            #expect(server.requests.last?.body == body ?? [])
            #expect(server.requests.last?.headers["Content-Type"] == nil)
        }
    }

    @Test func plainHTTPIsRefusedWhereItIsNotAllowed() async throws {
        var configuration = TransportConfiguration()
        configuration.plainHTTP = .loopbackOnly
        let transport = CurlTransport(configuration)
        let error = await #expect(throws: EngineError.self) {
            try await transport.send(Request("http://example.invalid/?key=secret"))
        }
        #expect(
            error?.description == "refused to ask http://example.invalid/?…: "
                + "plain http is allowed for this machine alone")
        let server = try ScriptedServer { _ in [.ok("near")] }
        defer { server.stop() }
        #expect(try await transport.send(Request(server.url)).status == 200)
    }

    @Test func connectionsAreKeptForTheNextRequest() async throws {
        // given
        let server = try ScriptedServer { _ in [.ok("x")] }
        defer { server.stop() }
        let transport = CurlTransport()
        // when
        for _ in 0..<10 { _ = try await transport.send(Request(server.url)) }
        // then
        #expect(server.connections == 1)
        #expect(transport.traffic.requests == 10)
        #expect(transport.traffic.connections == 1)
        #expect(transport.traffic.bytes == 10)
    }
}
