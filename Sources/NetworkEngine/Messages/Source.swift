/// Where a response came from.
public enum Source: String, Hashable, Sendable, CaseIterable {
    /// From the cache, still fresh; nothing was asked of the network.
    case cache
    /// From the cache, after the server said that it is unchanged (304).
    case revalidated
    /// Its bytes came over the network just now.
    case fresh
    /// From the cache although no longer fresh: the network is down, or only the cache was wanted.
    case stale
}
