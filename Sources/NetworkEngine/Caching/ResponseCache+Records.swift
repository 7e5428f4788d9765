/// Finds and keeps entries: memory first, then the directory.
extension ResponseCache {
    /// The entry that may answer `request`: the one of `key`, or the variant that its marker leads
    /// to.
    func record(for key: CacheKey, _ request: Request, inMemoryAlone: Bool = false)
        -> CacheRecord?
    {
        guard let record = record(for: key, inMemoryAlone: inMemoryAlone) else { return nil }
        guard case .marker(let fields) = record.metadata.content else { return record }
        var variant = key
        variant.fields = Vary.values(of: fields, in: request)
        guard let found = self.record(for: variant, inMemoryAlone: inMemoryAlone),
            found.metadata.family == record.metadata.family
        else { return nil }
        return found
    }

    func record(for key: CacheKey, inMemoryAlone: Bool = false) -> CacheRecord? {
        if let record = memory.value(for: key) { return record }
        if inMemoryAlone { return nil }
        let found = attempt { disk throws(CacheTrouble) in try disk.read(key) }
        guard let found = found ?? nil else { return nil }
        let record = CacheRecord(
            found.metadata, body: found.body, path: found.path, policy: rules.policy)
        memory.set(record, for: key, cost: record.cost)
        return record
    }

    /// Writes an entry to disk and memory.
    func keep(_ metadata: EntryMetadata, body: [UInt8]) -> CacheRecord {
        let path = attempt { disk throws(CacheTrouble) in try disk.write(metadata, body: body) }
        let record = CacheRecord(metadata, body: body, path: path ?? nil, policy: rules.policy)
        memory.set(record, for: metadata.key, cost: record.cost)
        return record
    }

    /// The number that ties the variants of `key` together; a marker with other fields begins anew.
    func family(of key: CacheKey, fields: [String]) -> UInt64 {
        if let marker = record(for: key)?.metadata, case .marker(fields) = marker.content {
            return marker.family
        }
        let family = UInt64.random(in: 1...UInt64.max)
        _ = keep(
            EntryMetadata(key: key, content: .marker(fields: fields), family: family), body: [])
        return family
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
