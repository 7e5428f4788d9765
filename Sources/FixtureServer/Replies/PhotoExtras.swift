import NetworkEngine

/// What `extras` adds to a photo of a list.
struct PhotoExtras {
    private let photo: Photo
    private let base: String

    /// The extras of `photo`; addresses of pictures begin with `base`.
    init(_ photo: Photo, base: String) {
        self.photo = photo
        self.base = base
    }

    /// The size that an address in `extras` means: its names are not the letters of the URLs.
    static let letters = [
        "url_sq": "s", "url_q": "q", "url_t": "t", "url_s": "m", "url_n": "n", "url_w": "w",
        "url_m": "", "url_z": "z", "url_c": "c", "url_l": "b", "url_h": "h", "url_k": "k",
        "url_3k": "3k", "url_4k": "4k", "url_f": "f", "url_5k": "5k", "url_6k": "6k", "url_o": "o",
    ]

    /// The members that this extra adds: none when the photo has nothing of the kind.
    func members(_ extra: String) -> [JSON.Member] {
        if let letter = PhotoExtras.letters[extra] { return address(letter, extra.dropFirst(4)) }
        switch extra {
        case "owner_name": return [JSON.Member("ownername", .string(photo.ownerName))]
        case "date_upload":
            return [JSON.Member("dateupload", .string("\(photo.dateUploaded)"))]
        case "last_update":
            return [JSON.Member("lastupdate", .string("\(photo.dateUploaded + 60)"))]
        case "date_taken":
            return [
                JSON.Member("datetaken", .string(photo.dateTaken)),
                JSON.Member("datetakengranularity", JSON(0)),
                JSON.Member("datetakenunknown", .string("0")),
            ]
        case "tags": return [JSON.Member("tags", .string(photo.tags.joined(separator: " ")))]
        case "license": return [JSON.Member("license", .string("\(photo.license)"))]
        case "media":
            return [
                JSON.Member("media", .string(photo.media)),
                JSON.Member("media_status", .string("ready")),
            ]
        case "path_alias": return [JSON.Member("pathalias", JSON(photo.pathAlias))]
        case "views": return [JSON.Member("views", .string("42"))]
        case "description":
            return [JSON.Member("description", .object([JSON.Member("_content", .string(""))]))]
        default: return rare(extra)
        }
    }

    private func rare(_ extra: String) -> [JSON.Member] {
        switch extra {
        case "geo":
            return geo
        case "original_format":
            guard let secret = photo.originalSecret, let format = photo.originalFormat else {
                return []
            }
            return [
                JSON.Member("originalsecret", .string(secret)),
                JSON.Member("originalformat", .string(format)),
            ]
        case "o_dims":
            guard let original = photo.renditions.first(where: { $0.letter == "o" }) else {
                return []
            }
            return [
                JSON.Member("o_width", .string("\(original.width)")),
                JSON.Member("o_height", .string("\(original.height)")),
            ]
        default: return []
        }
    }

    /// Texts where the place is known, else zeros that are numbers: so Flickr sends them.
    private var geo: [JSON.Member] {
        guard let place = photo.facts.place else {
            return ["latitude", "longitude", "accuracy"].map { JSON.Member($0, JSON(0)) }
        }
        return [
            JSON.Member("latitude", .string("\(place.latitude)")),
            JSON.Member("longitude", .string("\(place.longitude)")),
            JSON.Member("accuracy", .string("16")),
        ]
    }

    private func address(_ letter: String, _ name: Substring) -> [JSON.Member] {
        guard let rendition = photo.renditions.first(where: { $0.letter == letter }) else {
            return []
        }
        return [
            JSON.Member("url_\(name)", .string(base + photo.path(of: rendition))),
            JSON.Member("height_\(name)", JSON(rendition.height)),
            JSON.Member("width_\(name)", JSON(rendition.width)),
        ]
    }
}
