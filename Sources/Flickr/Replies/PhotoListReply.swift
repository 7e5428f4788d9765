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
        let photos = try elements(of: head).compactMap(PhotoReader.photo)
        let length = head["perpage"].int ?? head["per_page"].int ?? perPage
        return PhotoList(
            photos: photos.map { owned($0, head) }, page: head["page"].int ?? page,
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

    /// The photo of an album, which alone says whose all of them are.
    private static func owned(_ photo: Photo, _ head: JSON) -> Photo {
        var photo = photo
        photo.owner = photo.owner ?? PhotoReader.text(head["owner"])
        photo.ownerName = photo.ownerName ?? PhotoReader.text(head["ownername"])
        return photo
    }
}
