import NetworkEngine
import Testing

@testable import FixtureServer

/// What the server counts.
@Suite(.timeLimit(.minutes(5))) struct CountsTests {
    @Test func requestsAreCountedByKindAndStatusAndControlIsNot() async throws {
        let server = try await LocalFlickr()
        let photo = "/65535/54000000001_a38b34c4d7_s.jpg"
        let bytes = try await server.exchange.send(photo).body.count
        _ = try await server.exchange.send("/65535/54000000001_0000000000_s.jpg")
        _ = try await server.exchange.send("/services/feeds/photos_public.gne?tags=none")
        _ = try await server.exchange.send("/services/rest/?method=flickr.test.echo")
        _ = try await server.exchange.send("/favicon.ico")
        let counts = try await server.wait(for: "ended=5")
        #expect(counts["requests"].int == 5)
        #expect(counts["photo"].int == 2)
        #expect(counts["feed"].int == 1)
        #expect(counts["api"].int == 1)
        #expect(counts["other"].int == 1)
        #expect(counts["status"]["200"].int == 3)
        #expect(counts["status"]["404"].int == 2)
        #expect(counts["photoBytes"].int == bytes)
        #expect(counts["connections"].int == 5)
        #expect(counts["left"].int == 0)
    }

    @Test func requestsThatRunTogetherMakeThePeak() async throws {
        let server = try await LocalFlickr("--fault", "photo * hold")
        let exchange = server.exchange
        try await withThrowingTaskGroup(of: Int?.self) { group in
            for _ in 0..<5 {
                group.addTask {
                    try await exchange.send("/65535/54000000001_a38b34c4d7_s.jpg").status
                }
            }
            try await server.wait(for: "peak=5")
            try await server.release()
            for try await status in group { #expect(status == 200) }
        }
        let counts = try await server.wait(for: "ended=5")
        #expect(counts["peak"].int == 5)
    }

    @Test func aResetForgetsFiguresFaultsAndRequests() async throws {
        let server = try await LocalFlickr("--fault", "photo * status=503")
        let photo = "/65535/54000000001_a38b34c4d7_s.jpg"
        #expect(try await server.exchange.send(photo).status == 503)
        try await server.reset()
        #expect(try await server.counts()["requests"].int == 0)
        #expect(try await server.requests().isEmpty)
        #expect(try await server.exchange.send(photo).status == 200)
    }

    @Test func whatEndsAfterAResetIsNotCounted() {
        var ledger = Ledger()
        let ticket = ledger.begin(HTTPRequest(method: "GET", target: "/"))
        ledger = Ledger(after: ledger)
        ledger.send(10, for: ticket)
        ledger.end(ticket, status: 200, clientLeft: true)
        #expect(ledger.json["requests"].int == 0)
        #expect(ledger.json["bytes"].int == 0)
        #expect(ledger.json["left"].int == 0)
    }

    @Test func requestsAreKeptWithTheirHeader() async throws {
        let server = try await LocalFlickr()
        _ = try await server.exchange.send("/x?y=1", fields: ["User-Agent: test/1"])
        let seen = try #require(try await server.requests().first)
        #expect(seen["method"].string == "GET")
        #expect(seen["target"].string == "/x?y=1")
        #expect(seen["headers"]["User-Agent"].string == "test/1")
    }
}
