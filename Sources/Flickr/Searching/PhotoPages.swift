import NetworkEngine

/// The pages of a list, each asked for when it is wanted.
///
/// No photo comes twice. It ends when enough have come, and where Flickr has no more to give.
public struct PhotoPages: AsyncSequence, Sendable {
    /// A page: the photos on it that are new and wanted.
    public typealias Element = PhotoList
    /// What can go wrong.
    public typealias Failure = FlickrError

    typealias Ask = @Sendable (PageQuestion) async throws(FlickrError) -> PhotoList

    let query: PhotoQuery
    let earlier: [Photo]
    let ask: Ask

    /// Goes through the pages.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(query: query, ask: ask, sequence: PageSequence(query, after: earlier))
    }

    /// Goes through the pages.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        let query: PhotoQuery
        let ask: Ask
        var sequence: PageSequence

        /// Whether it is known that there is no further page.
        public var isAtEnd: Bool { sequence.next == nil }

        /// The next page, nil when there is none.
        /// - Throws: what keeps the page from coming, and `FlickrError.uncuttable` for all of a
        ///   search that finds more than Flickr gives and is not in the order of upload.
        public mutating func next() async throws(FlickrError) -> PhotoList? {
            while let question = sequence.next {
                let list = try await ask(question)
                try refuseWhatCannotBeCut(list)
                if let page = sequence.take(list) { return page }
            }
            return nil
        }

        private func refuseWhatCannotBeCut(_ list: PhotoList) throws(FlickrError) {
            guard query.limit == nil, case .portion = sequence, let total = list.total,
                total > query.cap
            else { return }
            throw .uncuttable(total: total)
        }
    }
}
