import NetworkEngine

/// What the server has seen, counted by itself so that a client's own figures can be checked.
///
/// Control requests are not counted.
final class Counts: Sendable {
    private let ledger = Lock(Ledger())
    private let changed = Bell()

    /// A connection was accepted.
    func opened() {
        change {
            $0.connections += 1
            $0.openConnections += 1
        }
    }

    /// A connection is over.
    func closed() {
        change { $0.openConnections -= 1 }
    }

    /// A connection that was counted should not have been.
    func discount() {
        change {
            $0.connections -= 1
            $0.openConnections -= 1
        }
    }

    /// A request was read.
    func began(_ request: HTTPRequest) -> Ledger.Ticket {
        change { $0.begin(request) }
    }

    /// Bytes of a body went out.
    func sent(_ bytes: Int, for ticket: Ledger.Ticket) {
        change { $0.send(bytes, for: ticket) }
    }

    /// A request is over; `clientLeft` when the client did not wait for the end.
    func ended(_ ticket: Ledger.Ticket, status: Int, clientLeft: Bool) {
        change { $0.end(ticket, status: status, clientLeft: clientLeft) }
    }

    /// Starts again from nothing; connections that are open stay so.
    func reset() {
        change { $0 = Ledger(after: $0) }
    }

    /// The figures now.
    var json: JSON { ledger.withLock { $0.json } }

    /// Every request since the start, with its header fields.
    var requests: JSON { ledger.withLock { .array($0.seen.map(\.json)) } }

    /// Waits until each named figure is at least as large as told; false when the client left.
    func wait(for wanted: [(name: String, value: Int)], client: Socket) -> Bool {
        while true {
            let line = changed.line()
            let figures = json
            if wanted.allSatisfy({ figures[$0.name].int ?? 0 >= $0.value }) { return true }
            guard client.wait(milliseconds: nil, bell: line) == .bellRang else { return false }
        }
    }

    private func change<Result>(_ body: (inout Ledger) -> Result) -> Result {
        defer { changed.ring() }
        return ledger.withLock(body)
    }
}
