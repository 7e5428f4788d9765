/// Which pages to ask for, one after the other: of one portion, or of everything.
enum PageSequence: Sendable {
    case portion(PageCursor)
    case slices(UploadSlices)

    /// The pages of `query` with the photos that come after `photos`, which are there already.
    init(_ query: PhotoQuery, after photos: [Photo]) {
        if query.limit == nil, let order = query.collection.criteria?.order?.upload {
            self = .slices(UploadSlices(query, after: SearchPosition(order, behind: photos)))
        } else {
            self = .portion(PageCursor(query, known: Set(photos.map(\.id))))
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
