/// What to search for.
public struct SearchQuery: Hashable, Sendable {
    /// How several tags are meant.
    public enum TagMode: String, Hashable, Sendable {
        /// A photo carries one of the tags, or more.
        case any
        /// A photo carries every tag.
        case all
    }

    /// The tags, as Flickr compares them; `-` before one excludes it.
    public let tags: [String]
    /// How several tags are meant, `.any` by default.
    public var tagMode: TagMode = .any
    /// The most photos wanted, 1 to `mostPhotos`; 25 by default.
    public let limit: Int
    /// Which portion of `limit` photos, from 1, which is the default.
    public let page: Int
    /// The size of the pictures that are wanted, s by default: sizes of their own secret must be
    /// asked for along with the search.
    public var size: PhotoSize = .s

    /// Flickr gives at most so many photos of a search, and after them old ones again.
    public static let mostPhotos = 4000
    /// The most photos on a page of a reply.
    public static let mostPerPage = 500

    /// A search for `tags`; a comma within one separates two.
    ///
    /// Flickr keeps tags without white space, so that `golden gate` is `goldengate`.
    /// - Parameters:
    ///   - tags: what photos carry.
    ///   - limit: how many photos; a number outside 1 to `mostPhotos` is moved to its end.
    ///   - page: which portion of them; a number below 1 is 1.
    public init(tags: [String], limit: Int = 25, page: Int = 1) {
        let pieces = tags.flatMap { $0.split(separator: ",") }
        self.tags = pieces.map { String($0.filter { !$0.isWhitespace }) }.filter { !$0.isEmpty }
        self.limit = min(max(limit, 1), SearchQuery.mostPhotos)
        self.page = max(page, 1)
    }
}

extension SearchQuery {
    /// How many photos lie before the wanted ones.
    var offset: Int {
        let (product, overflowed) = (page - 1).multipliedReportingOverflow(by: limit)
        return overflowed ? .max : product
    }

    /// Whether the wanted photos lie beyond those that Flickr gives of any search.
    package var liesBeyondTheEnd: Bool { offset >= SearchQuery.mostPhotos }

    /// How many photos to ask for on a page of a reply.
    var perPage: Int { min(limit, SearchQuery.mostPerPage) }

    /// The addresses to ask for along with the search: for a size of its own secret it and all that
    /// may stand in for it, none for the others, whose addresses follow from the photo's parts.
    var addressExtras: [String] {
        guard size.hasOwnSecret else { return [] }
        let standIns = size.fallbacks.filter {
            size.isLarger(than: $0) && !PhotoSize.m.isLarger(than: $0)
        }
        return ([size] + standIns).map(\.extra)
    }
}
