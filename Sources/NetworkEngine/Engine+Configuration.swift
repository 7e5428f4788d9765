extension Engine {
    /// What an engine knows of its service: one value, fixed when the engine is made.
    public struct Configuration: Sendable {
        // MARK: The service

        /// Where references are resolved against, such as `https://api.example.com/v1/`; nil, the
        /// default, for requests that carry absolute URLs.
        public var baseURL: String?
        /// Fields that go with every request which does not set them itself.
        public var headers: Headers = [:]

        /// Who asks, for requests that do not say it themselves; with a base URL for those to its
        /// scheme, host and port alone. None by default.
        public var credentials: Credentials?
        /// A way of the caller's own to prove who asks, for the same requests. None by default.
        public var authenticator: Authenticator?

        // MARK: Hooks

        /// The last hand on a request before it is sent, the first time and each time again: default
        /// parameters, a key of the service. What it adds is not part of the cache's key, and fields
        /// that it sets do not follow a redirect to another server.
        public var prepare: @Sendable (inout Request) -> Void = { _ in }
        /// Called with each request as it is sent, credentials included, and with each that a
        /// redirect leads to. An engine that shares another's connections shares this for redirects.
        public var onSend: @Sendable (Request) -> Void = { _ in }
        /// Told of each wait that a rate limit, or a host that asks for fewer requests, makes
        /// necessary.
        public var onWait: @Sendable (Wait) -> Void = { _ in }
        /// Told how many requests wait for an answer of the network, each time that their number
        /// changes: in order, on any thread.
        public var onRunningChange: @Sendable (Int) -> Void = { _ in }
        /// Told when the network turns out to be there or not: in order, on any thread.
        public var onReachabilityChange: @Sendable (Reachability) -> Void = { _ in }
        /// Looks for an error in an acceptable answer to a request, such as a failure told with status
        /// 200; an answer that it rejects is neither stored nor delivered.
        public var check: @Sendable (Response, Request) -> Rejection? = { _, _ in nil }
        /// Told what is wrong with the cache directory, at most once, and with the outbox, in a
        /// sentence each.
        public var warn: @Sendable (String) -> Void = { _ in }

        // MARK: Frozen writes

        /// Where writes wait for the network, absolute, not in the cache's directory; nil, the
        /// default, for an engine that keeps none. Engines of one service may share it: whichever
        /// sends a write does so with its own credentials.
        public var outboxDirectory: String?
        /// How many writes may wait, and how often a server may turn one away.
        public var outboxLimits = Outbox.Limits()
        /// Told of everything that happens to a write of the outbox, on any thread.
        public var onOutboxEvent: @Sendable (OutboxEvent) -> Void = { _ in }
        /// Whose credentials the engine has: its writes are frozen as that account's, and those of
        /// other accounts are left to engines of those. Nil, the default, for nobody's.
        public var account: String?

        // MARK: The cache

        /// The engine's own cache directory, absolute; nil, the default, for a cache in memory alone.
        public var cacheDirectory: String?
        /// The rules of the cache, `.thumbnails` by default.
        public var policy = CachePolicy.thumbnails
        /// The most bytes of the cache in memory, 16 MB by default; 0 for none.
        public var memoryBytes = 16 << 20
        /// The most entries of the cache in memory, 1,000 by default.
        public var memoryEntries = 1000

        /// How large and how old the cache on disk may become: 256 MB and 30 days since the last use
        /// by default.
        public var diskLimits = DiskLimits()

        // MARK: The network

        /// Whether and when a failed request is sent again.
        public var retry = RetryPolicy()
        /// The calls that the service allows in a time; no limit by default.
        public var rateLimit: RateLimit?
        /// How long a connection and the next byte may take: 10 and 30 seconds by default.
        public var timeouts = Timeouts()
        /// For which hosts plain `http:` is allowed: for all by default.
        public var plainHTTP = PlainHTTP.allowed
        /// Whose certificates are trusted: the system's authorities by default.
        public var trust = TrustStore.system
        /// Which proxies requests go through, none by default.
        public var proxies = Proxies()
        /// How many transfers may be in flight, 1 to 500, over HTTP/1.1 also how many connections a
        /// host; nil, the default, for 6 connections a host over HTTP/1.1 and 128 requests over
        /// HTTP/2.
        public var jobs: Int?
        /// The most bytes of a body, as it comes and when it is decoded: 64 MB by default.
        public var bodyLimit = 64 << 20

        /// The settings of an engine without a base URL and with no fields of its own.
        public init() {}
    }
}

extension Engine.Configuration {
    /// Whether requests say who asks by themselves.
    var proves: Bool { credentials != nil || authenticator != nil }

    /// What the transport needs to know of it.
    func transport(clock: EngineClock) -> TransportConfiguration {
        var transport = TransportConfiguration()
        transport.timeouts = timeouts
        transport.plainHTTP = plainHTTP
        transport.trust = trust
        transport.proxies = proxies
        transport.jobs = jobs
        transport.bodyLimit = bodyLimit
        transport.onRedirect = onSend
        transport.clock = clock
        return transport
    }
}
