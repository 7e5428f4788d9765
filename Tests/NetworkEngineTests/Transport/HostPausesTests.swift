import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct HostPausesTests {
    /// A clock whose sleeps last until the test lets them end.
    private final class SleepingClock: Sendable {
        private let state = Lock(
            (elapsed: Duration.zero, sleeps: [(Duration, OneShot<Void, Never>)]()))

        var sleeps: [Duration] { state.withLock { $0.sleeps.map(\.0) } }

        /// Ends the last sleep after that much time.
        func wake(after duration: Duration) {
            let shot = state.withLock { state in
                state.elapsed += duration
                return state.sleeps.last?.1
            }
            shot?.deliver(.success(()))
        }

        func waitForSleep(_ count: Int) async {
            while sleeps.count < count { await Task.yield() }
        }

        var clock: EngineClock {
            EngineClock(
                now: { Timestamp(seconds: 0) }, elapsed: { self.state.withLock { $0.elapsed } },
                sleep: { (duration) async throws(CancellationError) in
                    let shot = OneShot<Void, Never>()
                    self.state.withLock { $0.sleeps.append((duration, shot)) }
                    _ = await shot.result()
                })
        }
    }

    @Test func anOpenHostIsAskedAtOnce() async throws {
        try await HostPauses(clock: FakeClock().clock).waitUntilOpen("h")
    }

    @Test func aThousandRequestsWaitForOneSleep() async throws {
        // given
        let time = SleepingClock()
        let pauses = HostPauses(clock: time.clock)
        pauses.pause("h", for: .seconds(7))
        let passed = Lock(0)
        // when
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<1000 {
                group.addTask {
                    try? await pauses.waitUntilOpen("h")
                    passed.withLock { $0 += 1 }
                }
            }
            await time.waitForSleep(1)
            #expect(passed.withLock { $0 } == 0)
            time.wake(after: .seconds(7))
        }
        // then
        #expect(passed.withLock { $0 } == 1000)
        #expect(time.sleeps == [.seconds(7)])
    }

    @Test func oneWhoReadTheClockBeforeTheEndAndComesBehindItIsNotForgotten() async throws {
        let time = SleepingClock()
        let isOpen = Lock(false)
        let pauses = HostPauses(clock: time.clock) { _, access in
            if case .open = access { isOpen.withLock { $0 = true } }
        }
        pauses.pause("h", for: .seconds(7))
        await time.waitForSleep(1)
        time.wake(after: .seconds(7))
        while !isOpen.withLock({ $0 }) { await Task.yield() }
        time.wake(after: .seconds(-7))
        try await pauses.waitUntilOpen("h")
    }

    @Test func anotherHostIsNotPaused() async throws {
        let pauses = HostPauses(clock: SleepingClock().clock)
        pauses.pause("h", for: .seconds(7))
        try await pauses.waitUntilOpen("other")
    }

    @Test func aPauseThatIsMadeLongerIsSleptToItsEnd() async throws {
        // given
        let time = SleepingClock()
        let pauses = HostPauses(clock: time.clock)
        pauses.pause("h", for: .seconds(2))
        await time.waitForSleep(1)
        pauses.pause("h", for: .seconds(5))
        pauses.pause("h", for: .seconds(1))
        let task = Task { try await pauses.waitUntilOpen("h") }
        // when
        time.wake(after: .seconds(2))
        await time.waitForSleep(2)
        time.wake(after: .seconds(3))
        // then
        try await task.value
        #expect(time.sleeps == [.seconds(2), .seconds(3)])
    }

    @Test func aHostThatDoesNotSayIsLeftAloneForLongerEachTime() async throws {
        let time = FakeClock()
        let pauses = HostPauses(clock: time.clock)
        for _ in 0..<7 {
            pauses.pause("h", for: nil)
            try await pauses.waitUntilOpen("h")
        }
        #expect(time.sleeps == [1, 2, 4, 8, 16, 30, 30].map { .seconds($0) })
        pauses.noteSuccess(of: "h")
        pauses.pause("h", for: nil)
        try await pauses.waitUntilOpen("h")
        #expect(time.sleeps.last == .seconds(1))
    }

    @Test func answersThatWereOnTheirWayDoNotDoubleThePause() async throws {
        let time = SleepingClock()
        let pauses = HostPauses(clock: time.clock)
        for _ in 0..<25 { pauses.pause("h", for: nil) }
        await time.waitForSleep(1)
        #expect(time.sleeps == [.seconds(1)])
    }

    @Test func aCancelledRequestWaitsNoLonger() async throws {
        let time = SleepingClock()
        let pauses = HostPauses(clock: time.clock)
        pauses.pause("h", for: .seconds(7))
        let task = Task { try await pauses.waitUntilOpen("h") }
        await time.waitForSleep(1)
        task.cancel()
        let error = await #expect(throws: EngineError.self) { try await task.value }
        #expect(error?.description == "it was cancelled")
    }

    @Test func aHostThatAsksForTooMuchFailsAllRequestsAtOnce() async throws {
        // given
        let time = SleepingClock()
        let pauses = HostPauses(clock: time.clock)
        pauses.pause("h", for: .seconds(7))
        let waiting = Task { try await pauses.waitUntilOpen("h") }
        await time.waitForSleep(1)
        // when
        pauses.refuse("h", for: .seconds(3600))
        // then
        let errors = [
            await #expect(throws: EngineError.self) { try await waiting.value },
            await #expect(throws: EngineError.self) { try await pauses.waitUntilOpen("h") },
        ]
        for error in errors {
            #expect(error?.description == "h asks for fewer requests, and to wait for 3600 s")
        }
        // when its time is over
        time.wake(after: .seconds(3600))
        // then
        while (try? await pauses.waitUntilOpen("h")) == nil { await Task.yield() }
    }

    @Test func everyChangeIsToldInOrder() async throws {
        let told = Lock([String]())
        let time = FakeClock()
        let pauses = HostPauses(clock: time.clock) { host, access in
            told.withLock { $0.append("\(host) \("\(access)".prefix(6))") }
        }
        pauses.pause("h", for: .seconds(1))
        try await pauses.waitUntilOpen("h")
        pauses.refuse("h", for: .seconds(500))
        while (try? await pauses.waitUntilOpen("h")) == nil { await Task.yield() }
        #expect(told.withLock { $0 } == ["h paused", "h open", "h refuse", "h open"])
    }
}
