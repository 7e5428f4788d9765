import Flickr

/// What is known of the list that photos with names are from.
struct ListFacts: Sendable {
    /// What the list is of.
    let collection: PhotoCollection
    /// What whoever made it calls it, as Flickr sent it; nil when that is not known.
    var title: String?

    /// What an album, a gallery or a group is called here; nil for any other list.
    var name: String? {
        switch collection {
        case .album(let id, _), .gallery(let id): title ?? id
        case .group(let id): title ?? id.description
        case .search, .user, .favorites, .interesting: nil
        }
    }

    /// The tags that were searched for.
    var tagWords: String? { collection.criteria?.tags.joined(separator: "+") }
}
