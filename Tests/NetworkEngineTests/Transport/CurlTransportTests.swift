import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(1))) struct CurlTransportTests {
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
