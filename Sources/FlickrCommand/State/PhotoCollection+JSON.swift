import Flickr
import NetworkEngine

extension PhotoCollection {
    /// It as a JSON object with a single member, whose name says what it is.
    var json: JSON {
        switch self {
        case .search(let criteria): .object([.init("search", criteria.json)])
        case .album(let id, let owner):
            .object([.init("album", JSON(id)), .init("owner", JSON(owner?.description))])
        case .gallery(let id): .object([.init("gallery", JSON(id))])
        case .group(let id): .object([.init("group", JSON(id.description))])
        case .user(let id): .object([.init("user", JSON(id.description))])
        case .favorites(let user): .object([.init("favorites", JSON(user.description))])
        case .interesting(let day):
            .object([.init("interesting", JSON(day?.description ?? ""))])
        }
    }

    /// What a JSON object describes, nil when it describes none.
    init?(_ json: JSON) {
        let user = { (name: String) in json[name].text.flatMap { NSID($0) } }
        if json["search"].members != nil {
            self = .search(SearchCriteria(json["search"]))
        } else if let id = json["album"].text {
            self = .album(id: id, owner: user("owner"))
        } else if let id = json["gallery"].text {
            self = .gallery(id: id)
        } else if let id = user("group") {
            self = .group(id: id)
        } else if let id = user("user") {
            self = .user(id: id)
        } else if let id = user("favorites") {
            self = .favorites(user: id)
        } else if let day = json["interesting"].text {
            self = .interesting(day: CivilDay(day))
        } else {
            return nil
        }
    }
}
