import NetworkEngine

/// The requests for photos.
enum PhotoListRequests {
    /// A page of what is asked for.
    static func page(
        _ number: Int, of perPage: Int, query: PhotoQuery, at endpoints: FlickrEndpoints
    ) -> Request {
        let paging = [
            Argument("extras", query.extras), Argument("page", number),
            Argument("per_page", perPage),
        ]
        let (method, arguments) = query.collection.call
        return Request(calling: method, paging + arguments, at: endpoints)
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
