import Flickr
import NetworkEngine

/// The photos whose pictures did not come in the last run, and why.
struct FailedList: Equatable, Sendable {
    /// When the list was saved.
    var saved: Timestamp
    /// The failures in list order.
    var entries: [Entry]

    /// The kind of its file, which is also the file's name.
    static let kind = "failed-list"

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
    }
}
