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
    /// What counts of what has become of it.
    var history = History()

    /// Where a write stands. One that is done is in no outbox any more.
    public enum State: Hashable, Sendable {
        /// It waits: how often a server has turned it away, and why it waits, if it was sent before.
        case queued(tries: Int, reason: String?)
        /// It is being sent, or was when its process ended.
        case sending(tries: Int)
        /// It is not sent any more, for that reason, unless it is queued again.
        case failed(reason: String)
        /// The server has taken it, and its file could not be removed.
        case done

        /// How often a server has turned the write away.
        public var tries: Int {
            switch self {
            case .queued(let tries, _), .sending(let tries): tries
            case .failed, .done: 0
            }
        }

        /// Why it waits, or why it has failed; nil when there is nothing to say.
        public var reason: String? {
            switch self {
            case .queued(_, let reason): reason
            case .failed(let reason): reason
            case .sending, .done: nil
            }
        }
    }

    /// What counts of what has become of a write.
    struct History: Hashable, Sendable {
        /// When a server turned it away so that it counted as a try.
        var refused: Timestamp?
        /// When the server wants to be asked again.
        var postponed: Timestamp?
        /// When it was queued again.
        var renewed: Timestamp?
        /// When it was first sent without an answer, so that it may have arrived; nil when it surely
        /// has not.
        var doubtful: Timestamp?
    }

    /// A server that asks for more silence does not get more.
    static let longestPause = Duration.seconds(24 * 3600)

    /// How long it is still to be left alone; nil when it may be sent.
    func pause(at time: Timestamp) -> Duration? {
        guard let end = history.postponed, end > time else { return nil }
        // Where the clock was put back, nothing is known of the time.
        return end - time <= FrozenWrite.longestPause ? end - time : nil
    }

    /// When it is too old to be sent.
    public var expiry: Timestamp { (history.renewed ?? created) + freezing.lifetime }

    /// Whether it is to be sent by itself.
    public var isWaiting: Bool {
        switch state {
        case .queued, .sending: true
        case .failed, .done: false
        }
    }

    /// Whether an engine of `account` sends it by itself.
    public func waits(for account: String?) -> Bool {
        isWaiting && (freezing.account == nil || freezing.account == account)
    }

    /// What a person knows it by.
    public var label: String { freezing.label ?? "\(request.method) \(host)" }

    /// Where it goes.
    var host: String { (try? URLParts(request.url))?.host ?? request.url }

    /// The request as it goes out.
    var outgoing: Request {
        var request = request
        if freezing.isRepeatable { request.headers[Request.idempotencyKey] = id }
        return request
    }
}
