import NetworkEngine

/// How far a search in the order of upload has been read: what it takes to go on from there.
public struct SearchPosition: Hashable, Sendable {
    /// The order of the search.
    public let order: UploadOrder
    /// How many photos have been passed.
    public private(set) var count = 0
    /// The second, since 1970, that has been reached; nil before the first photo.
    public private(set) var second: Int?
    /// The ids of the photos of that second that have been passed.
    public private(set) var ids: Set<String> = []

    /// The position before the first photo.
    public init(_ order: UploadOrder) {
        self.order = order
    }

    /// The position that was reached in an earlier run.
    public init(_ order: UploadOrder, count: Int, second: Int?, ids: Set<String>) {
        self.order = order
        self.count = count
        self.second = second
        self.ids = ids
    }

    /// Passes a photo. One that stands out of order does not lead back.
    public mutating func pass(_ photo: Photo) {
        count += 1
        guard let place = order.place(of: photo), place >= self.place ?? .min else { return }
        if place != self.place { (second, ids) = (order.second(at: place), []) }
        ids.insert(photo.id)
    }

    /// The place that has been reached.
    var place: Int? { second.map(order.place) }
}
