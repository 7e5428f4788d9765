import Glibc
import NetworkEngine

/// Small files, read as a whole.
enum WholeFile {
    /// What is known of a file that was read.
    struct Contents: Equatable, Sendable {
        /// The bytes in it.
        let bytes: [UInt8]
        /// Its permission bits.
        let mode: UInt32
        /// The number of the user whose it is.
        let owner: UInt32

        /// Whether anybody else may read or change it.
        var isOpenToOthers: Bool { mode & 0o077 != 0 }
    }

    /// The file at `path`, nil when there is none. Symbolic links are followed.
    /// - Throws: `CommandError.unusableFile` for what is no file, or has more than `limit` bytes.
    static func read(_ path: String, limit: Int) throws(CommandError) -> Contents? {
        do throws(PosixError) {
            let file = Descriptor(try Posix.open(path, O_RDONLY | O_NONBLOCK))
            let bytes = try contents(of: file, limit: limit)
            let status = try Posix.status(file)
            return Contents(bytes: bytes, mode: status.mode, owner: status.owner)
        } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw refusal(error, path)
        }
    }

    /// The bytes of an open file. Anything else than a file is an error of code `EISDIR`, a file of
    /// more than `limit` bytes one of code `EFBIG`.
    static func contents(of file: Descriptor, limit: Int) throws(PosixError) -> [UInt8] {
        guard try Posix.status(file).form == .file else {
            throw PosixError(call: "read", subject: "", code: EISDIR)
        }
        let bytes = try Posix.read(limit + 1, from: file)
        if bytes.count > limit { throw PosixError(call: "read", subject: "", code: EFBIG) }
        return bytes
    }

    /// The error of a file that cannot be read, in words that say what to do.
    static func refusal(_ error: PosixError, _ path: String) -> CommandError {
        switch error.code {
        case EISDIR, ENXIO: .unusableFile(path, reason: "it is not a regular file")
        case ELOOP: .unusableFile(path, reason: "it is a symbolic link")
        case EFBIG: .unusableFile(path, reason: "it is too large")
        default: .system(PosixError(call: error.call, subject: path, code: error.code))
        }
    }
}
