import NetworkEngine

/// Flickr: searches, and brings the pictures of what was found.
///
/// It is made of two engines, one for replies and one for pictures, each with a cache of its own;
/// `FlickrEngines` says how to set them up.
public struct FlickrService: Sendable {
    /// Where Flickr is.
    public let endpoints: FlickrEndpoints
    /// What part the caches play, `.standard` by default.
    public var cacheUse: CacheUse = .standard
    /// The photos that are not to be asked for, unless what is cached is to be checked.
    public var gone = GonePhotos(path: nil)

    let pictures: Engine
    let replies: Engine
    let hasKey: Bool
    let account: NSID?

    /// Flickr behind two engines.
    /// - Parameters:
    ///   - replies: for the API and the feeds; it adds the key to requests.
    ///   - pictures: for the pictures.
    ///   - hasKey: whether `replies` has a key; without one the public feed is read.
    ///   - account: the user in whose name `replies` asks, nil when nobody is signed in.
    ///   - endpoints: where Flickr is, its own hosts by default.
    public init(
        replies: Engine, pictures: Engine, hasKey: Bool, account: NSID? = nil,
        endpoints: FlickrEndpoints = .standard
    ) {
        self.replies = replies
        self.pictures = pictures
        self.hasKey = hasKey
        self.account = account
        self.endpoints = endpoints
    }

    /// The photos that `query` finds, all pages in one list.
    /// - Throws: what keeps the pages from coming, and what `pages(of:)` throws.
    public func search(_ query: PhotoQuery) async throws(FlickrError) -> PhotoList {
        var pages = try pages(of: query).makeAsyncIterator()
        guard var list = try await pages.next() else { return PhotoList(beyondTheEndOf: query) }
        while let page = try await pages.next() { list.append(page) }
        return list
    }

    /// The pages of photos that `query` finds, each as soon as it is there: none when the portion
    /// lies beyond the photos that Flickr gives of a search.
    /// - Parameters:
    ///   - query: what is wanted; all photos of a search that finds more than Flickr gives of one
    ///     come in slices of the time of upload.
    ///   - earlier: the photos that came before an interruption, in their order: the others come.
    /// - Returns: the pages, which are asked for one after the other.
    /// - Throws: `FlickrError.emptySearch` when there is nothing to search for, `.needsSignIn` for
    ///   what only the signed in may see, and `.needsKey` for what the feed cannot serve when only
    ///   that can be read.
    public func pages(of query: PhotoQuery, after earlier: [Photo] = [])
        throws(FlickrError) -> PhotoPages
    {
        if let criteria = query.collection.criteria { try check(criteria) }
        guard hasKey else {
            let criteria = try feedCriteria(of: query)
            return PhotoPages(query: query, earlier: earlier) { (_) async throws(FlickrError) in
                try await feed(criteria)
            }
        }
        return PhotoPages(query: query, earlier: earlier) {
            (question) async throws(FlickrError) in
            try await page(question, of: query)
        }
    }

    private func check(_ criteria: SearchCriteria) throws(FlickrError) {
        if criteria.isEmpty { throw .emptySearch }
        if let safety = criteria.safety, safety != .safe, account == nil {
            throw .needsSignIn("--safe \(safety.rawValue)")
        }
    }

    /// What the feed is to serve, which has a single page.
    private func feedCriteria(of query: PhotoQuery) throws(FlickrError) -> SearchCriteria {
        guard query.page == 1 else { throw .needsKey("--page") }
        guard query.limit != nil else { throw .needsKey("--all") }
        guard let criteria = query.collection.feedCriteria else {
            throw .needsKey(query.collection.nameOfList)
        }
        if let flag = criteria.flagBeyondFeed { throw .needsKey(flag) }
        return criteria
    }

    private func page(_ question: PageQuestion, of query: PhotoQuery) async throws(FlickrError)
        -> PhotoList
    {
        let request = PhotoListRequests.page(
            question.page, of: question.perPage, query: query.uploaded(question.uploaded),
            by: account, at: endpoints)
        let method = query.collection.call(by: account).method
        let response = try await response(for: request, method: method)
        var list = try PhotoListReply.list(
            in: response, of: method, asked: question.page, of: question.perPage)
        if query.size.hasOwnSecret {
            for place in list.photos.indices { list.photos[place].knownUpTo = query.size }
        }
        return list
    }

    private func feed(_ criteria: SearchCriteria) async throws(FlickrError) -> PhotoList {
        let request = PhotoListRequests.feed(criteria, at: endpoints)
        var list = try FeedReply.list(in: try await response(for: request, method: nil))
        // Of a user whom it does not know, the feed has everybody's photos.
        if let user = criteria.user?.description { list.photos.removeAll { $0.owner != user } }
        return list
    }

    func response(for request: Request, method: APIMethod?) async throws(FlickrError)
        -> Response
    {
        var request = request
        request.cacheUse = cacheUse
        do {
            return try await replies.response(for: request)
        } catch {
            throw FlickrError(error, method: method)
        }
    }
}
