extension PhotoCollection {
    /// The method of the API that gives its photos to that user, and the arguments that say which.
    /// Nobody but the user is given what is private.
    func call(by account: NSID?) -> (method: APIMethod, arguments: [Argument?]) {
        switch self {
        case .search(let criteria): (.search, criteria.arguments)
        case .album(let id, let owner):
            (.album, [Argument("photoset_id", id), Argument("user_id", owner)])
        case .gallery(let id): (.gallery, [Argument("gallery_id", id)])
        case .group(let id): (.pool, [Argument("group_id", id)])
        case .user(let id):
            (id == account ? .ownStream : .stream, [Argument("user_id", id)])
        case .favorites(let user):
            (user == account ? .ownFavorites : .favorites, [Argument("user_id", user)])
        case .interesting(let day): (.interesting, [Argument("date", day)])
        }
    }

    /// The search whose feed has the newest of its photos, nil when no feed has them.
    var feedCriteria: SearchCriteria? {
        var criteria = SearchCriteria()
        switch self {
        case .search(let criteria): return criteria
        case .user(let id): criteria.user = id
        case .group(let id): criteria.group = id
        case .album, .gallery, .favorites, .interesting: return nil
        }
        return criteria
    }

    /// The flag that asks for it, or else what it is: a list that the public feed cannot serve.
    var nameOfList: String {
        switch self {
        case .interesting: "--explore"
        case .favorites: "the list of \(title)"
        case .search, .album, .gallery, .group, .user: title
        }
    }
}
