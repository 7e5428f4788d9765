/// The hosts that did not resolve or connect, for as long as the engine lives.
///
/// They are passed over only where there is another address of the same content. A request that has
/// no other is always tried: a network that was down may be up again.
package final class DeadHosts: Sendable {
    private let hosts = Lock(Set<String>())

    /// No dead hosts.
    package init() {}

    /// Passes the host of `url` over from now on, if `error` says that there is nobody. Returns
    /// whether it does.
    @discardableResult
    package func note(_ error: EngineError, of url: String) -> Bool {
        switch error {
        case .cannotResolve, .cannotConnect: break
        default: return false
        }
        if let host = DeadHosts.host(url) { hosts.withLock { _ = $0.insert(host) } }
        return true
    }

    /// The addresses to try in this order: those whose hosts are not known as dead, or all of them
    /// when no other is left.
    package func addresses(of request: Request) -> [String] {
        let all = [request.url] + request.alternateURLs
        let dead = hosts.withLock { $0 }
        if dead.isEmpty { return all }
        let alive = all.filter { url in DeadHosts.host(url).map { !dead.contains($0) } ?? true }
        return alive.isEmpty ? all : alive
    }

    private static func host(_ url: String) -> String? {
        (try? URLParts(url)).map { "\($0.host):\($0.port)" }
    }
}
