import NetworkEngine

/// What photos are put together in, as `collections.json` says.
struct Collections: Sendable {
    /// Some photos, by their ids.
    struct List: Sendable {
        /// The number of the group, album or gallery, the owner of favourites, or the day.
        let id: String
        /// The owner's number, nil when it has none.
        let owner: String?
        let title: String
        /// The name in its address, nil when it has none.
        let alias: String?
        let photos: [String]
    }

    var groups: [List] = []
    var albums: [List] = []
    var galleries: [List] = []
    var favorites: [List] = []
    /// What users like and do not show.
    var hiddenFavorites: [List] = []
    /// Photos that are not for everybody, each like another one but for what is said here.
    var hidden: [JSON] = []
    /// The choices of days, the last day first.
    var interesting: [List] = []
    /// The long addresses that paths of short ones lead to.
    var short: [String: String] = [:]

    /// No collections.
    init() {}

    /// The collections of the file.
    init(_ file: JSON) {
        groups = Collections.lists(file["groups"])
        albums = Collections.lists(file["albums"])
        galleries = Collections.lists(file["galleries"])
        favorites = Collections.favorites(file["favorites"])
        hiddenFavorites = Collections.favorites(file["hiddenFavorites"])
        hidden = file["hidden"].array ?? []
        interesting = Collections.lists(file["interesting"])
        for member in file["short"].members ?? [] {
            short["/" + member.name] = member.value.string
        }
    }

    private static func favorites(_ value: JSON) -> [List] {
        (value.members ?? []).map {
            List(
                id: $0.name, owner: nil, title: "", alias: nil,
                photos: $0.value.array?.compactMap(\.string) ?? [])
        }
    }

    private static func lists(_ value: JSON) -> [List] {
        (value.array ?? []).map { list in
            List(
                id: list["id"].string ?? list["day"].string ?? "", owner: list["owner"].string,
                title: list["title"].string ?? list["name"].string ?? "",
                alias: list["alias"].string,
                photos: list["photos"].array?.compactMap(\.string) ?? [])
        }
    }
}

extension [Photo] {
    /// Adds what the file says of each photo.
    mutating func add(_ file: JSON, _ collections: Collections) {
        let commons = Set(file["commons"].array?.compactMap(\.string) ?? [])
        let inGalleries = Set(collections.galleries.flatMap(\.photos))
        for index in indices {
            let id = self[index].id
            let value = file["facts"][id]
            var facts = PhotoFacts(value)
            facts.isCommons = commons.contains(id)
            facts.isInGallery = inGalleries.contains(id)
            facts.groups = collections.groups.filter { $0.photos.contains(id) }.map(\.id)
            self[index].facts = facts
            if let media = value["media"].string { self[index].media = media }
        }
    }
}
