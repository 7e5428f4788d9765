/// Where a response came from.
public enum Source: String, Hashable, Sendable, CaseIterable {
    /// From the cache, still fresh; nothing was asked of the network.
    case cache
    /// From the cache, after the server said that it is unchanged (304).
    case revalidated
    /// Its bytes came over the network just now.
    case fresh
    /// From the cache without the confirmation that it needs: the network is down, only the cache was
    /// wanted, or the server is asked after that.
    case stale
}
