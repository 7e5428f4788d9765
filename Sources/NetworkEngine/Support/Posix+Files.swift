import Glibc

/// An open file or directory; it closes when the last owner lets go of it.
package final class Descriptor: Sendable {
    /// The number that system calls know it by.
    package let number: Int32

    /// Takes over `number`, which must be open and owned by nobody else.
    package init(_ number: Int32) {
        self.number = number
    }

    deinit {
        Glibc.close(number)
    }
}

/// What the system knows of a file.
package struct FileStatus: Hashable, Sendable {
    /// What the thing under a name is.
    package enum Form: Hashable, Sendable {
        case file, directory, symbolicLink, other
    }

    /// File, directory or something else.
    package let form: Form
    /// The length in bytes.
    package let size: Int
    /// The bytes taken on disk, in whole blocks; never less than `size`.
    package let allocated: Int
    /// When it was last modified.
    package let modified: Timestamp
    /// The user who owns it.
    package let owner: UInt32
    /// The permission bits.
    package let mode: UInt32
    /// The number that tells it from every other file of its file system.
    package let inode: UInt64
    /// How many names it has.
    package let names: Int

    init(_ status: stat) {
        form =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .directory
            case S_IFLNK: .symbolicLink
            default: .other
            }
        size = Int(status.st_size)
        allocated = max(size, Int(status.st_blocks) * 512)
        modified = Timestamp(
            milliseconds: Int64(status.st_mtim.tv_sec) * 1000
                + Int64(status.st_mtim.tv_nsec) / 1_000_000)
        owner = status.st_uid
        mode = status.st_mode & 0o7777
        inode = UInt64(status.st_ino)
        names = Int(status.st_nlink)
    }
}

/// Files by a directory's descriptor and a name in it, so that a path cannot change in between.
/// No call follows a symbolic link in its last component.
extension Posix {
    /// The user whose rights this process has.
    package static var effectiveUser: UInt32 { geteuid() }

    /// This process's number.
    package static var processID: Int32 { getpid() }

