import NetworkEngine

/// The faults that are asked for, with how often each has struck.
final class FaultBook: Sendable {
    private struct Entry: Sendable {
        let fault: Fault
        var meetings = 0
        var strikes = 0
    }

    private let entries = Lock<[Entry]>([])

    /// Asks for one more; it comes after those before it.
    func add(_ fault: Fault) {
        entries.withLock { $0.append(Entry(fault: fault)) }
    }

    /// Forgets all.
    func removeAll() {
        entries.withLock { $0 = [] }
    }

    /// The first fault that strikes this request.
    func next(for request: HTTPRequest) -> Fault? {
        next { !$0.isForConnections && $0.fits(request) }
    }

    /// The first fault that strikes a connection.
    func nextForConnection() -> Fault? {
        next { $0.isForConnections }
    }

    /// Each line with how often it has met a request and how often struck.
    var json: JSON {
        let entries = entries.withLock { $0 }
        return .array(
            entries.map { entry in
                .object([
                    JSON.Member("line", .string(entry.fault.line)),
                    JSON.Member("meetings", JSON(entry.meetings)),
                    JSON.Member("strikes", JSON(entry.strikes)),
                ])
            })
    }

    private func next(where isMet: (FaultSelector) -> Bool) -> Fault? {
        entries.withLock { entries in
            for index in entries.indices where isMet(entries[index].fault.selector) {
                entries[index].meetings += 1
                let entry = entries[index]
                let selector = entry.fault.selector
                if selector.strikes(atMeeting: entry.meetings, after: entry.strikes) {
                    entries[index].strikes += 1
                    return entry.fault
                }
            }
            return nil
        }
    }
}
