/// A result that is delivered once and awaited once, in whichever order the two come.
///
/// The first delivery counts; every later one is without effect. That is what makes a transfer that
/// finishes, fails and is cancelled at the same moment end exactly once.
package final class OneShot<Success: Sendable, Failure: Error>: Sendable {
    private let state = Lock(State.empty)

    private enum State: Sendable {
        case empty
        case awaited(CheckedContinuation<Result<Success, Failure>, Never>)
        case delivered(Result<Success, Failure>)
        case taken
    }

    /// A result yet to come.
    package init() {}

    /// Delivers the result; false when one was delivered before.
    @discardableResult
    package func deliver(_ result: Result<Success, Failure>) -> Bool {
        let waiting = state.withLock {
            state -> CheckedContinuation<Result<Success, Failure>, Never>?? in
            switch state {
            case .empty:
                state = .delivered(result)
                return .some(nil)
            case .awaited(let continuation):
                state = .taken
                return .some(continuation)
            case .delivered, .taken:
                return nil
            }
        }
        guard let waiting else { return false }
        waiting?.resume(returning: result)
        return true
    }

    /// Waits for the result. To be called once.
    package func result() async -> Result<Success, Failure> {
        await withCheckedContinuation { continuation in
            let early = state.withLock { state -> Result<Success, Failure>? in
                if case .delivered(let result) = state {
                    state = .taken
                    return result
                }
                state = .awaited(continuation)
                return nil
            }
            if let early { continuation.resume(returning: early) }
        }
    }

    /// Whether the result has been delivered.
    package var isDelivered: Bool {
        state.withLock { state in
            switch state {
            case .empty, .awaited: false
            case .delivered, .taken: true
            }
        }
    }
}
