import NetworkEngine

/// A user as people name one.
public enum UserName: Hashable, Sendable {
    /// The one who is signed in.
    case me
    /// By the number.
    case id(NSID)
    /// By the name that the user shows.
    case name(String)
    /// By the address of the user's pages.
    case page(String)

    /// What is allowed, in words that follow "is not".
    public static let allowed =
        "a user: a name, a number such as 12345678@N00, or the address of the user's photos"

    /// The user whom `text` names, nil when it names none; `me` is the one who is signed in.
    public init?(_ text: String) {
        if text == UserName.myself {
            self = .me
        } else if let id = NSID(text) {
            self = .id(id)
        } else if NamedPlace.isAddress(text) {
            guard let folders = SitePage.folders(of: text), folders.count >= 2,
                ["photos", "people"].contains(folders[0]), folders[1] != "tags"
            else { return nil }
            self = UserName(folder: folders[1], of: folders)
        } else {
            guard text.contains(where: { !$0.isWhitespace }) else { return nil }
            self = .name(text)
        }
    }

    /// The user of pages whose address has that folder.
    private init(folder: String, of folders: [String]) {
        self =
            folder == UserName.myself
            ? .me : NSID(folder).map(UserName.id) ?? .page(SitePage.address(folders.prefix(2)))
    }

    /// Flickr's own word for whoever asks.
    private static let myself = "me"

    /// Whether a name can stand in the address of the user's pages.
    static func isAlias(_ name: String) -> Bool {
        name.utf8.allSatisfy { Digits.isAlphanumeric($0) || $0 == 0x2D || $0 == 0x5F }
    }
}

/// A group as people name one.
public enum GroupName: Hashable, Sendable {
    /// By the number.
    case id(NSID)
    /// By the address of its pages.
    case page(String)

    /// What is allowed, in words that follow "is not".
    public static let allowed =
        "a group: a number such as 12345678@N00, or the address of the group's page"

    /// The group that `text` names, nil when it names none.
    public init?(_ text: String) {
        if let id = NSID(text) {
            self = .id(id)
            return
        }
        guard let folders = SitePage.folders(of: text), folders.count >= 2, folders[0] == "groups"
        else { return nil }
        self = NSID(folders[1]).map(GroupName.id) ?? .page(SitePage.address(folders.prefix(2)))
    }
}
