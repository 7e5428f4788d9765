/// Origins that could not be reached a moment ago.
///
/// Where it takes long to find out that nobody is there, such as when packets are lost, each write
/// would wait for it again: for three times as long, what comes is kept without a try.
final class OutboxOutages: Sendable {
    private struct Outage: Sendable {
        let error: EngineError
        let end: Duration
    }

    private let outages = Lock<[String: Outage]>([:])

    /// Why `origin` is not tried now, or nil when it is.
    func error(at origin: String, now: Duration) -> EngineError? {
        outages.withLock { outages in
            guard let outage = outages[origin], now < outage.end else { return nil }
            return outage.error
        }
    }

    /// Nobody was found there by a try that lasted from `start` to `now`.
    func note(_ error: EngineError, at origin: String, from start: Duration, to now: Duration) {
        outages.withLock {
            $0[origin] = Outage(error: error, end: now + min((now - start) * 3, longest))
        }
    }

    /// Somebody has answered there.
    func end(at origin: String) {
        outages.withLock { $0[origin] = nil }
    }

    private let longest = Duration.seconds(60)
}
