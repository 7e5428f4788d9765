import NetworkEngine

/// Reads what methods answer of photos, whatever type the fields have, and wherever they stand: the
/// method that tells of a single photo has other places for some than those that give lists.
enum PhotoReader {
    /// The photo that an element of a list, or such an answer, describes; nil when it is no object.
    static func photo(_ value: JSON) -> Photo? {
        guard let members = value.members else { return nil }
        var photo = Photo(id: value["id"].string ?? "")
        let (owner, dates) = (value["owner"], value["dates"])
        photo.owner = text(owner) ?? text(owner["nsid"])
        photo.ownerName = text(value["ownername"]) ?? text(owner["username"])
        photo.secret = text(value["secret"])
        photo.server = text(value["server"])
        photo.farm = text(value["farm"])
        photo.title = value["title"].string ?? ""
        photo.uploaded = FlickrDate.seconds(value["dateupload"].int ?? dates["posted"].int)
        photo.taken =
            taken(value["datetaken"], isUnknown: value["datetakenunknown"])
            ?? taken(dates["taken"], isUnknown: dates["takenunknown"])
        photo.tags = tags(value["tags"])
        photo.media = value["media"].string.flatMap(Photo.Media.init) ?? .photo
        photo.license = value["license"].int.flatMap(License.init)
        photo.caption = text(value["description"])
        photo.renditions = renditions(value, members)
        if let original = original(of: photo, value) {
            photo.renditions[.o] = photo.renditions[.o] ?? original
        }
        photo.originalWidth = pixels(value["o_width"])
        photo.originalHeight = pixels(value["o_height"])
        return photo
    }

    /// The text, nil when there is none or it is empty.
    static func text(_ value: JSON) -> String? {
        guard let text = value.string, !text.isEmpty else { return nil }
        return text
    }

    /// The words of a text.
    static func words(_ value: JSON) -> [String] {
        (value.string ?? "").split(separator: " ").map(String.init)
    }

    private static func tags(_ value: JSON) -> [String] {
        guard let tags = value["tag"].array else { return words(value) }
        return tags.compactMap { text($0) }
    }

    /// When Flickr does not know it, it repeats the date of the upload and says so.
    private static func taken(_ date: JSON, isUnknown: JSON) -> String? {
        isUnknown.bool == true ? nil : date.string.flatMap(FlickrDate.local)
    }

    /// The original, which has a secret and a format of its own.
    private static func original(of photo: Photo, _ value: JSON) -> Photo.Rendition? {
        guard let secret = text(value["originalsecret"]), let server = photo.server,
            AddressPart.isSecret(secret), AddressPart.isNumber(server),
            AddressPart.isNumber(photo.id)
        else { return nil }
        let parts = PhotoParts(id: photo.id, secret: secret, server: server, farm: "0")
        let format = text(value["originalformat"]) ?? "jpg"
        return Photo.Rendition(url: PhotoAddresses.live(parts, PhotoSize.o.suffix, format))
    }

    /// Each size's width and height are looked up once, however often its address comes: a reply
    /// of a megabyte would else take minutes.
    private static func renditions(_ value: JSON, _ members: [JSON.Member])
        -> [PhotoSize: Photo.Rendition]
    {
        var renditions: [PhotoSize: Photo.Rendition] = [:]
        for member in members where member.name.utf8.starts(with: "url_".utf8) {
            guard let size = sizes[member.name], let url = text(member.value) else { continue }
            renditions[size] = Photo.Rendition(url: url)
        }
        for size in renditions.keys {
            renditions[size]?.width = pixels(value[size.widthField])
            renditions[size]?.height = pixels(value[size.heightField])
        }
        return renditions
    }

    private static let sizes = Dictionary(
        uniqueKeysWithValues: PhotoSize.allCases.map { ($0.extra, $0) })

    /// The number of pixels, nil when there is none, or it is not above zero.
    static func pixels(_ value: JSON) -> Int? {
        guard let pixels = value.int, pixels > 0 else { return nil }
        return pixels
    }
}
