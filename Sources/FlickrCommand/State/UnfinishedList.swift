import Flickr
import NetworkEngine

/// The list of a search for everything, written photo by photo as its rows are printed: what a later
/// run goes on from when this one is interrupted, and the last list when it is not.
final class UnfinishedList: Sendable {
    /// A photo whose row has been printed.
    struct Entry: Equatable, Sendable {
        /// The photo.
        var photo: Photo
        /// What kept its picture from coming, nil when it came.
        var failure: FailedList.Entry?
    }

    /// What the list answers.
    let question: SavedList.Question
    /// How its photos are fetched.
    let manner: FetchManner
    /// When it was begun.
    let saved: Timestamp
    /// What was printed before an interruption.
    let earlier: [Entry]

    private let directory: PrivateDirectory
    private let lock: FileLock
    private let waiting: Lock<Waiting>

    /// What is still to be written.
    private struct Waiting: Sendable {
        var lines: [UInt8]
        var count: Int
        /// Where in the file, when nothing has been written yet.
        var start: Int?
        /// What kept it from being written: it ends there.
        var failure: CommandError?
    }

    /// Its name among the files of the state.
    static let name = "unfinished-list"

    /// Begins a list in `directory`. One that was interrupted stays until there is something to
    /// write.
    /// - Returns: nil when another process is at work on one.
    init?(
        _ question: SavedList.Question, _ manner: FetchManner, saved: Timestamp,
        in directory: PrivateDirectory
    ) throws(CommandError) {
        guard let lock = try directory.openAlone(UnfinishedList.name) else { return nil }
        (self.question, self.manner, self.saved, earlier) = (question, manner, saved, [])
        (self.directory, self.lock) = (directory, lock)
        let beginning = StateText.beginning(
            kind: SavedList.kind, question.header(saved: saved) + manner.members)
        waiting = Lock(Waiting(lines: beginning, count: 0, start: 0))
    }

    /// Goes on with the list in `directory`.
    /// - Returns: nil when there is none with a photo that can be read, or another process is at work on it.
    init?(goingOnIn directory: PrivateDirectory) throws(CommandError) {
        guard let lock = try directory.openAlone(UnfinishedList.name),
            let bytes = try directory.read(UnfinishedList.name, limit: SavedList.mostBytes),
            let (text, length) = try? StateText.unfinished(bytes, kind: SavedList.kind)
        else { return nil }
        earlier = text.lines.enumerated().compactMap { Entry($1, row: $0 + 1) }
        guard !earlier.isEmpty, earlier.count == text.lines.count else { return nil }
        question = SavedList.Question(JSON.object(text.header))
        manner = FetchManner(JSON.object(text.header), size: question.query.size)
        saved = Timestamp(milliseconds: Int64(JSON.object(text.header)["saved"].int ?? 0))
        (self.directory, self.lock) = (directory, lock)
        waiting = Lock(Waiting(lines: [], count: earlier.count, start: length))
    }

    /// How many photos it holds.
    var count: Int { waiting.withLock(\.count) }

    /// What becomes of it when it is not finished.
    var remark: String { "the list ends at row \(count); --resume goes on behind it" }

    /// Adds a photo.
    func append(_ entry: Entry) {
        waiting.withLock { waiting in
            guard waiting.failure == nil else { return }
            waiting.lines += StateText.line(entry.json)
            waiting.count += 1
        }
    }

    /// Writes what was added. A disk that takes no more ends no run: `finish` tells of it.
    func flush() {
        waiting.withLock { waiting in
            guard waiting.failure == nil, waiting.count > 0, !waiting.lines.isEmpty else { return }
            do throws(CommandError) {
                try write(&waiting)
            } catch {
                (waiting.failure, waiting.lines) = (error, [])
            }
        }
    }

    /// Makes it the last list.
    func finish() throws(CommandError) {
        try waiting.withLock { (waiting) throws(CommandError) in
            if let failure = waiting.failure { throw failure }
            waiting.lines += StateText.end(waiting.count)
            try write(&waiting)
            // Nothing of it is unfinished from now on.
            waiting.count = 0
        }
        try directory.rename(UnfinishedList.name, to: SavedList.kind)
    }

    private func write(_ waiting: inout Waiting) throws(CommandError) {
        try CommandError.system(about: path) { () throws(PosixError) in
            if let start = waiting.start { try Posix.cut(lock.file, at: start) }
            waiting.start = nil
            try Posix.write(waiting.lines, [], to: lock.file)
        }
        waiting.lines = []
    }

    private var path: String { "\(directory.path)/\(UnfinishedList.name)" }
}

extension UnfinishedList.Entry {
    /// The photo as a line of a list, with the failure as a member of its own.
    fileprivate var json: JSON {
        guard let failure, let members = photo.json.members else { return photo.json }
        return .object(members + [.init("failure", failure.reason)])
    }

    fileprivate init?(_ json: JSON, row: Int) {
        guard let photo = Photo(json) else { return nil }
        self.init(photo: photo, failure: FailedList.Entry(json["failure"], photo: photo, row: row))
    }
}
