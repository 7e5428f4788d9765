import Flickr
import NetworkEngine
import TerminalUI

/// Searches, and reads the pages of what was found as they are wanted, one at a time.
///
/// To be used by one thread, which is told of pages by letters.
final class ListDesk {
    /// A list that is being read.
    private struct Reading {
        let number: Int
        let query: PhotoQuery
        /// What its pictures are asked of.
        let service: FlickrService
        /// Where the next page comes from; nil for a list that was kept, and is whole.
        var rest: PhotoPages.AsyncIterator?
        var photos: [Photo] = []
        var isFromFeed = false
        var isAsking = false
    }

    private let session: Session
    private let keeper: ListKeeper
    private let mailbox: Mailbox<BrowseLetter>
    private let clock: EngineClock
    private let isOffline: Bool
    private let limit: Int
    /// What every search asks for beside its tags.
    private let criteria: SearchCriteria
    /// The question that is on its way for a list that is not yet shown.
    private var asking: Task<Void, Never>?
    /// What was asked for last, which is not yet shown.
    private var next: Reading?
    private var current: Reading?

    /// A desk that keeps lists with `keeper` and writes letters to `mailbox`; its searches are for
    /// at most `limit` photos that meet `criteria`.
    init(
        _ session: Session, _ keeper: ListKeeper, _ mailbox: Mailbox<BrowseLetter>,
        _ criteria: SearchCriteria, limit: Int?, isOffline: Bool, clock: EngineClock
    ) {
        self.limit = limit ?? PhotoQuery.mostPhotos
        self.criteria = criteria
        self.session = session
        self.keeper = keeper
        self.mailbox = mailbox
        self.isOffline = isOffline
        self.clock = clock
    }

    /// The photo of a row, from 0, of the list that is shown.
    func photo(_ row: Int) -> Photo? {
        guard let photos = current?.photos, photos.indices.contains(row) else { return nil }
        return photos[row]
    }

    /// What the pictures of the list that is shown are asked of: the server, when that was asked for
    /// the list anew.
    var service: FlickrService { current?.service ?? session.service }

    /// What the list that is shown answers, nil when there is none.
    var query: PhotoQuery? { current?.query }

    /// A search for those tags.
    func query(for tags: [String]) -> PhotoQuery {
        var criteria = criteria
        criteria.tags = tags
        return query(for: .search(criteria))
    }

    /// A list of `collection`.
    func query(for collection: PhotoCollection) -> PhotoQuery {
        PhotoQuery(collection, limit: limit)
    }

    /// Asks for a list; it is shown when its first page is there. A list that was asked for before,
    /// and is not there yet, is given up.
    /// - Throws: what keeps it from being asked for.
    func search(_ query: PhotoQuery, number: Int, refreshes: Bool) throws(CommandError) {
        var service = session.service
        if refreshes { service.cacheUse = .revalidate }
        let pages = try CommandError.service { () throws(FlickrError) in
            try service.pages(of: query)
        }
        next = Reading(
            number: number, query: query, service: service, rest: pages.makeAsyncIterator())
        asking?.cancel()
        asking = ask(pages.makeAsyncIterator(), number)
    }

    /// Shows a list that was kept, all of it.
    func show(_ list: SavedList, number: Int) -> BrowseListing {
        let question = list.question
        let query = question.query
        current = Reading(
            number: number, query: query, service: session.service, rest: nil,
            photos: list.photos, isFromFeed: question.isFromFeed)
        let remarks = ["last list"] + (question.isFromFeed ? ["feed"] : []) + offline
        return BrowseListing(
            number: number, title: query.collection.title, remarks: remarks,
            items: list.photos.map(BrowseItem.init), isComplete: true)
    }

    /// Asks for the next page of the list that is shown, unless that is under way.
    func readOn() {
        guard let reading = current, !reading.isAsking, let rest = reading.rest else { return }
        current?.isAsking = true
        ask(rest, reading.number)
    }

    @discardableResult
    private func ask(_ pages: PhotoPages.AsyncIterator, _ number: Int) -> Task<Void, Never> {
        Task.detached { [mailbox] in
            var rest = pages
            let outcome: Result<PhotoList?, CommandError>
            do throws(FlickrError) {
                outcome = .success(try await rest.next())
            } catch {
                outcome = .failure(CommandError(error))
            }
            mailbox.post(
                .page(ListPage(number: number, outcome: outcome, rest: rest)))
        }
    }
}

// MARK: What came

extension ListDesk {
    /// Takes a page that came; returns what it means for the screen, nil when it is too late.
    /// - Throws: what kept the page from coming.
    func take(_ page: ListPage) throws(CommandError) -> BrowseListing? {
        if next?.number == page.number {
            return try begin(page)
        }
        guard current?.number == page.number else { return nil }
        current?.isAsking = false
        current?.rest = page.rest
        return try listing(page, isFirst: false)
    }

    /// A list that finds nothing does not take the place of one that is shown.
    private func begin(_ page: ListPage) throws(CommandError) -> BrowseListing? {
        guard var reading = next else { return nil }
        next = nil
        reading.rest = page.rest
        let found = try page.outcome.get()
        if found?.photos.isEmpty ?? true, current?.photos.isEmpty == false {
            return BrowseListing(
                number: page.number, title: reading.query.collection.title, items: [],
                isComplete: true)
        }
        current = reading
        return try listing(page, isFirst: true)
    }

    private func listing(_ page: ListPage, isFirst: Bool) throws(CommandError) -> BrowseListing? {
        let list = try page.outcome.get()
        current?.photos += list?.photos ?? []
        if let list { current?.isFromFeed = list.isFromFeed }
        guard let reading = current else { return nil }
        if isFirst || list != nil { keep(reading) }
        return BrowseListing(
            number: page.number, title: reading.query.collection.title,
            remarks: isFirst ? list.map(remarks) ?? [] : [],
            items: (list?.photos ?? []).map(BrowseItem.init),
            isComplete: list == nil || page.rest.isAtEnd)
    }

    private var offline: [String] { isOffline ? ["offline"] : [] }

    private func remarks(_ list: PhotoList) -> [String] {
        let isOld = list.source == .cache || list.source == .stale
        let age = isOld ? ["list \(Age(list.age(at: clock.now())))"] : []
        return (list.isFromFeed ? ["feed"] : []) + offline + age
    }

    private func keep(_ reading: Reading) {
        let question = SavedList.Question(
            query: reading.query, isFromFeed: reading.isFromFeed)
        keeper.keep(SavedList(question: question, saved: clock.now(), photos: reading.photos))
    }
}

extension BrowseItem {
    /// The photo as a list shows it.
    init(_ photo: Photo) {
        self.init(
            id: photo.id, title: photo.title, owner: photo.ownerName ?? photo.owner ?? "",
            date: photo.taken ?? "", page: PhotoAddresses.page(of: photo))
    }
}
