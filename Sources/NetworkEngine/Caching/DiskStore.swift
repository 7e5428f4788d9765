import Glibc

/// The entries of one cache directory: reads, writes and removes them, each by its key.
///
/// Many threads and processes use one directory at once. A file never changes once it has its name:
/// it is written under a hidden name and renamed, so that a reader sees one whole entry or another.
/// Whatever is wrong with a file makes it a miss.
final class DiskStore: Sendable {
    let directory: CacheDirectory
    let sweeper: Sweeper
    let clock: EngineClock

    private let state = Lock(State())

    private struct State {
        var temporaryFiles = 0
        var damaged = 0
        /// Digests that were looked for and not found: there is nothing to replace.
        var absent: Set<String> = []
    }

    init(path: String, limits: DiskLimits, clock: EngineClock) {
        directory = CacheDirectory(path: path)
        sweeper = Sweeper(directory, limits: limits, clock: clock)
        self.clock = clock
    }

    /// An entry as it was found, and its file's absolute path.
    struct Found: Sendable {
        let metadata: EntryMetadata
        let body: [UInt8]
        let path: String
    }

    /// How many entries were found damaged, and removed, so far.
    var damagedCount: Int { state.withLock { $0.damaged } }

    /// The entry of `key`, or nil; a damaged one is removed. Its last use becomes now.
    func read(_ key: CacheKey) throws(CacheTrouble) -> Found? {
        let digest = key.digest
        let number = EntryName.shard(ofDigest: digest)
        guard let shard = try directory.shard(number, creating: false) else {
            noteAbsence(of: digest)
            return nil
        }
        var isAbsent = true
        for suffix in EntryName.guesses(url: key.url) {
            let name = EntryName(digest: digest, suffix: suffix)
            guard let file = open(name, in: shard) else { continue }
            isAbsent = false
            if let found = read(file, name, of: key, in: shard) { return found }
        }
        if isAbsent { noteAbsence(of: digest) }
        return nil
    }

    /// Stores an entry in place of the key's former one and returns the file's absolute path; nil
    /// when it is too large, or the sweep cannot keep up. Then the former one goes all the same, as
    /// it does when the new one cannot be written.
    ///
    /// A directory that was removed meanwhile is made anew.
    func write(_ metadata: EntryMetadata, body: [UInt8]) throws(CacheTrouble) -> String? {
        let trailer = EntryFile.trailer(metadata, body: body)
        let size = DiskStore.onDisk(body.count + trailer.count)
        guard size <= sweeper.limits.largestEntry, !sweeper.isBehind else {
            try remove(metadata.key)
            return nil
        }
        let name = EntryName(metadata, body: body, digest: metadata.key.digest)
        do throws(CacheTrouble) {
            try write(body, trailer, as: name, url: metadata.key.url)
        } catch {
            // A full disk takes no new file, and still gives up an old one.
            _ = try? remove(metadata.key)
            throw error
        }
        sweeper.noteWritten(size)
        return path(of: name)
    }

    /// Removes the entry of `key`; returns what it was, or nil when there was none.
    @discardableResult
    func remove(_ key: CacheKey) throws(CacheTrouble) -> [EntryName] {
        let digest = key.digest
        let number = EntryName.shard(ofDigest: digest)
        guard let shard = try directory.shard(number, creating: false) else { return [] }
        do throws(PosixError) {
            return try removeAll(digest, EntryName.Suffix.allCases, in: shard)
        } catch {
            throw .failed(path: directory.path, code: error.code)
        }
    }

    /// The absolute path of that entry's file.
    func path(of name: EntryName) -> String {
        "\(directory.shardPath(name.shard))/\(name.fileName)"
    }
}

extension DiskStore {
    /// Remembers that there is no entry, so that storing one need not look for a former one of
    /// every other kind. Another process may store one meanwhile: only the kinds that a lookup tries
    /// first could hide the new one, and what a URL promises has none of them.
    private func noteAbsence(of digest: String) {
        state.withLock { state in
            if state.absent.count >= DiskStore.mostAbsent { state.absent.removeAll() }
            state.absent.insert(digest)
        }
    }

    private static let mostAbsent = 4096

    /// Opens an entry's file; whatever else has its name is passed over.
    private func open(_ name: EntryName, in shard: Descriptor) -> Descriptor? {
        try? Posix.open(name.fileName, in: shard, O_RDONLY)
    }

    private func read(
        _ file: Descriptor, _ name: EntryName, of key: CacheKey, in shard: Descriptor
    ) -> Found? {
        guard let status = try? Posix.status(file), status.form == .file else { return nil }
        do throws(EntryFile.Damage) {
            var (metadata, body) = try entry(file, size: status.size)
            guard metadata.key == key else { throw .key }
            if case .marker = metadata.content { body = [] }
            touch(file, status)
            return Found(metadata: metadata, body: body, path: path(of: name))
        } catch {
            discard(name, status, in: shard)
            return nil
        }
    }

