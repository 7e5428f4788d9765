/// A method of Flickr's API; the same error number means different things in different ones.
public enum APIMethod: String, Hashable, Sendable, CaseIterable {
    /// Finds photos.
    case search = "flickr.photos.search"
    /// Lists the sizes of a photo.
    case sizes = "flickr.photos.getSizes"
    /// Tells what is known of a photo.
    case info = "flickr.photos.getInfo"
}

extension APIMethod {
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
        case .sizes, .info: APIMethod.photo(code)
        }
    }

    private static func search(_ code: Int) -> String? {
        switch code {
        case 1: "more than 20 tags cannot all be asked for"
        case 2: "Flickr knows no such user"
        case 3: "a search must name something to look for"
        case 4: "this group's photos are not for everybody"
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
