extension Outbox {
    /// Sends one request and returns the server's final answer.
    typealias Send = @Sendable (Request) async throws(SendFailure) -> Response

    /// What became of an attempt to send a write.
    enum Outcome: Sendable {
        /// The server has taken it.
        case answered(Response)
        /// It is not sent any more, for that reason.
        case failed(EngineError)
        /// It waits on, for that reason; nil for one that waits behind others.
        case waits(EngineError?)
    }

    /// Keeps a write and sends it, behind those that wait for the same origin, and then what has
    /// come behind it.
    ///
    /// The writes of one process wait for each other. Where another process is sending, this one is
    /// left to it.
    func write(_ request: Request, _ freezing: Freezing, by send: Send)
        async throws(OutboxError) -> (FrozenWrite, Outcome)
    {
        let place = Lock<OutboxTurn?>(nil)
        let claimed = try await keep(request, freezing) { [turns] origin in
            let turn = turns.queue(for: origin)
            place.withLock { $0 = turn }
        }
        guard let turn = place.withLock({ $0 }), await turn.hasCome() else {
            await remove(claimed)
            return (claimed.write, .failed(.cancelled))
        }
        defer { turn.end() }
        do throws(OutboxError) {
            let outcome = try await self.send(claimed, by: send)
            if outcome.letsOthersPass { await flushBehind(claimed, by: send) }
            return (claimed.write, outcome)
        } catch {
            // It lies in the outbox, and nobody has it.
            claimed.release()
            warn(error.description)
            return (claimed.write, .waits(nil))
        }
    }

    /// Sends what waits, each origin in its order and the origins side by side.
    /// - Throws: the first trouble with a file; the other origins have had their turn.
    func flush(account: String?, by send: @escaping Send) async throws(OutboxError) {
        let names = try await working { [directory] () throws(OutboxError) in
            try directory.names()
        }
        let trouble = await withTaskGroup { group in
            for origin in Set(names.map(\.origin)) {
                group.addTask { await self.trouble(with: origin, account: account, by: send) }
            }
            return await group.reduce(nil) { $0 ?? $1 }
        }
        if let trouble { throw trouble }
    }

    private func trouble(with origin: String, account: String?, by send: Send) async -> OutboxError?
    {
        let turn = turns.queue(for: origin)
        guard await turn.hasCome() else { return nil }
        defer { turn.end() }
        do throws(OutboxError) {
            try await flush(origin, account: account, by: send)
            return nil
        } catch {
            return error
        }
    }

    private func send(_ claimed: ClaimedWrite, by send: Send) async throws(OutboxError) -> Outcome {
        let write = claimed.write
        if let error = outages.error(at: claimed.origin, now: clock.elapsed()) {
            try await postpone(claimed)
            return .waits(error)
        }
        let end = try await flush(
            claimed.origin, before: write.number, account: write.freezing.account, by: send)
        guard !Task.isCancelled else {
            await remove(claimed)
            return .failed(.cancelled)
        }
        switch end {
        case .emptied: return try await deliver(claimed, isAwaited: true, by: send)
        case .turnedAway(let error) where error.isOfCaller:
            await remove(claimed)
            return .failed(error)
        case .turnedAway(let error):
            try await postpone(claimed)
            return .waits(error)
        case .leftToOthers:
            try await postpone(claimed)
            return .waits(nil)
        }
    }

    /// Whoever is at others has passed over a claimed one, and over what stands behind it.
    private func flushBehind(_ claimed: ClaimedWrite, by send: Send) async {
        do throws(OutboxError) {
            try await flush(claimed.origin, account: claimed.write.freezing.account, by: send)
        } catch {
            warn(error.description)
        }
    }

    /// How the sending of what waits for one origin ended.
    private enum FlushEnd: Sendable {
        /// Nothing waits there any more.
        case emptied
        /// The first one that waits could not be sent just now, for that reason.
        case turnedAway(EngineError)
        /// Somebody else is sending one, and goes on with what stands behind it.
        case leftToOthers
    }

    /// Sends what waits for one origin, in order.
    ///
    /// A write that another process is sending ends it: that one goes on with those behind, for it
    /// looks anew after each write, and so finds what was frozen meanwhile.
    @discardableResult
    private func flush(
        _ origin: String, before end: Int = .max, account: String?, by send: Send
    ) async throws(OutboxError) -> FlushEnd {
        var last = 0
        var isBehindAnother = false
        while let name = try await next(origin, in: (last + 1)..<end) {
            guard !Task.isCancelled else { return .turnedAway(.cancelled) }
            last = name.number
            if isBehindAnother {
                if try await isFree(name, for: account) { return .leftToOthers }
                continue
            }
            switch try await claim(name) {
            case .gone, .later: continue
            case .busy: isBehindAnother = true
            case .unreadable(let path): onEvent(.unreadable(path: path))
            case .claimed(let claimed):
                if let end = try await flushed(claimed, for: account, by: send) { return end }
            }
        }
        return isBehindAnother ? .leftToOthers : .emptied
    }

    /// Sends a write that waits; nil when those behind it may follow.
    private func flushed(_ claimed: ClaimedWrite, for account: String?, by send: Send)
        async throws(OutboxError) -> FlushEnd?
    {
        if claimed.write.state == .done { await remove(claimed) }
        guard claimed.write.waits(for: account) else {
            claimed.release()
            return nil
        }
        if let pause = claimed.write.pause(at: clock.now()) {
            claimed.release()
            let error = EngineError.rateLimited(host: claimed.write.host, retryAfter: pause)
            onEvent(.queued(claimed.write, because: error))
            return .turnedAway(error)
        }
        do throws(OutboxError) {
            let outcome = try await deliver(claimed, isAwaited: false, by: send)
            guard case .waits(let error?) = outcome else { return nil }
            return .turnedAway(error)
        } catch {
            claimed.release()
            throw error
        }
    }

    private func isFree(_ name: OutboxFileName, for account: String?)
        async throws(OutboxError) -> Bool
    {
        try await working { [directory] () throws(OutboxError) in
            try directory.isFree(name, for: account)
        }
    }

    private func next(_ origin: String, in range: Range<Int>) async throws(OutboxError)
        -> OutboxFileName?
    {
        try await working { [directory] () throws(OutboxError) in
            try directory.names().first { $0.origin == origin && range.contains($0.number) }
        }
    }

    private func claim(_ name: OutboxFileName) async throws(OutboxError) -> OutboxDirectory.Claim {
        try await working { [directory] () throws(OutboxError) in try directory.claim(name) }
    }
}

extension Outbox.Outcome {
    /// Whether what stands behind the write may be sent now.
    fileprivate var letsOthersPass: Bool {
        switch self {
        case .answered, .waits(nil): true
        case .failed(let error): !error.isCancelled && !error.isOfCaller
        case .waits: false
        }
    }
}
