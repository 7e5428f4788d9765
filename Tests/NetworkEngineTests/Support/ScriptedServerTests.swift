import Glibc
import TestSupport
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct ScriptedServerTests {
    @Test func aServerAnswersAsItsScriptSaysAndKeepsTheRequest() throws {
        // given
        let server = try ScriptedServer { request in [.ok("for \(request.target)"), .close] }
        defer { server.stop() }
        // when
        let answer = try exchange(
            "POST /a?b=c HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nxyz", with: server)
        // then
        #expect(answer == "HTTP/1.1 200 Status\r\nContent-Length: 10\r\n\r\nfor /a?b=c")
        let request = try #require(server.requests.first)
        #expect(request.method == "POST")
        #expect(request.target == "/a?b=c")
        #expect(request.headers["host"] == "x")
        #expect(request.body == Array("xyz".utf8))
        #expect(server.connections == 1)
    }

    private func exchange(_ text: String, with server: ScriptedServer) throws -> String {
        let descriptor = try LoopbackSocket.connected(to: server.port)
        defer { close(descriptor) }
        #expect(LoopbackSocket.sendAll(Array(text.utf8), to: descriptor))
        return String(decoding: LoopbackSocket.readAll(descriptor), as: UTF8.self)
    }
}
