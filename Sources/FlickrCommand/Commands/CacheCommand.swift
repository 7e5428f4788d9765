import Flickr
import NetworkEngine
import TerminalUI

/// `flickr cache`: looks at the caches of pictures and replies, tidies them, empties them.
struct CacheCommand: Sendable {
    private let settings: Settings
    private let outputs: Outputs
    private let remarks: CacheRemarks

    /// A command that prints on those outputs.
    init(settings: Settings, outputs: Outputs) {
        self.settings = settings
        self.outputs = outputs
        remarks = CacheRemarks(settings, outputs)
    }

    /// Does what was asked for.
    /// - Throws: `CommandError`, also when there is no place for a cache.
    func run(_ action: CacheAction) throws(CommandError) -> ExitStatus {
        guard let root = settings.cacheDirectory else { throw .noPlace(for: "the cache") }
        for warning in settings.warnings { remarks.say(warning) }
        switch action {
        case .path: try printPath(root)
        case .clear: try clear(caches(root))
        case .stats: try printStatistics(caches(root))
        case .list: try printList(caches(root))
        case .verify: return try verify(caches(root))
        case .prune: try prune(caches(root))
        }
        return remarks.status
    }

    private func caches(_ root: String) -> [NamedCache] {
        NamedCache.all(below: root, settings, remarks)
    }

    private func put(_ text: String, or json: [JSON.Member]) throws(CommandError) {
        let line = settings.options.printsJSON ? JSON.object(json).line : text
        try outputs.data.put(line + "\n")
    }
}

// MARK: - What each action prints

extension CacheCommand {
    private func printPath(_ root: String) throws(CommandError) {
        try put(Sanitizer.field(root), or: [.init("path", .string(root))])
    }

    private func clear(_ caches: [NamedCache]) throws(CommandError) {
        for each in caches {
            try printRemoval(each.cache.clear(), of: each)
        }
    }

    private func prune(_ caches: [NamedCache]) throws(CommandError) {
        for each in caches {
            if let removal = each.cache.prune() {
                try printRemoval(removal, of: each)
            } else {
                remarks.say("\(each.name) is being swept by another process")
            }
        }
    }

    private func printRemoval(_ removal: CacheRemoval, of each: NamedCache) throws(CommandError) {
        let size = ByteCount(removal.bytes)
        try put(
            "\(each.name): removed \(removal.entries.entries), \(size)",
            or: [
                .init("cache", .string(each.name)), .init("removed", JSON(removal.entries)),
                .init("bytes", JSON(removal.bytes)),
            ])
    }

    private func printStatistics(_ caches: [NamedCache]) throws(CommandError) {
        let now = EngineClock.system.now()
        for each in caches {
            let statistics = each.cache.statistics()
            try put(
                "\(each.name): \(statistics.sentence(now: now))",
                or: [.init("cache", .string(each.name)), .init("path", JSON(each.cache.path))]
                    + statistics.members)
        }
    }

    private func printList(_ caches: [NamedCache]) throws(CommandError) {
        for each in caches {
            var failure: CommandError?
            each.cache.list { entry in
                do throws(CommandError) {
                    try put(entry.line(of: each.name), or: entry.members(of: each.name))
                } catch {
                    failure = error
                }
                return failure == nil
            }
            if let failure { throw failure }
        }
    }

    private func verify(_ caches: [NamedCache]) throws(CommandError) -> ExitStatus {
        var damaged: [(name: String, entry: DamagedEntry)] = []
        var whole = 0
        for each in caches {
            whole += each.cache.verify { damaged.append((each.name, $0)) }
        }
        for (name, entry) in damaged {
            try put(
                "\(Sanitizer.field(entry.path)): removed, \(entry.reason)",
                or: [
                    .init("cache", .string(name)), .init("path", .string(entry.path)),
                    .init("reason", .string(entry.reason)),
                ])
        }
        remarks.say("\(whole.entries) whole, \(damaged.count) damaged and removed")
        return damaged.isEmpty ? remarks.status : .failed
    }
}

extension Int {
    /// The number with its noun.
    fileprivate var entries: String { "\(self) \(self == 1 ? "entry" : "entries")" }
}

extension CacheStatistics {
    fileprivate func sentence(now: Timestamp) -> String {
        var parts = [all.entries.entries, "\(ByteCount(all.bytes))"]
        if kinds.count > 1 {
            parts += kinds.sorted { $0.key < $1.key }.map { "\($0.value.entries) \($0.key)" }
        }
        if let newest { parts.append("the newest \(Age(now - newest))") }
        if damaged > 0 { parts.append("\(damaged) damaged: run 'flickr cache verify'") }
        return parts.joined(separator: ", ")
    }

    fileprivate var members: [JSON.Member] {
        [
            .init("entries", JSON(all.entries)), .init("bytes", JSON(all.bytes)),
            .init("damaged", JSON(damaged)), .init("oldest", JSON(oldest)),
            .init("newest", JSON(newest)),
        ]
    }
}

extension ListedEntry {
    fileprivate func line(of cache: String) -> String {
        let fields = [
            cache, word, String(status), String(bytes), Sanitizer.field(url),
            Sanitizer.field(path),
        ]
        return (fields + (account.map { [Sanitizer.field($0)] } ?? [])).joined(separator: "\t")
    }

    fileprivate func members(of cache: String) -> [JSON.Member] {
        [
            .init("cache", .string(cache)), .init("state", .string(word)),
            .init("status", JSON(status)), .init("bytes", JSON(bytes)),
            .init("url", .string(url)), .init("account", JSON(account)),
            .init("path", .string(path)), .init("stored", JSON(stored)), .init("used", JSON(used)),
        ]
    }

    private var word: String {
        if case .fresh = freshness { "fresh" } else { "stale" }
    }
}

extension JSON {
    /// Whole seconds since 1970, or null.
    fileprivate init(_ time: Timestamp?) {
        self.init(time.map { Int($0.seconds) })
    }
}
