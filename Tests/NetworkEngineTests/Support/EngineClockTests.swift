import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct EngineClockTests {
    /// `Retry-After: 9223372036854775807` ended the program with SIGILL: the runtime cannot count so
    /// many nanoseconds.
    @Test(arguments: [Duration.seconds(300 * 365 * 24 * 3600), .seconds(Int64.max)])
    func aSleepOfManyLifetimesCanBeCancelled(_ duration: Duration) async {
        // given
        let sleeper = Task { try await EngineClock.system.sleep(duration) }
        // when
        sleeper.cancel()
        // then
        await #expect(throws: CancellationError.self) { try await sleeper.value }
    }

    @Test func elapsedTimeDoesNotRunBackwards() {
        let first = EngineClock.system.elapsed()
        #expect(EngineClock.system.elapsed() >= first)
    }
}
