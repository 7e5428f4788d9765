/// What an engine is at, and how it is told to stop.
extension Engine {
    /// How many requests wait for an answer of the network; `configuration.onRunningChange` is told
    /// of each change.
    public var runningCount: Int { running.count }

    /// Whether the network can be reached, as far as this engine's requests have shown;
    /// `configuration.onReachabilityChange` is told of each change.
    public var reachability: Reachability { attempts.reachability.reachability }

    /// Gives up the running requests that `isMeant` names: those who await them get
    /// `EngineError.cancelled` at once. None of their callbacks is called any more, but for one that
    /// is under way; the verifier of an answer that others wait for still is.
    /// - Returns: how many were given up.
    @discardableResult
    public func cancel(where isMeant: (Request) -> Bool) -> Int {
        running.cancel(where: isMeant)
    }

    /// Gives up the running requests whose address holds `part`, as `cancel(where:)` does.
    /// - Returns: how many were given up.
    @discardableResult
    public func cancel(containing part: String) -> Int {
        running.cancel { $0.url.contains(part) }
    }

    /// Gives up all running requests, as `cancel(where:)` does.
    /// - Returns: how many were given up.
    @discardableResult
    public func cancelAll() -> Int {
        running.cancel { _ in true }
    }
}
