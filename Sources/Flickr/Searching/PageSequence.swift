/// Which pages to ask for, one after the other: of one portion, or of everything.
enum PageSequence: Sendable {
    case portion(PageCursor)
    case slices(UploadSlices)

    /// The pages of `query`, those that follow `position` when it is given.
    init(_ query: PhotoQuery, after position: SearchPosition?) {
        let order = query.collection.criteria?.order?.upload
        if query.limit == nil, let start = position ?? order.map({ SearchPosition($0) }) {
            self = .slices(UploadSlices(query, after: start))
        } else {
            self = .portion(PageCursor(query))
        }
    }

    /// What to ask for next, nil when there is no more.
    var next: PageQuestion? {
        switch self {
        case .slices(let slices): slices.next
        case .portion(let cursor):
            cursor.nextPage.map { PageQuestion(page: $0, perPage: cursor.perPage) }
        }
    }

    /// Takes what is new and wanted from the page that was asked for; nil when that page lies
    /// elsewhere.
    mutating func take(_ list: PhotoList) -> PhotoList? {
        switch self {
        case .slices(var slices):
            defer { self = .slices(slices) }
            return slices.take(list)
        case .portion(var cursor):
            defer { self = .portion(cursor) }
            return cursor.take(list)
        }
    }
}
