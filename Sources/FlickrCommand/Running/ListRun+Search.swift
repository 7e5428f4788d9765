import Flickr
import NetworkEngine
import TerminalUI

extension ListRun {
    /// Makes a list, keeps it and prints it, as a contact sheet if that is wanted.
    /// - Throws: `CommandError` when a user or a group is not found, for dates that contradict each
    ///   other, when there is nothing to go on with, and for what keeps the list from coming.
    func search(_ list: NewList, wantsPictures: Bool, isSheet: Bool) throws(CommandError)
        -> ExitStatus
    {
        let interrupted = list.portion.resumes ? try state.goOn() : nil
        var run = self
        if let manner = interrupted?.manner {
            run.saving = saving.goingOn(from: manner.saving)
            run.film = film ?? manner.wanted.film
        }
        try run.saving.checkDirectory(of: list.command)
        return try run.search(list, interrupted, wantsPictures: wantsPictures, isSheet: isSheet)
    }

    private func search(
        _ list: NewList, _ interrupted: UnfinishedList?, wantsPictures: Bool, isSheet: Bool
    ) throws(CommandError) -> ExitStatus {
        var query = try query(of: list, interrupted)
        query.wantsCaptions = !saving.sidecars.isEmpty
        let earlier = interrupted?.earlier.map(\.photo) ?? []
        let pages = try CommandError.service { () throws(FlickrError) in
            try session.service.pages(of: query, after: earlier)
        }
        tell(of: query, isResumed: list.portion.resumes, earlier.count)
        let unfinished = interrupted ?? begin(query, Wanted(list.size, film: film))
        let reader = PageReader(
            pages, query: query, earlier: earlier.count, state: state, notes: notes, clock: clock)
        // What was interrupted may have been of another size than is the standard one.
        let isAsAsked = list.size.listed == query.size
        let choice =
            isAsAsked ? list.size : interrupted?.manner.wanted.size ?? .exactly(query.size)
        let subject = Outputs.Subject(
            arrangement: isSheet ? .sheet : .list,
            size: wantsPictures && saving.listing == nil ? query.size : nil,
            largestNumber: query.limit ?? ListRun.largestNumber)
        let status = try print(
            subject, .fixed(choice), of: query.collection, addingTo: unfinished
        ) { () async throws(CommandError) in try await reader.next()
        }
        let lacksPhotos = Blocking.run { await reader.lacksPhotos }
        return status == .done && lacksPhotos ? .partial : status
    }

    /// What is asked for: what was interrupted, if it is the same or nothing else is named.
    private func query(of list: NewList, _ interrupted: UnfinishedList?) throws(CommandError)
        -> PhotoQuery
    {
        if list.portion.resumes, list.collection.isEmpty {
            guard let interrupted else { throw .nothingInterrupted }
            return interrupted.question.query
        }
        let collection = try session.collection(
            list.collection, of: list.command, clock: clock)
        let isEverything = list.portion.isEverything
        var query = PhotoQuery(
            collection, limit: isEverything ? nil : settings.limit(flag: list.portion.limit),
            page: list.portion.page)
        query.size = list.size.listed
        guard let interrupted else { return query }
        guard interrupted.question.isAsked(by: query, at: clock.now(), interrupted.saved) else {
            throw .otherInterrupted(interrupted.question.query.collection.title)
        }
        return interrupted.question.query
    }

    private func tell(of query: PhotoQuery, isResumed: Bool, _ count: Int) {
        if query.collection.criteria?.isPlaceAlone == true {
            notes.say("of a place alone Flickr gives the last 12 hours; a date or a tag gives more")
        }
        if !session.hasKey {
            notes.say("without an API key the public feed answers: about 20 of the newest photos")
        }
        if isResumed {
            let anew = "nothing was interrupted: this begins anew"
            notes.say(count == 0 ? anew : "going on behind row \(count)")
        }
    }

    /// The list of a search for everything; nil for another one, and where it cannot be kept.
    private func begin(_ query: PhotoQuery, _ wanted: Wanted) -> UnfinishedList? {
        guard query.limit == nil else { return nil }
        do throws(CommandError) {
            let question = SavedList.Question(query: query, isFromFeed: false)
            let manner = FetchManner(wanted: wanted, saving: saving)
            if let list = try state.begin(question, manner, at: clock.now()) { return list }
            notes.say("the list is not kept: another command is making one of everything")
        } catch {
            notes.say("the list is not kept: \(error)")
        }
        return nil
    }

    /// Few searches find more.
    static let largestNumber = 99_999
}

extension SavedList.Question {
    /// Whether a query at `now` means this question of the time `saved`: dates that lie so many days
    /// back have moved meanwhile.
    fileprivate func isAsked(by other: PhotoQuery, at now: Timestamp, _ saved: Timestamp) -> Bool {
        guard let mine = query.collection.criteria, let others = other.collection.criteria,
            query.size == other.size
        else { return query == other }
        let moved = Int((now - saved).components.seconds) + 86_400
        return mine.withoutDates == others.withoutDates
            && mine.uploaded.isLike(others.uploaded, within: moved)
            && mine.taken.isLike(others.taken, within: moved)
    }
}

extension SearchCriteria {
    fileprivate var withoutDates: SearchCriteria {
        var criteria = self
        (criteria.uploaded, criteria.taken) = (DateRange(), DateRange())
        return criteria
    }
}

extension DateRange {
    fileprivate func isLike(_ other: DateRange, within seconds: Int) -> Bool {
        DateRange.isLike(first, other.first, seconds) && DateRange.isLike(last, other.last, seconds)
    }

    private static func isLike(_ one: Int?, _ other: Int?, _ seconds: Int) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        let (difference, overflows) = other.subtractingReportingOverflow(one)
        return !overflows && (0...max(seconds, 0)).contains(difference)
    }
}
