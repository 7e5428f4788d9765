import Flickr
import NetworkEngine
import TerminalUI

/// What `search`, `fetch` and `show` have in common: photos whose pictures are fetched, rows on one
/// output, notes, progress and the closing summary on the other.
struct ListRun: Sendable {
    /// What holds for this run.
    let settings: Settings
    /// What is asked.
    let session: Session
    /// Where the lists are kept.
    let state: StateStore
    /// Where rows and notes go.
    let console: Console

    private let outputs: Outputs
    /// What is said on the way.
    let notes: Notes
    /// What time it is.
    let clock: EngineClock
    /// Where copies of the pictures go, or what is listed in their place.
    var saving = SavingOptions()
    /// Which films of videos are wanted in place of their pictures; nil when none are.
    var film: SizeChoice?
    private let start: Duration

    /// A run that writes to those outputs.
    /// - Throws: what `Session` throws.
    init(_ settings: Settings, _ outputs: Outputs, clock: EngineClock = .system)
        throws(CommandError)
    {
        self.settings = settings
        self.outputs = outputs
        self.clock = clock
        start = clock.elapsed()
        console = outputs.console(start: start, clock: clock)
        notes = Notes(console: console, isQuiet: settings.options.isQuiet)
        session = try Session(settings, notes)
        state = StateStore(directory: settings.stateDirectory)
    }

    /// Says with `--verbose` which list rows are taken from.
    func tell(of list: SavedList) {
        guard settings.options.isVerbose else { return }
        let title = Sanitizer.text(list.question.query.collection.title)
        notes.say("the last list is \(title), \(Age(clock.now() - list.saved))")
    }

    /// Prints those photos of a list, as a contact sheet if that is wanted.
    func list(
        _ photos: [NumberedPhoto], of collection: PhotoCollection? = nil, size: SizeChoice,
        isSheet: Bool
    ) throws(CommandError) -> ExitStatus {
        if photos.isEmpty {
            notes.say("the last list is empty; 'flickr search <tag>' makes a new one")
        }
        let subject = Outputs.Subject(
            arrangement: isSheet ? .sheet : .list, size: saving.listing == nil ? size.listed : nil,
            largestNumber: photos.map(\.number).max() ?? 1)
        return try print(subject, .fixed(size), of: collection, ListRun.batch(photos))
    }

    /// Shows one photo, in that size or in the one that fits the window.
    func show(_ target: ShowTarget, size: PhotoSize?) throws(CommandError) -> ExitStatus {
        let subject = Outputs.Subject(
            arrangement: .photo(isNumbered: target.row != nil), size: size ?? .b,
            largestNumber: target.row ?? 1)
        let photo = NumberedPhoto(
            number: target.row ?? 1, photo: target.photo, isNamedAlone: target.row == nil)
        if photo.isNamedAlone { try session.check([photo], size: .exactly(size ?? .b)) }
        return try print(
            subject, size.map { .fixed(.exactly($0)) } ?? .fitting(target.photo),
            ListRun.batch([photo]))
    }

    /// Those photos, all of which are known.
    private static func batch(_ photos: [NumberedPhoto]) -> PictureRun.Batches {
        let rest = Lock<[NumberedPhoto]?>(photos)
        return { () async throws(CommandError) in
            rest.withLock { rest in
                defer { rest = nil }
                return rest
            }
        }
    }

    /// What size pictures are asked for in.
    enum Sizing {
        case fixed(SizeChoice)
        /// The one that suits the photo where it is shown.
        case fitting(Photo)
    }

