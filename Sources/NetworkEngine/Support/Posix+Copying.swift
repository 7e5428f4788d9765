import Glibc

/// Copies that take no room where the file system can share blocks, and names that nobody else
/// has.
extension Posix {
    /// A way of the system's own to copy a file.
    package enum CopyWay: Sendable, CaseIterable {
        /// The copy shares the blocks of the file.
        case sharing
        /// The system copies the bytes itself.
        case inKernel
    }

    /// Makes the empty file `copy` hold the first `length` bytes of the file at `path`, in the first of
    /// the `ways` that works; a symbolic link is not followed.
    /// - Returns: false where the system has no such way, or the file is shorter; the copy is empty
    ///   then.
    package static func clone(
        _ path: String, length: Int, into copy: Descriptor, by ways: [CopyWay] = CopyWay.allCases
    ) -> Bool {
        guard let number = try? open(path, O_RDONLY | O_NOFOLLOW) else { return false }
        let source = Descriptor(number)
        for way in ways {
            let isDone =
                switch way {
                case .sharing: isShared(source, length: length, into: copy)
                case .inKernel: isCopied(source, length: length, into: copy)
                }
            if isDone { return true }
            _ = try? cut(copy, at: 0)
        }
        return false
    }

    /// Gives the file `name` in `directory` a name there that nothing has.
    /// - Returns: false when something has it; the file keeps its own name then.
    package static func renameToFree(
        _ name: String, to newName: String, in directory: Descriptor
    ) throws(PosixError) -> Bool {
        try renameToFree(name, in: directory, to: newName, in: directory)
    }

    /// Gives the file `name` in `directory` a name in another directory of the same file system that
    /// nothing has there.
    /// - Returns: false when something has it; the file keeps its own name then.
    package static func renameToFree(
        _ name: String, in directory: Descriptor, to newName: String, in newDirectory: Descriptor
    ) throws(PosixError) -> Bool {
        do {
            try retrying("link", name) {
                linkat(directory.number, name, newDirectory.number, newName, 0)
            }
            try remove(name, from: directory)
            return true
        } catch {
            if error.code == EEXIST { return false }
            // File systems of other systems know no links.
            guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) else { throw error }
            if try status(newName, in: newDirectory) != nil { return false }
            try rename(name, in: directory, to: newName, in: newDirectory)
            return true
        }
    }

    private static func isShared(_ source: Descriptor, length: Int, into copy: Descriptor) -> Bool {
        guard ioctl(copy.number, cloneRequest, source.number) == 0 else { return false }
        return ((try? status(copy).size) ?? 0) >= length && (try? cut(copy, at: length)) != nil
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
