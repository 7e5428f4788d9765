import Flickr
import NetworkEngine

/// A list of photos as it is kept between two runs, with the question that it answers.
struct SavedList: Equatable, Sendable {
    /// What was asked for.
    var question: Question
    /// When the list was saved.
    var saved: Timestamp
    /// The photos in list order: the first is row 1.
    var photos: [Photo]

    /// The kind of its file, which is also the file's name.
    static let kind = "last-list"
    /// The most bytes that its file may have: enough for more than 100,000 photos.
    static let mostBytes = 256 << 20

    /// What a list answers.
    struct Question: Equatable, Sendable {
        /// Which photos, how many, and in what size.
        var query: PhotoQuery
        /// Whether the public feed answered.
        var isFromFeed: Bool
    }
}
