import NetworkEngine

/// All photos of a search that finds more than Flickr gives of one: it is cut into slices of upload
/// time, one behind the other, each of which Flickr gives whole.
///
/// A slice begins without an end. When half of what Flickr gives of it has come and it holds more
/// than that, its end is drawn in to where the photos so far say that it will fit; what has come
/// stays the beginning of it. What still does not fit ends where Flickr stops, and the next slice
/// begins in that very second.
struct UploadSlices: Sendable {
    /// What to ask for next, nil when there is no more.
    private(set) var next: PageQuestion?

    private let query: PhotoQuery
    private var position: SearchPosition
    private var pages: PageCursor
    /// Where the slice begins and ends, nil for where the search does.
    private var near: Int?
    private var far: Int?
    /// Whether the slice begins where the search does.
    private var isFirst: Bool
    /// The photos that came without a date of upload: which slice they are of is not known.
    private var undated: Set<String> = []

    /// When more photos than that are of one second, it is doubtful that Flickr gives all of them.
    static let mostInASecond = 1000
    /// What the end of a slice is drawn in to, in photos; the guess may be wrong by a seventh.
    private static let aim = 3500
    /// The photos that a guess is made from: fewer may all be of one busy hour.
    private static let sample = PhotoQuery.mostPhotos / 2

    /// All photos of `query` that follow `position`.
    init(_ query: PhotoQuery, after position: SearchPosition) {
        self.query = query
        self.position = position
        near = position.place
        isFirst = near == nil
        pages = PageCursor(query.withoutLeastPixels, known: position.ids)
        next = question
    }

    /// Takes what is new from the page that was asked for, and decides how to go on; nil when that
    /// page lies elsewhere.
    mutating func take(_ list: PhotoList) -> PhotoList? {
        guard let asked = next?.page else { return nil }
        defer { next = question }
        var own = list
        own.photos.removeAll { !belongs($0) }
        guard var page = pages.take(own) else { return nil }
        page.crowdedSeconds = pass(page.photos)
        if let least = query.leastPixels { page.photos.removeAll { !least.admits($0) } }
        if pages.nextPage != nil {
            if list.total ?? 0 > query.cap { drawIn() }
        } else if page.isCapped {
            page.isCapped = list.page != asked || !goOnFromWhatIsReached()
        } else if let far {
            begin(at: far + 1)
        }
        return page
    }
}

extension UploadSlices {
    private var question: PageQuestion? {
        pages.nextPage.map {
            PageQuestion(
                page: $0, perPage: pages.perPage,
                uploaded: near == nil ? nil : position.order.dates(from: near, to: far))
        }
    }

    /// Whether a photo lies in the slice: what a server gives beside it comes with another one. One
    /// without a date comes when it is first seen.
    private mutating func belongs(_ photo: Photo) -> Bool {
        guard let place = position.order.place(of: photo) else {
            return undated.insert(photo.id).inserted
        }
        guard let near else { return true }
        return (isFirst || place >= near) && place <= far ?? .max
    }

    /// Notes how far the photos reach; returns the seconds that have just become crowded.
    private mutating func pass(_ photos: [Photo]) -> [Timestamp] {
        photos.compactMap { photo in
            let before = position.ids.count
            position.pass(photo)
            if isFirst, let place = position.order.place(of: photo) {
                near = min(near ?? place, place)
            }
            let isCrowded = before == UploadSlices.mostInASecond && position.ids.count > before
            return isCrowded ? photo.uploaded : nil
        }
    }

    /// Lets the slice end where it will fit, as far as the photos that have come can tell, but
    /// never before the last of them.
    private mutating func drawIn() {
        let count = pages.seenCount
        guard let near, let reached = position.place, count >= UploadSlices.sample else { return }
        let (span, overflows) = (reached - near + 1).multipliedReportingOverflow(
            by: UploadSlices.aim)
        guard !overflows else { return }
        let guess = near + span / count - 1
        let half = far.map { reached + ($0 - reached) / 2 } ?? guess
        far = max(reached, min(guess, half))
    }

    /// Begins a slice where Flickr stopped; false when it stopped without a photo of this one.
    private mutating func goOnFromWhatIsReached() -> Bool {
        guard let near, let reached = position.place, pages.seenCount > 0 else { return false }
        begin(at: reached > near ? reached : near + 1)
        return true
    }

    private mutating func begin(at place: Int) {
        let known = place == position.place ? position.ids : []
        pages = PageCursor(query.withoutLeastPixels, known: known)
        (near, far, isFirst) = (place, nil, false)
    }
}

extension PhotoQuery {
    /// The query for photos of any size: what is passed over counts in its slice all the same.
    fileprivate var withoutLeastPixels: PhotoQuery {
        guard case .search(var criteria) = collection else { return self }
        (criteria.minWidth, criteria.minHeight) = (nil, nil)
        var query = self
        query.collection = .search(criteria)
        return query
    }
}
