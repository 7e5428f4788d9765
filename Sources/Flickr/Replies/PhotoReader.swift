import NetworkEngine

/// Reads the photos of a list that a method answered with, whatever type their fields have.
enum PhotoReader {
    /// The photo that an element of the list describes, nil when it is no object.
    static func photo(_ value: JSON) -> Photo? {
        guard let members = value.members else { return nil }
        var photo = Photo(id: value["id"].string ?? "")
        photo.owner = text(value["owner"])
        photo.ownerName = text(value["ownername"])
        photo.secret = text(value["secret"])
        photo.server = text(value["server"])
        photo.farm = text(value["farm"])
        photo.title = value["title"].string ?? ""
        photo.uploaded = FlickrDate.seconds(value["dateupload"].int)
        photo.taken = taken(value)
        photo.tags = words(value["tags"])
        photo.media = value["media"].string.flatMap(Photo.Media.init) ?? .photo
        photo.license = value["license"].int.flatMap(License.init)
        photo.caption = text(value["description"]["_content"])
        photo.renditions = renditions(value, members)
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

    /// When Flickr does not know it, it repeats the date of the upload and says so.
    private static func taken(_ value: JSON) -> String? {
        if value["datetakenunknown"].bool == true { return nil }
        return value["datetaken"].string.flatMap(FlickrDate.local)
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

    private static func pixels(_ value: JSON) -> Int? {
        guard let pixels = value.int, pixels > 0 else { return nil }
        return pixels
    }
}
