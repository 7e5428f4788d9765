import Glibc

/// Holds threads back until it is opened.
package final class ThreadGate: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let opened: UnsafeMutablePointer<pthread_cond_t>
    private var isOpen = false

    /// A closed gate.
    package init() {
        mutex = .allocate(capacity: 1)
        opened = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(opened, nil)
    }

    deinit {
        pthread_cond_destroy(opened)
        pthread_mutex_destroy(mutex)
        opened.deallocate()
        mutex.deallocate()
    }

    /// Lets everybody through, now and later.
    package func open() {
        pthread_mutex_lock(mutex)
        isOpen = true
        pthread_cond_broadcast(opened)
        pthread_mutex_unlock(mutex)
    }

    /// Blocks the calling thread until the gate is open; false when it stayed shut for 20 seconds.
    package func wait() -> Bool {
        var deadline = timespec()
        clock_gettime(CLOCK_REALTIME, &deadline)
        deadline.tv_sec += 20
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isOpen {
            if pthread_cond_timedwait(opened, mutex, &deadline) == ETIMEDOUT { return isOpen }
        }
        return true
    }
}
