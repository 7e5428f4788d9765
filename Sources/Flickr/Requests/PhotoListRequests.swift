import NetworkEngine

/// The requests for photos.
enum PhotoListRequests {
    /// A page of what is asked for by that user, nil when nobody is signed in.
    static func page(
        _ number: Int, of perPage: Int, query: PhotoQuery, by account: NSID? = nil,
        at endpoints: FlickrEndpoints
    ) -> Request {
        let paging = [
            Argument("extras", query.extras), Argument("page", number),
            Argument("per_page", perPage),
        ]
        let (method, arguments) = query.collection.call(by: account)
        return Request(calling: method, paging + arguments, at: endpoints)
    }

    /// The feed of a group's pool, or the public one.
    static func feed(_ criteria: SearchCriteria, at endpoints: FlickrEndpoints) -> Request {
        let form = [
            Argument("format", "json"), Argument("nojsoncallback", "1"), Argument("lang", "en-us"),
        ]
        if let group = criteria.group {
            return Request(endpoints.poolFeed, [Argument("id", group)] + form)
        }
        let which = [
            Argument("id", criteria.user), Argument("tags", criteria.tags),
            Argument("tagmode", criteria.tagMode.rawValue),
        ]
        return Request(endpoints.publicFeed, which + form)
    }
}
