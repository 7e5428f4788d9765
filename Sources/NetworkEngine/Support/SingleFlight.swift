/// Lets many callers share one piece of work: the first starts it, the others wait for its result.
///
/// The work is cancelled when the last of its callers has left, and not before. A caller who is
/// cancelled leaves at once. Someone who comes after that starts anew, and never inherits the
/// cancelled work.
package final class SingleFlight<Key: Hashable & Sendable, Value: Sendable, Failure: Error>:
    Sendable
{
    private typealias Waiting = CheckedContinuation<Result<Value, Failure>, Never>

    private struct Flight {
        let number: Int
        let task: Task<Void, Never>
        var waiting: [Int: Waiting] = [:]
    }

    private struct Flights {
        var byKey: [Key: Flight] = [:]
        var joined = 0
        var lastNumber = 0
        /// Callers who have asked and do not wait yet; whoever is cancelled there is taken out.
        var boarding: Set<Int> = []

        mutating func newCaller() -> Int {
            lastNumber += 1
            boarding.insert(lastNumber)
            return lastNumber
        }
    }

    private let flights = Lock(Flights())
    private let cancelled: Failure

    /// Shared work whose cancelled callers get `cancelled`.
    package init(cancelled: Failure) {
        self.cancelled = cancelled
    }

    /// How many callers have joined work that another one had started.
    package var joined: Int { flights.withLock { $0.joined } }

    /// Whether nothing is under way.
    package var isIdle: Bool { flights.withLock { $0.byKey.isEmpty && $0.boarding.isEmpty } }

    /// The result of `work`, which only the first of those who ask for `key` at one time starts.
    package func value(
        for key: Key, work: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let caller = flights.withLock { $0.newCaller() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                board(key, caller: caller, continuation, work: work)
            }
        } onCancel: {
            leave(key, caller: caller)
        }
        return try result.get()
    }

    private func board(
        _ key: Key, caller: Int, _ continuation: Waiting,
        work: @escaping @Sendable () async throws(Failure) -> Value
    ) {
        let isAboard = flights.withLock { flights in
            guard flights.boarding.remove(caller) != nil else { return false }
            if flights.byKey[key] != nil {
                flights.joined += 1
            } else {
                flights.byKey[key] = start(key, number: caller, work: work)
            }
            flights.byKey[key]?.waiting[caller] = continuation
            return true
        }
        if !isAboard { continuation.resume(returning: .failure(cancelled)) }
    }

    private func start(
        _ key: Key, number: Int, work: @escaping @Sendable () async throws(Failure) -> Value
    ) -> Flight {
        Flight(
            number: number,
            task: Task {
                let result: Result<Value, Failure>
                do throws(Failure) {
                    result = .success(try await work())
                } catch {
                    result = .failure(error)
                }
                land(key, number: number, with: result)
            })
    }

    private func land(_ key: Key, number: Int, with result: Result<Value, Failure>) {
        let waiting = flights.withLock { flights in
            guard let flight = flights.byKey[key], flight.number == number else {
                return [Int: Waiting]()
            }
            flights.byKey[key] = nil
            return flight.waiting
        }
        for continuation in waiting.values { continuation.resume(returning: result) }
    }

    private func leave(_ key: Key, caller: Int) {
        let (continuation, task) = flights.withLock { flights -> (Waiting?, Task<Void, Never>?) in
            flights.boarding.remove(caller)
            guard let continuation = flights.byKey[key]?.waiting.removeValue(forKey: caller),
                let flight = flights.byKey[key]
            else { return (nil, nil) }
            guard flight.waiting.isEmpty else { return (continuation, nil) }
            flights.byKey[key] = nil
            return (continuation, flight.task)
        }
        task?.cancel()
        continuation?.resume(returning: .failure(cancelled))
    }
}
