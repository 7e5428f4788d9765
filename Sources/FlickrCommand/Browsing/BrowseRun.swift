import Flickr
import Glibc
import NetworkEngine
import TerminalUI

/// The loop of a program that has the whole screen: it waits, hears what happened, and draws.
final class BrowseRun {
    /// How it ended.
    enum Ending {
        /// The user has had enough.
        case quit
        /// There is nothing to browse, and why.
        case failed(CommandError)
        /// A signal ended it.
        case signal(Int32)
    }

    let screen: BrowseScreen
    let mailbox: Mailbox<BrowseLetter>
    let lists: ListDesk
    let pictures: PictureDesk
    let opener: PageOpener
    let isOffline: Bool
    var model: BrowseModel
    var ending: Ending?

    private let clock: EngineClock
    private let probe: BrowseProbe
    private var reader = ReplyReader()
    /// Until when an answer of the terminal may come.
    private var endOfAnswers: Duration?
    private var isSuspended = false
    /// When to go on, after a stop.
    private var goingOn: Duration?
    /// When it last went on.
    private var wentOn: Duration?

    /// How long the first frame waits for a list that may be in the cache.
    private static let firstPatience = Duration.milliseconds(20)
    /// How long an end by a signal waits for what the terminal was asked: nobody notices.
    private static let lastPatience = Duration.milliseconds(80)
    /// How long a program that goes on in the background waits before it stops again: it may have
    /// been told to go on only so that it can end.
    private static let backgroundPatience = Duration.milliseconds(100)
    /// Within what time another signal to go on is the same one: a stop raises one at its end, and
    /// so does whoever ends it.
    private static let twinPatience = Duration.milliseconds(200)
    /// How long typed keys may put off a frame.
    private static let longestHearing = Duration.milliseconds(100)

    /// A run of those parts.
    init(
        _ model: BrowseModel, _ screen: BrowseScreen, _ mailbox: Mailbox<BrowseLetter>,
        lists: ListDesk, pictures: PictureDesk, probe: BrowseProbe, isOffline: Bool,
        clock: EngineClock
    ) {
        self.model = model
        self.screen = screen
        self.mailbox = mailbox
        self.lists = lists
        self.pictures = pictures
        self.probe = probe
        self.isOffline = isOffline
        self.clock = clock
        opener = PageOpener(mailbox: mailbox)
    }

    /// Runs to the end, and gives the terminal back.
    /// - Throws: `PosixError` when the terminal does not take it.
    func run() throws(PosixError) -> Ending {
        try screen.open()
        defer { close() }
        adaptToWindow()
        if model.list == nil {
            Posix.wait(for: [mailbox.descriptor], atMost: BrowseRun.firstPatience)
            read()
        }
        draw()
        if let question = probe.question {
            screen.ask(question)
            endOfAnswers = clock.elapsed() + probe.patience
        }
        while true {
            if let ending { return ending }
            wait()
            hear()
            if let goingOn, goingOn <= clock.elapsed() { goOn() }
            draw()
        }
    }

    /// Gives the terminal back.
    private func close() {
        if !isSuspended { awaitAnswers() }
        screen.close()
    }

    /// Waits for what the terminal was asked, so that it is not typed to whoever comes next; a
    /// signal does not wait long.
    private func awaitAnswers() {
        guard var end = endOfAnswers, !reader.answers.isComplete else { return }
        if case .signal = ending { end = min(end, clock.elapsed() + BrowseRun.lastPatience) }
        while !reader.answers.isComplete, clock.elapsed() < end {
            Posix.wait(for: [screen.terminal.descriptor], atMost: end - clock.elapsed())
            guard let inputs = screen.inputs(at: clock.elapsed()) else { return }
            for case .sequence(let bytes) in inputs { _ = reader.read(bytes) }
        }
        if !reader.answers.isComplete { Posix.dropInput(screen.terminal.descriptor) }
    }

    /// Tells the model what happened, and does what it asks for.
    func tell(_ event: BrowseEvent) {
        for effect in model.update(event, at: clock.elapsed()) { perform(effect) }
    }

