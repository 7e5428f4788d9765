import Glibc

/// A file that a frozen write sends: where it lies, and what it held when the write was frozen.
struct FrozenFile: Hashable, Sendable {
    /// Its absolute path.
    let path: String
    /// Its length in bytes.
    let size: Int
    /// The SHA-256 of its content, in hexadecimal digits.
    let digest: String

    /// The file at `path` as it is now.
    init(_ path: String) throws(PosixError) {
        self.path = Posix.absolute(path)
        let (file, size) = try Posix.openRegularFile(self.path)
        self.size = size
        digest = Hashing.hex(try Hashing.sha256(of: file))
    }

    /// Reads a file from its description.
    init?(_ json: JSON) {
        guard let path = json["path"].string, let size = json["size"].int,
            let digest = json["sha256"].string
        else { return nil }
        self.path = path
        self.size = size
        self.digest = digest
    }

    /// What describes it.
    var members: [JSON.Member] {
        [
            .init("path", .string(path)), .init("size", JSON(size)),
            .init("sha256", .string(digest)),
        ]
    }

    /// Why it can no longer be sent, or nil when it is as it was.
    var objection: String? {
        do throws(PosixError) {
            // A file of another length need not be read, however long it has become.
            guard try Posix.openRegularFile(path).size == size, try FrozenFile(path) == self else {
                return "\(path) has changed since"
            }
            return nil
        } catch {
            return error.code == EISDIR ? "\(path) is not a regular file" : error.description
        }
    }
}
