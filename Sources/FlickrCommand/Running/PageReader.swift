import Flickr
import NetworkEngine
import TerminalUI

/// Reads the pages of a list one after the other, numbers their photos, and keeps the list when all of
/// it has come; that of a search for everything is kept by whoever prints it.
actor PageReader {
    private let query: PhotoQuery
    private let state: StateStore
    private let notes: Notes
    private let clock: EngineClock
    private var pages: PhotoPages.AsyncIterator
    private var photos: [Photo] = []
    private var count: Int
    private var first: PhotoList?
    /// Whether there may be photos that did not come.
    private(set) var lacksPhotos = false

    /// A reader that keeps the list in `state` and says what the rows do not show in `notes`; rows
    /// are numbered from behind the `earlier` ones.
    init(
        _ pages: PhotoPages, query: PhotoQuery, earlier: Int, state: StateStore, notes: Notes,
        clock: EngineClock
    ) {
        self.pages = pages.makeAsyncIterator()
        count = earlier
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
        let number = count + 1
        count += page.photos.count
        if query.limit != nil { photos += page.photos }
        return zip(number..., page.photos).map { NumberedPhoto(number: $0, photo: $1) }
    }

    private func tell(of page: PhotoList) {
        if first == nil, page.source == .cache || page.source == .stale {
            let age = Age(page.age(at: clock.now()))
            let doubt = page.source == .stale ? " and may be out of date" : ""
            notes.say("the list is from the cache\(doubt), \(age)")
        }
        if page.isCapped { tellOfTheEnd() }
        for second in page.crowdedSeconds { tellOfCrowd(second) }
        first = first ?? page
    }

    private func tellOfTheEnd() {
        if query.limit == nil {
            lacksPhotos = true
            notes.say("Flickr says that there are more photos, but gives no more of them")
        } else {
            notes.say("Flickr gives no more than \(PhotoQuery.mostPhotos) photos of a search")
        }
    }

    private func tellOfCrowd(_ second: Timestamp) {
        lacksPhotos = true
        notes.say(
            "more photos were uploaded in the second \(CivilDay.dateAndTime(Int(second.seconds))) UTC than Flickr"
                + " surely gives all of")
    }

    private func tellOfNothing() {
        if query.liesBeyondTheEnd { return tellOfTheEnd() }
        notes.say("no photos found for \(Sanitizer.text(query.collection.title))")
    }

    private func keep() {
        if count == 0 { tellOfNothing() }
        guard query.limit != nil else { return }
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
