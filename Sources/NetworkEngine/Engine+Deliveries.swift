extension Engine {
    /// The answers to `request`: one, or exactly two when what the cache has is stale and the network
    /// has other bytes.
    ///
    /// ```swift
    /// for try await delivery in engine.deliveries(for: request) {
    ///     switch delivery {
    ///     case .provisional(let response): show(response, isUpToDate: false)
    ///     case .final(let response): show(response, isUpToDate: true)
    ///     }
    /// }
    /// ```
    ///
    /// A provisional answer that no other follows still stands when the loop ends: the server has
    /// confirmed it, or could not be reached and the rules allow it. What must not be used without
    /// validation (`no-cache`, `must-revalidate`) is never provisional. The network is asked when the
    /// second answer is; leaving the loop, or cancelling its task, ends that.
    /// - Throws: from the loop, what `response(for:)` throws.
    public func deliveries(for request: Request) -> Deliveries {
        Deliveries(engine: self, request: request)
    }
}

/// The one or two answers to a request, in order.
public struct Deliveries: AsyncSequence, Sendable {
    let engine: Engine
    let request: Request

    /// Begins to ask.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(engine: engine, state: .unasked(request))
    }

    /// Goes through the answers.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        fileprivate enum State: Sendable {
            case unasked(Request)
            case provided(Response, Engine.Question)
            case ended
        }

        fileprivate let engine: Engine
        fileprivate var state: State

        /// The next answer, or nil when nothing more follows.
        /// - Throws: `EngineError`; nothing follows it.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation)
            async throws(EngineError) -> Delivery?
        {
            let former = state
            state = .ended
            switch former {
            case .unasked(let request): return try await first(request)
            case .provided(let response, let question):
                let answer = try await engine.finish(question)
                return answer.body == response.body ? nil : .final(answer)
            case .ended: return nil
            }
        }

        private mutating func first(_ request: Request) async throws(EngineError) -> Delivery {
            switch try engine.opening(of: request) {
            case .answered(let response): return .final(response)
            case .provisional(let stored, let question, let forEverybody):
                // Whoever leaves now leaves the cache no older than `response(for:)` would.
                if forEverybody { engine.ask(question) }
                let response = try engine.delivered(stored, to: question.request)
                state = .provided(response, question)
                return .provisional(response)
            case .open(let question): return .final(try await engine.finish(question))
            }
        }
    }
}
