/// Finds and keeps entries: memory first, then the directory.
extension ResponseCache {
    /// Where an entry is looked for.
    enum Place {
        /// In memory, then on disk.
        case anywhere
        /// In memory alone.
        case memory
        /// On disk, where there is one: another process may have replaced what is in memory.
        case disk
    }

    /// The entry that may answer `request`: the one of `key`, or the variant that its marker leads
    /// to.
    func record(for key: CacheKey, _ request: Request, in place: Place = .anywhere)
        -> CacheRecord?
    {
        guard let record = record(for: key, in: place) else { return nil }
        guard case .marker(let fields) = record.metadata.content else { return record }
        var variant = key
        variant.fields = Vary.values(of: fields, in: request)
        guard let found = self.record(for: variant, in: place) else { return nil }
        if found.metadata.family == record.metadata.family { return found }
        return place == .anywhere ? self.record(for: key, request, in: .disk) : nil
    }

    func record(for key: CacheKey, in place: Place = .anywhere) -> CacheRecord? {
        if place != .disk || disk == nil, let record = memory.value(for: key) { return record }
        if place == .memory { return nil }
        let before = changes.withLock { $0 }
        let found = attempt { disk throws(CacheTrouble) in try disk.read(key) }
        guard let found = found ?? nil else { return nil }
        let record = CacheRecord(
            found.metadata, body: found.body, path: found.path, policy: rules.policy)
        changes.withLock { changes in
            if changes == before { memory.set(record, for: key, cost: record.cost) }
        }
        return record
    }

    /// Writes an entry to disk and memory.
    func keep(_ metadata: EntryMetadata, body: [UInt8]) -> CacheRecord {
        let path = attempt { disk throws(CacheTrouble) in try disk.write(metadata, body: body) }
        let record = CacheRecord(metadata, body: body, path: path ?? nil, policy: rules.policy)
        remember { $0.set(record, for: metadata.key, cost: record.cost) }
        return record
    }

    /// Changes what is in memory, once the disk has been changed.
    func remember(_ change: (MemoryCache<CacheKey, CacheRecord>) -> Void) {
        changes.withLock { changes in
            changes += 1
            change(memory)
        }
    }

    /// The number that ties the variants of `key` together; a marker with other fields begins anew.
    func family(of key: CacheKey, fields: [String]) -> UInt64 {
        if let family = currentFamily(of: key, fields: fields) { return family }
        let family = UInt64.random(in: 1...UInt64.max)
        _ = keep(
            EntryMetadata(key: key, content: .marker(fields: fields), family: family), body: [])
        return family
    }

    /// The number in the marker of `key`, if it names these fields.
    func currentFamily(of key: CacheKey, fields: [String]) -> UInt64? {
        guard let marker = record(for: key, in: .disk)?.metadata,
            case .marker(fields) = marker.content
        else { return nil }
        return marker.family
    }

    /// Runs `body` with the disk store, if there is one; trouble is told once.
    @discardableResult
    func attempt<Value>(
        telling sentence: (CacheTrouble) -> String = \.description,
        _ body: (DiskStore) throws(CacheTrouble) -> Value
    ) -> Value? {
        guard let disk else { return nil }
        do throws(CacheTrouble) {
            return try body(disk)
        } catch {
            let isFirst = hasWarned.withLock { hasWarned in
                defer { hasWarned = true }
                return !hasWarned
            }
            if isFirst { warn(sentence(error)) }
            return nil
        }
    }
}
