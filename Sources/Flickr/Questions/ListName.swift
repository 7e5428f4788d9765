import NetworkEngine

/// A list of photos as an address names it: users and groups may still have to be looked up.
public enum ListName: Hashable, Sendable {
    /// The album of that number.
    case album(id: String, owner: UserName)
    /// The gallery of that number.
    case gallery(id: String)
    /// The pool of a group.
    case group(GroupName)
    /// All that a user shows to everybody.
    case user(UserName)
    /// What a user likes.
    case favorites(UserName)
    /// The photos with a tag, of a user or of everybody.
    case tag(String, of: UserName?)
    /// What Flickr's own search finds, of a user or of everybody.
    case search(SearchCriteria, of: UserName?)
    /// Flickr's choice of a day, nil for the last one that it chose.
    case interesting(CivilDay?)

    /// The list that the page at `url` shows, nil when it shows none. An address without a scheme
    /// counts as one of https.
    public init?(_ url: String) {
        guard let folders = SitePage.folders(of: url) else { return nil }
        switch folders.first {
        case "photos", "people": self.init(ofUser: url, folders)
        case "groups": self.init(ofGroup: url)
        case "explore": self.init(ofDay: folders.dropFirst())
        case "search":
            guard let page = SearchPage(url) else { return nil }
            self = .search(page.criteria, of: page.user)
        default: return nil
        }
    }

    private init?(ofUser url: String, _ folders: [String]) {
        if folders.count >= 3, folders[1] == "tags" {
            self = .tag(PercentEncoding.decoded(folders[2]), of: nil)
            return
        }
        guard let user = UserName(url) else { return nil }
        let rest = folders.dropFirst(2).filter { !$0.isPageNumber }
        switch (rest.first, rest.dropFirst().first) {
        case (nil, _): self = .user(user)
        case ("albums", let id?) where AddressPart.isNumber(id),
            ("sets", let id?) where AddressPart.isNumber(id):
            self = .album(id: id, owner: user)
        case ("galleries", let id?) where AddressPart.isNumber(id): self = .gallery(id: id)
        case ("favorites", _): self = .favorites(user)
        case ("tags", let tag?): self = .tag(PercentEncoding.decoded(tag), of: user)
        default: return nil
        }
    }

    private init?(ofGroup url: String) {
        guard let group = GroupName(url) else { return nil }
        self = .group(group)
    }

    /// `explore/2026/05/01`, or with `interesting` before the year.
    private init?(ofDay folders: ArraySlice<String>) {
        let fields = folders.filter { $0 != "interesting" && !$0.isPageNumber }
        if fields.isEmpty {
            self = .interesting(nil)
            return
        }
        guard fields.count == 3, let day = CivilDay(fields.joined(separator: "-")) else {
            return nil
        }
        self = .interesting(day)
    }
}

extension ListName {
    /// What it is, such as `an album`.
    public var kind: String {
        switch self {
        case .album: "an album"
        case .gallery: "a gallery"
        case .group: "a group"
        case .user: "a user's photos"
        case .favorites: "a user's favourites"
        case .tag: "a tag's photos"
        case .search: "a search"
        case .interesting: "Flickr's choice of a day"
        }
    }
}

extension String {
    /// Whether it is the last part of the address of a list's further page, `page3`.
    fileprivate var isPageNumber: Bool {
        hasPrefix("page") && AddressPart.isNumber(dropFirst(4))
    }
}
