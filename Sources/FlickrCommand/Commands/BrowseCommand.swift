import Flickr
import NetworkEngine
import TerminalUI

/// `flickr browse`: the list and its photos on the whole screen.
struct BrowseCommand {
    let settings: Settings
    let outputs: Outputs

    /// Browses until the user has had enough.
    func run(_ options: BrowseOptions) throws(CommandError) -> ExitStatus {
        try refuseWrongPlaces()
        let clock = EngineClock.system
        let start = clock.elapsed()
        let console = Console(output: outputs.data, notes: outputs.notes, clock: clock)
        let notes = Notes(console: console, isQuiet: settings.options.isQuiet)
        for warning in settings.warnings { notes.say(warning) }
        let mailbox = try BrowseCommand.mailbox()
        // Told at the end, it would be over.
        let session = try Session(settings, notes) { mailbox.post(.notice($0, isBad: false)) }
        let collection =
            options.isOfNewList ? try collection(options, session, clock) : nil
        let terminal = try BrowseCommand.terminal()
        let signals = BrowseSignals(terminal: terminal, mailbox: mailbox)
        signals.watch()
        let state = StateStore(directory: settings.stateDirectory)
        let keeper = ListKeeper(state, mailbox)
        let lists = ListDesk(
            session, keeper, mailbox, collection?.criteria ?? SearchCriteria(),
            limit: options.limit, isOffline: settings.options.isOffline, clock: clock)
        let run = try run(collection, terminal, mailbox, lists, state, clock)
        let ending = try CommandError.system(about: "the terminal") { () throws(PosixError) in
            try run.run()
        }
        session.pictures.stopStoring()
        session.replies.stopStoring()
        if case .signal(let number) = ending { Posix.die(of: number) }
        Blocking.run { await keeper.settle() }
        session.sendWaitingWrites()
        if settings.options.printsStats {
            console.note(run.statistics(session, wall: clock.elapsed() - start).jsonLine)
        }
        if case .failed(let error) = ending { throw error }
        return .done
    }

    private func collection(_ options: BrowseOptions, _ session: Session, _ clock: EngineClock)
        throws(CommandError) -> PhotoCollection
    {
        let collection = try session.collection(
            options.words, options.filters, options.filterFlag, of: ["browse"])
        return try session.collection(collection, of: ["browse"], clock: clock)
    }

    /// The screen of a terminal is needed, and nothing else can be had.
    private func refuseWrongPlaces() throws(CommandError) {
        if settings.options.printsJSON {
            let reason = "browse shows photos on a screen, and prints nothing"
            throw .usage(.conflict("browse", "--json", reason: reason), command: ["browse"])
        }
        guard outputs.dataTerminal.isTerminal else {
            throw .noScreen("standard output is not a terminal")
        }
        guard outputs.dataTerminal.understandsEscapes else {
            let term = settings.environment[.terminal]
            throw .noScreen(
                term.map { "TERM=\(Sanitizer.field($0)) says that its cursor cannot be moved" }
                    ?? "TERM is not set, so that it is not known how to move its cursor")
        }
    }

    private static func terminal() throws(CommandError) -> HeldTerminal {
        do throws(PosixError) {
            return try HeldTerminal()
        } catch {
            throw .noScreen("\(error)")
        }
    }

    private static func mailbox() throws(CommandError) -> Mailbox<BrowseLetter> {
        try CommandError.system(about: "a pipe") { () throws(PosixError) in try Mailbox() }
    }
}

extension BrowseCommand {
    private func run(
        _ collection: PhotoCollection?, _ terminal: HeldTerminal, _ mailbox: Mailbox<BrowseLetter>,
        _ lists: ListDesk, _ state: StateStore, _ clock: EngineClock
    ) throws(CommandError) -> BrowseRun {
        let probe = probe
        let style = probe.style(TerminalAnswers(), nil)
        var model = BrowseModel(
            window: outputs.dataTerminal.window, style: outputs.dataStyle, pictureStyle: style,
            isAnimated: isAnimated, question: collection?.title ?? "")
        if let collection {
            try lists.search(
                lists.query(for: collection), number: model.lastNumber, refreshes: false)
        } else {
            let listing = lists.show(try state.lastList(), number: model.lastNumber)
            _ = model.update(.listed(listing), at: clock.elapsed())
        }
        return BrowseRun(
            model, BrowseScreen(terminal, environment: settings.environment.variables), mailbox,
            lists: lists,
            pictures: PictureDesk(mailbox, style, KittyNumbers(process: Posix.processID)),
            probe: probe, isOffline: settings.options.isOffline, clock: clock)
    }

    private var probe: BrowseProbe {
        let variables = settings.environment.variables
        let isAsked = outputs.imageChoice.asks(
            outputs.dataTerminal, isInputTerminal: true, environment: variables)
        return BrowseProbe(
            question: isAsked ? TerminalQuestion.text(environment: variables) : nil,
            patience: ProbePatience(environment: variables).ending
        ) { answers, cell in
            // What the window says now is right also after its letters have become larger.
            var style = outputs.pictureStyle(answers)
            style.cell = cell ?? style.cell
            return style
        }
    }

    /// Nothing moves when that is not wanted, nor on a line that may be slow.
    private var isAnimated: Bool {
        let environment = settings.environment
        return environment[.noAnimation] == nil && environment[.remoteConnection] == nil
            && environment[.remoteTerminal] == nil
    }
}

extension BrowseRun {
    /// The counts, for `--stats`.
    fileprivate func statistics(_ session: Session, wall: Duration) -> Statistics {
        var tally = Tally()
        for outcome in model.list?.outcomes ?? [] {
            if let mark = outcome?.mark { tally.add(mark) }
        }
        return session.statistics(tally, wall: wall)
    }
}
