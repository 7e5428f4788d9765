/// A file of our own in a shard, as a walk through the cache comes upon it.
struct ShardFile: Sendable {
    /// What a file's name says it is.
    enum Kind: Sendable {
        case entry(EntryName)
        /// A file that is being written, or was when its process ended.
        case temporary(TemporaryName)
    }

    let kind: Kind
    let fileName: String
    var status: FileStatus
    let shard: Descriptor

    /// Removes it; returns whether it was still there.
    @discardableResult
    func remove() -> Bool {
        (try? Posix.remove(fileName, from: shard)) ?? false
    }

    /// Removes it unless another file has taken its name meanwhile; returns whether it did.
    func removeIfUnchanged() -> Bool {
        let current = (try? Posix.status(fileName, in: shard)) ?? nil
        return current?.inode == status.inode && remove()
    }

    /// Whether it was left behind by a process that has ended, or by one so long ago that the
    /// number must be another process's by now.
    func isLeftover(now: Timestamp) -> Bool {
        guard case .temporary(let name) = kind else { return false }
        return !Posix.isRunning(name.process) || now - status.modified > .seconds(3600)
    }
}

extension CacheDirectory {
    /// Calls `body` with each file of our own in those shards, one at a time and in no order,
    /// however many there are; until it returns false. Names that are not of our pattern, and
    /// things that are no plain files, are passed over. So is a shard that cannot be read: what
    /// keeps it from being used is told when something is to be stored in it.
    func forEachFile(inShards shards: some Sequence<Int>, _ body: (ShardFile) -> Bool) {
        for number in shards {
            guard let shard = try? openShard(number) else { continue }
            var goesOn = true
            try? Posix.forEachName(in: shard) { fileName in
                if let file = ShardFile(fileName, shard: shard, number: number) {
                    goesOn = body(file)
                }
                return goesOn
            }
            if !goesOn { return }
        }
    }

    /// All shards' numbers.
    static var allShards: Range<Int> { 0..<shardCount }
}

extension ShardFile {
    fileprivate init?(_ fileName: String, shard: Descriptor, number: Int) {
        if let name = EntryName(fileName: fileName), name.shard == number {
            kind = .entry(name)
        } else if let name = TemporaryName(fileName: fileName) {
            kind = .temporary(name)
        } else {
            return nil
        }
        guard let status = try? Posix.status(fileName, in: shard), status.form == .file else {
            return nil
        }
        self.status = status
        self.fileName = fileName
        self.shard = shard
    }
}
