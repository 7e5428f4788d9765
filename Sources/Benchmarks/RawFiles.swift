import Glibc
import NetworkEngine

/// Files in one flat folder with nothing but system calls: what every file cache must at least do.
struct RawFiles {
    /// The folder, which is there already.
    let folder: String

    /// Opens, reads and closes a file.
    /// - Throws: `PosixError`.
    func read(_ name: String, capacity: Int) throws(PosixError) -> [UInt8] {
        let path = "\(folder)/\(name)"
        let descriptor = try Posix.retrying("open", path) { open(path, O_RDONLY | O_CLOEXEC) }
        defer { close(descriptor) }
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
            count = Glibc.read(descriptor, buffer.baseAddress, capacity)
            filled = max(0, count)
        }
        if count < 0 { throw PosixError(call: "read", subject: path, code: errno) }
        return bytes
    }

    /// Writes a file under a temporary name and renames it.
    /// - Throws: `PosixError`.
    func write(_ name: String, _ bytes: [UInt8]) throws(PosixError) {
        let temporary = "\(folder)/.temporary-\(name)"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        let descriptor = try Posix.retrying("open", temporary) { open(temporary, flags, 0o600) }
        let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        guard count == bytes.count else {
            throw PosixError(call: "write", subject: temporary, code: errno)
        }
        try Posix.retrying("rename", temporary) { rename(temporary, "\(folder)/\(name)") }
    }
}
