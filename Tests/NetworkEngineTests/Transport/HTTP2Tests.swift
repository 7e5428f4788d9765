import TestSupport
import Testing

@testable import NetworkEngine

@Suite(
    .timeLimit(.minutes(5)), .enabled(if: NginxServer.program != nil, "nginx is not installed"))
struct HTTP2Tests {
    @Test(arguments: [nil, 500, 2]) func fiveHundredFilesOverTLSUseHTTP2AndAtMostFourConnections(
        jobs: Int?
    ) async throws {
        // given
        let files = HTTP2Tests.files(500)
        let server = try HTTP2Tests.server(files)
        defer { server.stop() }
        let transport = HTTP2Tests.transport(for: server, jobs: jobs)
        // when
        try await HTTP2Tests.fetch(files, from: server, with: transport)
        // then
        let log = server.stop()
        #expect(log.count == 500)
        #expect(Set(log.map(\.version)) == ["HTTP/2.0"])
        #expect(Set(log.map(\.status)) == ["200"])
        #expect(Set(log.map(\.connection)).count <= min(4, jobs ?? 4))
        #expect(transport.traffic.requests == 500)
        #expect(transport.traffic.connections == Set(log.map(\.connection)).count)
    }

    @Test func connectionsOpenedAheadCarryTheRequestsThatCome() async throws {
        // given
        let files = HTTP2Tests.files(200)
        let server = try HTTP2Tests.server(files)
        defer { server.stop() }
        let transport = HTTP2Tests.transport(for: server)
        // when
        transport.connectAhead(to: server.url + "/any")
        while transport.traffic.connections < 4 { await Task.yield() }
        // then
        #expect(transport.traffic.requests == 0)
        // when
        try await HTTP2Tests.fetch(files, from: server, with: transport)
        // then
        let log = server.stop()
        #expect(log.count == 200)
        #expect(Set(log.map(\.connection)).count <= 4)
        #expect(transport.traffic.connections == 4)
        #expect(transport.traffic.requests == 200)
    }

    @Test func aHostThatSpeaksHTTP1AloneGetsSixConnections() async throws {
        // given: more requests than connections at every moment, however slowly they are made
        let files = HTTP2Tests.files(300)
        let server = try HTTP2Tests.server(files, http2: false)
        defer { server.stop() }
        let transport = HTTP2Tests.transport(for: server)
        transport.setAccess(to: "localhost", .paused)
        // when
        let made = Lock(0)
        async let fetching: Void = HTTP2Tests.fetch(files, from: server, with: transport) {
            made.withLock { $0 += 1 }
        }
        while made.withLock({ $0 }) < files.count { await Task.yield() }
        transport.setAccess(to: "localhost", .open)
        try await fetching
        // then
        let log = server.stop()
        #expect(log.count == 300)
        #expect(Set(log.map(\.version)) == ["HTTP/1.1"])
        // A connection that is made slowly can find all requests answered on the others.
        #expect((2...6).contains(Set(log.map(\.connection)).count))
    }

    @Test func anUnknownAuthorityIsNotTrusted() async throws {
        // given
        let server = try HTTP2Tests.server([:])
        defer { server.stop() }
        // when
        let error = await #expect(throws: EngineError.self) {
            try await CurlTransport().send(Request(server.url))
        }
        // then
        guard case .cannotSecure(let host, let reason) = error else {
            Issue.record("not refused for security: \(String(describing: error))")
            return
        }
        #expect(host == "localhost")
        #expect(reason.contains("certificate"))
        #expect(server.stop().isEmpty)
    }

    private static func files(_ count: Int) -> [String: [UInt8]] {
        Dictionary(
            uniqueKeysWithValues: (0..<count).map { number in
                ("\(number)", (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* number) })
            })
    }

    private static func server(_ files: [String: [UInt8]], http2: Bool = true) throws -> NginxServer
    {
        try NginxServer(files: files, http2: http2)
    }

    private static func transport(for server: NginxServer, jobs: Int? = nil) -> CurlTransport {
        var configuration = TransportConfiguration()
        configuration.trust = .file(server.authorityFile)
        configuration.jobs = jobs
        return CurlTransport(configuration)
    }

    private static func fetch(
        _ files: [String: [UInt8]], from server: NginxServer, with transport: CurlTransport,
        onMade: @escaping @Sendable () -> Void = {}
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (name, bytes) in files {
                group.addTask {
                    onMade()
                    let response = try await transport.send(Request(server.url + "/" + name))
                    #expect(response.body == bytes)
                }
            }
            try await group.waitForAll()
        }
    }
}
