import Flickr
import NetworkEngine

/// The file of the failed list, which all runs share. What fails and what has come at last is added to
/// it at once, so that a run may end in any way; the next one that adds to it puts it in order.
///
/// A run in which nothing fails, and after none in which something did, does not touch it. Of any
/// number of failures the same little memory is taken.
final class FailedListFile: Sendable {
    private let directory: String?
    private let begun: Timestamp
    private let state: Lock<State>

    private struct State: Sendable {
        /// Whether there may be failures that this run makes good.
        var hasFailures: Bool
        /// The file, nil before anything was to be added.
        var journal: Journal?
        /// Whose failures may be in it.
        var keys = BloomFilter()
        /// What kept the list from being written: nothing more is added.
        var failure: CommandError?
    }

    /// The list in `directory`, for a run that began at `begun`.
    init(begun: Timestamp, in directory: String?) {
        self.directory = directory
        self.begun = begun
        let folder = directory.flatMap { try? PrivateDirectory(existing: $0) }
        state = Lock(State(hasFailures: folder?.has(FailedList.kind) ?? false))
    }

    /// What was wanted of that photo has come.
    func settle(_ id: String, _ wanted: Wanted) {
        state.withLock { state in
            if state.hasFailures { add(.came(id, wanted), to: &state) }
        }
    }

    /// Adds a failure.
    func add(_ entry: FailedList.Entry) {
        var entry = entry
        entry.begun = begun
        state.withLock { [entry] state in add(.failed(entry), to: &state) }
    }

    /// Makes sure that all of it was written.
    /// - Throws: what kept the first of it from being written that was not.
    func check() throws(CommandError) {
        if let failure = state.withLock(\.failure) { throw failure }
    }

    private func add(_ event: FailedList.Event, to state: inout State) {
        guard state.failure == nil else { return }
        do throws(CommandError) {
            let journal = try journal(&state)
            if case .came = event, !state.keys.mayContain(event.key) { return }
            try journal.append(StateText.line(event.json))
            state.keys.insert(event.key)
            state.hasFailures = true
        } catch {
            state.failure = error
        }
    }

    private func journal(_ state: inout State) throws(CommandError) -> Journal {
        if let journal = state.journal { return journal }
        guard let directory else { throw .noPlace(for: "the failed list") }
        let journal = Journal(
            name: FailedList.kind, heading: FailedList.heading,
            directory: try PrivateDirectory(directory, creating: true))
        if state.hasFailures { try put(journal, inOrder: &state.keys) }
        state.journal = journal
        return journal
    }

    /// Takes notice of whose failures are in the list, and writes it anew when it is mostly of what has
    /// come since, or is forgotten.
    private func put(_ journal: Journal, inOrder keys: inout BloomFilter) throws(CommandError) {
        try journal.rewrite { () throws(CommandError) in
            var (count, isList, latest): (Int, Bool, [Int: Int]) = (0, false, [:])
            try journal.forEachLine { line in
                if count == 0 { isList = StateText.isHeading(line, kind: FailedList.kind) }
                if let event = FailedList.Event(line) {
                    latest[event.key] = event.failure(at: begun).map { _ in count }
                }
                count += 1
            }
            guard isList else { return [] }
            for key in latest.keys { keys.insert(key) }
            return 2 * latest.count < count ? Set(latest.values) : nil
        }
    }
}

extension FailedList {
    /// The list that a journal holds when it is now `now`, nil when it does not begin as one.
    init?(_ journal: Journal, at now: Timestamp) throws(CommandError) {
        var (number, isList): (Int, Bool) = (0, true)
        var latest: [Int: (place: Int, entry: Entry)] = [:]
        try journal.forEachLine { line in
            if number == 0 { isList = StateText.isHeading(line, kind: FailedList.kind) }
            if isList, let event = Event(line) {
                latest[event.key] = event.failure(at: now).map { (number, $0) }
            }
            number += 1
        }
        guard isList else { return nil }
        entries = latest.values.sorted { $0.place < $1.place }.map(\.entry)
    }
}
