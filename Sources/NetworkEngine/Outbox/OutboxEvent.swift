/// What happens to a write in an outbox.
public enum OutboxEvent: Sendable {
    /// It lies on the disk, and outlasts its process from now on.
    case kept(FrozenWrite)
    /// It waits for the network, or goes on waiting, for that reason; nil for one that waits behind
    /// others.
    case queued(FrozenWrite, because: EngineError?)
    /// It is being sent. A write that was being sent when its process ended is sent again.
    case sending(FrozenWrite)
    /// The server has taken it: with that answer.
    case done(FrozenWrite, Response)
    /// It is not sent any more; its state says why.
    case failed(FrozenWrite)
    /// The file at that path cannot be read; it was put aside under this name.
    case unreadable(path: String)
}
