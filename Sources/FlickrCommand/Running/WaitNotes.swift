import Flickr
import NetworkEngine

/// Says that requests have to wait, and until when; not again for what ends at about the same time.
final class WaitNotes: Sendable {
    private let tell: @Sendable (String) -> Void
    private let clock: EngineClock
    private let announced = Lock([Wait.Reason: Timestamp]())

    /// Shorter waits are no news.
    private static let shortest = Duration.milliseconds(1500)

    /// Notes that are said by `tell`.
    init(clock: EngineClock = .system, _ tell: @escaping @Sendable (String) -> Void) {
        self.tell = tell
        self.clock = clock
    }

    /// Says it. That the calls of an hour are used up is news however short the first wait is.
    func say(_ wait: Wait) {
        let length = wait.end - clock.now()
        let isNews = announced.withLock { announced in
            let before = announced[wait.reason]
            let isFirstOfAll = before == nil && wait.reason == .rateLimit
            guard isFirstOfAll || length >= WaitNotes.shortest,
                before.map({ wait.end - $0 >= WaitNotes.shortest }) ?? true
            else { return false }
            announced[wait.reason] = wait.end
            return true
        }
        if isNews { tell("\(wait.cause): waiting until \(wait.endTime)") }
    }
}

extension Wait {
    fileprivate var cause: String {
        switch reason {
        case .rateLimit: "the \(FlickrEngines.callsAllowed.capacity) calls an hour are used up"
        case .host(let host): "\(host) asks for fewer requests"
        }
    }

    /// The second in which it is over.
    fileprivate var endTime: String {
        "\(CivilDay.dateAndTime(Int((end + .milliseconds(999)).seconds)).suffix(8)) UTC"
    }
}
