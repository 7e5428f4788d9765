/// How many requests and connections a host gets, by what it speaks.
struct ConnectionRules: Hashable, Sendable {
    /// What a host is known to speak.
    enum HostProtocol: Hashable, Sendable {
        /// Nothing is known: over TLS the handshake decides, and most hosts speak HTTP/2.
        case unknown
        /// HTTP/1.1: a request at a time on each connection.
        case serial
        /// HTTP/2: many requests at a time on each connection.
        case multiplexed
    }

    private let jobs: Int?

    /// Rules for that many transfers in flight, or the default ones: 6 connections a host over
    /// HTTP/1.1, as browsers have it; 4 with 128 requests between them over HTTP/2.
    init(jobs: Int?) {
        self.jobs = jobs.map { min(max($0, 1), 500) }
    }

    /// How many transfers may be in flight in all, nil without limit beside the hosts' own.
    var total: Int? { jobs }

    /// How many transfers may be in flight to one host.
    func window(_ host: HostProtocol) -> Int {
        jobs ?? (host == .serial ? 6 : 128)
    }

    /// How many connections one host may get.
    func connections(_ host: HostProtocol) -> Int {
        host == .serial ? window(host) : min(4, window(host))
    }

    /// How many requests share one connection over HTTP/2: the window spread over all of them, and
    /// never above 100, which servers commonly allow. libcurl opens another connection for a
    /// request above it.
    var streams: Int {
        let (window, connections) = (window(.multiplexed), connections(.multiplexed))
        return min(100, (window + connections - 1) / connections)
    }
}
