import NetworkEngine

/// `flickr.photos.getSizes`.
struct SizesReply {
    /// Scheme and host for the addresses of pictures.
    let base: String

    /// Letter in the URL, label, and code of the page that shows the size.
    private static let names: [(letter: String, label: String, page: String)] = [
        ("s", "Square", "sq"), ("q", "Large Square", "q"), ("t", "Thumbnail", "t"),
        ("m", "Small", "s"), ("n", "Small 320", "n"), ("w", "Small 400", "w"),
        ("", "Medium", "m"), ("z", "Medium 640", "z"), ("c", "Medium 800", "c"),
        ("b", "Large", "l"), ("h", "Large 1600", "h"), ("k", "Large 2048", "k"),
        ("3k", "X-Large 3K", "3k"), ("4k", "X-Large 4K", "4k"), ("5k", "X-Large 5K", "5k"),
        ("6k", "X-Large 6K", "6k"), ("o", "Original", "o"),
    ]

    /// The sizes that the photo has, smallest first and the original last; films follow.
    func outcome(_ photo: Photo) -> APIOutcome {
        let sizes = SizesReply.names.compactMap { name in
            photo.renditions.first { $0.letter == name.letter }.map {
                size(of: photo, $0, label: name.label, page: name.page)
            }
        }
        let canDownload = JSON(photo.originalSecret == nil ? 0 : 1)
        return .ok([
            JSON.Member(
                "sizes",
                .object([
                    JSON.Member("canblog", JSON(0)), JSON.Member("canprint", JSON(0)),
                    JSON.Member("candownload", canDownload),
                    JSON.Member("size", .array(sizes + films(of: photo))),
                ]))
        ])
    }

    /// Numbers for Square and Thumbnail and strings for the rest, as Flickr mixes them.
    private func size(of photo: Photo, _ rendition: Photo.Rendition, label: String, page: String)
        -> JSON
    {
        let isNumber = ["Square", "Thumbnail"].contains(label)
        let side: (Int) -> JSON = { isNumber ? JSON($0) : .string("\($0)") }
        let pageAddress =
            "https://www.flickr.com/photos/\(photo.pathAlias ?? photo.owner)/\(photo.id)/sizes/"
        return .object([
            JSON.Member("label", .string(label)),
            JSON.Member("width", side(rendition.width)),
            JSON.Member("height", side(rendition.height)),
            JSON.Member("source", .string(base + photo.path(of: rendition))),
            JSON.Member("url", .string("\(pageAddress)\(page)/")),
            JSON.Member("media", .string("photo")),
        ])
    }

    /// The films of a video, of which one has no width and height, and a player of old.
    private func films(of photo: Photo) -> [JSON] {
        guard photo.media == "video" else { return [] }
        let page = "https://www.flickr.com/photos/\(photo.owner)/\(photo.id)/"
        let player = "https://www.flickr.com/apps/video/stewart.swf?photo_id=\(photo.id)"
        let films = FilmReply.forms.map { form in
            film(
                form.label, form.pixels.map { JSON($0.width) }, form.pixels.map { JSON($0.height) },
                at: "\(page)play/\(form.word)/\(photo.secret)/", page)
        }
        return [film("Video Player", JSON("640"), JSON("360"), at: player, page)] + films
    }

    private func film(
        _ label: String, _ width: JSON?, _ height: JSON?, at address: String, _ page: String
    ) -> JSON {
        .object([
            JSON.Member("label", .string(label)), JSON.Member("width", width ?? .string("")),
            JSON.Member("height", height ?? .string("")), JSON.Member("source", .string(address)),
            JSON.Member("url", .string(page)), JSON.Member("media", .string("video")),
        ])
    }
}
