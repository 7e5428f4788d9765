import Glibc

/// The lock of an open file or directory (flock's), which one holder at a time has.
///
/// It is given up by itself, not by closing the file: a child process that another thread has just
/// forked has the same file open until it runs its own program, and would keep the lock so long.
package final class FileLock: Sendable {
    /// What is locked.
    package let file: Descriptor

    /// Takes the lock of `file`; nil when another one has it.
    package init?(ifFree file: Descriptor) throws(PosixError) {
        do throws(PosixError) {
            try Posix.retrying("lock", "a file") { flock(file.number, LOCK_EX | LOCK_NB) }
        } catch {
            if error.code == EWOULDBLOCK { return nil }
            throw error
        }
        self.file = file
    }

    /// Waits for the lock of `file`, and takes it.
    package init(whenFree file: Descriptor) throws(PosixError) {
        try Posix.retrying("lock", "a file") { flock(file.number, LOCK_EX) }
        self.file = file
    }

    deinit { release() }

    /// Gives the lock up; the last owner of this does so too.
    package func release() {
        flock(file.number, LOCK_UN)
    }
}
