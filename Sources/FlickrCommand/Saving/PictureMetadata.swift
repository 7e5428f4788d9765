import Flickr
import NetworkEngine

/// What is known of a picture, for the file beside it.
struct PictureMetadata: Sendable {
    /// The photo, its texts as Flickr sent them.
    let photo: Photo
    /// The size of the picture, or which film it is.
    let size: String
    /// Where it came from.
    let url: String?
    /// Its length in bytes.
    let bytes: Int
    /// Pixels across and down, nil when they are not known.
    let pixels: (width: Int?, height: Int?)

    /// What is known of the picture with so many bytes.
    init(_ facts: NameFacts, _ url: String?, _ bytes: Int) {
        photo = facts.photo
        size = facts.address.sizeName
        self.url = url
        self.bytes = bytes
        pixels = (facts.width, facts.height)
    }

    /// The page of the photo.
    var page: String? { PhotoAddresses.page(of: photo) }

    /// When the photo was uploaded, in UTC.
    var uploaded: String? { photo.uploaded.map { CivilDay.dateAndTime(Int($0.seconds)) } }

    /// It as a JSON object; what is unknown is null, texts are as Flickr sent them.
    var json: JSON {
        .object([
            .init("id", JSON(photo.id)), .init("title", JSON(photo.title)),
            .init("description", JSON(photo.caption)), .init("owner", JSON(photo.owner)),
            .init("ownerName", JSON(photo.ownerName)), .init("page", JSON(page)),
            .init("tags", .array(photo.tags.map(JSON.string))),
            .init("license", photo.license?.json ?? .null), .init("taken", JSON(photo.taken)),
            .init("uploaded", JSON(uploaded)), .init("media", JSON(photo.media.rawValue)),
            .init("size", JSON(size)), .init("url", JSON(url)),
            .init("width", JSON(pixels.width)), .init("height", JSON(pixels.height)),
            .init("bytes", JSON(bytes)),
        ])
    }
}
