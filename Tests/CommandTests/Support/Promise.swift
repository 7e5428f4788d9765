import NetworkEngine

/// A value that comes later, from a thread, to whoever waits for it.
final class Promise<Value: Sendable>: Sendable {
    private enum State {
        case open([CheckedContinuation<Value, Never>])
        case kept(Value)
    }

    private let state = Lock(State.open([]))

    /// The value, as soon as it is there.
    var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value: Value? = state.withLock { state in
                    guard case .open(let waiting) = state else {
                        if case .kept(let value) = state { return value }
                        return nil
                    }
                    state = .open(waiting + [continuation])
                    return nil
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }

    /// Gives the value; only the first one counts.
    func fulfil(_ value: Value) {
        let waiting: [CheckedContinuation<Value, Never>] = state.withLock { state in
            guard case .open(let waiting) = state else { return [] }
            state = .kept(value)
            return waiting
        }
        for continuation in waiting { continuation.resume(returning: value) }
    }
}
