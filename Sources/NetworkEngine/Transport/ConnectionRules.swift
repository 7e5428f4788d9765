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
    private let isShort: Bool

    /// The most connections that are open at a time, whoever they lead to.
    let most: Int

    /// Rules for that many transfers in flight, or the default ones: 6 connections a host over
    /// HTTP/1.1, as browsers have it; 4 with 128 requests between them over HTTP/2.
    ///
    /// A process that may have few descriptors open gets fewer: the Swift runtime ends a program
    /// that has used up all of them.
    init(jobs: Int?, descriptors: Int = Posix.descriptorLimit) {
        let spare = descriptors - descriptors / 4 - ConnectionRules.descriptorsForOthers
        most = min(max(spare, 1), ConnectionRules.mostJobs)
        isShort = most < ConnectionRules.mostJobs
        self.jobs = jobs.map { [most] in min(max($0, 1), most) }
    }

    private static let mostJobs = 500
    /// What files, pipes and the runtime take, besides the quarter for the caches' directories.
    private static let descriptorsForOthers = 48

    /// How many transfers may be in flight in all, nil without limit beside the hosts' own.
    var total: Int? { jobs ?? (isShort ? most : nil) }

    /// How many transfers may be in flight to one host.
    func window(_ host: HostProtocol) -> Int {
        jobs ?? (host == .serial ? min(6, most) : 128)
    }

    /// How many connections one host may get.
    func connections(_ host: HostProtocol) -> Int {
        host == .serial ? window(host) : min(4, most, window(host))
    }

    /// How many requests share one connection over HTTP/2: the window spread over all of them, and
    /// never above 100, which servers commonly allow. libcurl opens another connection for a
    /// request above it.
    var streams: Int {
        let (window, connections) = (window(.multiplexed), connections(.multiplexed))
        return min(100, (window + connections - 1) / connections)
    }
}
