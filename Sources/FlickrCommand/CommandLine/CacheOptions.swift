import Flickr

/// What `cache explain` and `cache rm` are asked for.
struct CacheOptions: Equatable, Sendable {
    /// Rows, ids and addresses as they were typed, at least one.
    let what: [String]
    /// The size of rows' pictures, nil for the size of the list.
    let size: PhotoSize?

    /// The options of a line.
    init(_ line: ParsedLine) {
        what = line.arguments
        size = line.text(.cacheSize).flatMap(PhotoSize.init)
    }
}
