/// Stands for one request in a transport, so that its priority can be raised while it waits.
package final class TransferTicket: Hashable, Sendable {
    /// A ticket unlike any other.
    package init() {}

    /// Whether both are the same ticket.
    package static func == (left: TransferTicket, right: TransferTicket) -> Bool {
        left === right
    }

    /// Hashes the ticket itself.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
