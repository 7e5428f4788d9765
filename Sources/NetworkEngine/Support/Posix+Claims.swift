import Glibc

/// Locks of open files that can be looked at without being taken (fcntl's, for an open file
/// description). Each ends with the last descriptor of its opening.
extension Posix {
    /// Takes the claim of a file that is open for writing; false when another one has it.
    package static func claim(_ file: Descriptor) throws(PosixError) -> Bool {
        var lock = wholeFile(F_WRLCK)
        do throws(PosixError) {
            try retrying("lock", "a file") { fcntl(file.number, takeOFDLock, &lock) }
            return true
        } catch {
            if error.code == EAGAIN || error.code == EACCES { return false }
            throw error
        }
    }

    /// Gives the claim of a file up before it is closed.
    package static func unclaim(_ file: Descriptor) {
        var lock = wholeFile(F_UNLCK)
        _ = fcntl(file.number, takeOFDLock, &lock)
    }

    /// Whether somebody else has the claim of a file that is open for writing.
    package static func isClaimed(_ file: Descriptor) -> Bool {
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
