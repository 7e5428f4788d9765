import NetworkEngine

/// What Flickr knows of a photo beyond what lists say. All text is as Flickr sent it.
public struct PhotoDetails: Hashable, Sendable {
    /// What lists say of it.
    public var photo: Photo
    /// The owner's name in life, nil when it is not told.
    public var ownerRealName: String?
    /// Where the owner is at home, nil when it is not told.
    public var ownerLocation: String?
    /// Its tags as the owner wrote them.
    public var tags: [Tag] = []
    /// How exactly the date of taking is meant.
    public var takenPrecision = DatePrecision.second
    /// When something about it last changed.
    public var updated: Timestamp?
    /// Where it was taken, nil when it is not told.
    public var place: Location?
    /// How often it has been looked at.
    public var viewCount: Int?
    /// How many comments there are.
    public var commentCount: Int?

    /// Nothing beyond what lists say.
    public init(_ photo: Photo) {
        self.photo = photo
    }

    /// A tag.
    public struct Tag: Hashable, Sendable {
        /// As its author wrote it, `Golden Gate`.
        public var raw: String
        /// As Flickr compares it, `goldengate`.
        public var text: String
        /// Whether it is of the form `namespace:predicate=value`.
        public var isMachine: Bool
    }

    /// How exactly a date is meant.
    ///
    /// Source: Flickr's page on dates; the numbers are its granularities.
    public enum DatePrecision: Int, Hashable, Sendable {
        /// To the second.
        case second = 0
        /// Its month and year.
        case month = 4
        /// Its year.
        case year = 6
        /// About its year.
        case circa = 8
    }

    /// Where a photo was taken.
    public struct Location: Hashable, Sendable {
        /// In degrees, as Flickr wrote it.
        public var latitude: String
        /// In degrees, as Flickr wrote it.
        public var longitude: String
        /// From 1, the world, to 16, the street; nil when it is not told.
        public var accuracy: Int?
        /// The names of what it lies in, from small to large.
        public var names: [String]
    }
}
