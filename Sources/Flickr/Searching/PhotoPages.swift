import NetworkEngine

/// The pages of a search, each asked for when it is wanted.
///
/// No photo comes twice. It ends when enough have come, and where Flickr has no more to give.
public struct PhotoPages: AsyncSequence, Sendable {
    /// A page: the photos on it that are new and wanted.
    public typealias Element = PhotoList
    /// What can go wrong.
    public typealias Failure = FlickrError

    let query: PhotoQuery
    let ask: @Sendable (_ page: Int, _ perPage: Int) async throws(FlickrError) -> PhotoList

    /// Goes through the pages.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(ask: ask, cursor: PageCursor(query))
    }

    /// Goes through the pages.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        let ask: @Sendable (_ page: Int, _ perPage: Int) async throws(FlickrError) -> PhotoList
        var cursor: PageCursor

        /// Whether it is known that there is no further page.
        public var isAtEnd: Bool { cursor.nextPage == nil }

        /// The next page, nil when there is none.
        public mutating func next() async throws(FlickrError) -> PhotoList? {
            while let page = cursor.nextPage {
                let list = try await ask(page, cursor.perPage)
                if let page = cursor.take(list) { return page }
            }
            return nil
        }
    }
}
