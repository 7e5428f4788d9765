import NetworkEngine

/// The public feed: the newest photos with some tags, in Flickr's own broken kind of JSON.
struct FeedReply: Sendable {
    /// The photos that a feed holds at most.
    static let length = 20

    let catalogue: Catalogue

    /// The feed of the tags that the request names; all of them must be there unless it says `any`.
    func answer(_ request: HTTPRequest) -> Answer {
        let parameters = request.parameters
        let isPool = request.path == "/services/feeds/groups_pool.gne"
        guard isPool || request.path == "/services/feeds/photos_public.gne" else {
            return Answer(404)
        }
        let tags = parameters.list("tags")
        let query = TagQuery(terms: tags, isAll: parameters["tagmode"] != "any")
        // Of a user whom it does not know, the feed has everybody's photos, without a word.
        let user = parameters["id"].flatMap { catalogue.hasUser($0) ? $0 : nil }
        let group = isPool ? parameters["id"] ?? "" : nil
        let photos = catalogue.photos.lazy.filter { photo in
            query.matches(photo.tags) && (user == nil || photo.owner == user)
                && group.map(photo.facts.groups.contains) ?? true
        }
        let newest = Array(photos.prefix(FeedReply.length))
        guard parameters["format"] == "json" else {
            return Answer(
                200, text: FeedReply.atom(newest), type: "application/atom+xml; charset=utf-8")
        }
        let text = FeedReply.json(newest, tags: tags.joined(separator: ","))
        let isPlain = parameters["nojsoncallback"] == "1"
        return Answer(
            200, text: isPlain ? text : "jsonFlickrFeed(\(text))",
            type: isPlain ? "application/json" : "application/x-javascript")
    }

    /// With tabs, and an apostrophe escaped as JSON does not allow: so the feed really comes.
    private static func json(_ photos: [Photo], tags: String) -> String {
        let modified = HTTPDateText.iso(photos.first?.dateUploaded ?? 0)
        let link = "https://www.flickr.com/photos/tags/\(tags)/"
        let items = photos.map(item).joined(separator: ",\n")
        return """
            {
            \t\t"title": \(quoted("Recent Uploads tagged \(tags)")),
            \t\t"link": \(quoted(link)),
            \t\t"description": "",
            \t\t"modified": "\(modified)",
            \t\t"generator": "https://www.flickr.com",
            \t\t"items": [
            \(items)
                    ]
            }

            """
    }

    private static func item(_ photo: Photo) -> String {
        let small = photo.renditions.first { $0.letter == "m" } ?? photo.renditions.first
        let picture = small.map { "https://live.staticflickr.com" + photo.path(of: $0) } ?? ""
        let title = photo.title.isEmpty ? " " : photo.title
        let page = "https://www.flickr.com/photos/\(photo.owner)/\(photo.id)/"
        let taken = photo.dateTaken.replacing(" ", with: "T") + "-08:00"
        let description =
            " <p><a href=\"https://www.flickr.com/people/\(photo.owner)/\">\(photo.ownerName)</a> "
            + "posted a photo:</p> <p><a href=\"\(page)\" title=\"\(title)\"><img src=\"\(picture)\" "
            + "width=\"\(small?.width ?? 0)\" height=\"\(small?.height ?? 0)\" /></a></p> "
        return """
            \t   {
            \t\t\t"title": \(quoted(title)),
            \t\t\t"link": \(quoted(page)),
            \t\t\t"media": {"m":\(quoted(picture))},
            \t\t\t"date_taken": "\(taken)",
            \t\t\t"description": \(quoted(description)),
            \t\t\t"published": "\(HTTPDateText.iso(photo.dateUploaded))",
            \t\t\t"author": \(quoted("nobody@flickr.com (\"\(photo.ownerName)\")")),
            \t\t\t"author_id": "\(photo.owner)",
            \t\t\t"tags": \(quoted(photo.tags.joined(separator: " ")))
            \t   }
            """
    }

    private static func quoted(_ text: String) -> String {
        JSON.string(text).line.replacing("'", with: "\\'")
    }

    private static func atom(_ photos: [Photo]) -> String {
        let entries = photos.map { photo in
            "<entry><title>\(XMLText.escaped(photo.title))</title>"
                + "<id>tag:flickr.com,2005:/photo/\(photo.id)</id></entry>"
        }
        return "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n"
            + "<feed xmlns=\"http://www.w3.org/2005/Atom\">\(entries.joined())</feed>\n"
    }
}
