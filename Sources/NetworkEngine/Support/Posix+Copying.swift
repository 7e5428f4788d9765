import Glibc

/// Copies that take no room where the file system can share blocks, and names that nobody else
/// has.
extension Posix {
    /// Makes the empty file `copy` hold the first `length` bytes of the file at `path`; a symbolic
    /// link is not followed. Blocks are shared where the file system can.
    /// - Returns: false where the system has no way of its own, or the file is shorter; the copy is
    ///   empty then.
    package static func clone(_ path: String, length: Int, into copy: Descriptor) -> Bool {
        guard let number = try? open(path, O_RDONLY | O_NOFOLLOW) else { return false }
        let source = Descriptor(number)
        if ioctl(copy.number, cloneRequest, source.number) == 0 {
            let cloned = (try? status(copy).size) ?? 0
            if cloned >= length, (try? cut(copy, at: length)) != nil { return true }
        } else if isCopied(source, length: length, into: copy) {
            return true
        }
        _ = try? cut(copy, at: 0)
        return false
    }

    /// Gives the file `name` in `directory` a name there that nothing has.
    /// - Returns: false when something has it; the file keeps its own name then.
    package static func renameToFree(
        _ name: String, to newName: String, in directory: Descriptor
    ) throws(PosixError) -> Bool {
        do {
            try retrying("link", name) {
                linkat(directory.number, name, directory.number, newName, 0)
            }
            try remove(name, from: directory)
            return true
        } catch {
            if error.code == EEXIST { return false }
            // File systems of other systems know no links.
            guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) else { throw error }
            if try status(newName, in: directory) != nil { return false }
            try rename(name, to: newName, in: directory)
            return true
        }
    }

    private static func isCopied(_ source: Descriptor, length: Int, into copy: Descriptor) -> Bool {
        typealias Copy =
            @convention(c) (
                Int32, UnsafeMutablePointer<Int>?, Int32, UnsafeMutablePointer<Int>?, Int, UInt32
            ) -> Int
        guard let symbol = dlsym(nil, "copy_file_range") else { return false }
        let call = unsafeBitCast(symbol, to: Copy.self)
        var left = length
        while left > 0 {
            let count = call(source.number, nil, copy.number, nil, left, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            left -= count
        }
        return true
    }

    /// `FICLONE`, which is too long a macro to be seen here.
    private static let cloneRequest: UInt = 0x4004_9409
}
