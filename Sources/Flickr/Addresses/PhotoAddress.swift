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
}
