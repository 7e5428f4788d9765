/// A write that waits in an outbox, or that has failed there.
public struct FrozenWrite: Sendable, Identifiable {
    /// Its place in the outbox: a later write has a greater number.
    public let number: Int
    /// What it is sent under each time, as `Idempotency-Key`: a random UUID.
    public let id: String
    /// What is sent.
    public let request: Request
    /// How it waits.
    public let freezing: Freezing
    /// When it was frozen.
    public let created: Timestamp
    /// The files of its body, as they were when it was frozen.
    let files: [FrozenFile]
    /// Where it stands.
    public internal(set) var state: State
    /// When it was first sent without an answer, so that it may have arrived; nil when it surely has
    /// not.
    var doubtfulSince: Timestamp?

    /// Where a write stands. One that is done is in no outbox any more.
    public enum State: Hashable, Sendable {
        /// It waits: how often a server has turned it away, and why it waits, if it was sent before.
        case queued(tries: Int, reason: String?)
        /// It is being sent, or was when its process ended.
        case sending(tries: Int)
        /// It is not sent any more, for that reason, unless it is queued again.
        case failed(reason: String)
    }

    /// When it is too old to be sent.
    public var expiry: Timestamp { created + freezing.lifetime }

    /// What a person knows it by.
    public var label: String {
        freezing.label ?? "\(request.method) \((try? URLParts(request.url))?.host ?? request.url)"
    }

    /// The request as it goes out.
    var outgoing: Request {
        var request = request
        if freezing.isRepeatable { request.headers[Request.idempotencyKey] = id }
        return request
    }
}

extension FrozenWrite.State {
    /// How often a server has turned the write away.
    var tries: Int {
        switch self {
        case .queued(let tries, _), .sending(let tries): tries
        case .failed: 0
        }
    }
}
