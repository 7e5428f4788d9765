import Glibc

/// Why a cache directory cannot be used.
enum CacheTrouble: Error, Hashable, Sendable {
    /// The directory belongs to another user.
    case notOurs(path: String)
    /// The directory was there before, and is no cache.
    case holdsOtherThings(path: String)
    /// A symbolic link, or something that is not a directory, lies where a directory should be.
    case notADirectory(path: String)
    /// A call failed: on which directory, and the value of `errno`.
    case failed(path: String, code: Int32)
}

extension CacheTrouble: CustomStringConvertible {
    /// A sentence without capital or full stop that names the path and what can be done.
    var description: String {
        "working without the cache: \(reason)"
    }

    /// The same without what becomes of the work.
    var reason: String {
        switch self {
        case .notOurs(let path):
            "\(path) belongs to another user; change its owner or name another directory"
        case .holdsOtherThings(let path):
            "\(path) holds other things than a cache; name an empty directory or a new one"
        case .notADirectory(let path):
            "\(path) is not a directory of its own; remove it or name another directory"
        case .failed(let path, ENOSPC), .failed(let path, EDQUOT):
            "the disk of \(path) is full; make room or clear the cache"
        case .failed(let path, EACCES), .failed(let path, EPERM), .failed(let path, EROFS):
            "\(path) is not writable; change its mode or name another directory"
        case .failed(let path, ENOTDIR), .failed(let path, EEXIST), .failed(let path, EISDIR):
            "something is in the way in \(path); remove it or name another directory"
        case .failed(let path, let code):
            "\(path) cannot be used (\(String(cString: strerror(code)))); "
                + "name another directory"
        }
    }
}
