import Glibc

extension DiskStore {
    /// An entry's file, and what reading it gave.
    struct Examined {
        let name: EntryName
        let file: ShardFile
        let outcome: Result<(metadata: EntryMetadata, body: [UInt8]), EntryFile.Damage>
    }

    /// Reads every entry whole, one at a time and in no order, until `body` returns false. Nothing
    /// is touched or removed.
    func forEachEntry(_ body: (Examined) throws(CacheTrouble) -> Bool) throws(CacheTrouble) {
        try directory.forEachFile(inShards: CacheDirectory.allShards) {
            file throws(CacheTrouble) in
            guard case .entry(let name) = file.kind, let examined = examine(name, file) else {
                return true
            }
            return try body(examined)
        }
    }

    /// Removes every file of our own, but for those that are being written, and adds to `removal`
    /// what entries these were.
    func clear(_ removal: inout CacheRemoval) throws(CacheTrouble) {
        try directory.forEachFile(inShards: CacheDirectory.allShards) {
            file throws(CacheTrouble) in
            switch file.kind {
            case .temporary:
                if file.isLeftover(now: clock.now()) { try file.remove() }
            case .entry(let name):
                guard try file.remove(), name.suffix != .vary else { break }
                removal.entries += 1
                removal.bytes += file.status.size
            }
            return true
        }
    }

    /// Removes every entry of those URLs, a damaged one by its name, and calls `body` with the URL
    /// and the length of each. Variants lie under names that only reading them tells.
    func remove(urls: Set<String>, _ body: (String, Int) -> Void) throws(CacheTrouble) {
        let names = Dictionary(
            urls.map { (CacheKey(method: .get, url: $0).digest, $0) }, uniquingKeysWith: { $1 })
        try directory.forEachFile(inShards: CacheDirectory.allShards) {
            file throws(CacheTrouble) in
            guard case .entry(let name) = file.kind,
                let url = names[name.digest] ?? (try? trailer(file))?.0.key.url,
                urls.contains(url)
            else { return true }
            if try file.remove(), name.suffix != .vary { body(url, file.status.size) }
            return true
        }
    }

    /// Removes what is left of writers that ended in mid-write.
    func removeLeftovers() throws(CacheTrouble) {
        try directory.forEachFile(inShards: CacheDirectory.allShards) {
            file throws(CacheTrouble) in
            if file.isLeftover(now: clock.now()) { try file.remove() }
            return true
        }
    }

    /// Reads every entry but for its body, one at a time and in no order, until `body` returns
    /// false. Damaged ones are left out.
    func forEachTrailer(
        _ body: (EntryName, ShardFile, EntryMetadata, _ bodyLength: Int)
            throws(CacheTrouble) -> Bool
    ) throws(CacheTrouble) {
        try directory.forEachFile(inShards: CacheDirectory.allShards) {
            file throws(CacheTrouble) in
            guard case .entry(let name) = file.kind,
                let (metadata, bodyLength) = try? trailer(file)
            else { return true }
            return try body(name, file, metadata, bodyLength)
        }
    }

    private func trailer(_ file: ShardFile) throws -> (EntryMetadata, bodyLength: Int) {
        let open = try Posix.open(file.fileName, in: file.shard, O_RDONLY)
        let size = try Posix.status(open).size
        let guess = try Posix.read(2048, at: max(0, size - 2048), from: open)
        let footer = try guess.withUnsafeBytes { bytes in
            try EntryFile.Footer(endOf: bytes, fileSize: size)
        }
        let length = footer.metadataLength + EntryFile.footerSize
        let end =
            length <= guess.count
            ? guess : try Posix.read(length, at: size - length, from: open)
        let metadata = try end.withUnsafeBytes { try EntryFile.metadata(footer, endOf: $0) }
        return (metadata, footer.bodyLength)
    }

    /// Reads one entry; nil when it went meanwhile.
    func examine(_ name: EntryName, _ file: ShardFile) -> Examined? {
        guard let open = try? Posix.open(name.fileName, in: file.shard, O_RDONLY),
            let status = try? Posix.status(open)
        else { return nil }
        var file = file
        file.status = status
        do throws(EntryFile.Damage) {
            let (metadata, body) = try entry(open, size: status.size)
            guard metadata.key.digest == name.digest else { throw .key }
            return Examined(name: name, file: file, outcome: .success((metadata, body)))
        } catch {
            return Examined(name: name, file: file, outcome: .failure(error))
        }
    }
}
