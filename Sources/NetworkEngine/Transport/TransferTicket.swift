/// Stands for one request in a transport, so that its priority can be raised while it waits, and
/// that it is known whether it went out.
package final class TransferTicket: Hashable, Sendable {
    private let wentOut = Lock(false)

    /// A ticket unlike any other.
    package init() {}

    /// Whether a server may have got the whole request, in one try at least.
    package var hasGoneOut: Bool { wentOut.withLock { $0 } }

    /// A server may have got the whole request.
    package func noteGoneOut() {
        wentOut.withLock { $0 = true }
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
