import NetworkEngine

/// The figures behind the counts.
struct Ledger: Sendable {
    /// A request that was read, and what became of it.
    struct Seen: Sendable {
        let request: HTTPRequest
        let kind: RequestKind
        /// When it was read, by a clock that starts somewhere.
        let time: Duration
        var status: Int?
        var hasLeft = false
    }

    /// Names a request that was read, to say more of it later.
    struct Ticket: Sendable {
        fileprivate let era: Int
        fileprivate let index: Int
        fileprivate let kind: RequestKind
    }

    /// Connections that were accepted.
    var connections = 0
    /// Connections that are open now.
    var openConnections = 0
    /// The requests in the order of reading.
    private(set) var seen: [Seen] = []
    /// Bytes of bodies that went out, by kind.
    private var bytes: [RequestKind: Int] = [:]
    private var running = 0
    private var peak = 0
    /// How often the figures were set to nothing: a request of an earlier time no longer counts.
    private var era = 0

    /// Nothing counted.
    init() {}

    /// Nothing counted, with the connections that are open carried over.
    init(after old: Ledger) {
        era = old.era + 1
        openConnections = old.openConnections
    }

    /// A request was read.
    mutating func begin(_ request: HTTPRequest) -> Ticket {
        let kind = RequestKind(path: request.path)
        running += 1
        peak = max(peak, running)
        seen.append(Seen(request: request, kind: kind, time: EngineClock.system.elapsed()))
        return Ticket(era: era, index: seen.count - 1, kind: kind)
    }

    /// Bytes of a body went out.
    mutating func send(_ count: Int, for ticket: Ticket) {
        guard ticket.era == era else { return }
        bytes[ticket.kind, default: 0] += count
    }

    /// A request is over.
    mutating func end(_ ticket: Ticket, status: Int, clientLeft: Bool) {
        guard ticket.era == era else { return }
        running -= 1
        seen[ticket.index].status = status
        seen[ticket.index].hasLeft = clientLeft
    }

    /// The figures as the control interface tells them.
    var json: JSON {
        let ended = seen.compactMap(\.status)
        let left = seen.filter(\.hasLeft)
        let byKind = RequestKind.allCases.map { kind in
            JSON.Member(kind.rawValue, JSON(seen.count { $0.kind == kind }))
        }
        let leftPhotos = left.compactMap { PhotoPath($0.request.path).map { JSON.string($0.id) } }
        return .object(
            [JSON.Member("requests", JSON(seen.count))] + byKind + [
                JSON.Member("ended", JSON(ended.count)),
                JSON.Member("status", Ledger.histogram(ended)),
                JSON.Member("connections", JSON(connections)),
                JSON.Member("openConnections", JSON(openConnections)),
                JSON.Member("bytes", JSON(bytes.values.reduce(0, +))),
                JSON.Member("photoBytes", JSON(bytes[.photo] ?? 0)),
                JSON.Member("peak", JSON(peak)),
                JSON.Member("conditional", JSON(seen.count { $0.request.isConditional })),
                JSON.Member("left", JSON(left.count)),
                JSON.Member("leftPhotos", .array(leftPhotos)),
            ])
    }

    private static func histogram(_ statuses: [Int]) -> JSON {
        let groups = Dictionary(grouping: statuses, by: { $0 }).mapValues(\.count)
        return .object(
            groups.sorted { $0.key < $1.key }.map { JSON.Member("\($0.key)", JSON($0.value)) })
    }
}

extension Ledger.Seen {
    /// The request as the control interface tells it.
    var json: JSON {
        let fields = request.headers.map { JSON.Member($0.name, .string($0.value)) }
        return .object([
            JSON.Member("kind", .string(kind.rawValue)),
            JSON.Member("method", .string(request.method)),
            JSON.Member("target", .string(request.target)),
            JSON.Member("milliseconds", JSON(Int(time.milliseconds))),
            JSON.Member("status", JSON(status)),
            JSON.Member("left", .bool(hasLeft)),
            JSON.Member("headers", .object(fields)),
        ])
    }
}
