import Glibc

/// Time as a value: what the engine asks for the date, for elapsed time and for a pause.
///
/// Tests hand over a clock of their own and never wait.
public struct EngineClock: Sendable {
    /// The wall clock's time, for dates of HTTP and of entries on disk.
    public var now: @Sendable () -> Timestamp
    /// Time since an arbitrary start that never runs backwards, for intervals within a process.
    public var elapsed: @Sendable () -> Duration
    /// Waits for that long, or throws when the surrounding task is cancelled.
    public var sleep: @Sendable (Duration) async throws(CancellationError) -> Void

    /// A clock made of three functions.
    public init(
        now: @escaping @Sendable () -> Timestamp,
        elapsed: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws(CancellationError) -> Void
    ) {
        self.now = now
        self.elapsed = elapsed
        self.sleep = sleep
    }

    /// The machine's own clock.
    public static let system = EngineClock(
        now: {
            let time = reading(CLOCK_REALTIME)
            return Timestamp(
                milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
        },
        elapsed: {
            let time = reading(CLOCK_MONOTONIC)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        },
        sleep: { (duration) async throws(CancellationError) in
            do {
                // The end of a longer sleep does not fit the runtime's own time, which traps.
                try await Task.sleep(for: min(duration, longestSleep))
            } catch {
                throw CancellationError()
            }
        })

    /// More than a century.
    private static let longestSleep = Duration.seconds(1 << 32)

    private static func reading(_ clock: clockid_t) -> timespec {
        var time = timespec()
        clock_gettime(clock, &time)
        return time
    }
}
