import NetworkEngine

/// Photos that are not for everybody.
extension Catalogue {
    /// The same with all photos that are not for everybody, in their places.
    var withHiddenPhotos: Catalogue {
        let hidden = collections.hidden.compactMap(hiddenPhoto)
        return with((photos + hidden).sorted { $0.dateUploaded > $1.dateUploaded })
    }

    /// The same without what is private to others than that user.
    func seen(by user: String) -> Catalogue {
        with(photos.filter { !$0.facts.isPrivate || $0.owner == user })
    }

    private func hiddenPhoto(_ value: JSON) -> Photo? {
        guard let id = value["id"].string, var photo = value["like"].string.flatMap(photo) else {
            return nil
        }
        photo.id = id
        if let owner = value["owner"].string {
            (photo.owner, photo.ownerName) = (owner, name(of: owner) ?? "")
        }
        photo.title = value["title"].string ?? ""
        photo.tags = value["tags"].array?.compactMap(\.string) ?? []
        photo.secret = value["secret"].string ?? photo.secret
        photo.dateUploaded = value["uploaded"].int ?? photo.dateUploaded
        photo.facts = PhotoFacts()
        photo.facts.isPrivate = value["private"].bool ?? false
        photo.facts.safety = value["safety"].int ?? 1
        return photo
    }
}
