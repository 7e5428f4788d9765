import Glibc
import NetworkEngine

/// A directory and those below it, in which no symbolic link is followed.
final class CopyFolders: Sendable {
    private let root: Descriptor?
    private let path: String
    private let state = Lock(State())

    private struct State {
        /// The directories in which nothing is left of processes that were killed.
        var swept: Set<String> = []
        /// How many temporary files there were.
        var count = 0
    }

    /// The directories below `root`, which is nil where there is none, and has that path.
    init(_ root: Descriptor?, at path: String) {
        self.root = root
        self.path = path.hasSuffix("/") ? path : path + "/"
    }

    /// The path of what has that path below the root.
    func absolute(_ path: String) -> String { self.path + path }

    /// Removes what is left in the root of parts that nobody continues.
    func sweep() throws(PosixError) {
        if let root { try sweep(root, "") }
    }

    /// A file, by its directory and its name there.
    struct Place: Sendable {
        /// The directory that it lies in.
        let folder: Descriptor
        /// Its name there.
        let name: String
        /// Its path, as errors name it.
        let path: String
    }

    /// The place of the file at that path below the root; with `creating`, the directories on the
    /// way are made.
    func place(_ path: String, creating: Bool) throws(PosixError) -> Place {
        var names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let name = names.removeLast()
        guard let root else {
            throw PosixError(call: "open", subject: absolute(path), code: ENOENT)
        }
        let folder = try folder(names, below: root, creating: creating)
        if creating { try sweep(folder, names.joined(separator: "/")) }
        return Place(folder: folder, name: name, path: absolute(path))
    }

    private func folder(_ names: [String], below root: Descriptor, creating: Bool)
        throws(PosixError) -> Descriptor
    {
        var folder = root
        for (index, name) in names.enumerated() {
            do throws(PosixError) {
                guard name != "..", name != ".", !name.isEmpty else {
                    throw PosixError(call: "open", subject: name, code: EINVAL)
                }
                if creating { try Posix.makeDirectory(name, in: folder, mode: 0o777) }
                folder = try Posix.openDirectory(name, in: folder)
            } catch {
                let path = absolute(names[...index].joined(separator: "/"))
                throw PosixError(call: error.call, subject: path, code: error.code)
            }
        }
        return folder
    }

    /// Lets `fill` write a file under a temporary name and gives it its own when it is whole. One that
    /// `isNew` does not take the place of another: false, when there is one.
    func write(
        _ place: Place, isNew: Bool, modified: Timestamp?,
        _ fill: (Descriptor) throws(PosixError) -> Void
    ) throws(PosixError) -> Bool {
        do throws(PosixError) {
            return try written(place, isNew: isNew, modified: modified, fill)
        } catch {
            throw PosixError(call: "write", subject: place.path, code: error.code)
        }
    }

    private func written(
        _ place: Place, isNew: Bool, modified: Timestamp?,
        _ fill: (Descriptor) throws(PosixError) -> Void
    ) throws(PosixError) -> Bool {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        let temporary = "\(CopyFolders.prefix)\(Posix.processID)-\(number)"
        let file = try Posix.open(
            temporary, in: place.folder, O_RDWR | O_CREAT | O_EXCL, mode: 0o666)
        do throws(PosixError) {
            try fill(file)
            // Some file systems keep no times of long ago.
            if let modified { try? Posix.setModified(modified, of: file) }
            guard isNew else {
                try Posix.rename(temporary, to: place.name, in: place.folder)
                return true
            }
            if try Posix.renameToFree(temporary, to: place.name, in: place.folder) { return true }
            try Posix.remove(temporary, from: place.folder)
            return false
        } catch {
            _ = try? Posix.remove(temporary, from: place.folder)
            throw error
        }
    }

    /// Removes what processes that were killed left behind, once in each directory.
    private func sweep(_ folder: Descriptor, _ path: String) throws(PosixError) {
        guard state.withLock({ $0.swept.insert(path).inserted }) else { return }
        var (leftovers, parts): ([String], [String]) = ([], [])
        try Posix.forEachName(in: folder) { name in
            if CopyFolders.isLeftover(name) {
                leftovers.append(name)
            } else if name.hasPrefix(CopyFolders.prefix) {
                parts.append(name)
            }
            return true
        }
        for part in parts where try isOutdated(part, in: folder) { leftovers.append(part) }
        for leftover in leftovers { try Posix.remove(leftover, from: folder) }
    }

    /// Whether that part of a download, or its record, can no longer be continued.
    private func isOutdated(_ name: String, in folder: Descriptor) throws(PosixError) -> Bool {
        guard let status = try Posix.status(name, in: folder), status.form == .file else {
            return false
        }
        return EngineClock.system.now() - status.modified > Engine.longestResumption
    }

    private static func isLeftover(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let parts = name.dropFirst(prefix.count).split(separator: "-")
        guard parts.count == 2, let process = Int32(parts[0]), Int(parts[1]) != nil else {
            return false
        }
        return process != Posix.processID && !Posix.isRunning(process)
    }

    /// What the names of files that are not whole begin with.
    static let prefix = ".flickr-part-"
}

extension CopyFolders.Place {
    /// What lies there, nil when nothing does.
    var status: FileStatus? {
        get throws(PosixError) { try Posix.status(name, in: folder) }
    }

    /// The bytes of the file there, nil when there is none, or none of that length at most.
    func contents(limit: Int) throws(PosixError) -> [UInt8]? {
        guard let status = try status, status.form == .file, status.size <= limit else {
            return nil
        }
        let file = try Posix.open(name, in: folder, O_RDONLY)
        return try Posix.read(status.size, from: file)
    }
}
