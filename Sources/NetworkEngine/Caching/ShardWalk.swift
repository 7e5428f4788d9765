import Glibc

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
    /// The absolute path of its directory.
    let directory: String

    /// Removes it; returns whether it was still there.
    @discardableResult
    func remove() throws(CacheTrouble) -> Bool {
        do throws(PosixError) {
            return try Posix.remove(fileName, from: shard)
        } catch {
            throw .failed(path: directory, code: error.code)
        }
    }

    /// Removes it unless another file has taken its name meanwhile; returns whether it did.
    func removeIfUnchanged() throws(CacheTrouble) -> Bool {
        let current = (try? Posix.status(fileName, in: shard)) ?? nil
        guard current?.inode == status.inode else { return false }
        return try remove()
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
    /// things that are no plain files, are passed over.
    ///
    /// What cannot be read or done in one place does not keep it from the others.
    /// - Throws: The first trouble, in the end.
    func forEachFile(
        inShards shards: some Sequence<Int>, _ body: (ShardFile) throws(CacheTrouble) -> Bool
    ) throws(CacheTrouble) {
        var trouble: CacheTrouble?
        var goesOn = true
        for number in shards where goesOn {
            do throws(CacheTrouble) {
                try forEachFile(inShard: number) { file in
                    do throws(CacheTrouble) {
                        goesOn = try body(file)
                    } catch {
                        trouble = trouble ?? error
                    }
                    return goesOn
                }
            } catch {
                trouble = trouble ?? error
            }
        }
        if let trouble { throw trouble }
    }

    private func forEachFile(inShard number: Int, _ body: (ShardFile) -> Bool)
        throws(CacheTrouble)
    {
        guard let shard = try openShard(number) else { return }
        let path = shardPath(number)
        do throws(PosixError) {
            try Posix.forEachName(in: shard) { fileName in
                guard let kind = ShardFile.Kind(fileName, inShard: number),
                    let status = try? Posix.status(fileName, in: shard), status.form == .file
                else { return true }
                return body(
                    ShardFile(
                        kind: kind, fileName: fileName, status: status, shard: shard,
                        directory: path))
            }
        } catch  where error.code != ENOENT {
            throw .failed(path: path, code: error.code)
        } catch {
            // It was removed meanwhile, with everything in it.
        }
    }

    /// All shards' numbers.
    static var allShards: Range<Int> { 0..<shardCount }
}

extension ShardFile.Kind {
    fileprivate init?(_ fileName: String, inShard number: Int) {
        if let name = EntryName(fileName: fileName), name.shard == number {
            self = .entry(name)
        } else if let name = TemporaryName(fileName: fileName) {
            self = .temporary(name)
        } else {
            return nil
        }
    }
}
