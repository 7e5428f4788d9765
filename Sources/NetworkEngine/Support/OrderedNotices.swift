/// Tells somebody of values one after the other, in the order in which they came about, and never
/// under a lock.
package final class OrderedNotices<Value: Sendable>: Sendable {
    private struct State {
        var waiting: [Value] = []
        var isTelling = false
    }

    private let state = Lock(State())
    private let tell: @Sendable (Value) -> Void

    /// Notices that go to `tell`.
    package init(_ tell: @escaping @Sendable (Value) -> Void) {
        self.tell = tell
    }

    /// Lets `change` bring a value about, which is told of unless it is nil, and after those that
    /// came about before.
    package func note(_ change: () -> Value?) {
        let isMine = state.withLock { state in
            guard let value = change() else { return false }
            state.waiting.append(value)
            defer { state.isTelling = true }
            return !state.isTelling
        }
        if isMine { tellAll() }
    }

    private func tellAll() {
        while let value = next() { tell(value) }
    }

    private func next() -> Value? {
        state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.isTelling = false
            return nil
        }
    }
}
