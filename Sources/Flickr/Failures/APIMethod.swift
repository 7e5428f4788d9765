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
    /// Gives the photos of the user who asks, private ones too.
    case ownStream = "flickr.people.getPhotos"
    /// Gives the photos that a user likes.
    case favorites = "flickr.favorites.getPublicList"
    /// Gives the photos that the user who asks likes, private ones too.
    case ownFavorites = "flickr.favorites.getList"
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
    /// Tells whose sign-in it is, and what it allows.
    case signIn = "flickr.auth.oauth.checkToken"
    /// Makes a photo a favourite of the user's.
    case addFavorite = "flickr.favorites.add"
    /// Takes a photo out of the user's favourites.
    case removeFavorite = "flickr.favorites.remove"
    /// Puts a comment under a photo.
    case addComment = "flickr.photos.comments.addComment"
    /// Takes a file, at an address of its own.
    case upload = "upload"
}

extension APIMethod {
    /// The member of its answer that holds a list of photos, nil when it gives none.
    var listMember: String? {
        switch self {
        case .album: "photoset"
        case .search, .gallery, .pool, .stream, .ownStream, .favorites, .ownFavorites, .interesting:
            "photos"
        case .sizes, .info, .camera, .userByName, .userByPage, .groupByPage, .albumInfo,
            .galleryInfo, .groupInfo, .signIn, .addFavorite, .removeFavorite, .addComment, .upload:
            nil
        }
    }

    /// What the error number means in this method, nil when Flickr does not say.
    func sentence(for code: Int) -> String? {
        own(code) ?? APIMethod.common(code)
    }

    /// Whether the error number says that what the method is to do is so already.
    func isDoneAlready(_ code: Int) -> Bool {
        self == .addFavorite && code == 3 || self == .removeFavorite && code == 1
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
        case .stream, .ownStream, .favorites, .ownFavorites, .userByName, .userByPage:
            code == 1 ? APIMethod.unknownUser : nil
        case .interesting: code == 1 ? "Flickr has no choice of photos of that day" : nil
        case .addFavorite: APIMethod.addFavorite(code)
        case .removeFavorite: code == 1 ? "the photo is none of your favourites" : nil
        case .addComment: APIMethod.addComment(code)
        case .upload: APIMethod.upload(code)
        case .signIn: nil
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

    private static func addFavorite(_ code: Int) -> String? {
        switch code {
        case 1: "Flickr has no such photo, or it is private"
        case 2: "the photo is your own"
        case 3: "the photo is one of your favourites already"
        default: nil
        }
    }

    private static func addComment(_ code: Int) -> String? {
        switch code {
        case 1: "Flickr has no such photo, or it is private"
        case 8: "the comment is empty"
        case 9: "comments come too fast for Flickr"
        default: nil
        }
    }

    private static func upload(_ code: Int) -> String? {
        switch code {
        case 0, 7: "you may upload no film at the moment"
        case 2, 4: "the file is empty"
        case 3: "Flickr could not take the file"
        case 5: "Flickr does not know this kind of file"
        case 6: "you may upload no more at the moment"
        case 8: "the file is larger than Flickr allows"
        case 9: "you have this photo at Flickr already"
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
