import NetworkEngine

/// Photos that a search found: a page of them, or several pages in one.
public struct PhotoList: Hashable, Sendable {
    /// The photos in the order of the reply, each once.
    public var photos: [Photo]
    /// The number of the page, from 1; of the first one when there are several.
    public var page: Int
    /// How many pages Flickr says there are, nil from the feed, which has no pages.
    public var pages: Int?
    /// How many photos a page has: what the server answered, which may be less than was asked.
    public var perPage: Int
    /// How many photos Flickr says there are: an estimate. Nil from the feed, which does not tell.
    public var total: Int?
    /// Where the reply came from; of several pages the least fresh.
    public var source: Source
    /// When the reply came from the server; of several pages the earliest.
    public var retrieved: Timestamp
    /// Whether it is the public feed's: about 20 of the newest photos.
    public var isFromFeed: Bool
    /// Whether there is more that Flickr does not give: it stops after 4,000 photos of a search.
    public var isCapped = false
    /// Seconds of upload that hold so many photos that Flickr may not have given all of them.
    public var crowdedSeconds: [Timestamp] = []

    /// A list of photos that came with a reply.
    public init(
        photos: [Photo], page: Int, pages: Int?, perPage: Int, total: Int?, source: Source,
        retrieved: Timestamp, isFromFeed: Bool
    ) {
        self.photos = photos
        self.page = page
        self.pages = pages
        self.perPage = perPage
        self.total = total
        self.source = source
        self.retrieved = retrieved
        self.isFromFeed = isFromFeed
    }

    /// How long ago the reply came from the server; never below zero.
    public func age(at now: Timestamp) -> Duration {
        max(.zero, now - retrieved)
    }
}

extension PhotoList {
    /// Adds the photos of a later page.
    mutating func append(_ next: PhotoList) {
        photos += next.photos
        source = [source, next.source].max { $0.staleness < $1.staleness } ?? source
        retrieved = min(retrieved, next.retrieved)
        isCapped = isCapped || next.isCapped
        crowdedSeconds += next.crowdedSeconds
    }
}

extension Source {
    fileprivate var staleness: Int {
        switch self {
        case .fresh: 0
        case .revalidated: 1
        case .cache: 2
        case .stale: 3
        }
    }
}
