/// What an address names that a user found on Flickr.
public enum NamedPlace: Hashable, Sendable {
    /// A photo, with as much as its address tells of it; of one of its pictures, in that size.
    case photo(Photo, PhotoSize?)
    /// A list of photos.
    case list(ListName)
    /// Something that has a short form, whose long one only Flickr knows.
    case short(String)

    /// What `url` names, nil when it names nothing that is known. An address without a scheme counts
    /// as one of https.
    /// - Parameters:
    ///   - url: a page, a short form, or a picture.
    ///   - addresses: where pictures are.
    public init?(_ url: String, at addresses: PhotoAddresses) {
        if let (photo, size) = addresses.named(by: url) {
            self = .photo(photo, size)
        } else if let list = ListName(url) {
            self = .list(list)
        } else if ShortAddress.askedFolders(of: url) != nil {
            self = .short(url)
        } else {
            return nil
        }
    }
}

extension NamedPlace {
    /// Whether `text` is meant as an address, of whatever site: it has a scheme, or begins with a host
    /// of Flickr's and a slash.
    package static func isAddress(_ text: String) -> Bool {
        let text = text.lowercased()
        if text.contains("://") { return true }
        guard let slash = text.firstIndex(of: "/") else { return false }
        return FlickrHost.isOwn(String(text[..<slash]))
    }
}
