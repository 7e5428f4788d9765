import NetworkEngine

/// A file to be put into the user's photos, and what is said of it.
public struct Upload: Hashable, Sendable {
    /// Where the file lies.
    public var path: String
    /// Its title; nil, the default, for the name that Flickr takes from the file.
    public var title: String?
    /// What is said below it.
    public var description: String?
    /// Its tags; one may have spaces.
    public var tags: [String] = []
    /// Who may see it; nil, the default, for what the user has set at Flickr.
    public var audience: Audience?
    /// How safe it is to look at; nil, the default, for what the user has set at Flickr.
    public var safety: SafetyLevel?

    /// Who may see a photo.
    public enum Audience: String, Hashable, Sendable, CaseIterable {
        /// The user alone.
        case me = "private"
        /// The user's friends.
        case friends
        /// The user's family.
        case family
        /// Friends and family.
        case friendsAndFamily = "friends-family"
        /// Everybody.
        case everybody = "public"
    }

    /// The upload of that file.
    public init(_ path: String) {
        self.path = path
    }

    /// What is sent, the file under the name that it has.
    var body: Body {
        var parts: [Part] = []
        for (name, value) in texts {
            if let value { parts.append(.field(name, value)) }
        }
        parts.append(.file("photo", path: path))
        return .multipart(parts)
    }

    private var texts: [(String, String?)] {
        [
            ("title", title), ("description", description),
            ("tags", tags.isEmpty ? nil : tags.map(Upload.quoted).joined(separator: " ")),
            ("is_public", audience.map { $0 == .everybody ? "1" : "0" }),
            ("is_friend", audience.map { $0.includesFriends ? "1" : "0" }),
            ("is_family", audience.map { $0.includesFamily ? "1" : "0" }),
            ("safety_level", safety.map { String($0.number) }),
        ]
    }

    /// A tag as uploads have it: apart by spaces, and in quotes where it has some itself. A quote
    /// cannot stand in a tag.
    private static func quoted(_ tag: String) -> String {
        let plain = tag.filter { $0 != "\"" }
        return plain.contains(where: \.isWhitespace) ? "\"\(plain)\"" : plain
    }
}

extension Upload.Audience {
    fileprivate var includesFriends: Bool { self == .friends || self == .friendsAndFamily }
    fileprivate var includesFamily: Bool { self == .family || self == .friendsAndFamily }
}
