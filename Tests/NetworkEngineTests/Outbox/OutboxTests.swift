import Foundation
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct OutboxTests {
    let workshop: OutboxWorkshop

    init() throws {
        workshop = try OutboxWorkshop()
    }

    @Test func aWriteThatIsAnsweredAtOnceLeavesNothingBehind() async throws {
        let written = try await workshop.engine().write(.post("one"), Freezing("one"))
        guard case .answered(let response) = written else {
            Issue.record("it was frozen")
            return
        }
        #expect(response.status == 200)
        #expect(workshop.events == ["kept one", "sending one", "done one 200"])
        #expect(try workshop.directory.keptFiles() == [])
    }

    @Test func writesThatFindNoNetworkAreSentInOrderByALaterRun() async throws {
        workshop.goOffline()
        let first = workshop.engine()
        for text in ["one", "two", "three"] {
            #expect(try await first.write(.post(text), Freezing(text)).isFrozen)
        }
        let reason = "the name example.com does not resolve"
        #expect(
            try await workshop.content() == [
                "one: queued 0 \(reason)", "two: queued 0 -", "three: queued 0 -",
            ])
        workshop.goOnline()
        let before = workshop.arrivals.count
        try await workshop.engine().flushOutbox()
        #expect(Array(workshop.arrivals[before...]) == ["one", "two", "three"])
        #expect(try await workshop.content() == [])
    }

    @Test func aWriteBehindOthersGoesOutAfterThem() async throws {
        workshop.goOffline()
        let engine = workshop.engine()
        _ = try await engine.write(.post("one"))
        workshop.goOnline()
        let before = workshop.arrivals.count
        #expect(try await !engine.write(.post("two")).isFrozen)
        #expect(Array(workshop.arrivals[before...]) == ["one", "two"])
    }

    @Test func anOriginThatIsDownHoldsUpNoOther() async throws {
        workshop.goOffline()
        let engine = workshop.engine()
        _ = try await engine.write(.post("one"), Freezing("one"))
        _ = try await engine.write(.post("two", to: "https://example.org/b"), Freezing("two"))
        workshop.answer { request in
            request.url.contains("example.org")
                ? .success(201) : .failure(.cannotConnect(host: "example.com", reason: "refused"))
        }
        try await engine.flushOutbox()
        #expect(
            try await workshop.content() == ["one: queued 0 cannot connect to example.com: refused"]
        )
        #expect(workshop.events.contains("done two 201"))
    }

    /// OQ-5: the id was made and never sent.
    @Test func everyTryCarriesTheSameIdempotencyKey() async throws {
        workshop.goOffline()
        let engine = workshop.engine()
        _ = try await engine.write(.post("one"))
        workshop.goOnline()
        try await engine.flushOutbox()
        let keys = Set(workshop.transport.requests.map { $0.headers["Idempotency-Key"] })
        #expect(workshop.transport.requests.count == 2)
        #expect(keys.count == 1 && keys.first??.count == 36)
    }

    /// OQ-2: what was sent once and failed again was not kept a second time.
    @Test func aWriteStaysForAsLongAsTheNetworkIsDown() async throws {
        workshop.goOffline()
        let engine = workshop.engine()
        _ = try await engine.write(.post("one"), Freezing("one"))
        for _ in 0..<3 { try await engine.flushOutbox() }
        workshop.goOnline()
        try await workshop.engine().flushOutbox()
        #expect(workshop.events.last == "done one 200")
        #expect(try workshop.directory.keptFiles() == [])
    }

    @Test func aRefusalIsThrownToWhoeverWaitsAndKeptForWhoeverDoesNot() async throws {
        workshop.goOffline()
        let engine = workshop.engine()
        _ = try await engine.write(.post("one"), Freezing("one"))
        workshop.answer { _ in .success(403) }
        try await engine.flushOutbox()
        #expect(
            try await workshop.content() == ["one: failed the server answered with status 403"])
        await #expect(throws: EngineError.self) { try await engine.write(.post("two")) }
        #expect(try await workshop.content().count == 1)
    }

    @Test func aServerThatTurnsAWriteAwayForTooLongHasRefusedIt() async throws {
        workshop.answer { _ in .success(503) }
        let engine = workshop.engine { $0.outboxLimits.tries = 3 }
        #expect(try await engine.write(.post("one"), Freezing("one")).isFrozen)
        // Many new writes try it again: what happens within a minute counts once.
        for _ in 0..<9 { try await engine.flushOutbox() }
        workshop.clock.advance(by: .seconds(60))
        try await engine.flushOutbox()
        let reason = "the server answered with status 503"
        #expect(try await workshop.content() == ["one: queued 2 \(reason)"])
        workshop.clock.advance(by: .seconds(60))
        try await engine.flushOutbox()
        #expect(try await workshop.content() == ["one: failed \(reason)"])
        workshop.goOnline()
        try await engine.flushOutbox()
        #expect(try await workshop.content().count == 1)
        try await engine.outbox?.queueAgain(1)
        try await engine.flushOutbox()
        #expect(try await workshop.content() == [])
    }

    /// Each of many runs asked anew within the hour of silence, until the write had failed.
    @Test func aServerThatWantsToBeLeftAloneIsLeftAlone() async throws {
        let clock = workshop.clock
        workshop.answer { _ in
            .failure(.rateLimited(host: "example.com", retryAfter: .seconds(3600)))
        }
        let engine = workshop.engine()
        #expect(try await engine.write(.post("one"), Freezing("one")).isFrozen)
        workshop.goOnline()
        for _ in 0..<25 { try await engine.flushOutbox() }
        #expect(try await engine.write(.post("two"), Freezing("two")).isFrozen)
        #expect(workshop.arrivals == ["one"])
        clock.advance(by: .seconds(3600))
        try await engine.flushOutbox()
        #expect(workshop.arrivals == ["one", "one", "two"])
    }

    @Test func aWriteThatIsQueuedAgainWaitsNoLonger() async throws {
        workshop.answer { _ in
            .failure(.rateLimited(host: "example.com", retryAfter: .seconds(3600)))
        }
        let engine = workshop.engine()
        _ = try await engine.write(.post("one"), Freezing("one"))
        workshop.goOnline()
        try await engine.outbox?.queueAgain(1)
        try await engine.flushOutbox()
        #expect(workshop.arrivals == ["one", "one"])
    }

    /// OQ-7: a command was carried out days later.
    @Test func aWriteThatIsTooOldIsNotSent() async throws {
        workshop.goOffline()
        let engine = workshop.engine()
        _ = try await engine.write(.post("one"), Freezing("one"))
        workshop.goOnline()
        workshop.clock.advance(by: .seconds(48 * 3600 + 1))
        let before = workshop.arrivals.count
        try await engine.flushOutbox()
        #expect(workshop.arrivals.count == before)
        #expect(try await workshop.content() == ["one: failed it has waited for too long"])
    }

    @Test func aFullOutboxTakesNothingAndTheWriteIsSentAllTheSame() async throws {
        let warnings = Lock([String]())
        let engine = workshop.engine { configuration in
            configuration.outboxLimits.writes = 1
            configuration.warn = { text in warnings.withLock { $0.append(text) } }
        }
        workshop.goOffline()
        _ = try await engine.write(.post("one"))
        await #expect(throws: EngineError.self) { try await engine.write(.post("two")) }
        #expect(
            warnings.withLock { $0 } == [
                "a write is not kept: 1 writes wait in the outbox already"
            ])
        workshop.goOnline()
        #expect(try await !engine.write(.post("three")).isFrozen)
    }

    @Test func noSecretIsKept() async throws {
        let engine = workshop.engine()
        for name in ["Authorization", "cookie", "Proxy-Authorization"] {
            var request = Request.post("one")
            request.headers[name] = "secret"
            await #expect(throws: EngineError.self) { try await engine.write(request) }
        }
        await #expect(throws: EngineError.self) {
            try await engine.write(.post("one", to: "https://me:secret@example.com/"))
        }
        await #expect(throws: EngineError.self) {
            try await engine.write(Request("https://example.com/"))
        }
        #expect(workshop.transport.requests.isEmpty)
        #expect(try workshop.directory.keptFiles() == [])
    }

    /// The credential is a reference: whoever sends the write has it.
    @Test func aWriteOfAnAccountIsSentByAnEngineOfThatAccountAlone() async throws {
        workshop.goOffline()
        var mine = Freezing("mine")
        mine.account = "me"
        _ = try await workshop.engine { $0.account = "me" }.write(.post("one"), mine)
        _ = try await workshop.engine().write(.post("two"), Freezing("anybody's"))
        workshop.goOnline()
        try await workshop.engine { $0.account = "you" }.flushOutbox()
        #expect(
            try await workshop.content()
                == ["mine: queued 0 the name example.com does not resolve"])
        let engine = workshop.engine { configuration in
            configuration.account = "me"
            configuration.prepare = { $0.headers["Authorization"] = "now" }
        }
        try await engine.flushOutbox()
        #expect(workshop.transport.requests.last?.headers["Authorization"] == "now")
        #expect(try await workshop.content() == [])
    }

    @Test func theFilesAreForTheirOwnerAlone() async throws {
        workshop.goOffline()
        _ = try await workshop.engine().write(.post("one"))
        let manager = FileManager.default
        let file = try #require(try workshop.directory.keptFiles().first)
        let path = "\(workshop.directory.path)/\(file)"
        #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        #expect(
            try manager.attributesOfItem(atPath: workshop.path)[.posixPermissions] as? Int == 0o700)
    }

    /// Emptying the cache of 2012 emptied the outbox too.
    @Test func emptyingTheCacheLeavesTheOutboxAlone() async throws {
        workshop.goOffline()
        let engine = workshop.engine {
            $0.cacheDirectory = "\(workshop.directory.path)/cache"
        }
        _ = try await engine.write(.post("one"))
        engine.emptyCache()
        #expect(try await workshop.content().count == 1)
    }

    @Test func aWriteCanBeDropped() async throws {
        workshop.goOffline()
        let engine = workshop.engine()
        for text in ["one", "two"] { _ = try await engine.write(.post(text), Freezing(text)) }
        #expect(try await engine.outbox?.drop(1).label == "one")
        #expect(try await workshop.content() == ["two: queued 0 -"])
        await #expect(throws: OutboxError.unknown(number: 1)) {
            try await engine.outbox?.drop(1)
        }
    }

    @Test func aCancelledWriteIsNotSentLater() async throws {
        workshop.answer { _ in .failure(.cancelled) }
        await #expect(throws: EngineError.self) { try await workshop.engine().write(.post("one")) }
        #expect(try await workshop.content() == [])
    }

    @Test func aFlushThatIsCancelledLosesNothing() async throws {
        workshop.goOffline()
        let engine = workshop.engine()
        _ = try await engine.write(.post("one"), Freezing("one"))
        workshop.answer { _ in .failure(.cancelled) }
        try await engine.flushOutbox()
        #expect(try await workshop.content() == ["one: queued 0 it was cancelled"])
    }
}
