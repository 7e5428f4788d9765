import NetworkEngine

/// A clock that only goes on when it is told to.
final class ManualClock: Sendable {
    private let time = Lock(Duration.zero)

    /// Lets time pass.
    func advance(by duration: Duration) {
        time.withLock { $0 += duration }
    }

    /// The clock as the program sees it; a pause lets its time pass and ends at once.
    var clock: EngineClock {
        EngineClock(
            now: { Timestamp(seconds: 0) },
            elapsed: { self.time.withLock { $0 } },
            sleep: { duration async throws(CancellationError) in
                guard !Task.isCancelled else { throw CancellationError() }
                self.advance(by: duration)
                await Task.yield()
            })
    }
}
