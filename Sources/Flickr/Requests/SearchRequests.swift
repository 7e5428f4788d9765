import NetworkEngine

/// The requests of a search. They hold no key: the engine's last hand on a request adds it, so that
/// neither a cache nor a log can see it.
enum SearchRequests {
    /// A page of `flickr.photos.search`.
    static func page(
        _ number: Int, of perPage: Int, query: PhotoQuery, at endpoints: FlickrEndpoints
    ) -> Request {
        let own = [
            Argument("extras", query.extras), Argument("format", "json"),
            Argument("method", APIMethod.search.rawValue), Argument("nojsoncallback", "1"),
            Argument("page", number), Argument("per_page", perPage),
        ].compactMap(\.self)
        let all = own + (query.collection.criteria?.arguments ?? [])
        return Request(endpoints.rest, all.sorted { $0.name < $1.name })
    }

    /// The public feed.
    static func feed(_ criteria: SearchCriteria, at endpoints: FlickrEndpoints) -> Request {
        Request(
            endpoints.publicFeed,
            [
                Argument("id", criteria.user), Argument("tags", criteria.tags),
                Argument("tagmode", criteria.tagMode.rawValue), Argument("format", "json"),
                Argument("nojsoncallback", "1"), Argument("lang", "en-us"),
            ])
    }
}
