import NetworkEngine

/// A photo as a reply describes it, each text as Flickr sent it.
///
/// Nothing of it has been checked: an address is made of it by `PhotoAddresses`, which does, and a
/// text reaches a terminal only through a sanitiser.
public struct Photo: Hashable, Sendable {
    /// The number of the photo in decimal digits, empty when the reply has none.
    public var id: String
    /// The NSID of the owner, such as `12345678@N00`.
    public var owner: String?
    /// The name that the owner shows.
    public var ownerName: String?
    /// The secret that the sizes up to Large share.
    public var secret: String?
    /// The number of the server.
    public var server: String?
    /// The number of the server farm, nil or `0` when it is not known.
    public var farm: String?
    /// The title, with HTML entities as Flickr sent them; empty when there is none.
    public var title: String = ""
    /// The renditions whose address the reply carries.
    public var renditions: [PhotoSize: Rendition] = [:]
    /// The size up to which `renditions` holds all that there are from Small on, nil when they have
    /// not been asked for.
    public var knownUpTo: PhotoSize?
    /// The width of the original in pixels, nil when the reply does not tell.
    public var originalWidth: Int?
    /// The height of the original in pixels, nil when the reply does not tell.
    public var originalHeight: Int?
    /// When it was uploaded.
    public var uploaded: Timestamp?
    /// When it was taken, `2026-01-04 09:08:07` in the camera's own time; nil when it is not known.
    public var taken: String?
    /// Its tags, empty when the reply does not tell.
    public var tags: [String] = []
    /// Photo or video; a video has pictures too.
    public var media: Media = .photo
    /// Under which terms it may be used, nil when the reply does not tell.
    public var license: License?
    /// What the owner says of it, with HTML as Flickr sent it; nil when the reply does not tell.
    public var caption: String?

    /// A photo of that number of which nothing more is known.
    public init(id: String) {
        self.id = id
    }

    /// The size of the one picture that is known of it, when nothing tells where others are; else nil.
    public var onlySize: PhotoSize? {
        secret == nil && renditions.count == 1 ? renditions.keys.first : nil
    }

    /// One rendition of a photo, as a reply describes it.
    public struct Rendition: Hashable, Sendable {
        /// Its address, unchecked.
        public var url: String
        /// Its width in pixels, nil when the reply does not tell.
        public var width: Int?
        /// Its height in pixels, nil when the reply does not tell.
        public var height: Int?

        /// A rendition at `url`.
        public init(url: String, width: Int? = nil, height: Int? = nil) {
            self.url = url
            self.width = width
            self.height = height
        }
    }

    /// What was uploaded.
    public enum Media: String, Hashable, Sendable {
        /// A still picture.
        case photo
        /// A film.
        case video
    }
}
