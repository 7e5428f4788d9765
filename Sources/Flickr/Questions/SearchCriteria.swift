/// What a photo must be like to be found; what is left out does not matter.
///
/// Source: Flickr's page on `flickr.photos.search`.
public struct SearchCriteria: Hashable, Sendable {
    /// How several tags are meant.
    public enum TagMode: String, Hashable, Sendable {
        /// A photo carries one of the tags, or more.
        case any
        /// A photo carries every tag.
        case all
    }

    /// The tags, as Flickr compares them; `-` before one excludes it.
    ///
    /// Flickr keeps tags without white space, so that `golden gate` becomes `goldengate`; a comma
    /// within one separates two.
    public var tags: [String] { didSet { tags = SearchCriteria.separated(tags) } }
    /// Tags that a photo must not carry.
    public var excludedTags: [String] = [] {
        didSet { excludedTags = SearchCriteria.separated(excludedTags) }
    }
    /// How several tags, and several machine tags, are meant, `.any` by default.
    public var tagMode: TagMode = .any
    /// Words of the title, the description or the tags; `-` before one excludes it.
    public var text: String?
    /// Tags of the form `namespace:predicate=value`.
    public var machineTags: [MachineTag] = []
    /// Whose photos.
    public var user: NSID?
    /// The group whose pool holds the photo.
    public var group: NSID?
    /// When it was uploaded.
    public var uploaded = DateRange()
    /// When it was taken, by the camera's own clock.
    public var taken = DateRange()
    /// The licences, any of which will do.
    public var licenses: [License] = []
    /// Where it was taken.
    public var area: SearchArea?
    /// The place where it was taken, unless an area is given.
    public var place: Place?
    /// How exactly that is known at least.
    public var accuracy: PlaceAccuracy?
    /// Whether the place must be known, or unknown.
    public var isGeotagged: Bool?
    /// Where the camera stood, as the owner says.
    public var scene: Scene?
    /// Photos or films alone.
    public var media: MediaFilter?
    /// What the picture is: any of these.
    public var content: [ContentKind] = []
    /// For whom it is fit, `.safe` without being signed in.
    public var safety: SafetyLevel?
    /// Whether it must belong to the Commons of museums and libraries.
    public var isCommons = false
    /// Whether somebody must have put it into a gallery.
    public var isInGallery = false
    /// The least width in pixels of the largest picture that Flickr tells of.
    public var minWidth: Int?
    /// The least height in pixels of the largest picture that Flickr tells of.
    public var minHeight: Int?
    /// The order, nil for `order`'s.
    public var sort: SearchOrder?

    /// Photos that carry `tags`.
    public init(tags: [String] = []) {
        self.tags = SearchCriteria.separated(tags)
    }

    private static func separated(_ tags: [String]) -> [String] {
        tags.flatMap { $0.split(separator: ",") }
            .map { String($0.filter { !$0.isWhitespace }) }.filter { !$0.isEmpty }
    }
}

extension SearchCriteria {
    /// The order in which photos come; nil for the nearest first, which only a search around a
    /// point has, and which has no name.
    public var order: SearchOrder? {
        if case .circle = area { return sort }
        return sort ?? .uploadedLatestFirst
    }

    /// Whether there is nothing to search for: only what leaves photos out, or puts them in order.
    public var isEmpty: Bool {
        var rest = self
        rest.excludedTags = []
        (rest.tagMode, rest.sort) = (.any, nil)
        (rest.accuracy, rest.isGeotagged, rest.scene) = (nil, nil, nil)
        (rest.media, rest.content, rest.safety) = (nil, [], nil)
        (rest.minWidth, rest.minHeight) = (nil, nil)
        return rest == SearchCriteria()
    }

    /// Whether a place alone is searched for, of which Flickr gives the last twelve hours.
    public var isPlaceAlone: Bool {
        var rest = self
        (rest.area, rest.place) = (nil, nil)
        return hasPlace && rest.isEmpty
    }

    /// Whether a place is searched for.
    var hasPlace: Bool { area != nil || place != nil }
}
