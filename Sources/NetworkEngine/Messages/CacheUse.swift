/// What part the cache plays in answering one request.
public enum CacheUse: Hashable, Sendable {
    /// A fresh entry answers; a stale one is revalidated; the answer is stored. The default.
    case standard
    /// An entry, fresh or not, is revalidated before it answers; the answer is stored.
    case revalidate
    /// The cache alone answers, with a stale entry too; nothing is asked of the network.
    case cacheOnly
    /// The cache is neither read nor written.
    case bypass
}
