import Glibc

/// Lets work through until it is closed; then waits for the work that is inside, and lets no more in.
package final class Turnstile: Sendable {
    private let state = Lock((inside: 0, isClosed: false))

    /// An open turnstile.
    package init() {}

    /// The result of `body`, or nil when it is closed and nothing was done.
    package func pass<Result>(_ body: () -> Result) -> Result? {
        let isLetIn = state.withLock { state in
            if !state.isClosed { state.inside += 1 }
            return !state.isClosed
        }
        guard isLetIn else { return nil }
        defer { state.withLock { $0.inside -= 1 } }
        return body()
    }

    /// Closes it, and waits until nobody is inside or the patience is at its end.
    package func close(patience: Duration) {
        let end = EngineClock.system.elapsed() + patience
        state.withLock { $0.isClosed = true }
        while state.withLock({ $0.inside > 0 }), EngineClock.system.elapsed() < end {
            usleep(500)
        }
    }
}
