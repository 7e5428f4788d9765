/// Lets many callers share one piece of work: the first starts it, the others wait for its result.
///
/// The work is cancelled when the last of its callers has left, and not before. A caller who is
/// cancelled leaves at once. Someone who comes after that starts anew, and never inherits the
/// cancelled work. Each piece of work has a ticket, which later callers can act upon.
package final class SingleFlight<
    Key: Hashable & Sendable, Ticket: Sendable, Value: Sendable, Failure: Error
>: Sendable {
    /// The work, given its ticket.
    package typealias Work = @Sendable (Ticket) async throws(Failure) -> Value

    private typealias Waiter = OneShot<Value, Failure>

    private struct Flight {
        let number: Int
        let ticket: Ticket
        let task: Task<Void, Never>
        var waiters: [ObjectIdentifier: Waiter] = [:]
    }

    private struct Flights {
        var byKey: [Key: Flight] = [:]
        var started = 0
        var joined = 0
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
    package var isIdle: Bool { flights.withLock { $0.byKey.isEmpty } }

    /// The result of `work`, which only the first of those who ask for `key` at one time starts,
    /// with its `ticket`; `onJoin` is given the ticket of work that was under way already.
    package func value(
        for key: Key, ticket: Ticket, onJoin: (Ticket) -> Void, work: @escaping Work
    ) async throws(Failure) -> Value {
        let waiter = Waiter()
        if let joined = board(key, waiter, ticket, work) { onJoin(joined) }
        return try await withTaskCancellationHandler {
            await waiter.result()
        } onCancel: {
            waiter.deliver(.failure(cancelled))
            leave(key, waiter)
        }.get()
    }

    /// Takes a place; returns the ticket of the work if it was under way already.
    private func board(_ key: Key, _ waiter: Waiter, _ ticket: Ticket, _ work: @escaping Work)
        -> Ticket?
    {
        flights.withLock { flights in
            if let ticket = flights.byKey[key]?.ticket {
                flights.byKey[key]?.waiters[ObjectIdentifier(waiter)] = waiter
                flights.joined += 1
                return ticket
            }
            flights.started += 1
            let number = flights.started
            let task = start(key, number, ticket, work)
            flights.byKey[key] = Flight(
                number: number, ticket: ticket, task: task,
                waiters: [ObjectIdentifier(waiter): waiter])
            return nil
        }
    }

    private func start(_ key: Key, _ number: Int, _ ticket: Ticket, _ work: @escaping Work)
        -> Task<Void, Never>
    {
        Task {
            do throws(Failure) {
                land(key, number, .success(try await work(ticket)))
            } catch {
                land(key, number, .failure(error))
            }
        }
    }

    private func land(_ key: Key, _ number: Int, _ result: Result<Value, Failure>) {
        let flight = flights.withLock { flights in
            flights.byKey[key]?.number == number ? flights.byKey.removeValue(forKey: key) : nil
        }
        for waiter in flight?.waiters.values ?? [:].values { waiter.deliver(result) }
    }

    private func leave(_ key: Key, _ waiter: Waiter) {
        let abandoned = flights.withLock { flights -> Flight? in
            let left = flights.byKey[key]?.waiters.removeValue(forKey: ObjectIdentifier(waiter))
            guard left != nil, flights.byKey[key]?.waiters.isEmpty == true else { return nil }
            return flights.byKey.removeValue(forKey: key)
        }
        abandoned?.task.cancel()
    }
}
