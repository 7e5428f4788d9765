import TestSupport
import Testing

@testable import NetworkEngine

/// What comes of bytes that nobody asked for on a connection that is kept for the next request.
@Suite("Connections that are kept", .timeLimit(.minutes(5))) struct KeptConnectionTests {
    private static let unasked = "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nSMUGGLED"
    private static let tooSlow =
        "HTTP/1.1 408 Request Time-out\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"

    @Test(
        "Bytes that wait on a kept connection are not the next answer",
        arguments: [Method.get, .post], [unasked, tooSlow, "x"])
    func bytesThatWait(method: Method, unasked: String) async throws {
        // given
        let (isAnswered, isSent) = (ThreadGate(), OneShot<Void, Never>())
        let server = try ScriptedServer { request in
            let answer = ScriptedServer.Step.ok("for \(request.target)")
            guard request.number == 1 else { return [answer] }
            return [
                answer, .wait(isAnswered), .text(unasked), .call { isSent.deliver(.success(())) },
            ]
        }
        defer { server.stop() }
        let transport = CurlTransport()
        _ = try await transport.send(Request(server.url + "/a"))
        isAnswered.open()
        _ = await isSent.result()
        // when
        var bodies: [String] = []
        for target in ["/b", "/c"] {
            let request = Request(server.url + target, method: method)
            bodies.append(String(decoding: try await transport.send(request).body, as: UTF8.self))
        }
        // then
        #expect(bodies == ["for /b", "for /c"])
        #expect(server.requests.map(\.target) == ["/a", "/b", "/c"])
        #expect(server.requests.map(\.connection) == [1, 2, 2])
        #expect(transport.traffic.requests == 3)
    }

    @Test("A quiet connection is used again")
    func aQuietConnection() async throws {
        let server = try ScriptedServer { [.ok("for \($0.target)")] }
        defer { server.stop() }
        let transport = CurlTransport()
        for target in ["/a", "/b", "/c"] {
            let response = try await transport.send(Request(server.url + target))
            #expect(response.body == Array("for \(target)".utf8))
        }
        #expect(server.connections == 1)
    }

    @Test("A 408 on a kept connection is asked again on another one, once, unless that may do harm")
    func aRequestTimeout() async throws {
        // given
        let expected = [
            (Method.get, 200, [1, 1, 2]), (.post, 408, [1, 1]), (.put, 200, [1, 1, 2]),
        ]
        for (method, status, connections) in expected {
            let server = try ScriptedServer { request in
                let isRefused = request.connection == 1 && request.target != "/first"
                return [isRefused ? .answer(408) : .ok("good")]
            }
            defer { server.stop() }
            let transport = CurlTransport()
            _ = try await transport.send(Request(server.url + "/first"))
            // when
            let response = try await transport.send(Request(server.url + "/b", method: method))
            // then
            #expect(response.status == status)
            #expect(server.requests.map(\.connection) == connections)
        }
    }

    @Test("A 408 that comes again and again is the answer")
    func aRequestTimeoutForEver() async throws {
        let server = try ScriptedServer { request in
            [request.target == "/first" ? .ok("good") : .answer(408)]
        }
        defer { server.stop() }
        let transport = CurlTransport()
        _ = try await transport.send(Request(server.url + "/first"))
        let response = try await transport.send(Request(server.url + "/b"))
        #expect(response.status == 408)
        #expect(server.requests.map(\.connection) == [1, 1, 2])
    }
}
