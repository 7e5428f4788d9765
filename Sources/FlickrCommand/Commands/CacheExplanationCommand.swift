import Flickr
import NetworkEngine
import TerminalUI

/// `flickr cache explain`: says what is kept for a row or an address, and why it may be used or not.
struct CacheExplanationCommand: Sendable {
    let settings: Settings
    let outputs: Outputs
    var clock = EngineClock.system

    /// Explains the one thing that was named.
    /// - Throws: `CommandError`, also when there is no place for a cache.
    func run(_ options: CacheOptions) throws(CommandError) -> ExitStatus {
        guard settings.cacheDirectory != nil else { throw .noPlace(for: "the cache") }
        let start = clock.elapsed()
        let console = outputs.console(start: start, clock: clock)
        let notes = Notes(console: console, isQuiet: settings.options.isQuiet)
        for warning in settings.warnings { notes.say(warning) }
        let session = try Session(settings, notes)
        let named = try entry(options, session.service.endpoints)
        let interrupts = Interrupts(
            engines: session.engines, console: console, outputs: outputs)
        interrupts.watch()
        let explanation = try explanation(of: named, session.service)
        try print(explanation)
        if settings.options.printsStats {
            let statistics = session.statistics(Tally(), wall: clock.elapsed() - start)
            console.note(statistics.jsonLine)
        }
        return explanation.status
    }

    private func explanation(of named: NamedEntry, _ service: FlickrService)
        throws(CommandError) -> Explanation
    {
        var cache = FlickrEngines.pictureDirectory
        var finding = CacheExplanation.Finding.nothing
        let prospect: Prospect?
        switch named.place {
        case .failure(let fault): prospect = Prospect(fault)
        case .success(let place):
            let explained = try CommandError.engine { () throws(EngineError) in
                try service.explanation(of: place)
            }
            (cache, finding) = (explained.cache, explained.explanation.finding)
            prospect = finding == .nothing ? self.prospect(of: place, service) : nil
        }
        return Explanation(
            named: named, cache: cache, finding: finding, prospect: prospect,
            policy: NamedPolicy(policy: settings.cachePolicy), now: clock.now())
    }

    /// Finds out what could be kept for an address that nothing is kept for.
    private func prospect(of place: KnownAddress, _ service: FlickrService) -> Prospect {
        if settings.options.isOffline, !place.isForeign { return .offline }
        return Blocking.run {
            do throws(EngineError) {
                return try await service.trial(of: place).map { Prospect($0) } ?? .foreign
            } catch {
                return Prospect(error, at: place)
            }
        }
    }

    private func entry(_ options: CacheOptions, _ endpoints: FlickrEndpoints)
        throws(CommandError) -> NamedEntry
    {
        let command = ["cache", "explain"]
        let state = StateStore(directory: settings.stateDirectory)
        let entries = try NamedEntry.all(
            options, of: command, at: endpoints, hiding: try settings.apiKey()
        ) { () throws(CommandError) in try state.lastList() }
        guard entries.count == 1 else {
            throw .usage(.severalRows(options.what[0], verb: "explained"), command: command)
        }
        return entries[0]
    }

    private func print(_ explanation: Explanation) throws(CommandError) {
        if settings.options.printsJSON { return try outputs.data.put(explanation.jsonLine + "\n") }
        for sentence in explanation.sentences {
            try outputs.data.put(lines(of: sentence).map { "\($0)\n" }.joined())
        }
    }

    /// For a person the lines fit the window; for a program a sentence is a line.
    private func lines(of sentence: String) -> [String] {
        let text = outputs.dataStyle.spelled(sentence)
        guard outputs.dataTerminal.isTerminal else { return [text] }
        return Paragraph.lines(text, columns: outputs.dataTerminal.window.columns)
    }
}
