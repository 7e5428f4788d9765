import NetworkEngine

/// How far a search in the order of upload has been read: what it takes to go on from there.
struct SearchPosition: Hashable, Sendable {
    /// The order of the search.
    let order: UploadOrder
    /// How many photos have been passed.
    private(set) var count = 0
    /// The second, since 1970, that has been reached; nil before the first photo.
    private(set) var second: Int?
    /// The ids of the photos of that second that have been passed.
    private(set) var ids: Set<String> = []

    /// The position behind those photos, or before the first one.
    init(_ order: UploadOrder, behind photos: [Photo] = []) {
        self.order = order
        for photo in photos { pass(photo) }
    }

    /// Passes a photo. One that stands out of order does not lead back.
    mutating func pass(_ photo: Photo) {
        count += 1
        guard let place = order.place(of: photo), place >= self.place ?? .min else { return }
        if place != self.place { (second, ids) = (order.second(at: place), []) }
        ids.insert(photo.id)
    }

    /// The place that has been reached.
    var place: Int? { second.map(order.place) }
}
