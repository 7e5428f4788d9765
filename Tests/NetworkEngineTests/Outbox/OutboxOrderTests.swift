import Testing

@testable import NetworkEngine

/// Who sends what, and in which order, where several write to one origin.
@Suite(.timeLimit(.minutes(5))) struct OutboxOrderTests {
    let workshop: OutboxWorkshop

    init() throws {
        workshop = try OutboxWorkshop()
    }

    /// A favourite and its removal changed places: nothing waited behind the one that was being
    /// sent, and the other went out beside it.
    @Test func aWriteBehindOneThatAnotherProcessSendsIsLeftToIt() async throws {
        let other = Outbox(workshop.path, clock: workshop.clock.clock)
        let claimed = try await other.keep(.post("one"), Freezing("one"))
        let engine = workshop.engine()
        #expect(try await engine.write(.post("two"), Freezing("two")).isFrozen)
        #expect(workshop.arrivals == [])
        claimed.release()
        try await engine.flushOutbox()
        #expect(workshop.arrivals == ["one", "two"])
    }

    /// Another process left its own to the one that was sending, and that one went away.
    @Test func aWriteThatIsRefusedLetsThoseBehindItPass() async throws {
        let (refused, asked) = (OneShot<Void, Never>(), OneShot<Void, Never>())
        let transport = FakeTransport { [clock = workshop.clock] (_) async throws(EngineError) in
            if asked.deliver(.success(())) {
                _ = await refused.result()
                return Response(400, at: clock)
            }
            return Response(200, at: clock)
        }
        var configuration = Engine.Configuration()
        configuration.outboxDirectory = workshop.path
        let engine = Engine(configuration, transport: transport, clock: workshop.clock.clock)
        let first = Task { try await engine.write(.post("one")) }
        _ = await asked.result()
        #expect(try await workshop.engine().write(.post("two")).isFrozen)
        refused.deliver(.success(()))
        await #expect(throws: EngineError.self) { try await first.value }
        #expect(try await workshop.content() == [])
    }

    @Test func writesOfOneEngineAtOnceAreAllAnsweredOneAfterTheOther() async throws {
        let engine = workshop.engine()
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                group.addTask {
                    try await engine.write(.post("\(number)"), Freezing("\(number)")).isFrozen
                }
            }
            for try await isFrozen in group { #expect(!isFrozen) }
        }
        func labels(_ word: String) -> [String] {
            workshop.events.filter { $0.hasPrefix(word) }.map {
                String($0.split(separator: " ")[1])
            }
        }
        let places = try await Outbox(workshop.path).writes()
        #expect(places.isEmpty)
        #expect(labels("done") == labels("sending") && labels("done").count == 20)
        #expect(workshop.arrivals == labels("done"))
    }

    /// A cancelled one behind a slow one was sent when its turn came.
    @Test func aWriteThatIsCancelledBeforeItsTurnIsNotSent() async throws {
        let (held, asked) = (OneShot<Void, Never>(), OneShot<Void, Never>())
        let transport = FakeTransport { [clock = workshop.clock] (_) async throws(EngineError) in
            asked.deliver(.success(()))
            _ = await held.result()
            return Response(200, at: clock)
        }
        var configuration = Engine.Configuration()
        configuration.outboxDirectory = workshop.path
        let engine = Engine(configuration, transport: transport, clock: workshop.clock.clock)
        let first = Task { try await engine.write(.post("one")) }
        _ = await asked.result()
        let second = Task { try await engine.write(.post("two")) }
        second.cancel()
        await #expect(throws: EngineError.self) { try await second.value }
        held.deliver(.success(()))
        #expect(try await !first.value.isFrozen)
        #expect(transport.requests.count == 1)
        #expect(try workshop.directory.keptFiles() == [])
    }

    @Test func aWriteThatIsCancelledWhileThoseBeforeAreSentIsNotSentLater() async throws {
        workshop.goOffline()
        let engine = workshop.engine()
        _ = try await engine.write(.post("one"), Freezing("one"))
        let second = Lock<Task<Engine.Written, any Error>?>(nil)
        let isStarted = OneShot<Void, Never>()
        let transport = FakeTransport { [clock = workshop.clock] (_) async throws(EngineError) in
            _ = await isStarted.result()
            second.withLock { $0?.cancel() }
            return Response(200, at: clock)
        }
        var configuration = Engine.Configuration()
        configuration.outboxDirectory = workshop.path
        let other = Engine(configuration, transport: transport, clock: workshop.clock.clock)
        let task = Task { try await other.write(.post("two")) }
        second.withLock { $0 = task }
        isStarted.deliver(.success(()))
        await #expect(throws: EngineError.self) { try await task.value }
        #expect(try await workshop.content().filter { !$0.hasPrefix("one") } == [])
    }

    /// Fifty uploads, none of which was sent, had perhaps arrived.
    @Test func aCancelledFlushMarksNothing() async throws {
        var once = Freezing("once")
        once.isRepeatable = false
        workshop.goOffline()
        let engine = workshop.engine()
        for _ in 0..<3 { _ = try await engine.write(.post("one"), once) }
        let before = try await workshop.content()
        let gate = OneShot<Void, Never>()
        let flush = Task {
            _ = await gate.result()
            try await engine.flushOutbox()
        }
        flush.cancel()
        gate.deliver(.success(()))
        _ = await flush.result
        #expect(try await workshop.content() == before)
    }

    /// One run with a wrong key failed all that waited.
    @Test func whatWaitsGoesOnWaitingWhenNobodyOfThatNameIsAccepted() async throws {
        workshop.goOffline()
        let engine = workshop.engine()
        for text in ["one", "two"] { _ = try await engine.write(.post(text), Freezing(text)) }
        workshop.answer { _ in .success(401) }
        try await engine.flushOutbox()
        #expect(
            try await workshop.content() == [
                "one: queued 0 the server answered with status 401", "two: queued 0 -",
            ])
        await #expect(throws: EngineError.self) { try await engine.write(.post("three")) }
        #expect(try await workshop.content().count == 2)
        workshop.goOnline()
        try await engine.flushOutbox()
        #expect(try await workshop.content() == [])
    }

    /// Packets were lost, and each of many writes waited ten seconds for the first one again.
    @Test func whereItTakesLongToFindNobodyWhatComesIsKeptWithoutATry() async throws {
        let clock = workshop.clock
        workshop.answer { _ in
            clock.advance(by: .seconds(10))
            return .failure(.cannotConnect(host: "example.com", reason: "nobody answers"))
        }
        let engine = workshop.engine()
        for text in ["one", "two", "three"] {
            guard case .frozen(_, let reason) = try await engine.write(.post(text)) else {
                Issue.record("it was answered")
                return
            }
            #expect(reason?.description == "cannot connect to example.com: nobody answers")
        }
        #expect(workshop.arrivals == ["one"])
        clock.advance(by: .seconds(30))
        workshop.goOnline()
        #expect(try await !engine.write(.post("four")).isFrozen)
        #expect(workshop.arrivals == ["one", "one", "two", "three", "four"])
    }

    /// What waited was sent by the next program that was started.
    @Test func anEngineThatFindsTheNetworkAgainSendsWhatWaits() async throws {
        workshop.goOffline()
        let engine = workshop.engine()
        for text in ["one", "two"] { _ = try await engine.write(.post(text), Freezing(text)) }
        workshop.goOnline()
        _ = try await engine.response(for: Request("https://example.com/other"))
        await engine.settle()
        #expect(try await workshop.content() == [])
        #expect(workshop.events.suffix(2) == ["sending two", "done two 200"])
    }
}
