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
        case .queued(let write, _): own.withLock { _ = $0.remove(write.id) }
        case .sending(let write):
            guard !isOwn(write), write.sendsFiles else { return }
            notes.say("sending from the outbox: \(write.label)")
        case .done(let write, _) where !isOwn(write):
            notes.say("sent from the outbox: \(write.label)")
        case .failed(let write) where isOwn(write):
            notes.say(
                "the \(write.label) stays in the outbox: 'flickr outbox send \(write.number)' sends"
                    + " it again")
        case .failed(let write):
            notes.say(
                "not sent from the outbox: \(write.label): \(write.state.reason ?? "");"
                    + " 'flickr outbox send \(write.number)' tries again")
        case .done: break
        case .unreadable(let path):
            notes.say("a write in the outbox is damaged; it was put aside as \(path)")
        }
    }

    private func isOwn(_ write: FrozenWrite) -> Bool {
        own.withLock { $0.contains(write.id) }
    }
}

extension FrozenWrite {
    /// Whether it may take its time.
    var sendsFiles: Bool {
        guard case .parts(let parts) = request.body?.content else { return false }
        return parts.contains { part in
            if case .file = part.content { true } else { false }
        }
    }
}
