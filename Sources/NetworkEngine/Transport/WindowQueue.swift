/// The transfers that wait for a place, and how many have one.
///
/// A host has a window of places of its own, and all hosts together may have one too. The highest
/// priority goes first, and within one priority the first to come.
struct WindowQueue<ID: Hashable> {
    private var lines: [String: Line] = [:]
    private var waiting: [ID: Ticket] = [:]
    private var arrivals = 0
    private var inFlight = 0
    private let total: Int?

    private struct Ticket {
        var host: String
        var priority: Priority
        var arrival: Int
    }

    /// A queue with that many places in all, nil for as many as the hosts have.
    init(total: Int?) {
        self.total = total
    }

    /// How many wait.
    var waitingCount: Int { waiting.count }

    /// How many have a place.
    var inFlightCount: Int { inFlight }

    /// Puts a transfer at the end of its priority. One that waits already keeps its place.
    mutating func enqueue(_ id: ID, host: String, priority: Priority) {
        guard waiting[id] == nil else { return }
        append(id, Ticket(host: host, priority: priority, arrival: arrivals))
    }

    /// Gives a waiting transfer a higher priority, behind those that have it; never a lower one.
    mutating func raise(_ id: ID, to priority: Priority) {
        guard let ticket = waiting[id], priority > ticket.priority else { return }
        append(id, Ticket(host: ticket.host, priority: priority, arrival: arrivals))
    }

    /// Takes a transfer out that has not got a place yet; false when it does not wait.
    @discardableResult
    mutating func remove(_ id: ID) -> Bool {
        guard let ticket = waiting.removeValue(forKey: id) else { return false }
        tidy(ticket.host)
        return true
    }

    /// Gives a place to the next transfer that may go, if there is any; `window` says how many
    /// places a host has.
    mutating func next(window: (String) -> Int) -> (id: ID, host: String)? {
        if let total, inFlight >= total { return nil }
        var best: (id: ID, ticket: Ticket)?
        for (host, line) in lines where line.inFlight < window(host) {
            guard let head = head(of: host) else { continue }
            if best.map({ isBefore(head.ticket, $0.ticket) }) ?? true { best = head }
        }
        guard let best else { return nil }
        waiting[best.id] = nil
        lines[best.ticket.host]?.inFlight += 1
        inFlight += 1
        return (best.id, best.ticket.host)
    }

    /// Gives back a place at that host.
    mutating func release(_ host: String) {
        guard let line = lines[host], line.inFlight > 0 else { return }
        lines[host]?.inFlight -= 1
        inFlight -= 1
        tidy(host)
    }

    private mutating func append(_ id: ID, _ ticket: Ticket) {
        waiting[id] = ticket
        arrivals += 1
        lines[ticket.host, default: Line()].append(id, ticket.priority, ticket.arrival)
    }

    private func isBefore(_ left: Ticket, _ right: Ticket) -> Bool {
        left.priority == right.priority
            ? left.arrival < right.arrival : left.priority > right.priority
    }

    /// The first at that host who still waits with the ticket that stands in the line.
    private mutating func head(of host: String) -> (id: ID, ticket: Ticket)? {
        while let first = lines[host]?.first {
            if let ticket = waiting[first.id], ticket.arrival == first.arrival {
                return (first.id, ticket)
            }
            lines[host]?.removeFirst()
        }
        return nil
    }

    private mutating func tidy(_ host: String) {
        if head(of: host) == nil, lines[host]?.inFlight == 0 { lines[host] = nil }
    }

    /// One host's transfers. Who left or was raised stays in it as a dead entry until it is his turn.
    private struct Line {
        typealias Entry = (id: ID, arrival: Int)

        var inFlight = 0
        private var queues: [[Entry]] = Array(repeating: [], count: Priority.allCases.count)
        private var heads: [Int] = Array(repeating: 0, count: Priority.allCases.count)

        var first: Entry? {
            current.map { queues[$0][heads[$0]] }
        }

        mutating func append(_ id: ID, _ priority: Priority, _ arrival: Int) {
            queues[priority.rawValue].append((id, arrival))
        }

        mutating func removeFirst() {
            guard let level = current else { return }
            heads[level] += 1
            guard heads[level] * 2 > queues[level].count else { return }
            queues[level].removeFirst(heads[level])
            heads[level] = 0
        }

        private var current: Int? {
            queues.indices.last { heads[$0] < queues[$0].count }
        }
    }
}

extension WindowQueue {
    /// Checks what must always hold; for tests.
    func checkInvariants(window: (String) -> Int) {
        precondition(inFlight == lines.values.reduce(0) { $0 + $1.inFlight })
        precondition(total.map { inFlight <= $0 } ?? true)
        precondition(lines.allSatisfy { $0.value.inFlight <= window($0.key) })
        precondition(waiting.allSatisfy { lines[$0.value.host] != nil })
        if waiting.isEmpty && inFlight == 0 { precondition(lines.isEmpty) }
    }
}