    private func wait() {
        let now = clock.elapsed()
        if isSuspended {
            Posix.wait(for: [mailbox.descriptor], atMost: goingOn.map { $0 - now })
        } else {
            let times = [screen.patience(at: now), model.nextMove(after: now).map { $0 - now }]
            Posix.wait(
                for: [mailbox.descriptor, screen.terminal.descriptor],
                atMost: times.compactMap(\.self).min())
        }
    }

    /// Hears everything that there is to hear, so that no frame is drawn that is out of date.
    private func hear() {
        let end = clock.elapsed() + BrowseRun.longestHearing
        repeat {
            read()
            type()
        } while ending == nil && !isSuspended && clock.elapsed() < end
            && Posix.wait(for: [screen.terminal.descriptor], atMost: .zero)
    }

    private func type() {
        guard !isSuspended else { return }
        guard let inputs = screen.inputs(at: clock.elapsed()) else {
            ending = ending ?? .signal(SIGHUP)
            return
        }
        for input in inputs where ending == nil {
            switch input {
            case .key(let key): tell(.key(key))
            case .paste(let text): tell(.paste(text))
            case .sequence(let bytes): listen(bytes)
            }
        }
    }

    /// An answer of the terminal may change how pictures are drawn.
    private func listen(_ bytes: [UInt8]) {
        _ = reader.read(bytes)
        _ = reader.endSequence()
        if reader.answers.isComplete { screen.terminal.expectAnswer(false) }
        restyle()
    }

    private func restyle() {
        let style = probe.style(reader.answers, screen.cell)
        guard style != model.pictureStyle else { return }
        pictures.restyle(style)
        tell(.restyled(style))
    }

    private func adaptToWindow() {
        tell(.resized(screen.window))
        restyle()
    }

    /// Draws what is there, after asking for what is not.
    private func draw() {
        guard ending == nil, !isSuspended else { return }
        model.move(to: clock.elapsed())
        model.forgetFarPictures()
        let events = pictures.meet(
            model.wants, kept: model.isNear, service: lists.service, photo: lists.photo)
        for event in events { tell(event) }
        if model.wantsMore { lists.readOn() }
        screen.show(BrowseView(model).frame)
    }
}

// MARK: Letters

extension BrowseRun {
    private func read() {
        var signals: Set<Int32> = []
        for letter in mailbox.empty() {
            switch letter {
            case .signal(let number): signals.insert(number)
            case .page(let page): take(page)
            case .picture(let arrival): pictures.take(arrival).map(tell)
            case .notice(let sentence, let isBad): tell(.noticed(sentence, isBad: isBad))
            }
        }
        obey(signals)
    }

    private func take(_ page: ListPage) {
        do throws(CommandError) {
            if let listing = try lists.take(page) { tell(.listed(listing)) }
        } catch {
            if model.list == nil, page.number == model.lastNumber {
                ending = ending ?? .failed(error)
            } else {
                tell(.unlisted(number: page.number, reason: "\(error)"))
            }
        }
    }

    private func obey(_ signals: Set<Int32>) {
        if let number = Signals.endings.first(where: signals.contains) {
            ending = .signal(number)
        } else if signals.contains(SIGTSTP), !isSuspended {
            suspend(by: SIGTSTP)
        } else if signals.contains(SIGCONT), isSuspended || !hasJustGoneOn {
            let isSeen = screen.terminal.isInForeground
            goingOn = clock.elapsed() + (isSeen ? .zero : BrowseRun.backgroundPatience)
        } else if signals.contains(SIGWINCH), !isSuspended {
            adaptToWindow()
        }
    }

    private var hasJustGoneOn: Bool {
        wentOn.map { clock.elapsed() - $0 < BrowseRun.twinPatience } ?? false
    }

    /// Gives the terminal back until the program is told to go on, which is a letter.
    private func suspend(by number: Int32) {
        if !isSuspended { close() }
        isSuspended = true
        goingOn = nil
        Posix.stop(by: number)
    }

    /// Takes the screen again, also after a stop that came without asking; the window and the modes
    /// may have changed meanwhile. A program that is not in the foreground waits until it is.
    private func goOn() {
        goingOn = nil
        guard ending == nil else { return }
        guard screen.terminal.isInForeground else {
            return suspend(by: SIGTTIN)
        }
        isSuspended = false
        wentOn = clock.elapsed()
        do throws(PosixError) {
            try screen.open()
            adaptToWindow()
        } catch {
            ending = .failed(.system(error))
        }
    }
}
