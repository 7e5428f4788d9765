import NetworkEngine

/// The requests of a search. They hold no key: the engine's last hand on a request adds it, so that
/// neither a cache nor a log can see it.
enum SearchRequests {
    /// A page of `flickr.photos.search`.
    static func page(
        _ number: Int, of perPage: Int, query: SearchQuery, at endpoints: FlickrEndpoints
    ) -> Request {
        let extras = SearchRequests.extras + query.addressExtras
        return request(
            endpoints.rest,
            [
                ("extras", list(extras.sorted())), ("format", "json"),
                ("method", APIMethod.search.rawValue), ("nojsoncallback", "1"),
                ("page", "\(number)"), ("per_page", "\(perPage)"),
                ("sort", "date-posted-desc"), ("tag_mode", query.tagMode.rawValue),
                ("tags", list(query.tags)),
            ])
    }

    /// The public feed.
    static func feed(_ query: SearchQuery, at endpoints: FlickrEndpoints) -> Request {
        request(
            endpoints.publicFeed,
            [
                ("tags", list(query.tags)), ("tagmode", query.tagMode.rawValue),
                ("format", "json"), ("nojsoncallback", "1"), ("lang", "en-us"),
            ])
    }

    /// What rows show and the plain reply does not hold.
    private static let extras = ["date_taken", "date_upload", "media", "owner_name"]

    /// Values with commas between them; what is in them is escaped.
    private static func list(_ values: [String]) -> String {
        values.map(PercentEncoding.queryValue).joined(separator: ",")
    }

    private static func request(_ address: String, _ parameters: [(String, String)]) -> Request {
        let query = parameters.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
        var request = Request("\(address)?\(query)")
        request.cacheKey = request.url
        return request
    }
}
