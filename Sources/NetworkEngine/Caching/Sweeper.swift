/// Decides when a cache directory is swept, and sweeps it on a thread of its own, one at a time.
///
/// Nobody keeps count of a directory that many processes write to: each looks at it anew after
/// writing a small share of the limit. The first share of a process is a random part of that, so
/// that many short runs look as often as one long run that writes as much.
final class Sweeper: Sendable {
    let limits: DiskLimits

    private let directory: CacheDirectory
    private let clock: EngineClock
    private let state: Lock<State>

    private struct State {
        /// Bytes written since the directory was last looked at.
        var written = 0
        /// Bytes that were there then; nil before the first look.
        var known: Int?
        /// After how many written bytes to look again.
        var interval: Int
        var isRunning = false
    }

    init(_ directory: CacheDirectory, limits: DiskLimits, clock: EngineClock) {
        self.directory = directory
        self.limits = limits
        self.clock = clock
        let share = Sweeper.share(of: limits)
        state = Lock(State(interval: Int.random(in: 0...share)))
    }

    /// Whether so much was written that the sweep does not keep up: better not to store than to
    /// let the directory grow on.
    var isBehind: Bool {
        state.withLock { state in
            let base = state.known ?? limits.bytes
            return base + state.written > limits.bytes + limits.bytes / 20 * 3
        }
    }

    /// Takes note of `bytes` written, and starts a sweep when it is time for one.
    func noteWritten(_ bytes: Int) {
        let isDue = state.withLock { state in
            state.written += bytes
            guard !state.isRunning, state.written >= state.interval else { return false }
            state.isRunning = true
            return true
        }
        guard isDue else { return }
        let isStarted = OwnThread.start { self.sweep() }
        if !isStarted { state.withLock { $0.isRunning = false } }
    }

    /// Sweeps at once and looks at everything; nil when another process or thread is at it.
    func sweepNow() throws(CacheTrouble) -> Sweep.Report? {
        var sweep = Sweep(directory, limits: limits, now: clock.now())
        return try sweep.run()
    }

    private func sweep() {
        let writtenBefore = state.withLock { $0.written }
        var sweep = Sweep(directory, limits: limits, now: clock.now())
        let report = (try? sweep.run(sampleSize: Sweep.usualSample)) ?? nil
        state.withLock { state in
            state.written -= writtenBefore
            state.known = report?.bytesLeft
            let room = limits.bytes - (report?.bytesLeft ?? limits.bytes)
            state.interval = max(Sweeper.share(of: limits), room / 4)
            state.isRunning = false
        }
    }

    /// How much is written between two looks when there is little room left.
    private static func share(of limits: DiskLimits) -> Int { max(1, limits.bytes / 25) }
}
