/// Brings requests to their servers and the answers back: one try each, no cache, no verifier.
///
/// Redirects are followed within the rules, bodies are left as they came, limits hold. Cancelling
/// the surrounding task ends the transfer. Any status is an answer.
package protocol Transport: Sendable {
    /// Sends one request whose URL is absolute. The ticket stands for it until it is answered, and
    /// knows at the end whether it has gone out.
    func send(_ request: Request, as ticket: TransferTicket) async throws(EngineError) -> Response

    /// Gives the request with that ticket a higher priority if it still waits for a place.
    func raise(_ ticket: TransferTicket, to priority: Priority)

    /// Sets whether requests to `host` go out. Those that wait for a place go on waiting, or fail, by
    /// that state; those in flight are left alone.
    func setAccess(to host: String, _ access: HostAccess)

    /// Opens connections to that URL's host before there is anything to ask.
    func connectAhead(to url: String)

    /// What has gone over the network so far.
    var traffic: Traffic { get }
}

/// Whether a host may be asked.
package enum HostAccess: Sendable {
    /// Requests go out.
    case open
    /// Requests wait.
    case paused
    /// Requests fail for that reason.
    case refused(EngineError)
}

extension Transport {
    /// Sends one request whose URL is absolute and whose priority does not change.
    package func send(_ request: Request) async throws(EngineError) -> Response {
        try await send(request, as: TransferTicket())
    }
}

/// What has gone over the network.
public struct Traffic: Hashable, Sendable {
    /// Requests sent, each redirect and each retry counted.
    public var requests = 0
    /// Connections opened.
    public var connections = 0
    /// Body bytes received, as they came.
    public var bytes = 0

    /// No traffic.
    public init() {}
}
