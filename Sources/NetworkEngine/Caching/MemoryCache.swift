/// A cache in memory that forgets what was used longest ago.
///
/// Two limits hold at any time: the sum of the costs, and the number of values. Reads and writes
/// from any thread; each takes constant time.
package final class MemoryCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let content: Lock<RecencyOrder<Key, Value>>

    /// An empty cache that keeps at most `countLimit` values with costs of at most `costLimit` in
    /// all. A limit of 0 keeps nothing.
    package init(costLimit: Int, countLimit: Int) {
        content = Lock(RecencyOrder(costLimit: costLimit, countLimit: countLimit))
    }

    /// The value of `key`, which becomes the one used last; nil when there is none.
    package func value(for key: Key) -> Value? {
        content.withLock { $0.value(for: key) }
    }

    /// Keeps `value` under `key` in place of a former one. A value whose cost is above the limit is
    /// not kept, and the former one is gone all the same.
    package func set(_ value: Value, for key: Key, cost: Int) {
        content.withLock { $0.set(value, for: key, cost: cost) }
    }

    /// Removes the value of `key`; returns whether there was one.
    @discardableResult
    package func remove(_ key: Key) -> Bool {
        content.withLock { $0.remove(key) }
    }

    /// Removes everything.
    package func removeAll() {
        content.withLock { $0.removeAll() }
    }

    /// How many values there are.
    package var count: Int { content.withLock { $0.count } }

    /// The sum of the costs of the values that are there.
    package var cost: Int { content.withLock { $0.cost } }

    /// The keys from the one used last to the one that will be forgotten first.
    package var keys: [Key] { content.withLock { $0.keys } }

    /// What is wrong with the inner order, or nil; for tests.
    package func checkInvariants() -> String? {
        content.withLock { $0.checkInvariants() }
    }
}
