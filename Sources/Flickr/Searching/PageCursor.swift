/// Where a search stands between two pages: what to ask for next, and when there is no more.
///
/// Flickr repeats photos from page to page, lowers the length of a page, answers another page than
/// was asked, and goes on for ever behind the last one.
struct PageCursor: Sendable {
    /// The page to ask for next, nil when there is none.
    private(set) var nextPage: Int?
    /// How many photos to ask for on it.
    private(set) var perPage: Int

    private let offset: Int
    private let limit: Int
    private var skipped: Int
    private var wanted: Int
    /// Whether the wanted photos are the last ones that Flickr gives of any search.
    private let isUpToTheEnd: Bool
    private var seen: Set<String> = []
    private var hasAimedAgain = false

    /// The start of `query`.
    init(_ query: SearchQuery) {
        offset = query.offset
        limit = query.limit
        perPage = query.perPage
        wanted = min(query.limit, SearchQuery.mostPhotos - min(offset, SearchQuery.mostPhotos))
        isUpToTheEnd = wanted == SearchQuery.mostPhotos - offset
        nextPage = wanted > 0 ? offset / perPage + 1 : nil
        skipped = offset % perPage
    }

    /// Takes what is new and wanted from the page that was asked for, and decides how to go on; nil
    /// when the server's pages are of another length, so that another one has to be asked for.
    mutating func take(_ list: PhotoList) -> PhotoList? {
        guard let asked = nextPage else { return nil }
        if mustAimAgain(list) { return nil }
        perPage = min(perPage, list.perPage)
        var page = list
        page.photos = newPhotos(of: list)
        let isGiven = !page.photos.isEmpty && list.page == asked
        let isAnotherGiven = isGiven && asked * perPage < SearchQuery.mostPhotos
        let isAnotherThere = !list.isFromFeed && asked < list.pages ?? .max
        let isAnotherWanted = wanted > 0 && !isCovered(upTo: asked)
        nextPage = isAnotherWanted && isAnotherGiven && isAnotherThere ? asked + 1 : nil
        page.isCapped = isAnotherThere && nextPage == nil && (isAnotherWanted || isUpToTheEnd)
        return page
    }

    /// Whether a portion that fits one page has come whole. A photo that is missing on it is not
    /// made up for from the next page, which is the next portion.
    private func isCovered(upTo page: Int) -> Bool {
        limit <= SearchQuery.mostPerPage && page * perPage >= offset + limit
    }

    /// The photos of the page that did not come before, as many as are wanted.
    private mutating func newPhotos(of list: PhotoList) -> [Photo] {
        let rest = list.photos.dropFirst(skipped)
        let new = rest.filter { $0.id.isEmpty || seen.insert($0.id).inserted }.prefix(wanted)
        skipped = 0
        wanted -= new.count
        return Array(new)
    }

    /// Shorter pages than were asked for lie elsewhere, unless it is the first one.
    private mutating func mustAimAgain(_ list: PhotoList) -> Bool {
        guard list.perPage < perPage, offset > 0, !hasAimedAgain else { return false }
        hasAimedAgain = true
        perPage = list.perPage
        nextPage = offset / perPage + 1
        skipped = offset % perPage
        return true
    }
}
