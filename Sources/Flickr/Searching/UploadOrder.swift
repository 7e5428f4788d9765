import NetworkEngine

/// The order of a search by the time of the upload.
///
/// Places are seconds counted in the direction of reading, so that they grow from photo to photo.
enum UploadOrder: Hashable, Sendable {
    /// The newest photo comes first.
    case newestFirst
    /// The oldest photo comes first.
    case oldestFirst

    /// The place of a photo, nil when the time of its upload is not known.
    func place(of photo: Photo) -> Int? {
        photo.uploaded.map { place(ofSecond: Int($0.seconds)) }
    }

    /// The place of a second.
    func place(ofSecond second: Int) -> Int {
        self == .newestFirst ? -second : second
    }

    /// The second at a place.
    func second(at place: Int) -> Int {
        self == .newestFirst ? -place : place
    }

    /// The dates from a place to another one; nil leaves an end to the search.
    func dates(from near: Int?, to far: Int?) -> DateRange {
        let (near, far) = (near.map { second(at: $0) }, far.map { second(at: $0) })
        return self == .newestFirst
            ? DateRange(first: far, last: near) : DateRange(first: near, last: far)
    }
}

extension SearchOrder {
    /// The order as one by the time of the upload, nil when it is another.
    var upload: UploadOrder? {
        switch self {
        case .uploadedLatestFirst: .newestFirst
        case .uploadedEarliestFirst: .oldestFirst
        default: nil
        }
    }
}
