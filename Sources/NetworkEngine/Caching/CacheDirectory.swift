import Glibc

/// The directory of one cache and its 256 shards, held open.
///
/// It must belong to this user and hold nothing but a cache, or be marked as one: a directory of
/// other things is never taken over. Nobody else may look into what is made here; what was there
/// keeps its mode, and a lookup changes nothing. No symbolic link is followed at it or below it;
/// those above it are the user's own affair.
final class CacheDirectory: Sendable {
    /// The absolute path.
    let path: String

    /// Descriptors are few, and connections need most of them.
    private let shardsHeldOpen = Posix.descriptorLimit / 8

    private let state = Lock(Open())

    private struct Open {
        var root: Descriptor?
        var isMarked = false
        var shards: [Int: Descriptor] = [:]
    }

    /// A directory that was just opened, and what is known of it.
    private struct Opened {
        let directory: Descriptor
        let status: FileStatus
    }

    init(path: String) {
        let absolute = Posix.absolute(path)
        self.path =
            absolute.count > 1 && absolute.hasSuffix("/") ? String(absolute.dropLast()) : absolute
    }

    /// The directory itself, or nil when it is not there and not to be made.
    func root(creating: Bool) throws(CacheTrouble) -> Descriptor? {
        let (held, isMarked) = state.withLock { ($0.root, $0.isMarked) }
        if let held, isMarked || !creating { return held }
        let opened = if let held { held } else { try openRoot(creating: creating) }
        guard let root = opened else { return nil }
        if creating { try mark(root) }
        state.withLock {
            $0.root = root
            $0.isMarked = creating
        }
        return root
    }

    /// The directory of that shard, or nil when it is not there and not to be made.
    func shard(_ number: Int, creating: Bool) throws(CacheTrouble) -> Descriptor? {
        if let shard = state.withLock({ $0.shards[number] }) { return shard }
        guard let shard = try openShard(number, creating: creating) else { return nil }
        state.withLock { open in
            if open.shards.count >= shardsHeldOpen, let other = open.shards.keys.first {
                open.shards[other] = nil
            }
            open.shards[number] = shard
        }
        return shard
    }

    /// Opens a shard without holding it open for others; nil when it is not there.
    func openShard(_ number: Int, creating: Bool = false) throws(CacheTrouble) -> Descriptor? {
        guard let root = try root(creating: creating) else { return nil }
        let name = CacheDirectory.shardName(number)
        let path = shardPath(number)
        guard let shard = try openOwn(name, in: root, path: path, creating: creating) else {
            return nil
        }
        if creating { try close(shard, path: path) }
        return shard.directory
    }

    /// The absolute path of a shard.
    func shardPath(_ number: Int) -> String { "\(path)/\(CacheDirectory.shardName(number))" }

    /// Lets go of everything that is open, so that a directory which was removed is made anew.
    func forget() {
        state.withLock { $0 = Open() }
    }

    /// A descriptor of the directory that shares no lock with another one.
    func rootForLocking() throws(CacheTrouble) -> Descriptor? {
        try openRoot(creating: false)
    }

    static let shardCount = 256

    /// Two hexadecimal digits.
    static func shardName(_ number: Int) -> String {
        String(number >> 4, radix: 16) + String(number & 15, radix: 16)
    }

    private static let shardNames = Set((0..<shardCount).map(shardName))

    private func openRoot(creating: Bool) throws(CacheTrouble) -> Descriptor? {
        let slash = path.lastIndex(of: "/") ?? path.startIndex
        let parentPath = slash == path.startIndex ? "/" : String(path[..<slash])
        let name = String(path[slash...].dropFirst())
        let parent = try attempt(path, creating: creating) { () throws(PosixError) in
            if creating { try Posix.makeDirectories(parentPath, mode: 0o700) }
            return try Posix.openDirectory(parentPath)
        }
        guard let parent else { return nil }
        let ownName = name.isEmpty ? "." : name
        let opened = try openOwn(ownName, in: parent, path: path, creating: creating)
        guard let root = opened?.directory else { return nil }
        guard isMarked(root) || holdsNothingElse(root) else { throw .holdsOtherThings(path: path) }
        return root
    }

    /// Opens a directory that must belong to this user.
    private func openOwn(
        _ name: String, in parent: Descriptor, path: String, creating: Bool
    ) throws(CacheTrouble) -> Opened? {
        let opened = try attempt(path, creating: creating) { () throws(PosixError) in
            if creating { try Posix.makeDirectory(name, in: parent, mode: 0o700) }
            let directory = try Posix.openDirectory(name, in: parent)
            return Opened(directory: directory, status: try Posix.status(directory))
        }
        guard let opened else { return nil }
        guard opened.status.owner == Posix.effectiveUser else { throw .notOurs(path: path) }
        return opened
    }

    /// Keeps others out of a shard.
    private func close(_ shard: Opened, path: String)
        throws(CacheTrouble)
    {
        guard shard.status.mode & 0o077 != 0 else { return }
        _ = try attempt(path, creating: true) { () throws(PosixError) in
            try Posix.setMode(mode_t(shard.status.mode & 0o700), of: shard.directory)
        }
    }

    /// Whether our own mark lies in the directory; that of another program's cache is none.
    private func isMarked(_ root: Descriptor) -> Bool {
        guard let tag = try? Posix.open(CacheDirectory.tagName, in: root, O_RDONLY),
            let status = try? Posix.status(tag), status.form == .file
        else { return false }
        let expected = Array(CacheDirectory.tag.utf8)
        return status.size == expected.count
            && (try? Posix.read(expected.count, from: tag)) == expected
    }

    /// Whether the directory is empty, or a cache whose mark was lost or is being written.
    private func holdsNothingElse(_ root: Descriptor) -> Bool {
        var holdsOther = false
        try? Posix.forEachName(in: root) { name in
            holdsOther = name != CacheDirectory.tagName && !CacheDirectory.shardNames.contains(name)
            return !holdsOther
        }
        return !holdsOther
    }

    /// Runs `body`; what is missing is nil unless it should have been made.
    private func attempt<Value>(
        _ path: String, creating: Bool, _ body: () throws(PosixError) -> Value
    ) throws(CacheTrouble) -> Value? {
        do throws(PosixError) {
            return try body()
        } catch {
            switch error.code {
            case ENOENT where !creating: return nil
            case ENOTDIR, ELOOP: throw .notADirectory(path: path)
            default: throw .failed(path: path, code: error.code)
            }
        }
    }

    /// Tells backup programs to pass over the directory (bford.info/cachedir).
    private func mark(_ root: Descriptor) throws(CacheTrouble) {
        _ = try attempt(path, creating: true) { () throws(PosixError) in
            do throws(PosixError) {
                let flags = O_WRONLY | O_CREAT | O_EXCL
                let tag = try Posix.open(CacheDirectory.tagName, in: root, flags)
                try Posix.write(Array(CacheDirectory.tag.utf8), [], to: tag)
            } catch {
                if error.code != EEXIST { throw error }
            }
        }
    }

    private static let tagName = "CACHEDIR.TAG"
    private static let tag = """
        Signature: 8a477f597d28d172789f06886806bc55
        # This file marks a cache directory: its content can be fetched again.

        """
}
