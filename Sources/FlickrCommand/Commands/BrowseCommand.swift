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
        let terminal = try BrowseCommand.terminal()
        let mailbox = try BrowseCommand.mailbox()
        let signals = BrowseSignals(terminal: terminal, mailbox: mailbox)
        signals.watch()
        let session = try Session(settings, notes)
        let state = StateStore(directory: settings.stateDirectory)
        let keeper = ListKeeper(state, mailbox)
        let run = try run(options, terminal, mailbox, session, state, keeper, clock)
        let ending = try CommandError.system(about: "the terminal") { () throws(PosixError) in
            try run.run()
        }
        session.pictures.stopStoring()
        session.replies.stopStoring()
        if case .signal(let number) = ending { Posix.die(of: number) }
        Blocking.run { await keeper.settle() }
        if settings.options.printsStats {
            console.note(run.statistics(session, wall: clock.elapsed() - start).jsonLine)
        }
        if case .failed(let error) = ending { throw error }
        return .done
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
        _ options: BrowseOptions, _ terminal: HeldTerminal, _ mailbox: Mailbox<BrowseLetter>,
        _ session: Session, _ state: StateStore, _ keeper: ListKeeper, _ clock: EngineClock
    ) throws(CommandError) -> BrowseRun {
        let isOffline = settings.options.isOffline
        let lists = ListDesk(
            session, keeper, mailbox, options, isOffline: isOffline, clock: clock)
        let probe = probe
        let style = probe.style(TerminalAnswers(), nil)
        var model = BrowseModel(
            window: outputs.dataTerminal.window, style: outputs.dataStyle, pictureStyle: style,
            isAnimated: isAnimated, question: options.tags.joined(separator: ", "))
        if options.tags.isEmpty {
            let listing = lists.show(try state.lastList(), number: model.lastNumber)
            _ = model.update(.listed(listing), at: clock.elapsed())
        } else {
            try lists.search(
                lists.query(for: options.tags), number: model.lastNumber, refreshes: false)
        }
        return BrowseRun(
            model, BrowseScreen(terminal, environment: settings.environment.variables), mailbox,
            lists: lists,
            pictures: PictureDesk(mailbox, style, KittyNumbers(process: Posix.processID)),
            probe: probe, isOffline: isOffline, clock: clock)
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
