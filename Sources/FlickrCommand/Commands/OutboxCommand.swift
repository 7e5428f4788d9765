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
        case .list: return try list(outbox)
        case .send(let numbers): return try send(numbers, outbox)
        case .drop(let numbers): return try drop(numbers, outbox)
        case .dropAll: return try drop(try writes(in: outbox).map(\.number), outbox)
        }
    }

    private func writes(in outbox: Outbox) throws(CommandError) -> [FrozenWrite] {
        try CommandError.outbox { () async throws(OutboxError) in try await outbox.writes() }
    }

    private func list(_ outbox: Outbox) throws(CommandError) -> ExitStatus {
        let writes = try writes(in: outbox)
        let unreadable = try CommandError.outbox { () async throws(OutboxError) in
            try await outbox.unreadable()
        }
        // The path is what a person needs: it is not cut.
        for path in unreadable {
            notes.say("damaged, or of a later version: \(Sanitizer.text(path))")
        }
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
        let (reports, owners) = try sent(waiting)
        // Others are behind one that waits, or belong to somebody else.
        let told = Set(reports.map(\.write.number))
        let left = try writes(in: outbox).filter { $0.isWaiting && !told.contains($0.number) }
        for write in left {
            try put(OutboxRow(write, .waits(reason: write.reason(for: owners))))
        }
        try finish()
        return status(reports, left, owners)
    }

    /// Lets an engine of each account send what is its own, and prints what becomes of each write.
    /// - Returns: that, and whose writes could be sent.
    private func sent(_ writes: [FrozenWrite]) throws(CommandError) -> ([OutboxRow], Set<String>) {
        let reports = Lock<[OutboxRow]>([])
        let trouble = Lock<CommandError?>(nil)
        let senders = settings.senders(of: writes, notes) { event in
            if case .sending(let write) = event, write.sendsFiles {
                notes.say("sending the \(write.label)")
            }
            guard let row = OutboxRow(event) else { return }
            reports.withLock { $0.append(row) }
            do throws(CommandError) {
                try put(row)
            } catch {
                trouble.withLock { $0 = error }
            }
        }
        for error in senders.missing { notes.say("\(error)") }
        let work = StoppableWork()
        let interrupts = Interrupts(
            engines: senders.ready.map(\.engine), console: console, outputs: outputs, work: work)
        interrupts.watch()
        work.run {
            for sender in senders.ready {
                do throws(OutboxError) {
                    try await sender.engine.flushOutbox()
                } catch {
                    trouble.withLock { $0 = $0 ?? .outbox(error) }
                }
            }
        }
        if let error = trouble.withLock({ $0 }) { throw error }
        return (reports.withLock { $0 }, Set(senders.ready.map(\.owner)))
    }

    /// What is left was not even tried; where another run is sending, it sends that as well.
    private func status(_ reports: [OutboxRow], _ left: [FrozenWrite], _ owners: Set<String>)
        -> ExitStatus
    {
        if reports.contains(where: \.hasFailed) { return .partial }
        let isForbidden =
            reports.contains(where: \.needsSignIn) || left.contains { !$0.belongs(to: owners) }
        if isForbidden { return .forbidden }
        return reports.contains(where: \.isWaiting) ? .unavailable : .done
    }
}

extension FrozenWrite {
    /// Whether an engine of one of those accounts would send it.
    fileprivate func belongs(to owners: Set<String>) -> Bool {
        freezing.account.map(owners.contains) ?? true
    }

    /// Why it was not even tried, where those accounts' writes were.
    fileprivate func reason(for owners: Set<String>) -> String {
        if let owner = freezing.account, !owners.contains(owner) {
            let isSocial = SocialService(ownerOf: self) != nil
            return "\(owner) is not \(isSocial ? "set up" : "signed in")"
        }
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
