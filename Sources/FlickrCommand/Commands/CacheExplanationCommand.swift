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
        let console = outputs.console(start: clock.elapsed(), clock: clock)
        let notes = Notes(console: console, isQuiet: settings.options.isQuiet)
        for warning in settings.warnings { notes.say(warning) }
        let session = try Session(settings, notes)
        let named = try entry(options, session.service.endpoints)
        guard let place = try? named.place.get() else { throw .notInCache([named.name]) }
        let explained = try CommandError.service { () throws(FlickrError) in
            do throws(EngineError) {
                return try session.service.explanation(of: place)
            } catch {
                throw .engine(error)
            }
        }
        let explanation = Explanation(
            named: named, cache: explained.cache, finding: explained.explanation.finding,
            policy: NamedPolicy(policy: settings.cachePolicy), now: clock.now())
        try print(explanation)
        return explanation.isKept ? .done : .failed
    }

    private func entry(_ options: CacheOptions, _ endpoints: FlickrEndpoints)
        throws(CommandError) -> NamedEntry
    {
        let command = ["cache", "explain"]
        let state = StateStore(directory: settings.stateDirectory)
        let entries = try NamedEntry.all(options, of: command, at: endpoints) {
            () throws(CommandError) in try state.lastList()
        }
        guard entries.count == 1 else {
            throw .usage(.severalRows(options.what[0]), command: command)
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
