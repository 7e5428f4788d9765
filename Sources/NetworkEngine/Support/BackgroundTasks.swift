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

    /// Waits until all work that has been started is done.
    package func settle() async {
        while let task = running.withLock({ $0.tasks.values.first }) {
            await task.value
        }
    }
}