    /// Reads and checks a whole file, whatever key it is of.
    func entry(_ file: Descriptor, size: Int) throws(EntryFile.Damage) -> (
        EntryMetadata, [UInt8]
    ) {
        guard size <= DiskStore.largestFile,
            var bytes = try? Posix.read(size, from: file), bytes.count == size
        else { throw .length }
        var failure: EntryFile.Damage?
        let read = bytes.withUnsafeBytes { file -> (EntryMetadata, Int)? in
            do throws(EntryFile.Damage) {
                return try EntryFile.read(file)
            } catch {
                failure = error
                return nil
            }
        }
        guard let (metadata, bodyLength) = read else { throw failure ?? .length }
        bytes.removeLast(size - bodyLength)
        return (metadata, bytes)
    }

    /// A sweep goes by the time of last use; to write it at each use would be a waste.
    private func touch(_ file: Descriptor, _ status: FileStatus) {
        let now = clock.now()
        let unused = now - status.modified
        guard unused > DiskStore.touchInterval || unused < .zero else { return }
        try? Posix.setModified(now, of: file)
    }

    /// Removes a damaged entry, unless a whole one has taken its place meanwhile.
    private func discard(_ name: EntryName, _ status: FileStatus, in shard: Descriptor) {
        state.withLock { $0.damaged += 1 }
        guard let current = try? Posix.status(name.fileName, in: shard),
            current.inode == status.inode
        else { return }
        _ = try? Posix.remove(name.fileName, from: shard)
    }

    /// What vanishes while it is being written to is made anew, twice at most.
    private func write(
        _ body: [UInt8], _ trailer: [UInt8], as name: EntryName, url: String
    ) throws(CacheTrouble) {
        for _ in 0..<2 {
            do throws(CacheTrouble) {
                return try writeOnce(body, trailer, as: name, url: url)
            } catch .failed(_, ENOENT) {
                directory.forget()
            } catch {
                throw error
            }
        }
        try writeOnce(body, trailer, as: name, url: url)
    }

    private func writeOnce(
        _ body: [UInt8], _ trailer: [UInt8], as name: EntryName, url: String
    ) throws(CacheTrouble) {
        guard let shard = try directory.shard(name.shard, creating: true) else { return }
        do throws(PosixError) {
            try write(body, trailer, as: name, url: url, in: shard)
        } catch {
            throw .failed(path: directory.path, code: error.code)
        }
    }

    private func write(
        _ body: [UInt8], _ trailer: [UInt8], as name: EntryName, url: String,
        in shard: Descriptor
    ) throws(PosixError) {
        let (file, temporary) = try temporaryFile(in: shard)
        do throws(PosixError) {
            try Posix.write(body, trailer, to: file)
            try setWritten(file)
            let isNew = state.withLock { $0.absent.remove(name.digest) != nil }
            let others =
                isNew
                ? EntryName.guesses(url: url, before: name.suffix)
                : EntryName.Suffix.allCases.filter { $0 != name.suffix }
            try removeAll(name.digest, others, in: shard)
            try Posix.rename(temporary, to: name.fileName, in: shard)
            try removeAll(name.digest, others, in: shard)
        } catch {
            _ = try? Posix.remove(temporary, from: shard)
            throw error
        }
    }

    /// A file that was just written has the machine's time already, which is this store's too unless
    /// a test has given it a clock of its own.
    private func setWritten(_ file: Descriptor) throws(PosixError) {
        let now = clock.now()
        let difference = now - EngineClock.system.now()
        guard difference > .seconds(1) || difference < .seconds(-1) else { return }
        try Posix.setModified(now, of: file)
    }

    private func temporaryFile(in shard: Descriptor) throws(PosixError) -> (Descriptor, String) {
        while true {
            let number = state.withLock { state in
                state.temporaryFiles += 1
                return state.temporaryFiles
            }
            let name = TemporaryName(process: Posix.processID, number: number).fileName
            do throws(PosixError) {
                return (try Posix.open(name, in: shard, O_WRONLY | O_CREAT | O_EXCL), name)
            } catch {
                if error.code != EEXIST { throw error }
            }
        }
    }

    /// Removes the files of one digest with those suffixes: former entries of its key.
    @discardableResult
    private func removeAll(
        _ digest: String, _ suffixes: [EntryName.Suffix], in shard: Descriptor
    ) throws(PosixError) -> [EntryName] {
        var removed: [EntryName] = []
        for suffix in suffixes {
            let name = EntryName(digest: digest, suffix: suffix)
            if try Posix.remove(name.fileName, from: shard) { removed.append(name) }
        }
        return removed
    }

    /// What a file of `size` bytes takes on most disks.
    private static func onDisk(_ size: Int) -> Int { (size + 4095) / 4096 * 4096 }

    private static let touchInterval = Duration.seconds(3600)
    /// A longer file is none of ours: a body has at most 64 MB.
    private static let largestFile = 80 << 20
}
