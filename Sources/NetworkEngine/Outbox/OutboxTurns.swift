/// Lets one task of this process at a time send to an origin, in the order in which they queued.
final class OutboxTurns: Sendable {
    private let last = Lock<[String: OneShot<Void, Never>]>([:])

    /// Whether nobody has a place.
    var areOver: Bool { last.withLock { $0.values.allSatisfy(\.isDelivered) } }

    /// A place behind all who have one for that origin. Whoever takes it waits for it.
    func queue(for origin: String) -> OutboxTurn {
        last.withLock { last in
            let turn = OutboxTurn(behind: last[origin])
            last[origin] = turn.ending
            return turn
        }
    }
}

/// A place in the queue of those who send to one origin.
struct OutboxTurn: Sendable {
    fileprivate let ending = OneShot<Void, Never>()
    private let former: OneShot<Void, Never>?

    fileprivate init(behind former: OneShot<Void, Never>?) {
        self.former = former
    }

    /// Waits until it comes; false when the task is cancelled before, and then it is passed on.
    func hasCome() async -> Bool {
        guard let former else { return true }
        let coming = OneShot<Bool, Never>()
        Task {
            _ = await former.result()
            if !coming.deliver(.success(true)) { end() }
        }
        return await withTaskCancellationHandler {
            await coming.result()
        } onCancel: {
            coming.deliver(.success(false))
        }.get()
    }

    /// Lets the next one come.
    func end() {
        ending.deliver(.success(()))
    }
}
