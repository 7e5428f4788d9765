@testable import Flickr
@testable import NetworkEngine

/// Answers requests by a function, and remembers what it was asked.
final class ScriptedTransport: Transport {
    typealias Script = @Sendable (Request) -> Result<Response, EngineError>

    private let script: Script
    private let asked = Lock<[String]>([])

    init(_ script: @escaping Script) {
        self.script = script
    }

    /// Answers every request with status 200 and one of the bodies in turn, the last one for ever.
    convenience init(bodies: [[UInt8]]) {
        let left = Lock<[[UInt8]]>(bodies)
        self.init { request in
            let body = left.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? [] }
            return .success(.answer(to: request, body: body))
        }
    }

    /// The URLs that were asked for, in order.
    var urls: [String] { asked.withLock { $0 } }

    func send(_ request: Request, as ticket: TransferTicket) async throws(EngineError) -> Response {
        asked.withLock { $0.append(request.url) }
        return try script(request).get()
    }

    func raise(_ ticket: TransferTicket, to priority: Priority) {}

    func setAccess(to host: String, _ access: HostAccess) {}

    func connectAhead(to url: String) {}

    var traffic: Traffic { Traffic() }
}

extension Response {
    /// An answer of the year 2026 to `request`.
    static func answer(to request: Request, status: Int = 200, body: [UInt8] = []) -> Response {
        let time = Timestamp(seconds: 1_770_000_000)
        return Response(
            status: status, body: body, url: request.url, requestTime: time, responseTime: time)
    }

    /// An answer that is only a body.
    static func holding(_ body: [UInt8]) -> Response {
        answer(to: Request("https://api.flickr.com/services/rest/"), body: body)
    }
}

extension EngineClock {
    /// A clock that stands at one moment, and at which every pause is over at once.
    static func hurried() -> EngineClock {
        let elapsed = Lock<Duration>(.zero)
        return EngineClock(
            now: { Timestamp(seconds: 1_770_000_000) + elapsed.withLock { $0 } },
            elapsed: { elapsed.withLock { $0 } },
            sleep: { (pause) async throws(CancellationError) in elapsed.withLock { $0 += pause } })
    }
}

extension FlickrService {
    /// Flickr as `transport` plays it.
    static func played(
        by transport: ScriptedTransport, key: APIKey? = nil, endpoints: FlickrEndpoints = .standard
    ) -> FlickrService {
        let clock = EngineClock.hurried()
        return FlickrService(
            replies: Engine(
                FlickrEngines.replies(key: key, endpoints: endpoints), transport: transport,
                clock: clock),
            pictures: Engine(FlickrEngines.pictures(), transport: transport, clock: clock),
            hasKey: key != nil, endpoints: endpoints)
    }
}
