extension DiskStore {
    /// What lies at `key`, whole or damaged, nil when nothing does. Nothing is touched or removed.
    func examine(_ key: CacheKey) throws(CacheTrouble) -> Examined? {
        let digest = key.digest
        var found: [EntryName.Suffix: Examined] = [:]
        try directory.forEachFile(inShards: [EntryName.shard(ofDigest: digest)]) { file in
            if case .entry(let name) = file.kind, name.digest == digest {
                found[name.suffix] = examine(name, file)
            }
            return true
        }
        let inOrder = EntryName.guesses(url: key.url).compactMap { found[$0] }
        return inOrder.first(where: \.isWhole) ?? inOrder.first
    }
}

extension DiskStore.Examined {
    fileprivate var isWhole: Bool { (try? outcome.get()) != nil }
}
