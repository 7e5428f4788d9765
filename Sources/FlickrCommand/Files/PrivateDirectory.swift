import Glibc
import NetworkEngine

/// A directory of the user's that nobody else reads, and files in it that are replaced as a whole.
struct PrivateDirectory: Sendable {
    /// Its path.
    let path: String
    private let directory: Descriptor

    /// Opens the directory at `path`; with `creating` it is made when it is not there, for its
    /// owner alone, as are those above it.
    ///
    /// The path itself may lead over symbolic links. A directory of another user is refused.
    init(_ path: String, creating: Bool) throws(CommandError) {
        self.path = path
        directory = try CommandError.system(about: path) { () throws(PosixError) in
            if creating { try Posix.makeDirectories(path, mode: 0o700) }
            return try Posix.openDirectory(path)
        }
        let owner = try CommandError.system(about: path) { [directory] () throws(PosixError) in
            try Posix.status(directory).owner
        }
        guard owner == Posix.effectiveUser else { throw .foreignDirectory(path) }
    }

    /// Opens the directory at `path`, nil when there is none.
    init?(existing path: String) throws(CommandError) {
        do throws(CommandError) {
            try self.init(path, creating: false)
        } catch {
            guard case .system(let cause) = error, cause.code == ENOENT else { throw error }
            return nil
        }
    }

    /// Whether there is something of that name.
    func has(_ name: String) -> Bool { (try? Posix.status(name, in: directory)) != nil }

    /// The bytes of the file `name`, nil when there is none. A symbolic link is not followed.
    /// - Throws: `CommandError.unusableFile` for what is no file, or has more than `limit` bytes.
    func read(_ name: String, limit: Int) throws(CommandError) -> [UInt8]? {
        let file = "\(path)/\(name)"
        do throws(PosixError) {
            return try WholeFile.contents(
                of: try Posix.open(name, in: directory, O_RDONLY), limit: limit)
        } catch {
            if error.code == ENOENT { return nil }
            throw WholeFile.refusal(error, file)
        }
    }

    /// Puts a file of those bytes in the place of `name`: afterwards either the whole new file is
    /// there, or what was there before.
    func replace(_ name: String, with bytes: [UInt8], mode: mode_t = 0o600) throws(CommandError) {
        let replacement = try replacement(of: name, mode: mode)
        try replacement.append(bytes)
        try replacement.finish()
    }

    /// A file that takes the place of `name` when it is finished.
    func replacement(of name: String, mode: mode_t = 0o600) throws(CommandError) -> Replacement {
        let temporary = "\(Self.prefix(name))\(Posix.processID)"
        let file = try CommandError.system(about: "\(path)/\(name)") { () throws(PosixError) in
            try sweep(name)
            return try Posix.open(
                temporary, in: directory, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        }
        return Replacement(
            path: "\(path)/\(name)", name: name, temporary: temporary, directory: directory,
            file: file)
    }

    /// Opens the file `name` for reading, nil when there is none. A symbolic link is not followed.
    func open(_ name: String) throws(CommandError) -> Descriptor? {
        do throws(PosixError) {
            return try PrivateDirectory.checked(try Posix.open(name, in: directory, O_RDONLY))
        } catch {
            if error.code == ENOENT { return nil }
            throw WholeFile.refusal(error, "\(path)/\(name)")
        }
    }

    /// Opens the file `name` for reading and for adding to its end, and makes it when it is not there.
    func openShared(_ name: String) throws(CommandError) -> Descriptor {
        do throws(PosixError) {
            return try PrivateDirectory.checked(
                try Posix.open(name, in: directory, O_RDWR | O_CREAT | O_APPEND))
        } catch {
            throw WholeFile.refusal(error, "\(path)/\(name)")
        }
    }

    /// The descriptor if it is one of a file.
    private static func checked(_ file: Descriptor) throws(PosixError) -> Descriptor {
        guard try Posix.status(file).form == .file else {
            throw PosixError(call: "open", subject: "", code: EISDIR)
        }
        return file
    }

    /// Opens the file `name` for reading and writing, and makes it when it is not there. As long as
    /// its lock is held no other process can.
    /// - Returns: nil when another process has it open so.
    func openAlone(_ name: String) throws(CommandError) -> FileLock? {
        do throws(PosixError) {
            while true {
                let file = try Posix.open(name, in: directory, O_RDWR | O_CREAT)
                guard let lock = try FileLock(ifFree: file) else { return nil }
                // Whoever had it may have given it another name meanwhile.
                let status = try Posix.status(file)
                guard status.form == .file else {
                    throw PosixError(call: "open", subject: name, code: EISDIR)
                }
                if try Posix.status(name, in: directory)?.inode == status.inode { return lock }
            }
        } catch {
            throw WholeFile.refusal(error, "\(path)/\(name)")
        }
    }

    /// Does something while nobody else does so in this directory, for which it waits.
    func alone(_ body: () throws(CommandError) -> Void) throws(CommandError) {
        let lock = try CommandError.system(about: path) { () throws(PosixError) in
            try FileLock(whenFree: directory)
        }
        defer { lock.release() }
        try body()
    }

    /// Gives the file `name` another name, in place of what has it.
    func rename(_ name: String, to newName: String) throws(CommandError) {
        try CommandError.system(about: "\(path)/\(name)") { () throws(PosixError) in
            try Posix.rename(name, to: newName, in: directory)
        }
    }

    /// Removes the file `name`.
    /// - Returns: whether there was one.
    func remove(_ name: String) throws(CommandError) -> Bool {
        try CommandError.system(about: "\(path)/\(name)") { () throws(PosixError) in
            try Posix.remove(name, from: directory)
        }
    }

    /// Removes what processes that were killed left behind.
    private func sweep(_ name: String) throws(PosixError) {
        let prefix = Self.prefix(name)
        var leftovers: [String] = []
        try Posix.forEachName(in: directory) { found in
            let owner = found.hasPrefix(prefix) ? Int32(found.dropFirst(prefix.count)) : nil
            if let owner, owner == Posix.processID || !Posix.isRunning(owner) {
                leftovers.append(found)
            }
            return true
        }
        for leftover in leftovers { try Posix.remove(leftover, from: directory) }
    }

    private static func prefix(_ name: String) -> String { ".\(name)." }
}
