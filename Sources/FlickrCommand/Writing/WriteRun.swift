import Flickr
import NetworkEngine
import TerminalUI

/// What commands that write to Flickr have in common: writes one after the other, a row for each.
struct WriteRun: Sendable {
    /// Who writes.
    let account: Account
    /// How.
    let writer: FlickrWriter
    /// Where photos have their addresses.
    let addresses: PhotoAddresses
    /// Where the lists are kept.
    let state: StateStore

    private let settings: Settings
    private let outputs: Outputs
    private let console: Console
    private let notes: Notes
    private let engine: Engine
    private let clock: EngineClock
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

    /// A run of `command` that writes in the name of the user who is signed in.
    /// - Throws: `CommandError` when nobody is, or may not write; nothing has been sent then.
    init(
        _ command: String, _ settings: Settings, _ outputs: Outputs,
        clock: EngineClock = .system
    ) throws(CommandError) {
        if settings.options.isOffline {
            let reason = "one writes to Flickr, the other asks nobody"
            throw .usage(
                .conflict(command, Flag.offline.spelling, reason: reason), command: [command])
        }
        let signatory = try settings.writingSignatory(of: command)
        let endpoints = try settings.endpoints()
        self.settings = settings
        self.outputs = outputs
        self.clock = clock
        start = clock.elapsed()
        console = outputs.console(start: start, clock: clock)
        notes = Notes(console: console, isQuiet: settings.options.isQuiet)
        let news = OutboxNews(notes)
        engine = signatory.writer(settings, endpoints, notes) { news.hear($0) }
        account = signatory.account
        writer = FlickrWriter(engine: engine, account: account, endpoints: endpoints)
        addresses = endpoints.addresses
        state = StateStore(directory: settings.stateDirectory)
    }

    /// The photos that words name.
    func photos(_ words: [String], of command: String) throws(CommandError) -> [NumberedPhoto] {
        try NamedPhotos.all(words, at: addresses, of: command) { () throws(CommandError) in
            try state.lastList()
        }
    }

    /// Does one after the other, and goes on behind one that fails, unless Flickr does not accept the
    /// user: then nothing else would be taken either.
    func run(_ tasks: [Task]) throws(CommandError) -> ExitStatus {
        for warning in settings.warnings { notes.say(warning) }
        let result = Blocking.run { () async -> Result<ExitStatus, CommandError> in
            let drawing = _Concurrency.Task { await console.keepDrawing(clock: clock) }
            defer { drawing.cancel() }
            do throws(CommandError) {
                return .success(try await done(tasks))
            } catch {
                return .failure(error)
            }
        }
        try CommandError.output { () throws(PosixError) in try console.finish() }
        if settings.options.printsStats { console.note(statistics.jsonLine) }
        return try result.get()
    }

    private var statistics: Statistics {
        let traffic = engine.traffic
        return Statistics(
            requests: traffic.requests, connections: traffic.connections, bytes: traffic.bytes,
            retries: engine.retryCount, wall: clock.elapsed() - start)
    }

    private func done(_ tasks: [Task]) async throws(CommandError) -> ExitStatus {
        var waiting: [EngineError?] = []
        var hasFailed = false
        var hasArrived = false
        for task in tasks {
            let row: WriteRow.Outcome
            do throws(CommandError) {
                switch try await task.work(progress(of: task, among: tasks.count)) {
                case .done(let id):
                    row = .sent(id: id)
                    hasArrived = true
                case .waits(let write, let reason):
                    row = .frozen(write.number)
                    waiting.append(reason)
                }
            } catch {
                if error.status == .forbidden { throw error }
                row = .failed(error)
                hasFailed = true
            }
            try print(WriteRow(number: task.number, subject: task.subject, outcome: row))
        }
        tell(of: waiting)
        if hasArrived { try? await engine.flushOutbox() }
        return hasFailed ? .partial : .done
    }

    private func progress(of task: Task, among count: Int) -> OnProgress {
        let place = count > 1 ? "\(task.number)/\(count) " : ""
        return { [console] progress in
            let sent = ByteCount(progress.sent)
            console.update {
                $0.activity =
                    "\(place)sending \(task.subject.name): \(sent) of \(ByteCount(progress.total))"
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
