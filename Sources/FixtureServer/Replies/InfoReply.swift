import NetworkEngine

/// `flickr.photos.getInfo`.
enum InfoReply {
    /// What Flickr knows of the photo.
    static func outcome(_ photo: Photo) -> APIOutcome {
        let original = [
            photo.originalSecret.map { JSON.Member("originalsecret", .string($0)) },
            photo.originalFormat.map { JSON.Member("originalformat", .string($0)) },
        ].compactMap(\.self)
        let about = [
            JSON.Member("id", .string(photo.id)), JSON.Member("secret", .string(photo.secret)),
            JSON.Member("server", .string(photo.server)), JSON.Member("farm", JSON(photo.farm)),
            JSON.Member("dateuploaded", .string("\(photo.dateUploaded)")),
            JSON.Member("isfavorite", JSON(0)),
            JSON.Member("license", .string("\(photo.license)")),
            JSON.Member("safety_level", .string("0")), JSON.Member("rotation", JSON(0)),
        ]
        let people = [
            JSON.Member("owner", owner(photo)), JSON.Member("title", content(photo.title)),
            JSON.Member("description", content(photo.facts.description)),
            JSON.Member("visibility", visibility),
            JSON.Member("dates", dates(photo)), JSON.Member("views", .string("42")),
            JSON.Member("comments", content("0")), JSON.Member("tags", tags(photo)),
            JSON.Member("urls", urls(photo)), JSON.Member("media", .string(photo.media)),
        ]
        return .ok([
            JSON.Member("photo", .object(about + original + people + location(photo)))
        ])
    }

    private static func content(_ text: String) -> JSON {
        .object([JSON.Member("_content", .string(text))])
    }

    private static let visibility = JSON.object([
        JSON.Member("ispublic", JSON(1)), JSON.Member("isfriend", JSON(0)),
        JSON.Member("isfamily", JSON(0)),
    ])

    private static func owner(_ photo: Photo) -> JSON {
        .object([
            JSON.Member("nsid", .string(photo.owner)),
            JSON.Member("username", .string(photo.ownerName)),
            JSON.Member("realname", .string(photo.facts.realName)), JSON.Member("location", .null),
            JSON.Member("iconserver", .string("0")), JSON.Member("iconfarm", JSON(0)),
            JSON.Member("path_alias", JSON(photo.pathAlias)),
        ])
    }

    private static func dates(_ photo: Photo) -> JSON {
        .object([
            JSON.Member("posted", .string("\(photo.dateUploaded)")),
            JSON.Member("taken", .string(photo.dateTaken)),
            JSON.Member("takengranularity", .string("\(photo.facts.granularity)")),
            JSON.Member("takenunknown", .string("0")),
            JSON.Member("lastupdate", .string("\(photo.dateUploaded + 60)")),
        ])
    }

    private static func tags(_ photo: Photo) -> JSON {
        let raw = photo.tags + photo.facts.rawTags + photo.facts.machineTags
        let tags = raw.enumerated().map { index, tag in
            let isMachine = tag.contains("=")
            return JSON.object([
                JSON.Member("id", .string("\(photo.id)-\(index)")),
                JSON.Member("author", .string(photo.owner)),
                JSON.Member("authorname", .string(photo.ownerName)),
                JSON.Member("raw", .string(tag)),
                JSON.Member("_content", .string(isMachine ? tag : TagQuery.normalised(tag))),
                JSON.Member("machine_tag", isMachine ? .string("1") : JSON(0)),
            ])
        }
        return .object([JSON.Member("tag", .array(tags))])
    }

    /// Latitude as a number and longitude as a string, as Flickr mixes them.
    private static func location(_ photo: Photo) -> [JSON.Member] {
        guard let place = photo.facts.place else { return [] }
        let names = photo.facts.placeNames.map {
            JSON.Member($0.name, content($0.value.string ?? ""))
        }
        let point = [
            JSON.Member("latitude", .number("\(place.latitude)")),
            JSON.Member("longitude", .string("\(place.longitude)")),
            JSON.Member("accuracy", .string("16")),
            JSON.Member("context", JSON(photo.facts.context)),
        ]
        return [JSON.Member("location", .object(point + names))]
    }

    private static func urls(_ photo: Photo) -> JSON {
        let page = "https://www.flickr.com/photos/\(photo.owner)/\(photo.id)/"
        let url = JSON.object([
            JSON.Member("type", .string("photopage")), JSON.Member("_content", .string(page)),
        ])
        return .object([JSON.Member("url", .array([url]))])
    }
}
