import NetworkEngine

/// Says what has become of writes that waited before this run. Those of the run itself have rows.
final class OutboxNews: Sendable {
    private let notes: Notes
    private let own = Lock<Set<String>>([])

    /// News that are said as notes.
    init(_ notes: Notes) {
        self.notes = notes
    }

    /// Says what has happened, if it is news.
    func hear(_ event: OutboxEvent) {
        switch event {
        case .kept(let write): own.withLock { _ = $0.insert(write.id) }
        // What waits now is news when it goes out.
        case .queued(let write): own.withLock { _ = $0.remove(write.id) }
        case .sending: break
        case .done(let write, _) where !isOwn(write):
            notes.say("sent from the outbox: \(write.label)")
        case .failed(let write) where !isOwn(write):
            notes.say(
                "not sent from the outbox: \(write.label): \(write.state.reason ?? "");"
                    + " 'flickr outbox send \(write.number)' tries again")
        case .done, .failed: break
        case .unreadable(let path):
            notes.say("a write in the outbox is damaged; it was put aside as \(path)")
        }
    }

    private func isOwn(_ write: FrozenWrite) -> Bool {
        own.withLock { $0.contains(write.id) }
    }
}

extension FrozenWrite.State {
    /// Why it waits, or why it has failed; nil when there is nothing to say.
    var reason: String? {
        switch self {
        case .queued(_, let reason): reason
        case .failed(let reason): reason
        case .sending: nil
        }
    }
}
