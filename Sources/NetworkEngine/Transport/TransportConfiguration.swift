/// What a transport keeps to: one value, fixed when the transport is made.
package struct TransportConfiguration: Sendable {
    /// How long it waits.
    package var timeouts = Timeouts()
    /// For which hosts plain `http:` is allowed, for all by default.
    package var plainHTTP = PlainHTTP.allowed
    /// Whose certificates it trusts.
    package var trust = TrustStore.system
    /// Which proxies it goes through, none by default.
    package var proxies = Proxies()
    /// How many transfers may be in flight, 1 to 500; nil for `ConnectionRules`' own numbers.
    package var jobs: Int?
    /// The most bytes of a body as it comes over the network, 64 MB by default.
    package var bodyLimit = 64 << 20
    /// Called with each request that a redirect leads to, before it is sent.
    package var onRedirect: @Sendable (Request) -> Void = { _ in }
    /// Where times come from.
    package var clock = EngineClock.system
    /// Which addresses a public host may not redirect to; tests on loopback set their own.
    package var isLocal: @Sendable (IPAddress) -> Bool = { $0.isLocal }

    /// The defaults.
    package init() {}
}

/// How long a transport waits before it gives up.
public struct Timeouts: Hashable, Sendable {
    /// For a connection to come about, its name lookup and its TLS handshake included.
    public var connect: Duration
    /// For the next byte once the request is under way.
    public var stall: Duration

    /// Timeouts of 10 and 30 seconds unless others are given.
    public init(connect: Duration = .seconds(10), stall: Duration = .seconds(30)) {
        self.connect = connect
        self.stall = stall
    }
}

/// For which hosts plain `http:`, which anybody on the way can read and change, is allowed.
public enum PlainHTTP: Hashable, Sendable {
    /// For none.
    case never
    /// For this machine alone: 127.0.0.0/8, `::1`, `localhost`.
    case loopbackOnly
    /// For every host.
    case allowed

    /// Whether `url` may be asked as far as its scheme is concerned.
    func allows(_ url: URLParts) -> Bool {
        switch self {
        case .never: url.scheme != "http"
        case .loopbackOnly: url.scheme != "http" || url.isLoopback
        case .allowed: true
        }
    }
}
