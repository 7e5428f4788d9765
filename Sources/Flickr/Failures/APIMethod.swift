/// A method of Flickr's API; the same error number means different things in different ones.
public enum APIMethod: String, Hashable, Sendable, CaseIterable {
    /// Finds photos.
    case search = "flickr.photos.search"
    /// Gives the photos of an album.
    case album = "flickr.photosets.getPhotos"
    /// Gives the photos of a gallery.
    case gallery = "flickr.galleries.getPhotos"
    /// Gives the photos in a group's pool.
    case pool = "flickr.groups.pools.getPhotos"
    /// Gives the photos that a user shows to everybody.
    case stream = "flickr.people.getPublicPhotos"
    /// Gives the photos that a user likes.
    case favorites = "flickr.favorites.getPublicList"
    /// Gives Flickr's choice of a day.
    case interesting = "flickr.interestingness.getList"
    /// Tells what an album is called.
    case albumInfo = "flickr.photosets.getInfo"
    /// Tells what a gallery is called.
    case galleryInfo = "flickr.galleries.getInfo"
    /// Tells what a group is called.
    case groupInfo = "flickr.groups.getInfo"
    /// Lists the sizes of a photo.
    case sizes = "flickr.photos.getSizes"
    /// Tells what is known of a photo.
    case info = "flickr.photos.getInfo"
    /// Tells what the camera wrote into a photo.
    case camera = "flickr.photos.getExif"
    /// Finds a user by name.
    case userByName = "flickr.people.findByUsername"
    /// Finds a user by the address of a page.
    case userByPage = "flickr.urls.lookupUser"
    /// Finds a group by the address of a page.
    case groupByPage = "flickr.urls.lookupGroup"
}

extension APIMethod {
    /// The member of its answer that holds a list of photos, nil when it gives none.
    var listMember: String? {
        switch self {
        case .album: "photoset"
        case .search, .gallery, .pool, .stream, .favorites, .interesting: "photos"
        case .sizes, .info, .camera, .userByName, .userByPage, .groupByPage, .albumInfo,
            .galleryInfo, .groupInfo:
            nil
        }
    }

    /// What the error number means in this method, nil when Flickr does not say.
    func sentence(for code: Int) -> String? {
        own(code) ?? APIMethod.common(code)
    }

    /// What the error number means in every method.
    static func common(_ code: Int) -> String? {
        switch code {
        case 0, 105, 201: "Flickr's service is not available at the moment"
        case 95: "Flickr answers secure connections alone"
        case 96, 97: "Flickr did not accept the signature of the request"
        case 98: "Flickr did not accept the sign-in"
        case 99: "this needs a sign-in, or a permission that the sign-in does not have"
        case 100: "Flickr does not accept the API key"
        case 106: "Flickr could not finish the work at the moment"
        case 111, 112, 114, 115: "Flickr does not know this kind of request"
        case 116: "an argument holds an address that Flickr blocks"
        default: nil
        }
    }

    private func own(_ code: Int) -> String? {
        switch self {
        case .search: APIMethod.search(code)
        case .sizes, .info, .camera: APIMethod.photo(code)
        case .album, .albumInfo:
            code == 2 ? APIMethod.unknownUser : APIMethod.missing("album", code)
        case .gallery, .galleryInfo: APIMethod.missing("gallery", code)
        case .pool: code == 2 ? APIMethod.closedPool : APIMethod.missing("group", code)
        case .groupByPage, .groupInfo: APIMethod.missing("group", code)
        case .stream, .favorites, .userByName, .userByPage:
            code == 1 ? APIMethod.unknownUser : nil
        case .interesting: code == 1 ? "Flickr has no choice of photos of that day" : nil
        }
    }

    private static let unknownUser = "Flickr knows no such user"
    private static let closedPool = "this group's photos are not for everybody"

    private static func missing(_ kind: String, _ code: Int) -> String? {
        code == 1 ? "Flickr has no such \(kind), or it is private" : nil
    }

    private static func search(_ code: Int) -> String? {
        switch code {
        case 1: "more than 20 tags cannot all be asked for"
        case 2: unknownUser
        case 3: "a search must name something to look for"
        case 4: closedPool
        case 5: "the user has left Flickr"
        case 10: "Flickr's search is not available at the moment"
        case 11: "no usable machine tag was given"
        case 12: "too many machine tags were given"
        case 13, 14: "Flickr cannot begin the search at that photo"
        case 15: "Flickr has no such photo, or it is private"
        case 16: "only your own favourites can be searched"
        case 17: "only your own contacts can be searched"
        case 18: "the parts of the search contradict each other"
        case 19: "Flickr cannot search for photos like that one"
        case 20: "the page lies beyond the photos that Flickr gives of a search"
        default: nil
        }
    }

    private static func photo(_ code: Int) -> String? {
        switch code {
        case 1: "Flickr has no such photo, or it is private"
        case 2: "the owner does not let everybody see this"
        default: nil
        }
    }
}
