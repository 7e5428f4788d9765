import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct SingleFlightTests {
    @Test func aThousandCallersShareOnePieceOfWork() async throws {
        let flights = SingleFlight<String, Int, Int, EngineError>(cancelled: .cancelled)
        let gate = Gate()
        let started = Lock(0)
        let results = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<1000 {
                group.addTask {
                    try? await flights.value(for: "key", ticket: 0, onJoin: { _ in }) {
                        (_) async throws(EngineError) in
                        started.withLock { $0 += 1 }
                        await gate.wait()
                        return 42
                    }
                }
            }
            while flights.joined < 999 { await Task.yield() }
            gate.open()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count == 1000 && results.allSatisfy { $0 == 42 })
        #expect(started.withLock { $0 } == 1)
        #expect(flights.isIdle)
    }

    @Test func aCancelledCallerLeavesAtOnceAndTheOthersStay() async throws {
        let flights = SingleFlight<String, Int, Int, EngineError>(cancelled: .cancelled)
        let gate = Gate()
        let ask: @Sendable () async -> Int = {
            let result = try? await flights.value(for: "key", ticket: 0, onJoin: { _ in }) {
                (_) async throws(EngineError) in
                await gate.wait()
                return 7
            }
            return result ?? -1
        }
        let stays = Task { await ask() }
        let leaves = Task { await ask() }
        while flights.joined < 1 { await Task.yield() }
        leaves.cancel()
        #expect(await leaves.value == -1)
        gate.open()
        #expect(await stays.value == 7)
    }

    @Test func theWorkIsCancelledWhenItsLastCallerLeaves() async throws {
        let flights = SingleFlight<String, Int, Int, EngineError>(cancelled: .cancelled)
        let gate = Gate()
        let wasCancelled = Gate()
        let only = Task {
            try await flights.value(for: "key", ticket: 0, onJoin: { _ in }) {
                (_) async throws(EngineError) in
                gate.open()
                while !Task.isCancelled { await Task.yield() }
                wasCancelled.open()
                return 1
            }
        }
        await gate.wait()
        only.cancel()
        await wasCancelled.wait()
        await #expect(throws: EngineError.self) { try await only.value }
        #expect(flights.isIdle)
    }

    @Test func whoComesAfterACancelStartsAnew() async throws {
        let flights = SingleFlight<String, Int, Int, EngineError>(cancelled: .cancelled)
        for round in 0..<300 {
            let first = Task {
                try await flights.value(for: "key", ticket: 0, onJoin: { _ in }) {
                    (_) async throws(EngineError) in -1
                }
            }
            first.cancel()
            let second = try await flights.value(for: "key", ticket: 0, onJoin: { _ in }) {
                (_) async throws(EngineError) in round
            }
            _ = await first.result
            #expect(second == round || second == -1)
        }
        #expect(flights.isIdle)
    }

    @Test func whoeverJoinsIsGivenTheTicketOfTheWork() async throws {
        let flights = SingleFlight<String, Int, Int, EngineError>(cancelled: .cancelled)
        let gate = Gate()
        let tickets = Lock([Int]())
        let ask: @Sendable (Int) async throws -> Int = { ticket in
            try await flights.value(
                for: "key", ticket: ticket,
                onJoin: { joined in tickets.withLock { $0.append(joined) } },
                work: { (ticket) async throws(EngineError) in
                    await gate.wait()
                    return ticket
                })
        }
        let first = Task { try await ask(1) }
        while flights.isIdle { await Task.yield() }
        let second = Task { try await ask(2) }
        while flights.joined < 1 { await Task.yield() }
        gate.open()
        #expect(try await first.value == 1)
        #expect(try await second.value == 1)
        #expect(tickets.withLock { $0 } == [1])
    }
}
