import Flickr
import NetworkEngine
import TerminalUI

/// Reads the pages of a search one after the other, numbers their photos, and keeps the list when
/// all of it has come.
actor PageReader {
    private let query: PhotoQuery
    private let state: StateStore
    private let notes: Notes
    private let clock: EngineClock
    private var pages: PhotoPages.AsyncIterator
    private var photos: [Photo] = []
    private var first: PhotoList?

    /// A reader that keeps the list in `state` and says what the rows do not show in `notes`.
    init(
        _ pages: PhotoPages, query: PhotoQuery, state: StateStore, notes: Notes,
        clock: EngineClock
    ) {
        self.pages = pages.makeAsyncIterator()
        self.query = query
        self.state = state
        self.notes = notes
        self.clock = clock
    }

    /// The photos of the next page, nil when there is none.
    /// - Throws: what keeps the page from coming.
    func next() async throws(CommandError) -> [NumberedPhoto]? {
        var iterator = pages
        let page: PhotoList?
        do throws(FlickrError) {
            page = try await iterator.next()
        } catch {
            throw CommandError(error)
        }
        pages = iterator
        guard let page else {
            keep()
            return nil
        }
        tell(of: page)
        let number = photos.count + 1
        photos += page.photos
        return zip(number..., page.photos).map { NumberedPhoto(number: $0, photo: $1) }
    }

    private func tell(of page: PhotoList) {
        if first == nil, page.source == .cache || page.source == .stale {
            let age = Age(page.age(at: clock.now()))
            let doubt = page.source == .stale ? " and may be out of date" : ""
            notes.say("the list is from the cache\(doubt), \(age)")
        }
        if page.isCapped { tellOfTheEnd() }
        first = first ?? page
    }

    private func tellOfTheEnd() {
        notes.say("Flickr gives no more than \(PhotoQuery.mostPhotos) photos of a search")
    }

    private func tellOfNothing() {
        if query.liesBeyondTheEnd { return tellOfTheEnd() }
        notes.say("no photos found for \(Sanitizer.text(query.collection.title))")
    }

    private func keep() {
        if photos.isEmpty { tellOfNothing() }
        let question = SavedList.Question(
            query: query, isFromFeed: first?.isFromFeed ?? false)
        let list = SavedList(question: question, saved: clock.now(), photos: photos)
        do throws(CommandError) {
            try state.save(list)
        } catch {
            notes.say("the list is not kept for the next command: \(error)")
        }
    }
}
