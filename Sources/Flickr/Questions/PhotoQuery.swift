/// Which photos are wanted, how many of them, and in what size.
public struct PhotoQuery: Hashable, Sendable {
    /// What they are taken from.
    public var collection: PhotoCollection
    /// The most photos wanted, 1 to `mostPhotos`, or nil for all that there are; 25 by default.
    public let limit: Int?
    /// Which portion of `limit` photos, from 1, which is the default and the only one of all.
    public let page: Int
    /// The size of the pictures that are wanted, s by default: sizes of their own secret must be
    /// asked for along with the photos.
    public var size: PhotoSize = .s
    /// Whether what the owners say of the photos is to come along, which makes the replies long.
    public var wantsCaptions = false

    /// Flickr gives at most so many photos of a search, and after them old ones again.
    public static let mostPhotos = 4000
    /// The most photos on a page of a reply.
    public static let mostPerPage = 500
    /// The most photos on a page of what is searched for by its place.
    static let mostPerPageOfPlaces = 250

    /// Photos of `collection`.
    /// - Parameters:
    ///   - collection: what they are taken from.
    ///   - limit: how many photos, nil for all; a number outside 1 to `mostPhotos` is moved to its
    ///     end.
    ///   - page: which portion of them; a number below 1 is 1.
    public init(_ collection: PhotoCollection, limit: Int? = 25, page: Int = 1) {
        self.collection = collection
        self.limit = limit.map { min(max($0, 1), PhotoQuery.mostPhotos) }
        self.page = limit == nil ? 1 : max(page, 1)
    }
}

extension PhotoQuery {
    /// How many photos lie before the wanted ones.
    var offset: Int {
        let (product, overflowed) = (page - 1).multipliedReportingOverflow(by: limit ?? 0)
        return overflowed ? .max : product
    }

    /// How many photos Flickr gives at most: all of a list that somebody has made.
    var cap: Int { collection.criteria == nil ? .max : PhotoQuery.mostPhotos }

    /// Whether the wanted photos lie beyond those that Flickr gives of any search.
    package var liesBeyondTheEnd: Bool { offset >= cap }

    /// What photos must be found to be when they have come, nil when all will do.
    var leastPixels: LeastPixels? { collection.criteria?.leastPixels }

    /// The most photos that a page of a reply can have.
    var mostPerPage: Int {
        collection.criteria?.hasPlace == true
            ? PhotoQuery.mostPerPageOfPlaces : PhotoQuery.mostPerPage
    }

    /// How many photos to ask for on a page of a reply: as many as can be had where not all of them
    /// will do.
    var perPage: Int { min(leastPixels == nil ? limit ?? .max : .max, mostPerPage) }

    /// What is to come along with each photo that the plain reply does not hold.
    var extras: [String] {
        let sizes = Set(addressedSizes + (leastPixels?.tellingSizes ?? []))
        return
            (PhotoQuery.rowExtras + (leastPixels == nil ? [] : ["o_dims"])
            + (wantsCaptions ? ["description"] : []) + sizes.map(\.extra)).sorted()
    }

    /// What rows show and names of files tell.
    private static let rowExtras = [
        "date_taken", "date_upload", "license", "media", "owner_name", "tags",
    ]

    /// The sizes whose addresses to ask for: for a size of its own secret it and all that may stand
    /// in for it, none for the others, whose addresses follow from the photo's parts.
    private var addressedSizes: [PhotoSize] {
        guard size.hasOwnSecret else { return [] }
        return [size]
            + size.fallbacks.filter {
                size.isLarger(than: $0) && !PhotoSize.m.isLarger(than: $0)
            }
    }
}
