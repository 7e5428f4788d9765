import Glibc
import TestSupport
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

    @Test(arguments: [
        EngineError.cannotConnect(host: "example.com", reason: "refused"),
        .cannotSecure(host: "example.com", reason: "expired"),
        .cannotAuthorize(EngineError.cannotResolve(host: "tokens.example")),
    ])
    func itWaitsWhenItHasNotGoneOut(error: EngineError) async throws {
        workshop.answer { _ in .failure(error) }
        #expect(try await workshop.engine().write(.post("one"), once).isFrozen)
        workshop.goOnline()
        try await workshop.engine().flushOutbox()
        #expect(try await workshop.content() == [])
    }

    /// A server of sessions that could not be reached was waited for three times.
    @Test func aProofThatFindsNobodyIsAskedForOnce() async throws {
        let proofs = Lock(0)
        let engine = workshop.engine { configuration in
            configuration.authenticator = Authenticator { _ in
                proofs.withLock { $0 += 1 }
                throw EngineError.cannotConnect(host: "tokens.example", reason: "it timed out")
            }
        }
        #expect(try await engine.write(.post("one"), Freezing("one")).isFrozen)
        #expect(proofs.withLock { $0 } == 1)
        #expect(workshop.arrivals == [])
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
        // The text of a comment was gone.
        #expect(
            try await workshop.content()
                == ["once: failed it may have arrived, and is not sent again by itself"])
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

    /// An innocent Ctrl-C in a later run took an upload out of the outbox.
    @Test func whatIsInterruptedInItsMiddleWaitsAgain() async throws {
        let (listener, port) = try LoopbackSocket.listening()
        let isHeld = ThreadGate()
        let flush = Lock<Task<Void, Never>?>(nil)
        OwnThread.start {
            guard let connection = LoopbackSocket.accepted(by: listener) else { return }
            var beginning = [UInt8](repeating: 0, count: 1000)
            recv(connection, &beginning, beginning.count, 0)
            flush.withLock { $0?.cancel() }
            _ = isHeld.wait()
            close(connection)
        }
        defer {
            isHeld.open()
            close(listener)
        }
        try workshop.directory.write([UInt8](repeating: 1, count: 64 << 20), to: "a.bin")
        let body = Body.file("\(workshop.directory.path)/a.bin")
        workshop.goOffline()
        _ = try await workshop.engine().write(
            Request("http://127.0.0.1:\(port)/", method: .post, body: body), once)
        var configuration = Engine.Configuration()
        configuration.outboxDirectory = workshop.path
        let engine = Engine(configuration, clock: workshop.clock.clock)
        let isKnown = OneShot<Void, Never>()
        let task = Task {
            _ = await isKnown.result()
            try? await engine.flushOutbox()
        }
        flush.withLock { $0 = task }
        isKnown.deliver(.success(()))
        await task.value
        #expect(try await workshop.content() == ["once: queued 0 it was cancelled"])
    }

    // MARK: A server that forgets keys

    /// A write to a server that keeps a key for an hour.
    private var remembered: Freezing {
        var freezing = Freezing("remembered")
        freezing.keyLifetime = .seconds(3600)
        return freezing
    }

    private func losingAnswers() {
        workshop.answer { _ in
            .failure(.timedOut(host: "example.com", waitingFor: "waiting for the answer"))
        }
    }

    @Test func aKeyThatTheServerHasForgottenIsNotSentAgain() async throws {
        losingAnswers()
        #expect(try await workshop.engine().write(.post("one"), remembered).isFrozen)
        workshop.clock.advance(by: .seconds(1800))
        try await workshop.engine().flushOutbox()
        let before = workshop.arrivals.count
        workshop.goOnline()
        workshop.clock.advance(by: .seconds(1801))
        try await workshop.engine().flushOutbox()
        #expect(workshop.arrivals.count == before)
        #expect(
            try await workshop.content()
                == ["remembered: failed it may have arrived, and is not sent again by itself"])
    }

    @Test func aKeyThatTheServerKnowsIsSentAgain() async throws {
        losingAnswers()
        _ = try await workshop.engine().write(.post("one"), remembered)
        workshop.goOnline()
        workshop.clock.advance(by: .seconds(3599))
        try await workshop.engine().flushOutbox()
        #expect(try await workshop.content() == [])
        #expect(Set(workshop.transport.requests.map { $0.headers["Idempotency-Key"] }).count == 1)
    }

    /// Where nobody was reached the server has no key that it could forget.
    @Test func whatHasNotArrivedWaitsForLongerThanAnyKey() async throws {
        workshop.goOffline()
        _ = try await workshop.engine().write(.post("one"), remembered)
        workshop.clock.advance(by: .seconds(24 * 3600))
        try await workshop.engine().flushOutbox()
        workshop.clock.advance(by: .seconds(3600))
        workshop.goOnline()
        try await workshop.engine().flushOutbox()
        #expect(try await workshop.content() == [])
    }

    /// The first doubt counts, whatever came later.
    @Test func aLaterRefusalTakesNoDoubtAway() async throws {
        losingAnswers()
        _ = try await workshop.engine().write(.post("one"), remembered)
        workshop.goOffline()
        workshop.clock.advance(by: .seconds(1800))
        try await workshop.engine().flushOutbox()
        workshop.goOnline()
        workshop.clock.advance(by: .seconds(1801))
        let before = workshop.arrivals.count
        try await workshop.engine().flushOutbox()
        #expect(workshop.arrivals.count == before)
        try await Outbox(workshop.path, clock: workshop.clock.clock).queueAgain(1)
        try await workshop.engine().flushOutbox()
        #expect(try await workshop.content() == [])
    }

    /// The network went away under way, and what the first try had brought was forgotten.
    @Test func aSecondTryThatFindsNobodyTakesNoDoubtAway() async throws {
        let tries = Lock(0)
        workshop.answer { _ in
            let isFirst = tries.withLock { tries in
                tries += 1
                return tries == 1
            }
            return isFirst
                ? .failure(.timedOut(host: "example.com", waitingFor: "waiting for the answer"))
                : .failure(.cannotResolve(host: "example.com"))
        }
        #expect(try await workshop.engine().write(.post("one"), remembered).isFrozen)
        #expect(workshop.arrivals.count == 2)
        workshop.goOnline()
        workshop.clock.advance(by: .seconds(3601))
        try await workshop.engine().flushOutbox()
        #expect(workshop.arrivals.count == 2)
    }

    /// A process that ends now leaves what its file says now.
    @Test func aWriteIsDoubtfulOnTheDiskBeforeItGoesOut() async throws {
        let path = workshop.path
        let seen = Lock("")
        workshop.answer { [directory = workshop.directory] _ in
            let file = (try? directory.files())?.last ?? ""
            let bytes = (try? directory.bytes(of: file)) ?? []
            seen.withLock { $0 = String(decoding: bytes, as: UTF8.self) }
            return .success(200)
        }
        let time = workshop.clock.clock.now().milliseconds
        _ = try await workshop.engine().write(.post("one"), remembered)
        let lastLine = seen.withLock { $0 }.split(separator: "\n").last ?? ""
        #expect(lastLine == #"{"state":"sending","tries":0,"doubtful":\#(time)}"#)
        #expect(try await Outbox(path).writes().isEmpty)
    }
}
