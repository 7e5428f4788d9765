/// Stands for one request in a transport, so that its priority can be raised while it waits, and
/// that it is known whether it went out.
package final class TransferTicket: Hashable, Sendable {
    private let tries = Lock((gone: 0, turnedAway: 0))

    /// A ticket unlike any other.
    package init() {}

    /// Whether a server may have got the whole request, in one try at least, and not turned it away.
    package var mayHaveArrived: Bool { tries.withLock { $0.gone > $0.turnedAway } }

    /// A server may have got the whole request.
    package func noteGoneOut() {
        tries.withLock { $0.gone += 1 }
    }

    /// A server has answered a try that it did nothing.
    package func noteTurnedAway() {
        tries.withLock { $0.turnedAway += 1 }
    }

    /// Whether both are the same ticket.
    package static func == (left: TransferTicket, right: TransferTicket) -> Bool {
        left === right
    }

    /// Hashes the ticket itself.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
