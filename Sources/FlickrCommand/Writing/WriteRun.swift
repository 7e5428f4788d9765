import Flickr
import NetworkEngine
import TerminalUI

/// What commands that write have in common: writes one after the other, a row for each.
struct WriteRun: Sendable {
    /// What holds for this run.
    let settings: Settings
    /// Where photos have their addresses.
    let addresses: PhotoAddresses
    /// Where the lists are kept.
    let state: StateStore
    /// What is said on the way.
    let notes: Notes
    /// What time it is.
    let clock: EngineClock

    private let outputs: Outputs
    private let console: Console
    private let start: Duration

    /// One write of a run.
    struct Task: Sendable {
        /// Its place.
        let number: Int
        /// What it is about.
        let subject: WriteRow.Subject
        /// Does it, and tells how much of a file has gone out.
        let work: Work
    }

    /// Does a write.
    typealias Work =
        @Sendable (@escaping OnProgress) async throws(CommandError) -> FlickrWriter.Outcome

    /// Told how much has gone out.
    typealias OnProgress = @Sendable (Request.UploadProgress) -> Void

    /// A run that prints on those outputs.
    /// - Throws: `CommandError` for an address of the environment that is not usable.
    init(_ settings: Settings, _ outputs: Outputs, clock: EngineClock = .system)
        throws(CommandError)
    {
        self.settings = settings
        self.outputs = outputs
        self.clock = clock
        start = clock.elapsed()
        console = outputs.console(start: start, clock: clock)
        notes = Notes(console: console, isQuiet: settings.options.isQuiet)
        addresses = try settings.endpoints().addresses
        state = StateStore(directory: settings.stateDirectory)
    }

    /// What writes to Flickr in the name of the user who is signed in.
    /// - Throws: `CommandError` when nobody is, or may not write; nothing has been sent then.
    func flickrWriter(for command: String) throws(CommandError) -> FlickrWriter {
        try refuseOffline(command, "one writes to Flickr")
        let signatory = try settings.writingSignatory(of: command)
        let endpoints = try settings.endpoints()
        let news = OutboxNews(notes)
        let engine = signatory.writer(settings, endpoints, notes) { news.hear($0) }
        return FlickrWriter(engine: engine, account: signatory.account, endpoints: endpoints)
    }

    /// What posts on that network.
    func socialWriter(on network: any SocialNetwork) -> SocialWriter {
        let news = OutboxNews(notes)
        return SocialWriter(
            network: network, engine: network.writer(settings, notes) { news.hear($0) })
    }

    /// Refuses to write without asking anybody.
    func refuseOffline(_ command: String, _ purpose: String) throws(CommandError) {
        guard settings.options.isOffline else { return }
        throw .usage(
            .conflict(
                command, Flag.offline.spelling, reason: "\(purpose), the other asks nobody"),
            command: [command])
    }

    /// The photos that words name.
    func photos(_ words: [String], of command: String) throws(CommandError) -> [NumberedPhoto] {
        try NamedPhotos.all(words, at: addresses, of: command) { () throws(CommandError) in
            try state.lastList()
        }
    }

    /// Does one after the other, and goes on behind one that fails, unless Flickr does not accept the
    /// user: then nothing else would be taken either. What waits in the outbox goes behind what has
    /// gone out.
    func run(_ tasks: [Task], by engine: Engine) throws(CommandError) -> ExitStatus {
        for warning in settings.warnings { notes.say(warning) }
        let work = StoppableWork()
        let interrupts = Interrupts(
            engines: [engine], console: console, outputs: outputs, work: work)
        interrupts.watch()
        let result = work.run { () async -> Result<Ending, CommandError> in
            let drawing = _Concurrency.Task { await console.keepDrawing(clock: clock) }
            defer { drawing.cancel() }
            do throws(CommandError) {
                return .success(try await done(tasks))
            } catch {
                return .failure(error)
            }
        }
        try CommandError.output { () throws(PosixError) in try console.finish() }
        if settings.options.printsStats { console.note(statistics(of: engine).jsonLine) }
        let ending = try result.get()
        if ending.hasArrived {
            OutboxErrand(settings: settings, notes: notes, work: work).run(behind: engine)
        }
        return ending.hasFailed ? .partial : .done
    }

    /// Whether a write has arrived, and whether one has failed.
    private struct Ending {
        var hasArrived = false
        var hasFailed = false
    }

    private func statistics(of engine: Engine) -> Statistics {
        let traffic = engine.traffic
        return Statistics(
            requests: traffic.requests, connections: traffic.connections, bytes: traffic.bytes,
            retries: engine.retryCount, wall: clock.elapsed() - start)
    }

    private func done(_ tasks: [Task]) async throws(CommandError) -> Ending {
        var waiting: [EngineError?] = []
        var ending = Ending()
        for task in tasks {
            let row: WriteRow.Outcome
            do throws(CommandError) {
                switch try await task.work(progress(of: task, among: tasks.count)) {
                case .done(let id):
                    row = .sent(id: id)
                    ending.hasArrived = true
                case .waits(let write, let reason):
                    row = .frozen(write.number)
                    waiting.append(reason)
                }
            } catch {
                if _Concurrency.Task.isCancelled { break }
                if error.status == .forbidden { throw error }
                row = .failed(error)
                ending.hasFailed = true
            }
            try print(WriteRow(number: task.number, subject: task.subject, outcome: row))
        }
        tell(of: waiting)
        return ending
    }

    private func progress(of task: Task, among count: Int) -> OnProgress {
        let place = count > 1 ? "\(task.number)/\(count) " : ""
        return { [console] progress in
            let sent = ByteCount(progress.sent)
            console.update {
                // A name may be longer than the window.
                $0.activity =
                    "\(place)sending \(sent) of \(ByteCount(progress.total)): \(task.subject.name)"
            }
        }
    }

    private func print(_ row: WriteRow) throws(CommandError) {
        let line =
            if settings.options.printsJSON {
                row.jsonLine
            } else if outputs.dataTerminal.isTerminal {
                row.line(in: outputs.dataStyle, columns: outputs.dataTerminal.window.columns)
            } else {
                row.tabSeparatedLine(in: outputs.dataStyle)
            }
        try CommandError.output { () throws(PosixError) in
            try console.row(line)
            try console.flush()
        }
        if case .failed(let error) = row.outcome {
            let name = error.namesFile ? "" : ", \(row.subject.name)"
            notes.say("row \(row.number)\(name): \(error)")
        }
    }

    /// Says that something waits, why, and where it can be seen.
    private func tell(of waiting: [EngineError?]) {
        guard let first = waiting.first else { return }
        let count = waiting.count == 1 ? "1 waits" : "\(waiting.count) wait"
        let reason = first.map { "\($0)" } ?? "others wait before"
        notes.say("\(count) in the outbox: \(reason); 'flickr outbox list' says more")
    }
}

extension CommandError {
    /// Whether its sentence says which file it is about.
    fileprivate var namesFile: Bool {
        switch self {
        case .unusableFile, .system: true
        default: false
        }
    }

    /// The failure of a write that Flickr must not get twice.
    init(ofSingleWrite error: FlickrError) {
        self.init(error)
        guard error.leavesArrivalOpen, case .service(let kind, let sentence) = self else { return }
        self = .service(kind, "\(sentence); it may have arrived all the same")
    }
}
