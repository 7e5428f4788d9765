import NetworkEngine

/// The methods that give the photos of an album, a gallery, a group's pool, a user, a user's
/// favourites, or Flickr's choice of a day.
struct CollectionReply {
    let catalogue: Catalogue
    /// Scheme and host for the addresses of pictures.
    let base: String
    /// The number of the user who asks, nil for anybody.
    var visitor: String?

    /// The answer of `method`, nil when it is none of these.
    func outcome(_ method: String, _ parameters: FormParameters) -> APIOutcome? {
        let collections = catalogue.collections
        switch method {
        case "flickr.photosets.getPhotos":
            return album(parameters)
        case "flickr.galleries.getPhotos":
            return page(collections.galleries, "gallery_id", "Gallery not found", parameters)
        case "flickr.groups.pools.getPhotos":
            return page(collections.groups, "group_id", "Group not found", parameters)
        case "flickr.people.getPublicPhotos":
            return user(parameters) { user in catalogue.photos.filter { $0.owner == user } }
        case "flickr.favorites.getPublicList":
            return user(parameters) { user in
                photos(collections.favorites.first { $0.id == user })
            }
        case "flickr.people.getPhotos":
            return own(parameters) { user in catalogue.photos.filter { $0.owner == user } }
        case "flickr.favorites.getList":
            return own(parameters) { user in
                photos(collections.favorites.first { $0.id == user })
                    + photos(collections.hiddenFavorites.first { $0.id == user })
            }
        case "flickr.interestingness.getList":
            return interesting(parameters)
        default:
            return nil
        }
    }

    private func photos(_ list: Collections.List?) -> [Photo] {
        (list?.photos ?? []).compactMap(catalogue.photo)
    }

    private func page(
        _ lists: [Collections.List], _ name: String, _ missing: String,
        _ parameters: FormParameters
    ) -> APIOutcome {
        guard let list = lists.first(where: { $0.id == parameters[name] }) else {
            return .fail(1, missing)
        }
        return PhotoListPage(base: base).outcome(photos(list), parameters)
    }

    private func album(_ parameters: FormParameters) -> APIOutcome {
        guard
            let album = catalogue.collections.albums.first(where: {
                $0.id == parameters["photoset_id"]
            }), parameters["user_id"] == nil || parameters["user_id"] == album.owner
        else { return .fail(1, "Photoset not found") }
        let owner = album.owner ?? ""
        let head = [
            JSON.Member("id", .string(album.id)), JSON.Member("owner", .string(owner)),
            JSON.Member("ownername", .string(catalogue.name(of: owner) ?? "")),
            JSON.Member("title", .string(album.title)),
        ]
        return PhotoListPage(base: base, member: "photoset", head: head)
            .outcome(photos(album), parameters)
    }

    private func user(_ parameters: FormParameters, _ photos: (String) -> [Photo]) -> APIOutcome {
        guard let user = parameters["user_id"], catalogue.hasUser(user) else {
            return .fail(1, "User not found")
        }
        return PhotoListPage(base: base).outcome(photos(user), parameters)
    }

    /// What is given to the user alone whose it is.
    private func own(_ parameters: FormParameters, _ photos: (String) -> [Photo]) -> APIOutcome {
        guard let visitor, parameters["user_id"] == visitor else {
            return .fail(99, "User not logged in / Insufficient permissions")
        }
        return PhotoListPage(base: base).outcome(photos(visitor), parameters)
    }

    /// Without a day it is the last one of which there is a choice.
    private func interesting(_ parameters: FormParameters) -> APIOutcome {
        let days = catalogue.collections.interesting
        let day = parameters["date"].map { date in days.first { $0.id == date } } ?? days.first
        return PhotoListPage(base: base).outcome(photos(day), parameters)
    }
}
