extension Outbox {
    /// Sends a claimed write, and takes it out once the server has given a final answer.
    ///
    /// That it is being sent is noted before, so that a crash leaves a trace. A write that somebody
    /// awaits is also taken out when it fails or is cancelled: whoever awaits it is told.
    func deliver(_ claimed: ClaimedWrite, isAwaited: Bool, by send: Send)
        async throws(OutboxError) -> Outcome
    {
        if let reason = try await objection(to: claimed.write) {
            try await fail(claimed, reason)
            return .failed(.invalidRequest(reason: reason))
        }
        let sending = try await begin(claimed)
        onEvent(.sending(sending.write))
        let answer: Response
        do throws(EngineError) {
            answer = try await send(sending.write.outgoing)
        } catch {
            return try await settle(
                sending, isAwaited: isAwaited, after: error,
                doubtfulBefore: claimed.write.doubtfulSince)
        }
        onEvent(.done(sending.write, answer))
        try await remove(sending)
        return .answered(answer)
    }

    /// Leaves a claimed write to whoever sends those before it.
    func postpone(_ claimed: ClaimedWrite) async throws(OutboxError) {
        let doubt = claimed.write.doubtfulSince
        onEvent(.queued(try await leave(claimed, as: claimed.write.state, doubtfulSince: doubt)))
    }

    /// Why a write must not be sent any more.
    private func objection(to write: FrozenWrite) async throws(OutboxError) -> String? {
        if clock.now() > write.expiry { return "it has waited for too long" }
        if case .sending = write.state, !write.freezing.isRepeatable { return Outbox.uncertain }
        if let doubt = write.doubtfulSince, let lifetime = write.freezing.keyLifetime,
            clock.now() - doubt > lifetime
        {
            return Outbox.uncertain
        }
        guard !write.files.isEmpty else { return nil }
        return try await working { write.files.lazy.compactMap(\.objection).first }
    }

    private static let uncertain = "it may have arrived, and is not sent again by itself"

    private func settle(
        _ claimed: ClaimedWrite, isAwaited: Bool, after error: EngineError,
        doubtfulBefore: Timestamp?
    ) async throws(OutboxError) -> Outcome {
        if isAwaited, error.isCancelled {
            try await remove(claimed)
            return .failed(error)
        }
        guard error.mayPass else {
            try await isAwaited ? remove(claimed) : fail(claimed, error.description)
            return .failed(error)
        }
        guard claimed.write.freezing.isRepeatable || error.cannotHaveArrived else {
            try await isAwaited ? remove(claimed) : fail(claimed, Outbox.uncertain)
            return .failed(error)
        }
        let tries = claimed.write.state.tries + (error.isFromServer ? 1 : 0)
        guard tries < limits.tries else {
            try await fail(claimed, error.description)
            return .failed(error)
        }
        let state = FrozenWrite.State.queued(tries: tries, reason: error.description)
        let doubt = error.cannotHaveArrived ? doubtfulBefore : claimed.write.doubtfulSince
        onEvent(.queued(try await leave(claimed, as: state, doubtfulSince: doubt)))
        return .waits(error)
    }

    private func fail(_ claimed: ClaimedWrite, _ reason: String) async throws(OutboxError) {
        let state = FrozenWrite.State.failed(reason: reason)
        let doubt = claimed.write.doubtfulSince
        onEvent(.failed(try await leave(claimed, as: state, doubtfulSince: doubt)))
    }

    /// Notes that a write is being sent.
    private func begin(_ claimed: ClaimedWrite) async throws(OutboxError) -> ClaimedWrite {
        try await working { [clock] () throws(OutboxError) in
            var sending = claimed
            try sending.note(
                .sending(tries: claimed.write.state.tries),
                doubtfulSince: claimed.write.doubtfulSince ?? clock.now())
            return sending
        }
    }

    /// Notes a state in which a write stays in the outbox, where others may have it.
    private func leave(
        _ claimed: ClaimedWrite, as state: FrozenWrite.State, doubtfulSince doubt: Timestamp?
    ) async throws(OutboxError) -> FrozenWrite {
        try await working { () throws(OutboxError) in
            var left = claimed
            defer { left.release() }
            try left.note(state, doubtfulSince: doubt)
            return left.write
        }
    }

    private func remove(_ claimed: ClaimedWrite) async throws(OutboxError) {
        try await working { () throws(OutboxError) in try claimed.remove() }
    }
}

extension FrozenWrite {
    /// Whether an engine of that account would send it now.
    func waits(for account: String?) -> Bool {
        if case .failed = state { return false }
        return freezing.account == nil || freezing.account == account
    }
}

extension EngineError {
    fileprivate var isCancelled: Bool {
        if case .cancelled = self { true } else { false }
    }

    /// Whether the same write may be taken later.
    fileprivate var mayPass: Bool {
        switch self {
        case .rateLimited, .cannotSecure, .cancelled: true
        case .cannotAuthorize(let error as EngineError): error.mayPass
        default: canHeal
        }
    }

    /// Whether the write surely has changed nothing: nobody was reached, or the server was too busy
    /// for it.
    fileprivate var cannotHaveArrived: Bool {
        switch self {
        case .cannotResolve, .cannotConnect, .cannotSecure, .cannotAuthorize, .rateLimited: true
        case .timedOut(_, waitingFor: EngineError.connecting): true
        case .status(let response): [429, 503].contains(response.status)
        default: false
        }
    }

    /// Whether a server has turned the write away.
    fileprivate var isFromServer: Bool {
        switch self {
        case .status, .rejected, .rateLimited: true
        default: false
        }
    }
}
