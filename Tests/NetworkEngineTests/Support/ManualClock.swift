import NetworkEngine

/// A clock that stands still until a test moves it.
final class ManualClock: Sendable {
    private let time: Lock<Timestamp>

    /// It stands at 5 January 2026, 12:00:00, unless told otherwise.
    init(_ start: Timestamp = Timestamp(seconds: 1_767_614_400)) {
        time = Lock(start)
    }

    var now: Timestamp { time.withLock { $0 } }

    /// Moves it forward, or back by a negative duration.
    func advance(by duration: Duration) {
        time.withLock { $0 = $0 + duration }
    }

    var clock: EngineClock {
        EngineClock(
            now: { self.now }, elapsed: { self.now - Timestamp(seconds: 0) },
            sleep: { (duration) async throws(CancellationError) in self.advance(by: duration) })
    }
}
