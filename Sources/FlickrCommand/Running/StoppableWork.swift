import Glibc
import NetworkEngine

/// Asynchronous work that one thread waits for, and that a signal can end before its time.
final class StoppableWork: Sendable {
    private let state = Lock(State())

    private struct State: Sendable {
        var task: Task<Void, Never>?
        var isStopped = false
    }

    /// Runs `work` to its end while the calling thread waits. It does not return once the work was
    /// stopped: whoever did so ends the program.
    func run<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> Output {
        let output = OneShot<Output, Never>()
        let task = Task.detached { _ = output.deliver(.success(await work())) }
        let isStopped = state.withLock { state in
            state.task = task
            return state.isStopped
        }
        if isStopped { task.cancel() }
        let result = Blocking.run {
            switch await output.result() {
            case .success(let output): output
            }
        }
        while state.withLock(\.isStopped) { pause() }
        return result
    }

    /// Cancels what runs or is to run, and waits until it has ended.
    func stop() {
        let task = state.withLock { state in
            state.isStopped = true
            return state.task
        }
        guard let task else { return }
        task.cancel()
        Blocking.run { await task.value }
    }
}
