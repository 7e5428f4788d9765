import Glibc

/// Where a download goes, and the hidden files beside that place: the part that has come, and its
/// record.
///
/// Whoever has a part open holds its lock. Who finds it locked takes the next name, so that two who
/// download to one place do not write to one file.
struct PartPlace: Sendable {
    /// The absolute path of the place.
    let path: String
    /// The lock of the part, which is open for reading and writing.
    let lock: FileLock

    private let folder: Descriptor
    private let name: String
    private let partName: String

    /// How many may download to one place at once.
    static let mostAtOnce = 64

    /// Takes the first part of the file at `path` that nobody has.
    init(_ path: String) throws(PosixError) {
        self.path = Posix.absolute(path)
        let parts = self.path.split(separator: "/", omittingEmptySubsequences: false)
        name = String(parts.last ?? "")
        guard !["", ".", ".."].contains(name) else {
            throw PosixError(call: "write", subject: path, code: EISDIR)
        }
        folder = try Posix.openDirectory(parts.dropLast().joined(separator: "/") + "/")
        // A device or a pipe that gave way to a file would be missed by others.
        if let form = try Posix.status(name, in: folder)?.form, form != .file {
            throw PosixError(
                call: "write", subject: path, code: form == .directory ? EISDIR : EEXIST)
        }
        for number in 1...PartPlace.mostAtOnce {
            let partName = PartPlace.partName(of: name, number)
            guard let lock = try PartPlace.claimed(partName, in: folder) else { continue }
            (self.partName, self.lock) = (partName, lock)
            return
        }
        throw PosixError(call: "lock", subject: path, code: EWOULDBLOCK)
    }

    /// The part.
    var file: Descriptor { lock.file }

    /// The part's path, as errors name it.
    var partPath: String { path.dropLast(name.count) + partName }

    /// What the record holds, nil without one.
    func record() throws(PosixError) -> [UInt8]? {
        guard let file = try? Posix.open(recordName, in: folder, O_RDONLY),
            case let status = try Posix.status(file), PartPlace.isOurs(status),
            status.size <= PartPlace.largestRecord
        else { return nil }
        return try Posix.read(status.size, from: file)
    }

    /// Writes the record anew.
    func write(record: [UInt8]) throws(PosixError) {
        try removeRecord()
        let file = try Posix.open(recordName, in: folder, O_WRONLY | O_CREAT | O_EXCL)
        try Posix.writeAll(record, to: file.number, named: recordPath)
    }

    /// Writes more of the record, from `offset` on.
    func write(_ bytes: [UInt8], inRecordAt offset: Int) throws(PosixError) {
        let file = try Posix.open(recordName, in: folder, O_WRONLY)
        guard PartPlace.isOurs(try Posix.status(file)) else {
            throw PosixError(call: "write", subject: recordPath, code: EPERM)
        }
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(PosixError) in
                try Posix.write(bytes, at: offset, to: file, named: recordPath)
            }
        }
        try result.get()
    }

    /// Removes the record, if there is one.
    func removeRecord() throws(PosixError) {
        try Posix.remove(recordName, from: folder)
    }

    /// Removes the part and its record.
    func remove() throws(PosixError) {
        try removeRecord()
        if try hasItsName() { try Posix.remove(partName, from: folder) }
    }

    /// Whether the part's name is still that of the part.
    private func hasItsName() throws(PosixError) -> Bool {
        try Posix.status(partName, in: folder)?.inode == Posix.status(file).inode
    }

    /// Puts the part in its place, over what is there.
    func publish() throws(PosixError) {
        _ = try move(to: name, in: folder, isNew: false)
    }

    /// Gives the part a name of its own; one that `isNew` not over what is there: false, when there
    /// is something. A record that is left without a part because the process was killed here is of
    /// no consequence.
    /// - Throws: `ENOENT` when the part has lost its name, or something else has it: that would come
    ///   to the place unseen.
    func move(to newName: String, in newFolder: Descriptor, isNew: Bool) throws(PosixError) -> Bool
    {
        guard try hasItsName() else {
            throw PosixError(call: "find", subject: partPath, code: ENOENT)
        }
        do throws(PosixError) {
            if !isNew {
                try Posix.rename(partName, in: folder, to: newName, in: newFolder)
            } else if try !Posix.renameToFree(
                partName, in: folder, to: newName, in: newFolder)
            {
                return false
            }
            try removeRecord()
            return true
        } catch {
            throw PosixError(
                call: "rename", subject: "\(partPath) to \(newName)", code: error.code)
        }
    }

    private var recordName: String { partName + PartPlace.recordEnd }
    private var recordPath: String { partPath + PartPlace.recordEnd }

    /// The part of that name with its lock, nil when another process has it or it is none of ours.
    private static func claimed(_ partName: String, in folder: Descriptor) throws(PosixError)
        -> FileLock?
    {
        while true {
            let file: Descriptor
            do throws(PosixError) {
                file = try Posix.open(partName, in: folder, O_RDWR | O_CREAT, mode: 0o666)
            } catch {
                // Something has the name that is no part: a link, a directory, a file to read alone.
                if try Posix.status(partName, in: folder) != nil { return nil }
                throw error
            }
            let status = try Posix.status(file)
            guard isOurs(status), let lock = try FileLock(ifFree: file) else { return nil }
            // It may have been put in its place, or removed, before it was locked.
            if try Posix.status(partName, in: folder)?.inode == status.inode { return lock }
        }
    }

    /// Whether it may be written to: a file of this user's that has no other name, under which it
    /// would change too.
    private static func isOurs(_ status: FileStatus) -> Bool {
        status.form == .file && status.owner == Posix.effectiveUser && status.names == 1
    }

    /// The name of the part with that number; a name that would be too long has its digest there.
    private static func partName(of name: String, _ number: Int) -> String {
        let isShort = name.utf8.count <= longestName - ".".count - ".part-64.info".count
        let stem = isShort ? name : Hashing.hex(Hashing.sha256(Array(name.utf8)))
        return (stem.hasPrefix(".") ? stem : ".\(stem)") + ".part"
            + (number == 1 ? "" : "-\(number)")
    }

    private static let recordEnd = ".info"
    private static let longestName = 255
    private static let largestRecord = 1 << 20
}
