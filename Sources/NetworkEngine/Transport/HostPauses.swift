/// The hosts that asked for fewer requests, and until when nothing is sent to them.
///
/// A pause holds for every request to the host, not for the one that was answered with it. However
/// many wait, one sleep of the clock ends it.
package final class HostPauses: Sendable {
    private typealias Waiter = OneShot<Void, EngineError>

    private let clock: EngineClock
    private let hosts = Lock([String: Pause]())

    private struct Pause: Sendable {
        /// When it ends, by the clock's `elapsed`.
        var end: Duration
        /// How often in a row the host has asked without saying for how long.
        var repeats = 0
        var waiters: [ObjectIdentifier: Waiter] = [:]
        var sleeper: Task<Void, Never>?
    }

    /// How long a host that does not say is left alone: at first; then twice as long each time.
    package static let firstPause = Duration.seconds(1)
    /// The longest pause of a host that does not say.
    package static let longestPause = Duration.seconds(30)

    /// No pauses. Waits are the clock's.
    package init(clock: EngineClock = .system) {
        self.clock = clock
    }

    /// Leaves `host` alone for that long, or for as long as is right when it does not say. Answers
    /// to requests that were on their way when the pause began make it no longer.
    package func pause(_ host: String, for duration: Duration?) {
        let now = clock.elapsed()
        hosts.withLock { hosts in
            var pause = hosts[host] ?? Pause(end: now)
            if let duration {
                pause.end = max(pause.end, now + duration)
            } else if pause.end <= now {
                let doubled = HostPauses.firstPause * (1 << min(pause.repeats, 10))
                pause.end = now + min(doubled, HostPauses.longestPause)
                pause.repeats += 1
            }
            hosts[host] = pause
        }
    }

    /// Notes that `host` serves again: its next pause is a short one.
    package func noteSuccess(of host: String) {
        let now = clock.elapsed()
        hosts.withLock { hosts in
            if let pause = hosts[host], pause.end <= now, pause.waiters.isEmpty {
                hosts[host] = nil
            }
        }
    }

    /// Returns once `host` may be asked; throws `.cancelled` when the surrounding task is cancelled.
    package func waitUntilOpen(_ host: String) async throws(EngineError) {
        while let waiter = enter(host) {
            let result = await withTaskCancellationHandler {
                await waiter.result()
            } onCancel: {
                waiter.deliver(.failure(.cancelled))
                leave(host, waiter)
            }
            try result.get()
        }
    }

    /// Whether `host` is to be left alone now.
    package func isPaused(_ host: String) -> Bool {
        rest(of: host) != nil
    }

    private func enter(_ host: String) -> Waiter? {
        let now = clock.elapsed()
        return hosts.withLock { hosts in
            guard var pause = hosts[host], pause.end > now else { return nil }
            let waiter = Waiter()
            pause.waiters[ObjectIdentifier(waiter)] = waiter
            if pause.sleeper == nil {
                pause.sleeper = Task.detached { await self.sleep(for: host) }
            }
            hosts[host] = pause
            return waiter
        }
    }

    private func leave(_ host: String, _ waiter: Waiter) {
        let sleeper = hosts.withLock { hosts -> Task<Void, Never>? in
            hosts[host]?.waiters[ObjectIdentifier(waiter)] = nil
            guard hosts[host]?.waiters.isEmpty == true else { return nil }
            defer { hosts[host]?.sleeper = nil }
            return hosts[host]?.sleeper
        }
        sleeper?.cancel()
    }

    private func sleep(for host: String) async {
        do {
            while let rest = rest(of: host) { try await clock.sleep(rest) }
        } catch {
            // Nobody waits any more, or whoever came since has started a sleep of his own.
            return
        }
        let released = hosts.withLock { hosts -> [Waiter] in
            defer {
                hosts[host]?.waiters = [:]
                hosts[host]?.sleeper = nil
            }
            return hosts[host].map { Array($0.waiters.values) } ?? []
        }
        for waiter in released { waiter.deliver(.success(())) }
    }

    private func rest(of host: String) -> Duration? {
        let now = clock.elapsed()
        return hosts.withLock { $0[host].flatMap { $0.end > now ? $0.end - now : nil } }
    }
}
