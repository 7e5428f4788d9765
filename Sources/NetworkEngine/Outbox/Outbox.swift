/// Writes that wait for the network, in a directory that any number of processes share.
///
/// Each write lies in a file of its own until its server has given a final answer. The writes to
/// one origin are sent in the order in which they were frozen; a write that may be sent is claimed
/// under a lock, so that each is sent by one process. Emptying a cache touches none.
public final class Outbox: Sendable {
    /// How much an outbox takes.
    public struct Limits: Hashable, Sendable {
        /// How many writes may wait or have failed, 1,000 by default.
        public var writes = 1000
        /// How often a server may turn a write away, such as with status 503, before it has failed,
        /// 20 by default. Several times within a minute count as one, and a network that is down
        /// does not count.
        public var tries = 20

        /// The defaults.
        public init() {}
    }

    let directory: OutboxDirectory
    let limits: Limits
    let clock: EngineClock
    let onEvent: @Sendable (OutboxEvent) -> Void
    let warn: @Sendable (String) -> Void
    let turns = OutboxTurns()
    let outages = OutboxOutages()
    private let workers = Workers(width: 1)

    /// The outbox in the directory at `path`, which is made with the first write. It must be the
    /// user's own, and nobody else's to write in.
    ///
    /// `onEvent` is told of everything that happens to a write in this process, in order for each;
    /// `warn` gets a sentence where something could not be done that harms no write.
    public init(
        _ path: String, limits: Limits = Limits(), clock: EngineClock = .system,
        onEvent: @escaping @Sendable (OutboxEvent) -> Void = { _ in },
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        directory = OutboxDirectory(path)
        self.limits = limits
        self.clock = clock
        self.onEvent = onEvent
        self.warn = warn
    }

    /// All writes that wait or have failed, in their order.
    public func writes() async throws(OutboxError) -> [FrozenWrite] {
        try await working { [directory] () throws(OutboxError) in
            try directory.content().writes.filter { $0.state != .done }
        }
    }

    /// The paths of files that should be writes and cannot be read: damaged ones, which are put
    /// aside when they are to be sent, and those that a later version wrote.
    public func unreadable() async throws(OutboxError) -> [String] {
        try await working { [directory] () throws(OutboxError) in
            try directory.content().unreadable
        }
    }

    /// Takes the write of that number out, and returns it.
    @discardableResult
    public func drop(_ number: Int) async throws(OutboxError) -> FrozenWrite {
        try await working { [self] () throws(OutboxError) in
            let claimed = try claimed(number)
            defer { claimed.release() }
            try claimed.remove()
            return claimed.write
        }
    }

    /// Lets a write that has failed, that its server wants later, or that was being sent when its
    /// process ended, wait again as if it had just been frozen.
    /// - Throws: `OutboxError`, `.isStale` for one whose files have changed since.
    public func queueAgain(_ number: Int) async throws(OutboxError) {
        try await working { [self] () throws(OutboxError) in
            var claimed = try claimed(number)
            defer { claimed.release() }
            if let objection = claimed.write.files.lazy.compactMap(\.objection).first {
                throw .isStale(number: number, reason: objection)
            }
            let now = clock.now()
            let isHeld = claimed.write.pause(at: now) != nil
            let isDoubtful = claimed.write.history.doubtful != nil
            if case .queued = claimed.write.state, !isHeld, !isDoubtful { return }
            try claimed.note(.queued(tries: 0, reason: nil)) { $0 = .init(renewed: now) }
        }
    }

    /// Runs what reads and writes files on a thread where it may block.
    func working<Value: Sendable>(
        _ body: @escaping @Sendable () throws(OutboxError) -> Value
    ) async throws(OutboxError) -> Value {
        try await workers.run { Result { () throws(OutboxError) in try body() } }.get()
    }

    private func claimed(_ number: Int) throws(OutboxError) -> ClaimedWrite {
        guard let name = try directory.names().first(where: { $0.number == number }) else {
            throw .unknown(number: number)
        }
        switch try directory.claim(name) {
        case .claimed(let claimed): return claimed
        case .busy: throw .isBeingSent(number: number)
        case .gone: throw .unknown(number: number)
        case .later: throw .isOfLaterVersion(number: number)
        case .unreadable(let path):
            onEvent(.unreadable(path: path))
            throw .unknown(number: number)
        }
    }
}
