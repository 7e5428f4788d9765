import NetworkEngine

/// Reads an answer of `flickr.photos.search`.
enum SearchReply {
    /// The page of photos that the answer holds.
    /// - Throws: what Flickr says went wrong, or what came instead of photos.
    static func list(in response: Response, asked page: Int, of perPage: Int) throws(FlickrError)
        -> PhotoList
    {
        let reply = try Reply.object(in: response.body, method: .search)
        let photos = try self.photos(of: reply).compactMap(PhotoReader.photo)
        let head = reply["photos"]
        let length = head["perpage"].int ?? head["per_page"].int ?? perPage
        return PhotoList(
            photos: photos, page: head["page"].int ?? page, pages: head["pages"].int,
            perPage: min(max(length, photos.count, 1), PhotoQuery.mostPerPage),
            total: head["total"].int, source: response.source, retrieved: response.responseTime,
            isFromFeed: false)
    }

    /// The elements of the list of photos, as they are.
    static func photos(of reply: JSON) throws(FlickrError) -> [JSON] {
        let head = reply["photos"]
        guard head.members != nil else { throw .unexpectedReply("an answer without photos") }
        let list = head["photo"]
        if let photos = list.array { return photos }
        if list.members != nil { return [list] }
        guard list.isNull, head["total"].int == 0 else {
            throw .unexpectedReply("a page without a list of photos")
        }
        return []
    }
}
