/// How a write waits when the network fails.
public struct Freezing: Hashable, Sendable {
    /// What a person knows the write by, one line, such as `comment on 5391667912`; the method and
    /// the host by default.
    public var label: String?
    /// Whose write it is; it is sent by an engine of that account alone. Nil, the default, for the
    /// account of the engine that freezes it, and where that has none for a write that any engine
    /// of the outbox may send.
    public var account: String?
    /// How long it may wait, 48 hours by default; what is older has failed.
    public var lifetime = Duration.seconds(48 * 3600)
    /// Whether the server takes two requests of one `Idempotency-Key` for one, as it does by
    /// default. Where it does not, a write that may have arrived is never sent again by itself.
    public var isRepeatable = true
    /// How long the server keeps an `Idempotency-Key`, nil, the default, for longer than the write
    /// waits. One that may have arrived is not sent again by itself after that time.
    public var keyLifetime: Duration?

    /// A write of that label, with the defaults for the rest.
    public init(_ label: String? = nil) {
        self.label = label
    }
}
