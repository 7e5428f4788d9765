/// How large a photo must be at least. The API knows no such argument: what it tells of each photo is
/// looked at.
struct LeastPixels: Hashable, Sendable {
    /// From side to side.
    let width: Int
    /// From top to bottom.
    let height: Int

    /// Whether Flickr tells of the original, or of a size of it, that is so large.
    func admits(_ photo: Photo) -> Bool {
        let original = Photo.Rendition(
            url: "", width: photo.originalWidth, height: photo.originalHeight)
        return (photo.renditions.values + [original]).contains {
            $0.width ?? 0 >= width && $0.height ?? 0 >= height
        }
    }

    /// The sizes that are so large, if they are there.
    var tellingSizes: [PhotoSize] {
        PhotoSize.allCases.filter { $0.longestEdge ?? .max >= max(width, height) }
    }
}

extension SearchCriteria {
    /// How large a photo must be, nil when any size will do.
    var leastPixels: LeastPixels? {
        guard minWidth != nil || minHeight != nil else { return nil }
        return LeastPixels(width: minWidth ?? 0, height: minHeight ?? 0)
    }
}
