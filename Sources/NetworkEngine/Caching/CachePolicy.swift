/// What a cache adds to the standard where the server says nothing: a handful of numbers that the
/// common rules ask. Everything a server says about its answers is obeyed under every policy.
public struct CachePolicy: Hashable, Sendable {
    /// How long a complete picture with a validator is fresh when the server says nothing; where
    /// the share of its age (`heuristicDivisor`) is longer, that holds. Nil for the standard alone.
    public var validatedPictureLifetime: Duration?
    /// How long a complete picture without a validator is fresh when the server says nothing. Nil
    /// for the standard alone.
    public var otherPictureLifetime: Duration?
    /// How long any other complete answer with status 200 is fresh when the server says nothing.
    /// Nil, the default, for the standard alone.
    public var replyLifetime: Duration?
    /// An answer without explicit lifetime is fresh for its age at receipt, since it was last
    /// modified, divided by this (RFC 9111 section 4.2.2 suggests a tenth).
    public var heuristicDivisor: Int = 10

    /// The standard for a private cache, with these lifetimes where the server says nothing.
    public init(
        validatedPictureLifetime: Duration? = nil, otherPictureLifetime: Duration? = nil,
        replyLifetime: Duration? = nil
    ) {
        self.validatedPictureLifetime = validatedPictureLifetime
        self.otherPictureLifetime = otherPictureLifetime
        self.replyLifetime = replyLifetime
    }

    /// The default: a picture with a validator is fresh for a day, one without for seven days.
    public static let thumbnails = CachePolicy(
        validatedPictureLifetime: .seconds(86_400), otherPictureLifetime: .seconds(7 * 86_400))
}
