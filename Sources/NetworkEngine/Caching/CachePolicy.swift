/// What a cache does where the standard leaves it a choice, or where the server says nothing: a
/// handful of values that the common rules ask. Storing, keys, `Vary`, validation, invalidation and
/// `no-store` are the same under every policy.
public struct CachePolicy: Hashable, Sendable {
    // MARK: Where the server says nothing

    /// How long any answer with a validator and status 200 is fresh when the server says nothing.
    /// Nil, the default, for the standard alone.
    public var validatedLifetime: Duration?
    /// How long a complete picture with a validator is fresh when the server says nothing; where
    /// the share of its age (`heuristicDivisor`) is longer, that holds. Nil, the default, for the
    /// standard alone.
    public var validatedPictureLifetime: Duration?
    /// How long a complete picture without a validator is fresh when the server says nothing. Nil,
    /// the default, for the standard alone.
    public var otherPictureLifetime: Duration?
    /// How long any other complete answer with status 200 is fresh when the server says nothing.
    /// Nil, the default, for the standard alone.
    public var replyLifetime: Duration?
    /// An answer without explicit lifetime is fresh for its age at receipt, since it was last
    /// modified, divided by this: 10 by default (RFC 9111 section 4.2.2 suggests a tenth); less
    /// than 1 counts as 1. Nil for no such lifetime.
    public var heuristicDivisor: Int? = 10
    /// The longest lifetime that comes about that way; nil, the default, for no limit.
    public var heuristicLimit: Duration?

    // MARK: Where the standard is left

    /// How long an answer with `no-cache` is used without asking: zero by default, as the standard
    /// has it (RFC 9111 section 5.2.2.4).
    public var noCacheLifetime = Duration.zero
    /// What a lifetime is held against, the age by default.
    public var lifetimeStart = LifetimeStart.origin
    /// Whether the answer to a POST that is marked as the content of its own URL answers a later GET
    /// (RFC 9110 section 9.3.3): so it is by default.
    public var keepsPostedContent = true

    /// When the lifetime of a stored response begins.
    public enum LifetimeStart: Hashable, Sendable {
        /// When the origin server made the response: what it spent on the way and in other caches
        /// counts (RFC 9111 section 4.2.3).
        case origin
        /// When it was received here.
        case receipt
    }

    /// The standard for a private cache, with a share of an answer's age as its lifetime where the
    /// server names none.
    public init() {}
}

extension CachePolicy {
    /// The standard for a private cache, strictly (RFC 9111). A lifetime that is only a share of an
    /// answer's age ends after a week.
    public static let rfc9111 = {
        var policy = CachePolicy()
        policy.heuristicLimit = week
        return policy
    }()

    /// The default: the standard in all that the server says. Where it says nothing, a picture with
    /// a validator is fresh for a day or longer, one without for a week.
    public static let thumbnails = {
        var policy = CachePolicy()
        policy.validatedPictureLifetime = day
        policy.otherPictureLifetime = week
        return policy
    }()

    /// The rules that MKNetworkKit published in 2012: what has a validator is asked about after a
    /// day, `max-age` is obeyed from receipt, `no-cache` means a minute, and a picture of which the
    /// server says nothing is fresh for a week. Only answers to GET are kept.
    public static let mknetworkkit = {
        var policy = CachePolicy()
        policy.validatedLifetime = day
        policy.otherPictureLifetime = week
        policy.heuristicDivisor = nil
        policy.noCacheLifetime = .seconds(60)
        policy.lifetimeStart = .receipt
        policy.keepsPostedContent = false
        return policy
    }()

    /// The policies that have a name, the default first.
    public static let named: [(name: String, policy: CachePolicy)] = [
        ("thumbnails", .thumbnails), ("rfc9111", .rfc9111), ("mknetworkkit", .mknetworkkit),
    ]

    /// The policy of that name: `thumbnails`, `rfc9111` or `mknetworkkit`; nil for another one.
    public init?(named name: String) {
        guard let match = CachePolicy.named.first(where: { $0.name == name }) else { return nil }
        self = match.policy
    }

    private static let day = Duration.seconds(86_400)
    private static let week = day * 7
}
