/// What to ask for next: a page, perhaps of what was uploaded between two dates.
struct PageQuestion: Hashable, Sendable {
    /// The number of the page, from 1.
    var page: Int
    /// How many photos to ask for on it.
    var perPage: Int
    /// The dates of upload, nil for all that the query asks for.
    var uploaded: DateRange?
}

extension PhotoQuery {
    /// The query for what was uploaded between those dates too.
    func uploaded(_ dates: DateRange?) -> PhotoQuery {
        guard let dates, case .search(var criteria) = collection else { return self }
        criteria.uploaded.first = [criteria.uploaded.first, dates.first].compactMap(\.self).max()
        criteria.uploaded.last = [criteria.uploaded.last, dates.last].compactMap(\.self).min()
        var query = self
        query.collection = .search(criteria)
        return query
    }
}
