import NetworkEngine

/// Reads the public feed, which names no ids, secrets and servers: they are taken from the address
/// of the Small picture.
enum FeedReply {
    /// The photos that the feed holds.
    /// - Throws: what Flickr says went wrong, or what came instead of a feed.
    static func list(in response: Response) throws(FlickrError) -> PhotoList {
        let photos = try items(of: Reply.feed(in: response.body)).compactMap(photo)
        return PhotoList(
            photos: photos, page: 1, pages: nil, perPage: photos.count, total: nil,
            source: response.source, retrieved: response.responseTime, isFromFeed: true)
    }

    /// The elements of the feed, as they are.
    static func items(of feed: JSON) throws(FlickrError) -> [JSON] {
        guard let items = feed["items"].array else {
            throw .unexpectedReply("a feed without items")
        }
        return items
    }

    private static func photo(_ item: JSON) -> Photo? {
        guard item.members != nil else { return nil }
        var photo = Photo(id: id(inPage: item["link"].string ?? "") ?? "")
        photo.owner = PhotoReader.text(item["author_id"])
        photo.ownerName = item["author"].string.flatMap(name(ofAuthor:))
        photo.title = item["title"].string ?? ""
        photo.uploaded = item["published"].string.flatMap(FlickrDate.universal)
        photo.taken = item["date_taken"].string.flatMap(FlickrDate.local)
        photo.tags = PhotoReader.words(item["tags"])
        if let address = PhotoReader.text(item["media"]["m"]) { read(address, into: &photo) }
        return photo
    }

    /// An address that is not Flickr's stays as it is, and is refused where addresses are made.
    private static func read(_ address: String, into photo: inout Photo) {
        guard let url = FlickrHost.recordedPicture(address), let path = PicturePath(url.path) else {
            photo.renditions[.m] = Photo.Rendition(url: address)
            return
        }
        photo.id = path.id
        photo.secret = path.secret
        photo.server = path.server
        photo.farm = FlickrHost.farm(of: url.host)
    }

    /// The number in `https://www.flickr.com/photos/{owner}/{id}/`.
    private static func id(inPage link: String) -> String? {
        let pieces = link.split(separator: "/")
        guard let place = pieces.firstIndex(of: "photos"), pieces.count > place + 2,
            AddressPart.isNumber(pieces[place + 2])
        else { return nil }
        return String(pieces[place + 2])
    }

    /// The name in `nobody@flickr.com ("name")`, with or without the quotes.
    private static func name(ofAuthor author: String) -> String? {
        guard let open = author.firstIndex(of: "("), let close = author.lastIndex(of: ")"),
            open < close
        else { return nil }
        var name = author[author.index(after: open)..<close]
        if name.count >= 2, name.first == "\"", name.last == "\"" {
            name = name.dropFirst().dropLast()
        }
        return name.isEmpty ? nil : String(name)
    }
}
