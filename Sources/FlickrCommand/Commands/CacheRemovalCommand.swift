import Flickr
import NetworkEngine
import TerminalUI

/// `flickr cache rm`: removes what is kept for rows of the last list and for addresses.
struct CacheRemovalCommand: Sendable {
    private let settings: Settings
    private let outputs: Outputs
    private let remarks: CacheRemarks

    /// A command that prints on those outputs.
    init(settings: Settings, outputs: Outputs) {
        self.settings = settings
        self.outputs = outputs
        remarks = CacheRemarks(settings, outputs)
    }

    /// Removes what was named, in all variants, and says what that was.
    /// - Throws: `CommandError`, also when some of it is not there; the rest has gone then.
    func run(_ options: CacheOptions) throws(CommandError) -> ExitStatus {
        guard let root = settings.cacheDirectory else { throw .noPlace(for: "the cache") }
        for warning in settings.warnings { remarks.say(warning) }
        let state = StateStore(directory: settings.stateDirectory)
        let entries = try NamedEntry.all(
            options, of: ["cache", "rm"], at: try settings.endpoints(),
            hiding: try? settings.apiKey()
        ) { () throws(CommandError) in try state.lastList() }
        let removed = removal(of: entries, below: root)
        try print(entries, removed)
        guard remarks.status == .done else { return .failed }
        let missing = entries.filter { removed[$0.cacheKey ?? ""] == nil }
        if !missing.isEmpty { throw .notInCache(missing.map(\.name)) }
        return .done
    }

    /// Removes the entries from the caches that can have them; returns what went, by cache key.
    private func removal(of entries: [NamedEntry], below root: String) -> [String: CacheRemoval] {
        let places = entries.compactMap { try? $0.place.get() }
        let caches = NamedCache.all(below: root, settings, remarks)
        return caches.reduce(into: [:]) { removed, each in
            let held = places.filter(each.mayHold)
            guard !held.isEmpty else { return }
            removed.merge(each.cache.remove(urls: Set(held.map(\.cacheKey)))) { $0 + $1 }
        }
    }

    private func print(_ entries: [NamedEntry], _ removed: [String: CacheRemoval])
        throws(CommandError)
    {
        if settings.options.printsJSON {
            for entry in entries {
                let removal = removed[entry.cacheKey ?? ""] ?? CacheRemoval()
                try outputs.data.put(JSON.object(entry.members + removal.members).line + "\n")
            }
        } else if !removed.isEmpty {
            let all = removed.values.reduce(CacheRemoval(), +)
            let noun = all.entries == 1 ? "entry" : "entries"
            try outputs.data.put("Removed \(all.entries) \(noun), \(ByteCount(all.bytes)).\n")
        }
    }
}

extension CacheRemoval {
    fileprivate static func + (left: CacheRemoval, right: CacheRemoval) -> CacheRemoval {
        CacheRemoval(entries: left.entries + right.entries, bytes: left.bytes + right.bytes)
    }

    fileprivate var members: [JSON.Member] {
        [.init("removed", JSON(entries)), .init("bytes", JSON(bytes))]
    }
}
