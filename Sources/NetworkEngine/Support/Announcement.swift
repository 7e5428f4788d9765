import Glibc

/// A value that is made known once, to any number of threads and tasks that wait for it.
package final class Announcement<Value: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var announced: Value?
    private var waiting: [CheckedContinuation<Value, Never>] = []

    /// A value yet to come.
    package init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(arrival, nil)
    }

    deinit {
        pthread_cond_destroy(arrival)
        pthread_mutex_destroy(mutex)
        arrival.deallocate()
        mutex.deallocate()
    }

    /// The value, nil while it is not known.
    package var made: Value? {
        locked { announced }
    }

    /// Makes the value known; only the first one counts.
    package func make(_ value: Value) {
        let waiting = locked { () -> [CheckedContinuation<Value, Never>] in
            guard announced == nil else { return [] }
            announced = value
            pthread_cond_broadcast(arrival)
            defer { self.waiting = [] }
            return self.waiting
        }
        for continuation in waiting { continuation.resume(returning: value) }
    }

    /// The value, once it is known; the thread waits for it.
    package func wait() -> Value {
        locked {
            while true {
                if let announced { return announced }
                pthread_cond_wait(arrival, mutex)
            }
        }
    }

    /// The value, once it is known.
    package func value() async -> Value {
        await withCheckedContinuation { continuation in
            let early = locked { () -> Value? in
                if announced == nil { waiting.append(continuation) }
                return announced
            }
            if let early { continuation.resume(returning: early) }
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