    /// Prints the rows of photos as they become known, in their order or as they are ready, and adds
    /// them to the list of a search for everything.
    func print(
        _ subject: Outputs.Subject, _ sizing: Sizing, of collection: PhotoCollection? = nil,
        isOrdered: Bool = true, addingTo unfinished: UnfinishedList? = nil,
        _ batches: @escaping PictureRun.Batches
    ) throws(CommandError) -> ExitStatus {
        for warning in settings.warnings { notes.say(warning) }
        let destination = try Destination(saving, of: collection.map(facts))
        if subject.size != nil, let remark = outputs.pictureRemark { notes.say(remark) }
        let isKept = subject.isList && subject.size != nil
        let failedList = isKept ? state.failedList(begun: clock.now()) : nil
        let interrupts = Interrupts(
            engines: session.engines, console: console, outputs: outputs, unfinished: unfinished,
            work: session.errand.work)
        interrupts.watch()
        let presentation = outputs.presentation(
            of: subject, settings.options, listing: saving.listing)
        let run = PictureRun(
            wanted: Wanted(size(sizing, in: presentation), film: film),
            wantsPictures: subject.size != nil,
            width: settings.jobs ?? ListRun.standardWidth, service: session.service,
            presentation: presentation, destination: destination, isOrdered: isOrdered)
        let (finished, failure) = printed(by: run, unfinished, failedList, batches)
        presentation.finish()
        tell(of: finished.copies)
        try close(finished, failedList, presentation)
        if failure == nil, let unfinished { keep(unfinished) }
        session.sendWaitingWrites()
        printStatistics(finished.tally)
        if let failure {
            if let unfinished, unfinished.count > 0 { notes.say(unfinished.remark) }
            throw failure
        }
        return finished.failures.isEmpty ? .done : .partial
    }

    /// What names of copies need to know of the list.
    private func facts(of collection: PhotoCollection) -> ListFacts {
        var facts = ListFacts(collection: collection)
        if saving.directory != nil, saving.template.has(.album) {
            facts.title = Blocking.run { [service = session.service] in
                await service.title(of: collection)
            }
        }
        return facts
    }

    /// Says what was written where, if anything was to be.
    private func tell(of copies: (written: Int, kept: Int)) {
        guard let directory = saving.directory, saving.listing == nil else { return }
        let kept = copies.kept == 0 ? "" : "; \(copies.kept) were there already"
        notes.say("\(copies.written) written to \(directory.quoted)\(kept)")
    }

    private func size(_ sizing: Sizing, in presentation: Presentation) -> SizeChoice {
        switch sizing {
        case .fixed(let size): size
        case .fitting(let photo):
            .exactly(Blocking.run { await presentation.decidedForm() }.bestSize(of: photo))
        }
    }

    /// What has been printed at the end, and why it came before the last row if it did.
    private func printed(
        by run: PictureRun, _ unfinished: UnfinishedList?, _ failedList: FailedListFile?,
        _ batches: @escaping PictureRun.Batches
    ) -> (RowPrinter, CommandError?) {
        let placeholder = run.isOrdered ? run.presentation.placeholder : nil
        return Blocking.run { [console, clock] in
            let drawing = Task { await console.keepDrawing(clock: clock) }
            defer { drawing.cancel() }
            var printer = RowPrinter(
                placeholder: placeholder, unfinished: unfinished, failedList: failedList,
                on: console)
            do throws(CommandError) {
                try await run.run(batches, &printer)
                return (printer, nil)
            } catch {
                return (printer, error)
            }
        }
    }

    /// Ends the output: the failed list, the summary. A photo whose caption says all needs no summary.
    private func close(
        _ printer: RowPrinter, _ failedList: FailedListFile?, _ presentation: Presentation
    ) throws(CommandError) {
        let elapsed = clock.elapsed() - start
        defer { if let failedList { tell(of: failedList) } }
        try finish()
        let hasCaption = presentation.knownForm?.hasCaption ?? false
        if !settings.options.isQuiet, !hasCaption, printer.tally.done > 0 {
            let summary = Summary(printer.tally, elapsed: elapsed)
            console.note(summary.line(in: outputs.noteStyle))
        }
        if !hasCaption {
            printer.failures.sentences.forEach(notes.say)
        }
    }

    /// Prints the counts of the run, if they are wanted.
    func printStatistics(_ tally: Tally = Tally()) {
        guard settings.options.printsStats else { return }
        console.note(session.statistics(tally, wall: clock.elapsed() - start).jsonLine)
    }

    /// Ends the rows; what is asked behind them is waited for, even where nobody reads them.
    private func finish() throws(CommandError) {
        defer { Blocking.run { [session] in await session.settle() } }
        try CommandError.output { () throws(PosixError) in try console.finish() }
    }

    private func keep(_ unfinished: UnfinishedList) {
        do throws(CommandError) {
            try unfinished.finish()
        } catch {
            notes.say("the list is not kept for the next command: \(error)")
        }
    }

    private func tell(of failedList: FailedListFile) {
        do throws(CommandError) {
            try failedList.check()
        } catch {
            notes.say("the list of failures is not kept: \(error)")
        }
    }

    /// Enough for HTTP/2; over HTTP/1.1 most of them wait in the engine.
    private static let standardWidth = 128
}
