import Flickr
import NetworkEngine
import TerminalUI

/// `flickr cache rm`: removes what is kept for rows of the last list and for addresses.
struct CacheRemovalCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    private let troubles = Lock(0)

    /// Removes what was named, in all variants, and says what that was.
    /// - Throws: `CommandError`, also when some of it is not there; the rest has gone then.
    func run(_ options: CacheOptions) throws(CommandError) -> ExitStatus {
        guard let root = settings.cacheDirectory else { throw .noPlace(for: "the cache") }
        for warning in settings.warnings { say(warning) }
        let state = StateStore(directory: settings.stateDirectory)
        let entries = try NamedEntry.all(
            options, of: ["cache", "rm"], at: try settings.endpoints()
        ) { () throws(CommandError) in try state.lastList() }
        let removed = removal(of: entries, below: root)
        try print(entries, removed)
        guard troubles.withLock({ $0 }) == 0 else { return .failed }
        let missing = entries.filter { removed[$0.cacheKey ?? ""] == nil }
        if !missing.isEmpty { throw .notInCache(missing.map(\.name)) }
        return .done
    }

    /// Removes the entries from the caches that can have them; returns what went, by cache key.
    private func removal(of entries: [NamedEntry], below root: String) -> [String: CacheRemoval] {
        let places = entries.compactMap { try? $0.place.get() }
        let pictures = places.filter { if case .reply = $0 { false } else { true } }
        let replies = places.filter { if case .picture = $0 { false } else { true } }
        let directories = [FlickrEngines.pictureDirectory, FlickrEngines.replyDirectory]
        return zip(directories, [pictures, replies]).reduce(into: [:]) { removed, cache in
            guard !cache.1.isEmpty else { return }
            let found = ResponseCache(directory: "\(root)/\(cache.0)", warn: warn)
                .remove(urls: Set(cache.1.map(\.cacheKey)))
            removed.merge(found) { $0 + $1 }
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

    @Sendable private func warn(_ sentence: String) {
        troubles.withLock { $0 += 1 }
        say(sentence)
    }

    private func say(_ sentence: String) {
        // Where notes cannot be written there is nowhere left to say so.
        if !settings.options.isQuiet { try? outputs.notes.write("flickr: \(sentence)\n") }
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
