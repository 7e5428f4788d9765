/// A rendition of a photo, named by the letter in its URL; `allCases` go from small to large.
///
/// Source: Flickr's page on photo image URLs (misc.urls).
public enum PhotoSize: String, Hashable, Sendable, CaseIterable {
    /// Square, 75 pixels, cut from the middle.
    case s
    /// Large Square, 150 pixels, cut from the middle.
    case q
    /// Thumbnail, 100 pixels on the longest edge.
    case t
    /// Small, 240 pixels.
    case m
    /// Small 320.
    case n
    /// Small 400.
    case w
    /// Medium, 500 pixels: the one size without a letter in its URL.
    case medium500 = "500"
    /// Medium 640.
    case z
    /// Medium 800.
    case c
    /// Large, 1024 pixels.
    case b
    /// Large 1600.
    case h
    /// Large 2048.
    case k
    /// Extra large, 3072 pixels.
    case extraLarge3K = "3k"
    /// Extra large, 4096 pixels.
    case extraLarge4K = "4k"
    /// Extra large, 4096 pixels, of pictures twice as wide as high.
    case f
    /// Extra large, 5120 pixels.
    case extraLarge5K = "5k"
    /// Extra large, 6144 pixels.
    case extraLarge6K = "6k"
    /// The file as it was uploaded, of any dimensions and any format.
    case o
}

extension PhotoSize {
    /// What stands between the secret and the extension in a URL, without the `_`: empty for
    /// Medium 500.
    public var suffix: String {
        self == .medium500 ? "" : rawValue
    }

    /// The name that Flickr gives the size, as in the answer of `flickr.photos.getSizes`.
    public var label: String { facts.label }

    /// The longest edge in pixels, nil for the original, which may have any.
    public var longestEdge: Int? { facts.edge }

    /// The name in `extras`, and of the field of a reply that holds the address. It is not always
    /// the letter of the URL: `url_s` is size m.
    public var extra: String { "url_" + extraSuffix }

    /// The field of a reply that holds the width.
    public var widthField: String { "width_" + extraSuffix }

    /// The field of a reply that holds the height.
    public var heightField: String { "height_" + extraSuffix }

    /// Whether the size has a secret of its own, so that its URL is only known from a reply.
    public var hasOwnSecret: Bool { isLarger(than: .b) }

    /// Whether this size comes behind the other one.
    public func isLarger(than other: PhotoSize) -> Bool {
        rank > other.rank
    }

    /// What is tried when this size does not exist: the smaller ones, largest first, then the
    /// larger ones, smallest first.
    public var fallbacks: [PhotoSize] {
        let all = PhotoSize.allCases
        return all.prefix(rank).reversed() + all.dropFirst(rank + 1)
    }

    private var rank: Int { PhotoSize.allCases.firstIndex(of: self) ?? 0 }

    private var extraSuffix: String {
        switch self {
        case .s: "sq"
        case .m: "s"
        case .medium500: "m"
        case .b: "l"
        default: rawValue
        }
    }

    private var facts: (label: String, edge: Int?) {
        switch self {
        case .s: ("Square", 75)
        case .q: ("Large Square", 150)
        case .t: ("Thumbnail", 100)
        case .m: ("Small", 240)
        case .n: ("Small 320", 320)
        case .w: ("Small 400", 400)
        case .medium500: ("Medium", 500)
        case .z: ("Medium 640", 640)
        case .c: ("Medium 800", 800)
        case .b: ("Large", 1024)
        case .h: ("Large 1600", 1600)
        case .k: ("Large 2048", 2048)
        case .extraLarge3K: ("X-Large 3K", 3072)
        case .extraLarge4K: ("X-Large 4K", 4096)
        case .f: ("X-Large 4K wide", 4096)
        case .extraLarge5K: ("X-Large 5K", 5120)
        case .extraLarge6K: ("X-Large 6K", 6144)
        case .o: ("Original", nil)
        }
    }
}
