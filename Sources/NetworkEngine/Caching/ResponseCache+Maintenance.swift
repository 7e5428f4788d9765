/// What a person does with a cache: look at it, tidy it, empty it.
///
/// Only files whose names are of the cache's own pattern are ever counted or removed; whatever else
/// lies in the directory stays. What cannot be read or removed is told as a warning.
extension ResponseCache {
    /// The absolute path of the directory; nil for a cache in memory alone.
    package var path: String? { disk?.directory.path }

    /// How many damaged entries lookups have come upon, and removed, so far.
    package var damagedCount: Int { disk?.damagedCount ?? 0 }

    /// Removes every entry; returns how many there were.
    package func clear() -> CacheRemoval {
        var removal = CacheRemoval()
        maintain { disk throws(CacheTrouble) in try disk.clear(&removal) }
        remember { $0.removeAll() }
        return removal
    }

    /// Counts what is there, every entry read and checked.
    package func statistics() -> CacheStatistics {
        var statistics = CacheStatistics()
        maintain { disk throws(CacheTrouble) in
            try disk.forEachEntry { examined in
                statistics.count(examined)
                return true
            }
        }
        return statistics
    }

    /// Calls `body` with each entry, one at a time and in no order, until it returns false.
    /// Damaged entries are left out.
    package func list(_ body: (ListedEntry) -> Bool) {
        let now = clock.now()
        maintain { disk throws(CacheTrouble) in
            try disk.forEachTrailer { name, file, metadata, bodyLength in
                guard let response = metadata.response else { return true }
                return body(
                    ListedEntry(
                        url: metadata.key.url, account: metadata.key.account,
                        varies: metadata.key.varies, status: response.status, bytes: bodyLength,
                        stored: response.responseTime, used: file.status.modified,
                        freshness: EntryFreshness(
                            Freshness(of: response, hasBody: bodyLength > 0, policy: rules.policy),
                            at: now),
                        path: disk.path(of: name)))
            }
        }
    }

    /// Reads and checks every entry, and removes those that are damaged, after naming each to
    /// `body`. Leftovers of processes that ended in mid-write go without a word. Returns how many
    /// entries are whole.
    package func verify(_ body: (DamagedEntry) -> Void) -> Int {
        var whole = 0
        maintain { disk throws(CacheTrouble) in try disk.removeLeftovers() }
        maintain { disk throws(CacheTrouble) in
            try disk.forEachEntry { examined throws(CacheTrouble) in
                switch examined.outcome {
                case .success(let (metadata, _)):
                    if metadata.response != nil { whole += 1 }
                case .failure(let damage):
                    let entry = DamagedEntry(
                        path: disk.path(of: examined.name), reason: damage.description)
                    if try examined.file.removeIfUnchanged() { body(entry) }
                }
                return true
            }
        }
        return whole
    }

    /// Sweeps now; returns what went, or nil when another process is sweeping.
    package func prune() -> CacheRemoval? {
        var removal: CacheRemoval? = CacheRemoval()
        maintain { disk throws(CacheTrouble) in
            let report = try disk.sweeper.sweepNow()
            removal = report.map {
                CacheRemoval(entries: $0.removedEntries, bytes: $0.removedBytes)
            }
            if let trouble = report?.trouble { throw trouble }
        }
        return removal
    }

    /// Removes what is stored for those URLs, each in all its variants; returns what went of each
    /// that had an entry.
    package func remove(urls: Set<String>) -> [String: CacheRemoval] {
        var removed: [String: CacheRemoval] = [:]
        maintain { disk throws(CacheTrouble) in
            try disk.remove(urls: urls) { url, bytes in
                removed[url, default: CacheRemoval()].entries += 1
                removed[url, default: CacheRemoval()].bytes += bytes
            }
        }
        remember { $0.removeAll() }
        return removed
    }

    /// Runs `body` with the disk store, if there is one; trouble is told once, without a word about
    /// work that goes on.
    @discardableResult
    private func maintain<Value>(_ body: (DiskStore) throws(CacheTrouble) -> Value) -> Value? {
        attempt(telling: \.reason, body)
    }
}

extension CacheKey {
    /// Whose answer it is, nil when it is nobody's in particular.
    var account: String? { accounts.isEmpty ? nil : accounts.joined(separator: ", ") }

    /// The fields by name.
    var varies: [String: String?] {
        Dictionary(fields.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    }
}

extension CacheStatistics {
    fileprivate mutating func count(_ examined: DiskStore.Examined) {
        guard case .success(let (metadata, _)) = examined.outcome else {
            damaged += 1
            return
        }
        guard let stored = metadata.response?.responseTime else { return }
        let bytes = examined.file.status.size
        all.add(bytes)
        kinds[examined.name.suffix.rawValue, default: Share()].add(bytes)
        oldest = min(oldest ?? stored, stored)
        newest = max(newest ?? stored, stored)
    }
}

extension CacheStatistics.Share {
    fileprivate mutating func add(_ bytes: Int) {
        entries += 1
        self.bytes += bytes
    }
}

extension EntryFile.Damage: CustomStringConvertible {
    /// What is wrong, as a sentence without capital or full stop.
    var description: String {
        switch self {
        case .length: "its length is wrong"
        case .magic: "it does not end as an entry does"
        case .version: "another version wrote it"
        case .footer: "the footer is damaged"
        case .metadata: "the metadata is damaged"
        case .body: "the body is damaged"
        case .key: "it holds another entry"
        }
    }
}
