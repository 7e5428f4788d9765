import Flickr
import NetworkEngine

/// The photos whose pictures did not come, in whatever run, and have not since; and why.
struct FailedList: Equatable, Sendable {
    /// The failures in the order in which they came about.
    var entries: [Entry]

    /// The kind of its file, which is also the file's name.
    static let kind = "failed-list"
    /// How long a failure stays that no run has come back to.
    static let memory = Duration.seconds(7 * 86_400)

    /// A photo without its picture.
    struct Entry: Equatable, Sendable {
        /// Its place in the list it came from.
        var row: Int
        /// The photo.
        var photo: Photo
        /// The size that was asked for.
        var size: SizeChoice
        /// The code of the failure, such as `http-503`.
        var code: String
        /// What went wrong, as a sentence.
        var message: String
        /// By what the film was chosen, nil when a picture was wanted.
        var film: SizeChoice?
        /// When the run began in which it failed, nil for the run that goes on.
        var begun: Timestamp?
    }

    /// What became of a picture, a line of the list's file.
    enum Event: Equatable, Sendable {
        /// It did not come.
        case failed(Entry)
        /// What was wanted of the photo of that number has come.
        case came(String, Wanted)
    }
}

extension FailedList.Entry {
    /// What was wanted.
    var wanted: Wanted { Wanted(size, film: film) }

    /// Whether it is forgotten when it is now `now`.
    func isForgotten(at now: Timestamp) -> Bool {
        begun.map { now - $0 > FailedList.memory } ?? true
    }
}

extension FailedList.Event {
    /// What tells whose event it is: the photo and what was wanted of it; another one in every process.
    var key: Int {
        switch self {
        case .failed(let entry): Self.key(entry.photo.id, entry.wanted)
        case .came(let id, let wanted): Self.key(id, wanted)
        }
    }

    /// The failure that it is, unless it is forgotten when it is now `now`.
    func failure(at now: Timestamp) -> FailedList.Entry? {
        guard case .failed(let entry) = self, !entry.isForgotten(at: now) else { return nil }
        return entry
    }

    private static func key(_ id: String, _ wanted: Wanted) -> Int {
        var hasher = Hasher()
        hasher.combine(id)
        hasher.combine(wanted)
        return hasher.finalize()
    }
}
