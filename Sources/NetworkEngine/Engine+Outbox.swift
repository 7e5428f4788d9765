extension Engine {
    /// What became of a write.
    public enum Written: Sendable {
        /// The server has taken it, with that answer.
        case answered(Response)
        /// It waits in the outbox, for that reason; nil for one that waits behind others.
        case frozen(FrozenWrite, because: EngineError?)
    }

    /// Sends a POST, PUT, PATCH or DELETE so that it is not lost: when the network fails, or others
    /// wait for the same origin, it waits in the engine's outbox.
    ///
    /// It is kept on the disk before it is sent, and goes out with an `Idempotency-Key`. Without an
    /// outbox, and with one that cannot be written (`warn` is told), it goes out like any request.
    /// - Throws: `EngineError`: what the server has finally answered, or `.invalidRequest` for one
    ///   that must not be kept.
    public func write(_ request: Request, _ freezing: Freezing = Freezing())
        async throws(EngineError) -> Written
    {
        guard let outbox else { return .answered(try await response(for: request)) }
        guard request.credentials == nil else {
            throw .invalidRequest(
                reason: "credentials of a write that is kept belong to the engine's configuration")
        }
        let request = try completed(request)
        guard let claimed = try await kept(request, freezing, in: outbox) else {
            return .answered(try await response(for: request))
        }
        switch await outcome(of: claimed, in: outbox) {
        case .answered(let response): return .answered(response)
        case .waits(let error): return .frozen(claimed.write, because: error)
        case .failed(let error): throw error
        }
    }

    /// Sends what waits in the outbox and belongs to the engine's account or to nobody, as far as
    /// the network allows; `onOutboxEvent` is told what becomes of it.
    /// - Throws: `OutboxError` when the outbox cannot be read.
    public func flushOutbox() async throws(OutboxError) {
        try await outbox?.flush(account: configuration.account) {
            (request) async throws(EngineError) in try await self.sentFrozen(request)
        }
    }

    /// The write on the disk, or nil when it cannot be kept there.
    private func kept(_ request: Request, _ freezing: Freezing, in outbox: Outbox)
        async throws(EngineError) -> ClaimedWrite?
    {
        do throws(OutboxError) {
            return try await outbox.keep(request, freezing)
        } catch {
            switch error {
            case .holdsSecret, .isNoWrite: throw .invalidRequest(reason: error.description)
            default:
                configuration.warn(error.description)
                return nil
            }
        }
    }

    private func outcome(of claimed: ClaimedWrite, in outbox: Outbox) async -> Outbox.Outcome {
        do throws(OutboxError) {
            return try await outbox.send(claimed) { (request) async throws(EngineError) in
                try await self.sentFrozen(request)
            }
        } catch {
            configuration.warn(error.description)
            return .waits(nil)
        }
    }

    /// The answer to a frozen request, which gets the engine's credentials again: none are kept with
    /// it. A network that is down is not waited for.
    private func sentFrozen(_ request: Request) async throws(EngineError) -> Response {
        try await running.run(try completed(request)) { (request) async throws(EngineError) in
            try await self.fetched(request, as: TransferTicket(), patience: .short)
        }
    }
}
