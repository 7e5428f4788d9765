/// Whether the network can be reached, as far as requests have shown.
public enum Reachability: String, Hashable, Sendable {
    /// Nothing has been asked yet.
    case unknown
    /// The last request was answered, whatever the answer.
    case online
    /// Nobody could be reached: names do not resolve, or connections do not come about.
    case offline
}

/// Finds out from what becomes of requests whether the network can be reached.
///
/// A single host that is down is no network that is down: as long as another one has answered
/// within `memory`, the network is there.
final class ReachabilityWatch: Sendable {
    private struct State: Sendable {
        var reachability = Reachability.unknown
        /// Who answered last, and when.
        var last: (host: String, time: Duration)?
    }

    private let state = Lock(State())
    private let clock: EngineClock
    private let notices: OrderedNotices<Reachability>
    private let onReturn: @Sendable () -> Void

    /// For how long an answer of another host says that the network is there.
    static let memory = Duration.seconds(30)

    /// A watch that tells `onChange` of each change; `onReturn` is called when the network is there
    /// after it was not.
    init(
        clock: EngineClock, onChange: @escaping @Sendable (Reachability) -> Void,
        onReturn: @escaping @Sendable () -> Void = {}
    ) {
        self.clock = clock
        self.onReturn = onReturn
        notices = OrderedNotices(onChange)
    }

    /// What is known now.
    var reachability: Reachability { state.withLock { $0.reachability } }

    /// A host has answered.
    func noteAnswer(of host: String) {
        let now = clock.elapsed()
        let wasOffline = reachability == .offline
        change { state in
            state.last = (host, now)
            return .online
        }
        if wasOffline { onReturn() }
    }

    /// A host could not be reached.
    func noteNobody(at host: String) {
        let now = clock.elapsed()
        change { state in
            if let last = state.last, last.host != host, now - last.time < ReachabilityWatch.memory
            {
                return state.reachability
            }
            return .offline
        }
    }

    private func change(_ next: (inout State) -> Reachability) {
        notices.note {
            state.withLock { state in
                let former = state.reachability
                state.reachability = next(&state)
                return state.reachability == former ? nil : state.reachability
            }
        }
    }
}
