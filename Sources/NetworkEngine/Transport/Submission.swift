/// A request that somebody awaits: what crosses from a caller to the transport's thread.
final class Submission: Hashable, Sendable {
    /// What the caller knows it by.
    let ticket: TransferTicket
    /// The journey's beginning.
    let journey: Journey
    /// Where the answer goes.
    let answer = OneShot<Response, EngineError>()

    init(ticket: TransferTicket, journey: Journey) {
        self.ticket = ticket
        self.journey = journey
    }

    static func == (left: Submission, right: Submission) -> Bool { left === right }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// What a caller asks of the transport's thread.
enum TransferCommand: Sendable {
    /// Send this and deliver the answer.
    case submit(Submission)
    /// Nobody awaits this any more.
    case cancel(Submission)
    /// It has become more urgent.
    case raise(TransferTicket, Priority)
    /// A host may be asked or not.
    case setAccess(host: String, HostAccess)
    /// Open connections to where this leads.
    case connectAhead(Journey)
}
