import Flickr
import NetworkEngine
import TerminalUI

/// `flickr outbox`: looks at what waits for the network, sends it, takes it out.
struct OutboxCommand: Sendable {
    private let settings: Settings
    private let outputs: Outputs
    private let console: Console
    private let notes: Notes
    private let clock: EngineClock

    /// A command that prints on those outputs.
    init(settings: Settings, outputs: Outputs, clock: EngineClock = .system) {
        self.settings = settings
        self.outputs = outputs
        self.clock = clock
        console = outputs.console(start: clock.elapsed(), clock: clock)
        notes = Notes(console: console, isQuiet: settings.options.isQuiet)
    }

    /// Does what is asked for.
    /// - Throws: `CommandError`, also for a number that no write has.
    func run(_ action: OutboxAction) throws(CommandError) -> ExitStatus {
        for warning in settings.warnings { notes.say(warning) }
        guard let directory = settings.outboxDirectory else { throw .noPlace(for: "the outbox") }
        let outbox = Outbox(directory) { [notes] event in
            if case .unreadable(let path) = event { notes.say("damaged, and put aside: \(path)") }
        }
        switch action {
        case .list: return try list(try writes(in: outbox))
        case .send(let numbers): return try send(numbers, outbox)
        case .drop(let numbers): return try drop(numbers, outbox)
        case .dropAll: return try drop(try writes(in: outbox).map(\.number), outbox)
        }
    }

    private func writes(in outbox: Outbox) throws(CommandError) -> [FrozenWrite] {
        try CommandError.outbox { () async throws(OutboxError) in try await outbox.writes() }
    }

    private func list(_ writes: [FrozenWrite]) throws(CommandError) -> ExitStatus {
        if writes.isEmpty { notes.say("nothing waits in the outbox") }
        let now = clock.now()
        for write in writes {
            try put(OutboxRow(write, .listed(age: now - write.created)))
        }
        try finish()
        return .done
    }

    private func drop(_ numbers: [Int], _ outbox: Outbox) throws(CommandError) -> ExitStatus {
        var failures = 0
        for number in numbers {
            do throws(CommandError) {
                let write = try CommandError.outbox { () async throws(OutboxError) in
                    try await outbox.drop(number)
                }
                try put(OutboxRow(write, .dropped))
            } catch {
                guard case .outbox = error else { throw error }
                failures += 1
                notes.say("\(error)")
            }
        }
        try finish()
        return failures == 0 ? .done : .failed
    }

    private func put(_ row: OutboxRow) throws(CommandError) {
        try CommandError.output { () throws(PosixError) in
            try console.row(row.text(for: outputs, settings.options))
            try console.flush()
        }
    }

    private func finish() throws(CommandError) {
        try CommandError.output { () throws(PosixError) in try console.finish() }
    }
}

// MARK: - Sending

extension OutboxCommand {
    /// Sends what waits; what was named and has failed is tried again.
    private func send(_ numbers: [Int], _ outbox: Outbox) throws(CommandError) -> ExitStatus {
        for number in numbers {
            try CommandError.outbox { () async throws(OutboxError) in
                try await outbox.queueAgain(number)
            }
        }
        let waiting = try writes(in: outbox).filter(\.isWaiting)
        if waiting.isEmpty { notes.say("nothing waits in the outbox") }
        let reports = try waiting.isEmpty ? [] : sent()
        // Others are behind one that waits, or belong to somebody else.
        let told = Set(reports.map(\.write.number))
        let left = try writes(in: outbox).filter { $0.isWaiting && !told.contains($0.number) }
        let account = try? settings.account()?.user.description
        for write in left {
            try put(OutboxRow(write, .waits(reason: write.reason(for: account))))
        }
        try finish()
        return status(reports, isSomebodyElses: left.contains { !$0.belongs(to: account) })
    }

    /// Lets the user's engine send, and prints what becomes of each write.
    private func sent() throws(CommandError) -> [OutboxRow] {
        let signatory: Signatory
        do throws(CommandError) {
            signatory = try settings.writingSignatory(of: "what waits")
        } catch {
            notes.say("\(error)")
            return []
        }
        let reports = Lock<[OutboxRow]>([])
        let trouble = Lock<CommandError?>(nil)
        let engine = signatory.writer(settings, try settings.endpoints(), notes) { event in
            guard let row = OutboxRow(event) else { return }
            reports.withLock { $0.append(row) }
            do throws(CommandError) {
                try put(row)
            } catch {
                trouble.withLock { $0 = error }
            }
        }
        try CommandError.outbox { () async throws(OutboxError) in try await engine.flushOutbox() }
        if let error = trouble.withLock({ $0 }) { throw error }
        return reports.withLock { $0 }
    }

    private func status(_ reports: [OutboxRow], isSomebodyElses: Bool) -> ExitStatus {
        if reports.contains(where: \.hasFailed) { return .partial }
        if isSomebodyElses { return .forbidden }
        return reports.contains(where: \.isWaiting) ? .unavailable : .done
    }
}

extension FrozenWrite {
    /// Whether it is to be sent by itself.
    fileprivate var isWaiting: Bool {
        if case .failed = state { false } else { true }
    }

    /// Whether an engine of that account would send it.
    fileprivate func belongs(to account: String?) -> Bool {
        freezing.account == nil || freezing.account == account
    }

    /// Why it was not even tried.
    fileprivate func reason(for account: String?) -> String {
        if let owner = freezing.account, owner != account { return "\(owner) is not signed in" }
        if case .sending = state { return "another run is sending it" }
        return state.reason ?? "others come before"
    }
}

extension CommandError {
    /// Runs `body`, whose errors are those of an outbox.
    fileprivate static func outbox<Value: Sendable>(
        _ body: @escaping @Sendable () async throws(OutboxError) -> Value
    ) throws(CommandError) -> Value {
        let result = Blocking.run { () async -> Result<Value, OutboxError> in
            do throws(OutboxError) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }
        do throws(OutboxError) {
            return try result.get()
        } catch {
            throw .outbox(error)
        }
    }
}
