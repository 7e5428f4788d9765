extension Outbox {
    /// Sends one request and returns the server's final answer.
    typealias Send = @Sendable (Request) async throws(EngineError) -> Response

    /// What became of an attempt to send a write.
    enum Outcome: Sendable {
        /// The server has taken it.
        case answered(Response)
        /// It is not sent any more, for that reason.
        case failed(EngineError)
        /// It waits on, for that reason; nil for one that waits behind others.
        case waits(EngineError?)
    }

    /// Sends a write that was just kept, behind those that wait for the same origin, and then what
    /// has come behind it.
    func send(_ claimed: ClaimedWrite, by send: Send) async throws(OutboxError) -> Outcome {
        let write = claimed.write
        let account = write.freezing.account
        let outcome: Outcome
        switch try await flush(
            claimed.origin, before: write.number, account: account, by: send)
        {
        case .emptied:
            outcome = try await deliver(claimed, isAwaited: true, by: send)
            guard case .answered = outcome else { return outcome }
        case .turnedAway:
            try await postpone(claimed)
            return .waits(nil)
        case .leftToOthers:
            outcome = .waits(nil)
            try await postpone(claimed)
        }
        // Whoever is at the others has passed over this one, and over what stands behind it.
        try await flush(claimed.origin, account: account, by: send)
        return outcome
    }

    /// Sends what waits, each origin in its order and the origins side by side.
    func flush(account: String?, by send: @escaping Send) async throws(OutboxError) {
        let names = try await working { [directory] () throws(OutboxError) in
            try directory.names()
        }
        await withTaskGroup { group in
            for origin in Set(names.map(\.origin)) {
                group.addTask {
                    _ = try? await self.flush(origin, account: account, by: send)
                }
            }
        }
    }

    /// How the sending of what waits for one origin ended.
    enum FlushEnd: Sendable {
        /// Nothing waits there any more.
        case emptied
        /// The first one that waits could not be sent just now.
        case turnedAway
        /// Somebody else is sending one, others behind it wait.
        case leftToOthers
    }

    /// Sends what waits for one origin, in order.
    ///
    /// A write that somebody else is sending ends it, if others wait behind: whoever sends that one
    /// goes on with them. It looks anew after each write, and so finds what was frozen meanwhile.
    @discardableResult
    func flush(_ origin: String, before end: Int = .max, account: String?, by send: Send)
        async throws(OutboxError) -> FlushEnd
    {
        var last = 0
        var isBehindAnother = false
        while let name = try await next(origin, in: (last + 1)..<end) {
            last = name.number
            if isBehindAnother {
                if try await isWaiting(name, for: account) { return .leftToOthers }
                continue
            }
            switch try await claim(name) {
            case .gone: continue
            case .busy: isBehindAnother = true
            case .unreadable(let path): onEvent(.unreadable(path: path))
            case .claimed(let claimed):
                guard claimed.write.waits(for: account) else {
                    claimed.release()
                    continue
                }
                if case .waits = try await deliver(claimed, isAwaited: false, by: send) {
                    return .turnedAway
                }
            }
        }
        return .emptied
    }

    /// Whether a write waits that nobody is sending.
    private func isWaiting(_ name: OutboxFileName, for account: String?)
        async throws(OutboxError) -> Bool
    {
        try await working { [directory] () throws(OutboxError) in
            guard let (write, isClaimed) = directory.look(at: name) else { return false }
            return !isClaimed && write.waits(for: account)
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