    /// How many descriptors this process may have open at once.
    package static var descriptorLimit: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
            return 256
        }
        return Int(clamping: limit.rlim_cur)
    }

    /// Whether a process of that number exists.
    package static func isRunning(_ process: Int32) -> Bool {
        kill(process, 0) == 0 || errno != ESRCH
    }

    /// Opens `name` in `directory`; something that blocks on opening (a named pipe) does not.
    package static func open(
        _ name: String, in directory: Descriptor, _ flags: Int32, mode: mode_t = 0o600
    ) throws(PosixError) -> Descriptor {
        let all = flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        return Descriptor(
            try retrying("open", name) { openat(directory.number, name, all, mode) })
    }

    /// Another descriptor of what is open as `number`, closed on exec.
    package static func duplicate(_ number: Int32) throws(PosixError) -> Descriptor {
        Descriptor(try retrying("open", "a descriptor") { fcntl(number, F_DUPFD_CLOEXEC, 0) })
    }

    /// Opens the file at `path` in order to send it, and tells its length in bytes; a directory, a
    /// pipe or a device is `EISDIR`. Symbolic links are followed.
    package static func openRegularFile(_ path: String) throws(PosixError)
        -> (file: Descriptor, size: Int)
    {
        // Opening a named pipe would wait for its other end.
        let file = Descriptor(try open(path, O_RDONLY | O_NONBLOCK))
        let status = try status(file)
        guard status.form == .file else {
            throw PosixError(call: "send", subject: path, code: EISDIR)
        }
        return (file, status.size)
    }

    /// What the system knows of an open file.
    package static func status(_ file: Descriptor) throws(PosixError) -> FileStatus {
        var status = stat()
        try retrying("examine", "an open file") { fstat(file.number, &status) }
        return FileStatus(status)
    }

    /// What the system knows of `name` in `directory`, or nil when there is no such name.
    package static func status(_ name: String, in directory: Descriptor) throws(PosixError)
        -> FileStatus?
    {
        var status = stat()
        do {
            try retrying("examine", name) {
                fstatat(directory.number, name, &status, AT_SYMLINK_NOFOLLOW)
            }
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
        return FileStatus(status)
    }

    /// Sets the permission bits of an open file.
    package static func setMode(_ mode: mode_t, of file: Descriptor) throws(PosixError) {
        try retrying("change the mode of", "an open file") { fchmod(file.number, mode) }
    }

    /// Sets the times of last access and modification of an open file.
    package static func setModified(_ time: Timestamp, of file: Descriptor) throws(PosixError) {
        let seconds = time.seconds
        let moment = timespec(
            tv_sec: Int(seconds), tv_nsec: Int(time.milliseconds - seconds * 1000) * 1_000_000)
        let times = [moment, moment]
        try retrying("touch", "an open file") { futimens(file.number, times) }
    }

    /// The next `count` bytes of an open file, or those that are left.
    package static func read(_ count: Int, from file: Descriptor) throws(PosixError) -> [UInt8] {
        var failure: PosixError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(PosixError) {
                while filled < count {
                    let more = try retrying("read", "an open file") {
                        Glibc.read(
                            file.number, buffer.baseAddress?.advanced(by: filled), count - filled)
                    }
                    if more == 0 { break }
                    filled += more
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// The next bytes of an open file or a pipe, at most `count`, as soon as there are any; none at
    /// its end.
    package static func readSome(_ count: Int, from file: Descriptor) throws(PosixError) -> [UInt8]
    {
        var failure: PosixError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(PosixError) {
                filled = try retrying("read", "an open file") {
                    Glibc.read(file.number, buffer.baseAddress, count)
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// The `count` bytes from `offset` on of an open file, or those that are there.
    package static func read(_ count: Int, at offset: Int, from file: Descriptor)
        throws(PosixError) -> [UInt8]
    {
        var failure: PosixError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(PosixError) {
                filled = try read(
                    into: UnsafeMutableRawBufferPointer(buffer), at: offset, from: file)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Fills `memory` with the bytes from `offset` on of an open file; returns how many there were.
    package static func read(
        into memory: UnsafeMutableRawBufferPointer, at offset: Int, from file: Descriptor
    ) throws(PosixError) -> Int {
        var filled = 0
        while filled < memory.count {
            let more = try retrying("read", "an open file") {
                pread(
                    file.number, memory.baseAddress?.advanced(by: filled), memory.count - filled,
                    offset + filled)
            }
            if more == 0 { break }
            filled += more
        }
        return filled
    }

    /// Lets an open file end at `length`, where the next bytes are written.
    package static func cut(_ file: Descriptor, at length: Int) throws(PosixError) {
        try retrying("cut", "an open file") { ftruncate(file.number, length) }
        try retrying("seek in", "an open file") { lseek(file.number, length, SEEK_SET) }
    }

    /// Writes all of `bytes` to an open file, which is called `subject` in errors, from `offset` on.
    package static func write(
        _ bytes: UnsafeRawBufferPointer, at offset: Int, to file: Descriptor, named subject: String
    ) throws(PosixError) {
        var written = 0
        while written < bytes.count {
            written += try retrying("write", subject) {
                pwrite(
                    file.number, bytes.baseAddress?.advanced(by: written), bytes.count - written,
                    offset + written)
            }
        }
    }

    /// Writes `head` and then `tail`, in one call where the system takes them.
    package static func write(_ head: [UInt8], _ tail: [UInt8], to file: Descriptor)
        throws(PosixError)
    {
        let written = try retrying("write", "a file") {
            head.withUnsafeBytes { head in
                tail.withUnsafeBytes { tail in
                    let parts = [
                        iovec(
                            iov_base: .init(mutating: head.baseAddress), iov_len: head.count),
                        iovec(
                            iov_base: .init(mutating: tail.baseAddress), iov_len: tail.count),
                    ]
                    return writev(file.number, parts, 2)
                }
            }
        }
        try writeRest(of: head, from: written, to: file)
        try writeRest(of: tail, from: max(0, written - head.count), to: file)
    }

    private static func writeRest(of bytes: [UInt8], from start: Int, to file: Descriptor)
        throws(PosixError)
    {
        guard start < bytes.count else { return }
        try writeAll(Array(bytes[start...]), to: file.number, named: "a file")
    }

    /// Gives `name` in `directory` a new name there, in place of what has it.
    package static func rename(_ name: String, to newName: String, in directory: Descriptor)
        throws(PosixError)
    {
        try retrying("rename", name) {
            renameat(directory.number, name, directory.number, newName)
        }
    }

    /// Gives `name` in `directory` a new name in another directory of the same file system, in place
    /// of what has it.
    package static func rename(
        _ name: String, in directory: Descriptor, to newName: String, in newDirectory: Descriptor
    ) throws(PosixError) {
        try retrying("rename", name) {
            renameat(directory.number, name, newDirectory.number, newName)
        }
    }

    /// Removes the file `name` from `directory`; returns whether it was there.
    @discardableResult
    package static func remove(_ name: String, from directory: Descriptor) throws(PosixError)
        -> Bool
    {
        if unlinkat(directory.number, name, 0) == 0 { return true }
        if errno == ENOENT { return false }
        throw PosixError(call: "remove", subject: name, code: errno)
    }

    /// Hands what was written to a file to the device.
    package static func synchronize(_ file: Descriptor) throws(PosixError) {
        try retrying("keep", "an open file") { fsync(file.number) }
    }

    /// `path` with every symbolic link in it followed, nil when it leads nowhere.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// `path` from the root directory on, reckoned from where the process is.
    package static func absolute(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        guard let here = getcwd(nil, 0) else { return path }
        defer { free(here) }
        return String(cString: here) + "/" + path
    }
}
