import Glibc

/// The claim of an open file (fcntl's lock of an open file description), which one holder at a time
/// has, and which others can look at without taking it.
///
/// As with `FileLock`, it is given up by itself, not by closing the file.
package final class FileClaim: Sendable {
    /// What is claimed, open for writing.
    package let file: Descriptor

    /// Takes the claim of `file`; nil when another one has it.
    package init?(ifFree file: Descriptor) throws(PosixError) {
        var lock = FileClaim.wholeFile(F_WRLCK)
        do throws(PosixError) {
            try Posix.retrying("lock", "a file") {
                fcntl(file.number, FileClaim.takeOFDLock, &lock)
            }
        } catch {
            if error.code == EAGAIN || error.code == EACCES { return nil }
            throw error
        }
        self.file = file
    }

    deinit { release() }

    /// Gives the claim up; the last owner of this does so too.
    package func release() {
        var lock = FileClaim.wholeFile(F_UNLCK)
        _ = fcntl(file.number, FileClaim.takeOFDLock, &lock)
    }

    /// Whether somebody has the claim of a file that this process has opened for writing and has not
    /// claimed by that opening.
    package static func isTaken(_ file: Descriptor) -> Bool {
        var lock = wholeFile(F_WRLCK)
        return fcntl(file.number, lookAtOFDLock, &lock) == 0 && lock.l_type != F_UNLCK
    }

    /// Linux's numbers of F_OFD_GETLK and F_OFD_SETLK, which its headers give to C alone.
    private static let lookAtOFDLock: Int32 = 36
    private static let takeOFDLock: Int32 = 37

    private static func wholeFile(_ kind: Int32) -> flock {
        var lock = flock()
        lock.l_type = Int16(kind)
        lock.l_whence = Int16(SEEK_SET)
        return lock
    }
}
