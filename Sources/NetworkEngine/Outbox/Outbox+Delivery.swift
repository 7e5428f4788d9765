extension Outbox {
    /// Sends a claimed write, and takes it out once the server has given a final answer.
    ///
    /// That it is being sent is noted before, so that a crash leaves a trace. A write that somebody
    /// awaits is also taken out when it is refused or cancelled: whoever awaits it is told. One that
    /// may have arrived stays as failed.
    func deliver(_ claimed: ClaimedWrite, isAwaited: Bool, by send: Send)
        async throws(OutboxError) -> Outcome
    {
        if let reason = try await objection(to: claimed.write) {
            try await fail(claimed, reason)
            return .failed(.invalidRequest(reason: reason))
        }
        let sending = try await begin(claimed)
        onEvent(.sending(sending.write))
        let start = clock.elapsed()
        let answer: Response
        do throws(SendFailure) {
            answer = try await send(sending.write.outgoing)
        } catch {
            if error.error.findsNobody {
                outages.note(
                    error.error, at: claimed.origin, from: start, to: clock.elapsed())
            }
            return try await settle(
                sending, isAwaited: isAwaited, after: error,
                doubtfulBefore: claimed.write.history.doubtful)
        }
        outages.end(at: claimed.origin)
        await remove(sending)
        onEvent(.done(sending.write, answer))
        return .answered(answer)
    }

    /// Leaves a claimed write to whoever sends those before it.
    func postpone(_ claimed: ClaimedWrite) async throws(OutboxError) {
        let left = try await leave(claimed, as: claimed.write.state)
        onEvent(.queued(left, because: nil))
    }

    /// Takes out a write that nobody is to send any more. A file that cannot be removed says that.
    func remove(_ claimed: ClaimedWrite) async {
        do throws(OutboxError) {
            try await working { () throws(OutboxError) in
                var done = claimed
                defer { done.release() }
                do throws(OutboxError) {
                    try done.remove()
                } catch {
                    try? done.note(.done)
                    throw error
                }
            }
        } catch {
            warn("cannot take \(claimed.write.label) out of the outbox: \(error)")
        }
    }

    /// Why a write must not be sent any more.
    private func objection(to write: FrozenWrite) async throws(OutboxError) -> String? {
        if clock.now() > write.expiry { return "it has waited for too long" }
        if case .sending = write.state, !write.freezing.isRepeatable { return Outbox.uncertain }
        if let doubt = write.history.doubtful, let lifetime = write.freezing.keyLifetime,
            clock.now() - doubt > lifetime
        {
            return Outbox.uncertain
        }
        guard !write.files.isEmpty else { return nil }
        return try await working { write.files.lazy.compactMap(\.objection).first }
    }

    private static let uncertain = "it may have arrived, and is not sent again by itself"

    private func settle(
        _ claimed: ClaimedWrite, isAwaited: Bool, after failure: SendFailure,
        doubtfulBefore: Timestamp?
    ) async throws(OutboxError) -> Outcome {
        let error = failure.error
        if isAwaited, error.isCancelled || error.isOfCaller {
            await remove(claimed)
            return .failed(error)
        }
        // Another account, or a new sign-in, may be accepted.
        guard error.mayPass || error.isOfCaller else {
            try await giveUp(claimed, isAwaited: isAwaited, after: error)
            return .failed(error)
        }
        var history = claimed.write.history
        if await failure.mayHaveArrived() {
            guard claimed.write.freezing.isRepeatable else {
                try await fail(claimed, Outbox.uncertain)
                return .failed(error)
            }
        } else {
            history.doubtful = doubtfulBefore
        }
        var tries = claimed.write.state.tries
        if let wait = error.askedWait {
            history.postponed = clock.now() + min(wait, FrozenWrite.longestPause)
        } else if error.isFromServer, !error.isOfCaller, history.countsRefusal(at: clock.now()) {
            tries += 1
            history.refused = clock.now()
        }
        guard tries < limits.tries else {
            try await fail(claimed, error.description)
            return .failed(error)
        }
        let state = FrozenWrite.State.queued(tries: tries, reason: error.description)
        let left = try await leave(claimed, as: state) { [history] in $0 = history }
        onEvent(.queued(left, because: error))
        return .waits(error)
    }

    private func giveUp(_ claimed: ClaimedWrite, isAwaited: Bool, after error: EngineError)
        async throws(OutboxError)
    {
        // A server that answers at such length has got it.
        if case .tooLarge = error, !claimed.write.freezing.isRepeatable {
            try await fail(claimed, Outbox.uncertain)
        } else if isAwaited {
            await remove(claimed)
        } else {
            try await fail(claimed, error.description)
        }
    }

    private func fail(_ claimed: ClaimedWrite, _ reason: String) async throws(OutboxError) {
        onEvent(.failed(try await leave(claimed, as: .failed(reason: reason))))
    }

    /// Notes that a write is being sent.
    private func begin(_ claimed: ClaimedWrite) async throws(OutboxError) -> ClaimedWrite {
        try await working { [clock] () throws(OutboxError) in
            var sending = claimed
            try sending.note(.sending(tries: claimed.write.state.tries)) {
                $0.doubtful = $0.doubtful ?? clock.now()
            }
            return sending
        }
    }

    /// Notes a state in which a write stays in the outbox, where others may have it.
    private func leave(
        _ claimed: ClaimedWrite, as state: FrozenWrite.State,
        _ change: @escaping @Sendable (inout FrozenWrite.History) -> Void = { _ in }
    ) async throws(OutboxError) -> FrozenWrite {
        try await working { () throws(OutboxError) in
            var left = claimed
            defer { left.release() }
            try left.note(state, change)
            return left.write
        }
    }
}

extension FrozenWrite.History {
    /// Whether being turned away at that time counts as another try: many new writes, each of which
    /// tries those before it, must not use up their tries within a moment.
    fileprivate func countsRefusal(at time: Timestamp) -> Bool {
        refused.map { time - $0 >= .seconds(60) } ?? true
    }
}
