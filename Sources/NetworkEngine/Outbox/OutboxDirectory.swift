import Glibc

/// The directory of an outbox: a file for each write, for this user alone.
///
/// A write's file is claimed as long as its write is being sent, so that one process at a time sends
/// it; the claim goes with the process. Everything that is promised to be kept has been handed to
/// the device (fsync) before.
struct OutboxDirectory: Sendable {
    /// Its absolute path.
    let path: String

    /// A write's file, and whether this process may send it.
    enum Claim: Sendable {
        /// Nobody else can send it now.
        case claimed(ClaimedWrite)
        /// Another one is sending it.
        case busy
        /// It is not there any more.
        case gone
        /// A later version wrote it, which alone can send it.
        case later
        /// It cannot be read, and lies under that path from now on.
        case unreadable(path: String)
    }

    /// What is in the directory.
    struct Content: Sendable {
        /// The writes, in their order.
        var writes: [FrozenWrite] = []
        /// The paths of what should be a write and cannot be read.
        var unreadable: [String] = []
    }

    /// A larger file is none of ours: what is kept in it is no larger, and its states are few.
    static let largestFile = FrozenBody.mostBytes + (16 << 20)

    init(_ path: String) {
        self.path = Posix.absolute(path)
    }

    /// The names of all writes, in their order.
    func names() throws(OutboxError) -> [OutboxFileName] {
        guard let directory = try opened(creating: false) else { return [] }
        return try OutboxError.system { () throws(PosixError) in try names(in: directory) }
    }

    /// Everything that is there.
    func content() throws(OutboxError) -> Content {
        guard let directory = try opened(creating: false) else { return Content() }
        return try OutboxError.system { () throws(PosixError) in
            var content = Content()
            for name in try names(in: directory) {
                switch try place(of: name, in: directory) {
                case .nothing: continue
                case .other: content.unreadable.append("\(path)/\(name.text)")
                case .file(let file):
                    switch try write(in: file, named: name) {
                    case .success(let write): content.writes.append(write)
                    case .failure: content.unreadable.append("\(path)/\(name.text)")
                    }
                }
            }
            try Posix.forEachName(in: directory) { name in
                if name.hasSuffix(OutboxDirectory.aside) {
                    content.unreadable.append("\(path)/\(name)")
                }
                return true
            }
            content.unreadable.sort()
            return content
        }
    }

    /// Claims a write in order to send it.
    func claim(_ name: OutboxFileName) throws(OutboxError) -> Claim {
        guard let directory = try opened(creating: false) else { return .gone }
        return try OutboxError.system { () throws(PosixError) in
            switch try place(of: name, in: directory) {
            case .nothing: return .gone
            case .other: return .unreadable(path: putAside(name, in: directory))
            case .file(let file): return try claim(file, named: name, in: directory)
            }
        }
    }

    private func claim(_ file: Descriptor, named name: OutboxFileName, in directory: Descriptor)
        throws(PosixError) -> Claim
    {
        guard let claim = try FileClaim(ifFree: file) else { return .busy }
        // It may have been sent and removed just before.
        let inode = try Posix.status(name.text, in: directory)?.inode
        guard try inode == Posix.status(file).inode else { return .gone }
        switch try write(in: file, named: name) {
        case .failure(.later): return .later
        case .failure(.broken): return .unreadable(path: putAside(name, in: directory))
        case .success(let write):
            return .claimed(
                ClaimedWrite(write: write, name: name, claim: claim, directory: directory))
        }
    }

    /// Whether a write waits that nobody is sending.
    func isFree(_ name: OutboxFileName, for account: String?) throws(OutboxError) -> Bool {
        guard let directory = try opened(creating: false) else { return false }
        return try OutboxError.system { () throws(PosixError) in
            guard case .file(let file) = try place(of: name, in: directory),
                case .success(let write) = try write(in: file, named: name)
            else { return false }
            return write.waits(for: account) && !FileClaim.isTaken(file)
        }
    }

    /// Its descriptor; nil when there is no directory and none is to be made.
    func opened(creating: Bool) throws(OutboxError) -> Descriptor? {
        let directory: Descriptor
        do throws(PosixError) {
            if creating { try Posix.makeDirectories(path, mode: 0o700, durably: true) }
            let slash = path.lastIndex(of: "/") ?? path.startIndex
            let name = String(path[path.index(after: slash)...])
            // What lies behind a link is another one's choice.
            directory = try Posix.openDirectory(
                name, in: Posix.openDirectory(String(path[...slash])))
        } catch {
            if error.code == ENOENT, !creating { return nil }
            throw .system(error)
        }
        let status = try OutboxError.system { () throws(PosixError) in
            try Posix.status(directory)
        }
        // What lies there is sent with the user's credentials.
        guard status.owner == Posix.effectiveUser, status.mode & 0o022 == 0 else {
            throw .foreignDirectory(path)
        }
        return directory
    }

    func names(in directory: Descriptor) throws(PosixError) -> [OutboxFileName] {
        var names: [OutboxFileName] = []
        try Posix.forEachName(in: directory) { name in
            if let name = OutboxFileName(name) { names.append(name) }
            return true
        }
        return names.sorted { $0.number < $1.number }
    }

    /// What lies under a write's name.
    private enum Place {
        case file(Descriptor)
        case nothing
        /// What is no file of this user's, or one that is too long for a write.
        case other
    }

    private func place(of name: OutboxFileName, in directory: Descriptor)
        throws(PosixError) -> Place
    {
        let file: Descriptor
        do throws(PosixError) {
            file = try Posix.open(name.text, in: directory, O_RDWR | O_APPEND)
        } catch {
            switch error.code {
            case ENOENT: return .nothing
            case ELOOP, EISDIR, EACCES, EPERM, ENXIO: return .other
            default: throw error
            }
        }
        let status = try Posix.status(file)
        let isOurs = status.form == .file && status.owner == Posix.effectiveUser
        return isOurs && status.size <= OutboxDirectory.largestFile ? .file(file) : .other
    }

    /// Reads a write. An error of the device is thrown, and says nothing of the write.
    private func write(in file: Descriptor, named name: OutboxFileName)
        throws(PosixError) -> Result<FrozenWrite, FrozenWriteFile.Trouble>
    {
        let bytes = try Posix.read(try Posix.status(file).size, from: file)
        return Result { () throws(FrozenWriteFile.Trouble) in
            try FrozenWriteFile.write(in: bytes, named: name)
        }
    }

    /// Gives what is no write another name, where that can be; returns its path.
    private func putAside(_ name: OutboxFileName, in directory: Descriptor) -> String {
        let aside = name.text + OutboxDirectory.aside
        let isAside = (try? Posix.rename(name.text, to: aside, in: directory)) != nil
        return "\(path)/\(isAside ? aside : name.text)"
    }

    private static let aside = ".unreadable"
}
