import Flickr
import NetworkEngine

extension Photo {
    /// The photo as a JSON object that keeps everything of it; what is not known is left out.
    var json: JSON {
        let members: [(String, JSON)] = [
            ("id", JSON(id)), ("owner", JSON(owner)), ("ownerName", JSON(ownerName)),
            ("secret", JSON(secret)), ("server", JSON(server)), ("farm", JSON(farm)),
            ("title", JSON(title)), ("renditions", renditionsJSON),
            ("originalWidth", JSON(originalWidth)), ("originalHeight", JSON(originalHeight)),
            ("uploaded", JSON(uploaded.map { Int($0.milliseconds) })), ("taken", JSON(taken)),
            ("tags", tags.isEmpty ? .null : .array(tags.map(JSON.string))),
            ("media", JSON(media.rawValue)), ("license", JSON(license?.rawValue)),
            ("caption", JSON(caption)), ("knownUpTo", JSON(knownUpTo?.rawValue)),
        ]
        return .object(members.filter { !$0.1.isNull }.map { JSON.Member($0.0, $0.1) })
    }

    /// The photo that a JSON object describes, nil unless it has an id.
    init?(_ json: JSON) {
        guard let id = json["id"].text else { return nil }
        self.init(id: id)
        owner = json["owner"].text
        ownerName = json["ownerName"].text
        secret = json["secret"].text
        server = json["server"].text
        farm = json["farm"].text
        title = json["title"].text ?? ""
        renditions = Photo.renditions(json["renditions"])
        originalWidth = json["originalWidth"].int
        originalHeight = json["originalHeight"].int
        uploaded = json["uploaded"].int.map { Timestamp(milliseconds: Int64($0)) }
        taken = json["taken"].text.flatMap(FlickrDate.local)
        tags = (json["tags"].array ?? []).compactMap(\.text)
        media = json["media"].text.flatMap(Media.init) ?? .photo
        license = json["license"].int.flatMap(License.init)
        caption = json["caption"].text
        knownUpTo = json["knownUpTo"].text.flatMap(PhotoSize.init)
    }

    private var renditionsJSON: JSON {
        let known = PhotoSize.allCases.compactMap { size in
            renditions[size].map { JSON.Member(size.rawValue, $0.json) }
        }
        return known.isEmpty ? .null : .object(known)
    }

    private static func renditions(_ json: JSON) -> [PhotoSize: Rendition] {
        (json.members ?? []).reduce(into: [:]) { renditions, member in
            guard let size = PhotoSize(rawValue: member.name) else { return }
            renditions[size] = Rendition(member.value)
        }
    }
}

extension Photo.Rendition {
    fileprivate var json: JSON {
        .object([
            .init("url", JSON(url)), .init("width", JSON(width)), .init("height", JSON(height)),
        ])
    }

    fileprivate init?(_ json: JSON) {
        guard let url = json["url"].text else { return nil }
        self.init(url: url, width: json["width"].int, height: json["height"].int)
    }
}

extension JSON {
    /// The text of a string, nil for anything else.
    var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }
}
