import Glibc

/// A few threads of their own for work that takes long or blocks, such as decoding and file input.
///
/// Swift's cooperative pool has one thread a core, and blocking there stops everybody else. The
/// threads end when the workers are no longer referred to.
package final class Workers: Sendable {
    private let inbox = Inbox()
    private let width: Int

    /// At most `width` threads, each started when there is first need of it.
    package init(width: Int) {
        self.width = max(1, width)
    }

    deinit {
        inbox.close()
    }

    /// Runs `work` on one of the threads; jobs start in the order of asking.
    package func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            let needsThread = inbox.append(threads: width) {
                continuation.resume(returning: work())
            }
            guard needsThread else { return }
            let started = OwnThread.start { [inbox] in inbox.serve() }
            if !started { inbox.serveOnce() }
        }
    }
    /// Runs `work` as `run` does, unless the task is cancelled before a thread is free for it: then
    /// the result is `cancelled`.
    func run<Result: Sendable>(
        orElse cancelled: Result, _ work: @escaping @Sendable () -> Result
    ) async -> Result {
        let isUnwanted = Lock(false)
        return await withTaskCancellationHandler {
            await run { isUnwanted.withLock { $0 } ? cancelled : work() }
        } onCancel: {
            isUnwanted.withLock { $0 = true }
        }
    }
}

/// The jobs that wait for a thread.
private final class Inbox: @unchecked Sendable {
    typealias Job = @Sendable () -> Void

    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let arrived: UnsafeMutablePointer<pthread_cond_t>
    private var jobs: [Job] = []
    private var next = 0
    private var idle = 0
    private var threads = 0
    private var isClosed = false

    init() {
        mutex = .allocate(capacity: 1)
        arrived = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(arrived, nil)
    }

    deinit {
        pthread_cond_destroy(arrived)
        pthread_mutex_destroy(mutex)
        arrived.deallocate()
        mutex.deallocate()
    }

    /// Adds a job; true when another thread should be started for it.
    func append(threads limit: Int, _ job: @escaping Job) -> Bool {
        locked {
            jobs.append(job)
            pthread_cond_signal(arrived)
            guard jobs.count - next > idle, threads < limit else { return false }
            threads += 1
            return true
        }
    }

    /// Runs jobs until the inbox is closed.
    func serve() {
        while let job = take() { job() }
    }

    /// Runs one job on the calling thread: the system had no thread to give.
    func serveOnce() {
        let job = locked {
            threads -= 1
            return pop()
        }
        job?()
    }

    func close() {
        locked {
            isClosed = true
            pthread_cond_broadcast(arrived)
        }
    }

    private func take() -> Job? {
        locked {
            idle += 1
            defer { idle -= 1 }
            while true {
                if let job = pop() { return job }
                if isClosed { return nil }
                pthread_cond_wait(arrived, mutex)
            }
        }
    }

    private func pop() -> Job? {
        guard next < jobs.count else { return nil }
        defer {
            next += 1
            if next == jobs.count {
                jobs.removeAll(keepingCapacity: true)
                next = 0
            }
        }
        return jobs[next]
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
