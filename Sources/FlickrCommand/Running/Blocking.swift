import Glibc
import NetworkEngine

/// The bridge from the synchronous start of the program to its asynchronous work.
///
/// The start is synchronous because the asynchronous runtime costs a millisecond that help and
/// version do not need.
enum Blocking {
    /// Runs `work` to its end while the calling thread waits.
    static func run<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> Output {
        let bell = Bell<Output>()
        Task.detached { bell.ring(await work()) }
        return bell.wait()
    }
}

/// A value that one thread waits for and another brings.
private final class Bell<Output: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let rung = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var output: Output?

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(rung, nil)
    }

    deinit {
        pthread_cond_destroy(rung)
        pthread_mutex_destroy(mutex)
        rung.deallocate()
        mutex.deallocate()
    }

    func ring(_ output: Output) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        self.output = output
        pthread_cond_signal(rung)
    }

    func wait() -> Output {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let output { return output }
            pthread_cond_wait(rung, mutex)
        }
    }
}
