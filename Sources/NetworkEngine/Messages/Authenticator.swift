/// A caller's own way to prove who asks: signatures, tokens that are renewed, schemes of a service.
///
/// What a closure throws ends the try as `EngineError.cannotAuthorize`, which is made again when the
/// error is an `EngineError` or a `Rejection` that can heal.
public struct Authenticator: Sendable {
    /// Puts the proof into a request.
    public typealias Authorize = @Sendable (inout Request) async throws -> Void
    /// Says which request to send instead of one that was answered with 401 or 407, or nil to take
    /// that for the answer.
    public typealias AnswerChallenge = @Sendable (Response, Request) async throws -> Request?

    /// Called on each try just before it is sent, so that a signature has a nonce of its own. Fields
    /// that it sets do not follow a redirect to another server.
    public var authorize: Authorize
    /// Called with a challenge and the request that met it, once a try: the request that it returns
    /// goes out as it is, and its answer stands.
    public var answerChallenge: AnswerChallenge
    /// Whose answers the cache keeps apart from everybody else's; without one they are not stored.
    public var account: String?

    /// An authenticator of those closures, either of which may be left out.
    public init(
        account: String? = nil, authorize: @escaping Authorize = { _ in },
        answerChallenge: @escaping AnswerChallenge = { _, _ in nil }
    ) {
        self.account = account
        self.authorize = authorize
        self.answerChallenge = answerChallenge
    }
}
