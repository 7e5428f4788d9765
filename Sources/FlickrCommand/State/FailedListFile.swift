import Flickr
import NetworkEngine

/// What fails in a run, written while the run goes on; at its end it is added to the failed list, which
/// all runs share, and what came in this run leaves it. Of any number of failures only a number each
/// is kept in memory.
final class FailedListFile: Sendable {
    private let directory: String?
    private let begun: Timestamp
    /// Whether there may be failures of other runs that this one makes good.
    private let hasEarlier: Bool
    private let waiting: Lock<Waiting>

    /// What is still to be written, and where.
    private struct Waiting: Sendable {
        var lines: [UInt8]
        var count = 0
        var file: Replacement?
        /// What kept the list from being written.
        var failure: CommandError?
        var isFinished = false
        /// What came to an end in this run: what the list says of it is no longer right.
        var settled: Set<Int> = []

        mutating func append(_ entry: FailedList.Entry) {
            lines += StateText.line(entry.json)
            count += 1
        }
    }

    /// The failures of a run that began at `begun`; nothing is written before there is much to write,
    /// or the end.
    init(begun: Timestamp, in directory: String?) {
        self.directory = directory
        self.begun = begun
        let folder = directory.flatMap { try? PrivateDirectory(existing: $0) }
        hasEarlier = folder?.has(FailedList.kind) ?? false
        let header = FailedList(saved: begun, entries: []).text.header
        waiting = Lock(Waiting(lines: StateText.beginning(kind: FailedList.kind, header)))
    }

    /// What was wanted of that photo has come.
    func settle(_ id: String, _ wanted: Wanted) {
        guard hasEarlier else { return }
        waiting.withLock { waiting in
            _ = waiting.settled.insert(FailedList.Entry.key(id, wanted))
        }
    }

    /// Adds a failure.
    func add(_ entry: FailedList.Entry) {
        var entry = entry
        entry.begun = begun
        waiting.withLock { waiting in
            guard waiting.failure == nil, !waiting.isFinished else { return }
            waiting.settled.insert(entry.key)
            waiting.append(entry)
            guard waiting.lines.count >= FailedListFile.most else { return }
            do throws(CommandError) {
                try write(&waiting)
            } catch {
                waiting.failure = error
            }
        }
    }

    /// Puts the list in the place of the one before it, whose other failures stay in it. Runs that end
    /// at the same time do so one after the other.
    /// - Throws: what kept it from being written, at any time.
    func finish() throws(CommandError) {
        try waiting.withLock { (waiting) throws(CommandError) in
            if waiting.isFinished { return }
            waiting.isFinished = true
            if let failure = waiting.failure { throw failure }
            guard waiting.count > 0 || hasEarlier else { return }
            guard let directory else { throw .noPlace(for: "the failed list") }
            let folder = try PrivateDirectory(directory, creating: true)
            try folder.alone { () throws(CommandError) in
                add(folder.failures, to: &waiting)
                waiting.lines += StateText.end(waiting.count)
                try write(&waiting)
                try waiting.file?.finish()
            }
        }
    }

    private func add(_ others: [FailedList.Entry], to waiting: inout Waiting) {
        for entry in others where !waiting.settled.contains(entry.key) {
            guard let time = entry.begun, begun - time <= FailedList.memory else { continue }
            waiting.append(entry)
        }
    }

    private func write(_ waiting: inout Waiting) throws(CommandError) {
        if waiting.file == nil {
            guard let directory else { throw .noPlace(for: "the failed list") }
            waiting.file = try PrivateDirectory(directory, creating: true)
                .replacement(of: FailedList.kind)
        }
        try waiting.file?.append(waiting.lines)
        waiting.lines = []
    }

    /// In bytes.
    private static let most = 64 << 10
}

extension PrivateDirectory {
    /// What the failed list in it holds; nothing where it cannot be used.
    fileprivate var failures: [FailedList.Entry] {
        guard let bytes = try? read(FailedList.kind, limit: SavedList.mostBytes),
            let text = try? StateText(bytes, kind: FailedList.kind)
        else { return [] }
        return FailedList(text)?.entries ?? []
    }
}
