/// The hosts that asked for fewer requests, and until when nothing is sent to them.
///
/// A pause holds for every request to the host, not for the one that was answered with it. However
/// many wait, one sleep of the clock ends it.
package final class HostPauses: Sendable {
    private typealias Waiter = OneShot<Void, EngineError>

    private let clock: EngineClock
    private let onChange: @Sendable (String, HostAccess) -> Void
    private let hosts = Lock([String: Pause]())

    private struct Pause: Sendable {
        /// When it ends, by the clock's `elapsed`.
        var end: Duration
        /// How often in a row the host has asked without saying for how long.
        var repeats = 0
        /// Why requests fail instead of waiting, or nil when they wait.
        var refusal: EngineError?
        var waiters: [ObjectIdentifier: Waiter] = [:]
        var sleeper: Task<Void, Never>?
    }

    /// How long a host that does not say is left alone: at first; then twice as long each time.
    package static let firstPause = Duration.seconds(1)
    /// The longest pause of a host that does not say.
    package static let longestPause = Duration.seconds(30)

    /// No pauses. Waits are the clock's. `onChange` is told of each change in order, while a lock is
    /// held: it may only leave a message.
    package init(
        clock: EngineClock = .system,
        onChange: @escaping @Sendable (String, HostAccess) -> Void = { _, _ in }
    ) {
        self.clock = clock
        self.onChange = onChange
    }

    deinit {
        hosts.withLock { hosts in hosts.values.forEach { $0.sleeper?.cancel() } }
    }

    /// Leaves `host` alone for that long, or for as long as is right when it does not say. Answers
    /// to requests that were on their way when the pause began make it no longer.
    /// - Returns: how long the pause is from now on.
    @discardableResult
    package func pause(_ host: String, for duration: Duration?) -> Duration {
        let now = clock.elapsed()
        return hosts.withLock { hosts in
            var pause = hosts[host] ?? Pause(end: now)
            if let duration {
                pause.end = max(pause.end, now + duration)
            } else if pause.end <= now {
                let doubled = HostPauses.firstPause * (1 << min(pause.repeats, 10))
                pause.end = now + min(doubled, HostPauses.longestPause)
                pause.repeats += 1
            }
            if pause.sleeper == nil {
                onChange(host, .paused)
                pause.sleeper = sleeper(for: host)
            }
            hosts[host] = pause
            return pause.end - now
        }
    }

    /// Fails all requests to `host` for that long: it is longer than anybody waits.
    package func refuse(_ host: String, for duration: Duration) {
        let refusal = EngineError.rateLimited(host: host, retryAfter: duration)
        let now = clock.elapsed()
        let failed = hosts.withLock { hosts -> [Waiter] in
            var pause = hosts[host] ?? Pause(end: now)
            let waiters = Array(pause.waiters.values)
            pause.waiters = [:]
            pause.end = max(pause.end, now + duration)
            pause.refusal = refusal
            onChange(host, .refused(refusal))
            pause.sleeper = pause.sleeper ?? sleeper(for: host)
            hosts[host] = pause
            return waiters
        }
        for waiter in failed { waiter.deliver(.failure(refusal)) }
    }

    /// Notes that `host` serves again: its next pause is a short one.
    package func noteSuccess(of host: String) {
        let now = clock.elapsed()
        hosts.withLock { hosts in
            if let pause = hosts[host], pause.end <= now, pause.sleeper == nil { hosts[host] = nil }
        }
    }

    /// Returns once `host` may be asked. Throws `.rateLimited` when that is later than anybody
    /// waits, and `.cancelled` when the surrounding task is cancelled.
    package func waitUntilOpen(_ host: String) async throws(EngineError) {
        while let waiter = try enter(host) {
            let result = await withTaskCancellationHandler {
                await waiter.result()
            } onCancel: {
                waiter.deliver(.failure(.cancelled))
                hosts.withLock { $0[host]?.waiters[ObjectIdentifier(waiter)] = nil }
            }
            try result.get()
        }
    }

    /// A pause lasts until its sleeper has ended it: by the clock, one who was slow to come here would
    /// wait for a sleeper that is gone.
    private func enter(_ host: String) throws(EngineError) -> Waiter? {
        try hosts.withLock { hosts throws(EngineError) -> Waiter? in
            guard let pause = hosts[host], pause.sleeper != nil else { return nil }
            if let refusal = pause.refusal { throw refusal }
            let waiter = Waiter()
            hosts[host]?.waiters[ObjectIdentifier(waiter)] = waiter
            return waiter
        }
    }

    private func sleeper(for host: String) -> Task<Void, Never> {
        Task.detached { [weak self, clock] in
            while let rest = self?.rest(of: host) {
                // Only the end of all pauses cancels it.
                guard (try? await clock.sleep(rest)) != nil else { return }
            }
        }
    }

    /// How long the pause of `host` still is; it ends when that is nothing.
    private func rest(of host: String) -> Duration? {
        let now = clock.elapsed()
        var released: [Waiter] = []
        let rest = hosts.withLock { hosts -> Duration? in
            guard var pause = hosts[host] else { return nil }
            if pause.end > now { return pause.end - now }
            released = Array(pause.waiters.values)
            (pause.waiters, pause.refusal, pause.sleeper) = ([:], nil, nil)
            hosts[host] = pause
            onChange(host, .open)
            return nil
        }
        for waiter in released { waiter.deliver(.success(())) }
        return rest
    }
}
