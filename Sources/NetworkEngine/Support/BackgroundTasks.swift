/// Work that goes on while nobody waits for it, but that can be waited for in the end.
package final class BackgroundTasks: Sendable {
    private struct Running {
        var tasks: [Int: Task<Void, Never>] = [:]
        var started = 0
    }

    private let running = Lock(Running())

    /// No work.
    package init() {}

    /// Starts `work`.
    package func start(_ work: @escaping @Sendable () async -> Void) {
        running.withLock { running in
            running.started += 1
            let number = running.started
            running.tasks[number] = Task {
                await work()
                self.running.withLock { _ = $0.tasks.removeValue(forKey: number) }
            }
        }
    }

    /// Waits until all work that has been started is done; what is not done within `limit` is
    /// cancelled.
    package func settle(within limit: Duration) async {
        guard !running.withLock({ $0.tasks.isEmpty }) else { return }
        let timer = Task {
            do {
                try await EngineClock.system.sleep(limit)
                running.withLock { Array($0.tasks.values) }.forEach { $0.cancel() }
            } catch {
                // All was done in time.
            }
        }
        while let task = running.withLock({ $0.tasks.values.first }) { await task.value }
        timer.cancel()
    }
}
