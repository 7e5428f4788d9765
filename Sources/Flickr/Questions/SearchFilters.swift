/// Which media are wanted, by Flickr's word for them.
public enum MediaFilter: String, Hashable, Sendable, CaseIterable {
    /// Both.
    case all
    /// Still pictures.
    case photos
    /// Films.
    case videos
}

/// For whom a photo is fit; Flickr shows those who are not signed in the safe ones alone.
public enum SafetyLevel: String, Hashable, Sendable, CaseIterable {
    /// For everybody.
    case safe
    /// For everybody but children.
    case moderate
    /// For those who want to see it.
    case restricted
}

/// What a picture or a film is.
public enum ContentKind: String, Hashable, Sendable, CaseIterable {
    /// Photographs.
    case photos
    /// Pictures of a screen.
    case screenshots
    /// Drawings, paintings and the like.
    case other
    /// Pictures taken in a world that a computer makes.
    case virtual
    /// Films.
    case videos
    /// Films of a screen.
    case screencasts
    /// Drawn or computed films.
    case animations
    /// Films taken in a world that a computer makes.
    case machinima
}

extension SafetyLevel {
    /// Flickr's number for it.
    var number: Int {
        switch self {
        case .safe: 1
        case .moderate: 2
        case .restricted: 3
        }
    }
}

extension ContentKind {
    /// Whether it is a film.
    public var isFilm: Bool {
        switch self {
        case .photos, .screenshots, .other, .virtual: false
        case .videos, .screencasts, .animations, .machinima: true
        }
    }

    /// Flickr's number for it, among pictures or among films.
    var number: Int {
        switch self {
        case .photos, .videos: 0
        case .screenshots, .screencasts: 1
        case .other, .animations: 2
        case .virtual, .machinima: 3
        }
    }
}
