import Flickr
import NetworkEngine

/// The failed list of a run, written while the run goes on: any number of failures takes the same
/// memory.
final class FailedListFile: Sendable {
    private let directory: String?
    private let waiting: Lock<Waiting>

    /// What is still to be written, and where.
    private struct Waiting: Sendable {
        var lines: [UInt8]
        var count = 0
        var file: Replacement?
        /// What kept the list from being written.
        var failure: CommandError?
        var isFinished = false
        /// What is to be tried again and has not been yet, by row.
        var untried: [Int: FailedList.Entry]
    }

    /// The list of a run that began at `saved`, which tries `retried` again; nothing is written before
    /// there is much to write, or the end.
    init(saved: Timestamp, retrying retried: [FailedList.Entry] = [], in directory: String?) {
        self.directory = directory
        let header = FailedList(saved: saved, entries: []).text.header
        waiting = Lock(
            Waiting(
                lines: StateText.beginning(kind: FailedList.kind, header),
                untried: Dictionary(retried.map { ($0.row, $0) }) { first, _ in first }))
    }

    /// The row has come to an end, in whatever way.
    func settle(_ row: Int) {
        waiting.withLock { waiting in _ = waiting.untried.removeValue(forKey: row) }
    }

    /// Adds a failure.
    func add(_ entry: FailedList.Entry) {
        waiting.withLock { waiting in
            guard waiting.failure == nil, !waiting.isFinished else { return }
            waiting.lines += StateText.line(entry.json)
            waiting.count += 1
            guard waiting.lines.count >= FailedListFile.most else { return }
            do throws(CommandError) {
                try write(&waiting)
            } catch {
                waiting.failure = error
            }
        }
    }

    /// Puts the list in the place of the one before it; what was to be tried again and was not come to
    /// is still in it.
    /// - Throws: what kept it from being written, at any time.
    func finish() throws(CommandError) {
        try waiting.withLock { (waiting) throws(CommandError) in
            if waiting.isFinished { return }
            waiting.isFinished = true
            if let failure = waiting.failure { throw failure }
            for (_, entry) in waiting.untried.sorted(by: { $0.key < $1.key }) {
                waiting.lines += StateText.line(entry.json)
                waiting.count += 1
            }
            waiting.lines += StateText.end(waiting.count)
            try write(&waiting)
            try waiting.file?.finish()
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
