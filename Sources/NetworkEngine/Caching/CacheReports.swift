/// What a cache holds, in numbers.
package struct CacheStatistics: Hashable, Sendable {
    /// So many entries of one kind.
    package struct Share: Hashable, Sendable {
        /// How many there are.
        package var entries = 0
        /// The bytes of their files.
        package var bytes = 0
    }

    /// All entries that are whole.
    package var all = Share()
    /// The same by the kind of their content, named as the files' extension: `jpg`.
    package var kinds: [String: Share] = [:]
    /// How many entries are damaged.
    package var damaged = 0
    /// When the oldest was stored, or last confirmed; nil for an empty cache.
    package var oldest: Timestamp?
    /// When the newest was stored, or last confirmed; nil for an empty cache.
    package var newest: Timestamp?
}

/// One entry of a cache, as a list shows it.
package struct ListedEntry: Hashable, Sendable {
    /// The URL that it is the answer to, without secrets.
    package let url: String
    /// Whom it was given to, nil when it was given to anybody.
    package let account: String?
    /// The request fields that the answer depends on, with their values.
    package let varies: [String: String?]
    /// The status code.
    package let status: Int
    /// The length of the body in bytes, as it was received.
    package let bytes: Int
    /// When it was stored, or last confirmed.
    package let stored: Timestamp
    /// When it was last used, to the hour.
    package let used: Timestamp
    /// Whether it is fresh.
    package let freshness: EntryFreshness
    /// The absolute path of its file.
    package let path: String
}

/// What was removed from a cache.
package struct CacheRemoval: Hashable, Sendable {
    /// How many entries.
    package var entries: Int
    /// The bytes of their files.
    package var bytes: Int

    /// So many entries, whose files have so many bytes.
    package init(entries: Int = 0, bytes: Int = 0) {
        self.entries = entries
        self.bytes = bytes
    }
}

/// A damaged entry that was removed.
package struct DamagedEntry: Hashable, Sendable {
    /// The absolute path of its file.
    package let path: String
    /// What was wrong with it, in words: `the body is damaged`.
    package let reason: String
}
