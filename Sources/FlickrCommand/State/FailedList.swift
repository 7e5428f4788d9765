import Flickr
import NetworkEngine

/// The photos whose pictures did not come, in whatever run, and have not since; and why.
struct FailedList: Equatable, Sendable {
    /// When the run began that saved the list.
    var saved: Timestamp
    /// The failures: those of a run in the order of its rows.
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
}

extension FailedList.Entry {
    /// What was wanted.
    var wanted: Wanted { Wanted(size, film: film) }

    /// What tells it from other failures: the photo and what was wanted of it.
    var key: Int { Self.key(photo.id, wanted) }

    /// The key of that photo, of which that was wanted; another one in every process.
    static func key(_ id: String, _ wanted: Wanted) -> Int {
        var hasher = Hasher()
        hasher.combine(id)
        hasher.combine(wanted)
        return hasher.finalize()
    }
}
