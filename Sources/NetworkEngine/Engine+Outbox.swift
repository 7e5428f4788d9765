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
    /// It is kept on the disk before it is sent, without the engine's default fields and
    /// credentials, which it gets anew each time, and goes out with an `Idempotency-Key`. Its own
    /// check and verifier are not kept: the engine's check holds for what is sent later. Without an
    /// outbox, and with one that cannot be written (`warn` is told), it goes out like any request. The
    /// writes to one origin go out one after the other: a callback of one must not wait for another.
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
        let request = try resolved(request)
        var freezing = freezing
        freezing.account = freezing.account ?? configuration.account
        let written: (write: FrozenWrite, outcome: Outbox.Outcome)
        do throws(OutboxError) {
            written = try await outbox.write(request, freezing, by: sendFrozen)
        } catch {
            switch error {
            case .holdsSecret, .isNoWrite: throw .invalidRequest(reason: error.description)
            default:
                configuration.warn("a write is not kept: \(error)")
                return .answered(try await response(for: request))
            }
        }
        switch written.outcome {
        case .answered(let response): return .answered(response)
        case .waits(let error): return .frozen(written.write, because: error)
        case .failed(let error): throw error
        }
    }

    /// Sends what waits in the outbox and belongs to the engine's account or to nobody, as far as
    /// the network allows; `onOutboxEvent` is told what becomes of it. An engine that finds the
    /// network again, after `reachability` was `.offline`, does so by itself.
    /// - Throws: `OutboxError` when the outbox cannot be read, or a file in it not be written.
    public func flushOutbox() async throws(OutboxError) {
        try await outbox?.flush(account: configuration.account, by: sendFrozen)
    }

    /// The answer to a frozen request, which gets the engine's credentials again: none are kept with
    /// it. A network that is down is not waited for.
    private var sendFrozen: Outbox.Send {
        { (request) async throws(SendFailure) in
            let ticket = TransferTicket()
            let ending = OneShot<Void, Never>()
            do throws(EngineError) {
                let completed = try self.completed(request)
                return try await self.running.run(completed) {
                    (request) async throws(EngineError) in
                    defer { ending.deliver(.success(())) }
                    return try await self.fetched(request, as: ticket, patience: .short)
                }
            } catch {
                // What was given up may still be on its way.
                let wasGivenUp = error.isCancelled
                throw SendFailure(error: error) {
                    if wasGivenUp { _ = await ending.result() }
                    return ticket.mayHaveArrived
                }
            }
        }
    }
}
