import NetworkEngine

/// Reads the answer of a method that gives a list of photos.
enum PhotoListReply {
    /// The page of photos that the answer holds.
    /// - Throws: what Flickr says went wrong, or what came instead of photos.
    static func list(
        in response: Response, of method: APIMethod, asked page: Int, of perPage: Int
    ) throws(FlickrError) -> PhotoList {
        let reply = try Reply.object(in: response.body, method: method)
        let head = reply[method.listMember ?? "photos"]
        var photos = try elements(of: head).compactMap(PhotoReader.photo)
        if let owner = PhotoReader.text(head["owner"]) {
            give(owner, PhotoReader.text(head["ownername"]), to: &photos)
        }
        let length = head["perpage"].int ?? head["per_page"].int ?? perPage
        return PhotoList(
            photos: photos, page: head["page"].int ?? page,
            pages: head["pages"].int,
            perPage: min(max(length, photos.count, 1), PhotoQuery.mostPerPage),
            total: head["total"].int, source: response.source, retrieved: response.responseTime,
            isFromFeed: false)
    }

    /// Makes sure that the answer of `method` holds photos, if it should.
    /// - Throws: what came instead.
    static func check(_ reply: JSON, of method: APIMethod) throws(FlickrError) {
        if let member = method.listMember { _ = try elements(of: reply[member]) }
    }

    /// The elements of the list of photos, as they are.
    private static func elements(of head: JSON) throws(FlickrError) -> [JSON] {
        guard head.members != nil else { throw .unexpectedReply("an answer without photos") }
        let list = head["photo"]
        if let photos = list.array { return photos }
        if list.members != nil { return [list] }
        guard list.isNull, head["total"].int == 0 else {
            throw .unexpectedReply("a page without a list of photos")
        }
        return []
    }

    /// Gives the photos of an album its owner: it alone says whose all of them are.
    private static func give(_ owner: String, _ name: String?, to photos: inout [Photo]) {
        for place in photos.indices {
            photos[place].owner = photos[place].owner ?? owner
            photos[place].ownerName = photos[place].ownerName ?? name
        }
    }
}
