/// Talks to one service: sends requests, shares equal ones, keeps answers, retries what can heal.
public final class Engine: Sendable {
    /// What the engine was made of.
    public let configuration: Configuration

    let transport: any Transport
    private let flights = SingleFlight<FlightKey, TransferTicket, Response, EngineError>(cancelled: .cancelled)

    package init(_ configuration: Configuration, transport: any Transport) {
        self.configuration = configuration
        self.transport = transport
    }

    /// The answer to `request`: from the cache while it is fresh, else from the network.
    ///
    /// Equal requests at one time share one transfer, which ends when the last of their tasks is
    /// cancelled.
    /// - Throws: `EngineError`, `.cancelled` among them when the surrounding task is cancelled.
    public func response(for request: Request) async throws(EngineError) -> Response {
        let request = prepared(request)
        return try await flights.value(for: FlightKey(request), ticket: TransferTicket(), onJoin: { _ in }) { (_) async throws(EngineError) in
            try await self.judged(self.transport.send(request), for: request)
        }
    }

    private func prepared(_ request: Request) -> Request {
        var request = request
        for field in configuration.headers where request.headers[field.name] == nil {
            request.headers.append(field.name, field.value)
        }
        configuration.prepare(&request)
        return request
    }

    private func judged(_ response: Response, for request: Request) throws(EngineError) -> Response
    {
        guard request.acceptableStatuses.contains(response.status) else {
            throw .status(response)
        }
        if let refusal = request.verifier?.refusal(response) { throw .refused(refusal) }
        if let rejection = configuration.check(response) { throw .rejected(rejection) }
        return response
    }
}

/// What makes two requests equal enough to share one transfer.
private struct FlightKey: Hashable, Sendable {
    let method: Method
    let url: String
    let headers: Headers
    let cacheUse: CacheUse
    let body: [UInt8]?

    init(_ request: Request) {
        method = request.method
        url = request.cacheKey ?? request.url
        headers = request.headers
        cacheUse = request.cacheUse
        body = request.body
    }
}
