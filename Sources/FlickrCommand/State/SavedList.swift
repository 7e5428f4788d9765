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

    /// What a list answers.
    struct Question: Equatable, Sendable {
        /// The tags.
        var tags: [String]
        /// Whether a photo must carry all of them.
        var wantsAllTags: Bool
        /// The page, from 1.
        var page: Int
        /// The most photos that were wanted.
        var limit: Int
        /// The size of the pictures.
        var size = PhotoSize.s
        /// Whether the public feed answered.
        var isFromFeed: Bool
    }
}
