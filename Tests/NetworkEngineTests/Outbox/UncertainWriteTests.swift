import Testing

@testable import NetworkEngine

/// Writes to a server that does not know a request again.
@Suite(.timeLimit(.minutes(5))) struct UncertainWriteTests {
    let workshop: OutboxWorkshop
    let once: Freezing

    init() throws {
        workshop = try OutboxWorkshop()
        var once = Freezing("once")
        once.isRepeatable = false
        self.once = once
    }

    @Test func itCarriesNoKey() async throws {
        _ = try await workshop.engine().write(.post("one"), once)
        #expect(workshop.transport.requests.map { $0.headers["Idempotency-Key"] } == [nil])
    }

    @Test func itWaitsWhenNobodyWasReached() async throws {
        workshop.goOffline()
        #expect(try await workshop.engine().write(.post("one"), once).isFrozen)
        workshop.answer { _ in .success(503) }
        try await workshop.engine().flushOutbox()
        let reason = "the server answered with status 503"
        #expect(try await workshop.content() == ["once: queued 1 \(reason)"])
    }

    /// OQ-5: what the server had already done was done a second time.
    @Test func itIsNotSentAgainWhenItMayHaveArrived() async throws {
        workshop.goOffline()
        _ = try await workshop.engine().write(.post("one"), once)
        workshop.answer { _ in
            .failure(.timedOut(host: "example.com", waitingFor: "waiting for the answer"))
        }
        let before = workshop.arrivals.count
        try await workshop.engine().flushOutbox()
        try await workshop.engine().flushOutbox()
        #expect(workshop.arrivals.count == before + 1)
        #expect(
            try await workshop.content()
                == ["once: failed it may have arrived, and is not sent again by itself"])
    }

    @Test func itsCallerIsToldInstead() async throws {
        workshop.answer { _ in
            .failure(.truncated(host: "example.com", received: 0, expected: 5))
        }
        await #expect(throws: EngineError.self) {
            try await workshop.engine().write(.post("one"), once)
        }
        #expect(try await workshop.content() == [])
    }

    @Test func itIsNotSentAgainWhenItsProcessEndedMeanwhile() async throws {
        let outbox = Outbox(workshop.path, clock: workshop.clock.clock)
        let claimed = try await outbox.keep(.post("one"), once)
        var interrupted = claimed
        try interrupted.note(.sending(tries: 0))
        interrupted.release()
        try await workshop.engine().flushOutbox()
        #expect(workshop.arrivals == [])
        #expect(
            try await workshop.content()
                == ["once: failed it may have arrived, and is not sent again by itself"])
    }
}
