/// Where a search stands between two pages: what to ask for next, and when there is no more.
///
/// Flickr repeats photos from page to page, lowers the length of a page, answers another page than
/// was asked, and goes on for ever behind the last one.
struct PageCursor: Sendable {
    /// The page to ask for next, nil when there is none.
    private(set) var nextPage: Int?
    /// How many photos to ask for on it.
    private(set) var perPage: Int

    /// The photos before the wanted ones that need not be asked for.
    private let offset: Int
    private let limit: Int
    private let cap: Int
    private let mostPerPage: Int
    private let leastPixels: LeastPixels?
    /// The photos that are first on the next page, and lie before the wanted ones.
    private var skipped: Int
    /// The photos that will do, and lie before the wanted ones.
    private var passed: Int
    private var wanted: Int
    /// Whether the wanted photos are the last ones that Flickr gives of any search.
    private let isUpToTheEnd: Bool
    private var seen: Set<String> = []
    /// Photos that are known from elsewhere.
    private let known: Set<String>
    private var hasAimedAgain = false

    /// How many photos there were on the pages.
    var seenCount: Int { seen.count }

    /// The start of `query`.
    ///
    /// Where not all photos will do, nobody knows on which page those lie that come after as many
    /// others: it begins with the first one. Photos that are `known` from elsewhere do not come.
    init(_ query: PhotoQuery, known: Set<String> = []) {
        self.known = known
        leastPixels = query.leastPixels
        offset = leastPixels == nil ? query.offset : 0
        passed = leastPixels == nil ? 0 : query.offset
        limit = query.limit ?? .max
        cap = query.cap
        mostPerPage = query.mostPerPage
        perPage = query.perPage
        wanted = min(limit, cap - min(query.offset, cap))
        isUpToTheEnd = wanted == cap - query.offset
        nextPage = wanted > 0 ? offset / perPage + 1 : nil
        skipped = offset % perPage
    }

    /// Takes what is new and wanted from the page that was asked for, and decides how to go on; nil
    /// when the server's pages are of another length, so that another one has to be asked for.
    mutating func take(_ list: PhotoList) -> PhotoList? {
        guard let asked = nextPage else { return nil }
        if mustAimAgain(list) { return nil }
        perPage = min(perPage, list.perPage)
        let new = newPhotos(of: list)
        var page = list
        page.photos = wantedPhotos(among: new)
        let isGiven = !new.isEmpty && list.page == asked
        let isAnotherGiven = isGiven && asked * perPage < cap
        let isAnotherThere = !list.isFromFeed && asked < list.pages ?? .max
        let isAnotherWanted = wanted > 0 && !isCovered(upTo: asked)
        nextPage = isAnotherWanted && isAnotherGiven && isAnotherThere ? asked + 1 : nil
        page.isCapped = isAnotherThere && nextPage == nil && (isAnotherWanted || isUpToTheEnd)
        return page
    }

    /// Whether a portion that fits one page has come whole. A photo that is missing on it is not
    /// made up for from the next page, which is the next portion.
    private func isCovered(upTo page: Int) -> Bool {
        leastPixels == nil && limit <= mostPerPage && page * perPage >= offset + limit
    }

    /// The photos of the page that did not come before.
    private mutating func newPhotos(of list: PhotoList) -> [Photo] {
        let rest = list.photos.dropFirst(skipped)
        skipped = 0
        return rest.filter { $0.id.isEmpty || seen.insert($0.id).inserted }
    }

    /// Those of them that will do, as many as are wanted.
    private mutating func wantedPhotos(among new: [Photo]) -> [Photo] {
        let fitting = new.filter { leastPixels?.admits($0) ?? true && !known.contains($0.id) }
        let found = fitting.dropFirst(passed).prefix(wanted)
        passed -= min(passed, fitting.count)
        wanted -= found.count
        return Array(found)
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
