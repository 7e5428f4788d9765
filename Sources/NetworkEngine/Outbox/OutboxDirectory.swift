import Glibc

/// The directory of an outbox: a file for each write, for this user alone.
///
/// A write's file is claimed as long as its write is being sent, so that one process at a time sends
/// it; the claim goes with the process. Everything that is promised to be
/// kept has been handed to the device (fsync) before.
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
        /// It cannot be read, and was put aside under that name.
        case unreadable(path: String)
    }

    init(_ path: String) {
        self.path = Posix.absolute(path)
    }

    /// The names of all writes, in their order.
    func names() throws(OutboxError) -> [OutboxFileName] {
        guard let directory = try opened(creating: false) else { return [] }
        return try OutboxError.system { () throws(PosixError) in try names(in: directory) }
    }

    /// Keeps a write that `make` makes of the number it gets, and claims it.
    func add(
        _ body: FrozenBody, origin: String, id: String, limit: Int,
        _ make: (Int) -> FrozenWrite
    ) throws(OutboxError) -> ClaimedWrite {
        guard let directory = try opened(creating: true) else {
            throw .system(PosixError(call: "open", subject: path, code: ENOENT))
        }
        let lock = try locked()
        defer { lock.release() }
        let names = try OutboxError.system { () throws(PosixError) in
            removeLeftovers(from: directory)
            return try self.names(in: directory)
        }
        guard names.count < limit else { throw .full(limit: limit) }
        let number = (names.last?.number ?? 0) + 1
        let name = OutboxFileName(number: number, origin: origin, id: id)
        let write = make(number)
        let claim = try OutboxError.system { () throws(PosixError) in
            try written(FrozenWriteFile.bytes(of: write, body), as: name.text, in: directory)
        }
        return ClaimedWrite(write: write, name: name, claim: claim, directory: directory)
    }

    /// Claims a write in order to send it.
    func claim(_ name: OutboxFileName) throws(OutboxError) -> Claim {
        guard let directory = try opened(creating: false) else { return .gone }
        return try OutboxError.system { () throws(PosixError) in
            let file: Descriptor
            do throws(PosixError) {
                file = try Posix.open(name.text, in: directory, O_RDWR | O_APPEND)
            } catch {
                if error.code == ENOENT { return .gone }
                throw error
            }
            guard let claim = try FileClaim(ifFree: file) else { return .busy }
            let status = try Posix.status(file)
            guard try Posix.status(name.text, in: directory)?.inode == status.inode else {
                return .gone
            }
            do throws(FrozenWriteFile.Trouble) {
                let bytes = try? Posix.read(status.size, from: file)
                let write = try FrozenWriteFile.write(in: bytes ?? [], named: name)
                return .claimed(
                    ClaimedWrite(write: write, name: name, claim: claim, directory: directory))
            } catch {
                defer { claim.release() }
                guard error == .broken else { return .busy }
                return .unreadable(path: try putAside(name, in: directory))
            }
        }
    }

    /// The write of that name as it stands, and whether somebody is sending it; nil when it is gone
    /// or cannot be read.
    func look(at name: OutboxFileName) -> (write: FrozenWrite, isClaimed: Bool)? {
        guard let directory = try? opened(creating: false),
            let file = try? Posix.open(name.text, in: directory, O_RDWR),
            let status = try? Posix.status(file), status.form == .file,
            let bytes = try? Posix.read(status.size, from: file),
            let write = try? FrozenWriteFile.write(in: bytes, named: name)
        else { return nil }
        return (write, FileClaim.isTaken(file))
    }

    private func opened(creating: Bool) throws(OutboxError) -> Descriptor? {
        let directory: Descriptor
        do throws(PosixError) {
            if creating { try Posix.makeDirectories(path, mode: 0o700) }
            directory = try Posix.openDirectory(path)
        } catch {
            if error.code == ENOENT, !creating { return nil }
            throw .system(error)
        }
        let status = try OutboxError.system { () throws(PosixError) in
            try Posix.status(directory)
        }
        guard status.owner == Posix.effectiveUser else { throw .foreignDirectory(path) }
        return directory
    }

    private func names(in directory: Descriptor) throws(PosixError) -> [OutboxFileName] {
        var names: [OutboxFileName] = []
        try Posix.forEachName(in: directory) { name in
            if let name = OutboxFileName(name) { names.append(name) }
            return true
        }
        return names.sorted { $0.number < $1.number }
    }

    /// The directory's own lock: whoever adds a write has it, for as long as that takes.
    private func locked() throws(OutboxError) -> FileLock {
        try OutboxError.system { () throws(PosixError) in
            try FileLock(whenFree: Posix.openDirectory(path))
        }
    }

    /// A new file of those bytes under that name, claimed before it can be seen, and on the device.
    private func written(_ bytes: [UInt8], as name: String, in directory: Descriptor)
        throws(PosixError) -> FileClaim
    {
        let temporary = TemporaryName(process: Posix.processID, number: 0).fileName
        let flags = O_RDWR | O_APPEND | O_CREAT | O_EXCL
        let file = try Posix.open(temporary, in: directory, flags)
        do throws(PosixError) {
            guard let claim = try FileClaim(ifFree: file) else {
                throw PosixError(call: "lock", subject: temporary, code: EWOULDBLOCK)
            }
            try Posix.write(bytes, [], to: file)
            try Posix.synchronize(file)
            try Posix.rename(temporary, to: name, in: directory)
            try Posix.synchronize(directory)
            return claim
        } catch {
            _ = try? Posix.remove(temporary, from: directory)
            throw error
        }
    }

    /// Only whoever holds the directory's lock writes temporary files, so that any is a leftover.
    private func removeLeftovers(from directory: Descriptor) {
        var leftovers: [String] = []
        try? Posix.forEachName(in: directory) { name in
            if TemporaryName(fileName: name) != nil { leftovers.append(name) }
            return true
        }
        for name in leftovers { _ = try? Posix.remove(name, from: directory) }
    }

    private func putAside(_ name: OutboxFileName, in directory: Descriptor)
        throws(PosixError) -> String
    {
        let aside = "\(name.text).unreadable"
        try Posix.rename(name.text, to: aside, in: directory)
        return "\(path)/\(aside)"
    }
}
