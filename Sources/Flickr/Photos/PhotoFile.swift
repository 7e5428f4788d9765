/// A file that Flickr has of a photo, as `flickr.photos.getSizes` lists it.
public struct PhotoFile: Hashable, Sendable {
    /// Which rendition of the photo it is, nil for a film and for a size that is not known.
    public var size: PhotoSize?
    /// Flickr's name for it, such as `Large 1600`, or `700` for a film.
    public var label: String
    /// Whether it is a film, or a player of one.
    public var isFilm: Bool
    /// Its address, unchecked.
    public var url: String
    /// Its width in pixels, nil when the reply does not tell.
    public var width: Int?
    /// Its height in pixels, nil when the reply does not tell.
    public var height: Int?

    /// A file at `url`.
    public init(
        size: PhotoSize?, label: String, isFilm: Bool = false, url: String, width: Int? = nil,
        height: Int? = nil
    ) {
        self.size = size
        self.label = label
        self.isFilm = isFilm
        self.url = url
        self.width = width
        self.height = height
    }
}
