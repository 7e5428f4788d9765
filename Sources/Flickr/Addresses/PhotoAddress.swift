/// Where one size of a photo is.
public struct PhotoAddress: Hashable, Sendable {
    /// The size.
    public let size: PhotoSize
    /// The address to ask first.
    public let url: String
    /// Addresses of the same picture for when its host does not resolve or connect.
    public let alternateURLs: [String]
    /// What the cache knows the picture by: its address at `live.staticflickr.com`, whichever host
    /// it is asked of, so that one picture is one entry.
    public let cacheKey: String
    /// Which film it is; nil for a picture.
    public var film: Film?

    /// A film of a photo.
    public struct Film: Hashable, Sendable {
        /// Flickr's word for it, such as `hd` or `1080p`.
        public let form: String
        /// Pixels across, nil when the reply does not tell.
        public let width: Int?
        /// Pixels down, nil when the reply does not tell.
        public let height: Int?

        /// Whether it is the file as it was uploaded.
        var isOriginal: Bool { form == "orig" }
    }
}

extension PhotoAddress {
    /// What tells the picture from every other one, `54000000001_a38b34c4d7_m`.
    public var pictureName: String { String(file.prefix { $0 != "." }) }

    /// The size or the film, as rows and files are named by it.
    public var sizeName: String { film?.form ?? size.rawValue }

    /// The number of the photo in it.
    public var photoID: Substring { pictureName.prefix { $0 != "_" } }

    /// The secret in it, nil when it has not the usual form.
    public var secret: String? {
        let parts = pictureName.split(separator: "_")
        return parts.count > 1 ? String(parts[1]) : nil
    }

    /// The extension in it, nil when it has none. Flickr makes MP4 of every film, but for the one that
    /// was uploaded.
    public var fileExtension: String? {
        if let film { return film.isOriginal ? nil : FilmFormat.mp4.fileExtension }
        return file.contains(".") ? file.split(separator: ".").last.map(String.init) : nil
    }

    private var file: Substring { cacheKey.split(separator: "/").last ?? "" }
}
