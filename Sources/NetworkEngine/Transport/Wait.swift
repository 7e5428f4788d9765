/// Why requests are not sent at once, and until when.
public struct Wait: Hashable, Sendable {
    /// What holds them up.
    public enum Reason: Hashable, Sendable {
        /// The calls that the engine's rate limit allows are used up.
        case rateLimit
        /// The host of that name asked for fewer requests.
        case host(String)
    }

    /// What holds them up.
    public let reason: Reason
    /// When they go on.
    public let end: Timestamp
}
