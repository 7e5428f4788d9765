import NetworkEngine

extension PhotoList {
    /// What a search finds whose portion lies beyond the photos that Flickr gives: nothing, without
    /// asking.
    init(beyondTheEndOf query: PhotoQuery) {
        self.init(
            photos: [], page: query.page, pages: nil, perPage: query.perPage, total: nil,
            source: .cache, retrieved: EngineClock.system.now(), isFromFeed: false)
        isCapped = true
    }
}
